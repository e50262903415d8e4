"""A small table in the settings: cards, backs, a seat and a trump in the look that is chosen."""

import pygame

from game.text.catalogue import say
from game.ui.felt import felt
from game.ui.shapes import outline, pill, plate
from game.ui.widgets import Kit, Look, Widget, put
from game.ui.widgets.widget import PLAIN, TEXT

FAN = ("cards/AS", "cards/KH", "cards/QD", "cards/10C", "cards/9H", "cards/7D")
STEP = 0.62  # widths of a card from one to the next
FAN_SHARE = 0.6  # of the width that the fan takes at most
TURN = 5.0  # degrees from one card of the fan to the next
SEAT = "portraits/ioana-neutral"
MEDALLIONS = ("emblems/medallion-diamonds", "emblems/medallion-clubs")
WIDE = 3.2  # widths by heights from which on there is room for a seat


class Preview(Widget):
    """The small table; `back` is the picture of the backs."""

    role = TEXT

    def __init__(self, back: str, *, key: object) -> None:
        super().__init__(say("How the table looks"), key=key)
        self._back = back

    def corner(self, kit: Kit) -> float:
        return kit.metrics.corner * 0.7

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        rect, name = self.rect, kit.theme.name
        key = ("preview", rect.size, name)
        surface.blit(kit.assets.made(key, lambda: self._cloth(kit)), rect)
        whole = surface.get_clip()
        surface.set_clip(rect.clip(whole))
        is_wide = rect.width >= WIDE * rect.height
        self._draw_fan(surface, kit, 0.5 if is_wide else 0.34)
        self._draw_stock(surface, kit, 0.83 if is_wide else 0.75)
        if is_wide:
            self._draw_seat(surface, kit)
        surface.set_clip(whole)

    def _cloth(self, kit: Kit) -> pygame.Surface:
        """The felt with round corners."""
        size, corner = self.rect.size, self.corner(kit)
        cloth = plate(size, corner, "#ffffff").copy()
        cloth.blit(felt(size, kit.theme.name), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        edge = kit.theme.panel_edge or kit.theme.line
        cloth.blit(outline(size, corner, edge, 2 if kit.theme.panel_edge else 1), (0, 0))
        return cloth

    def _draw_fan(self, surface: pygame.Surface, kit: Kit, share: float) -> None:
        rect = self.rect
        size = self._card(0.86)
        step = size[0] * STEP
        count = len(FAN)
        while count > 1 and size[0] + (count - 1) * step > FAN_SHARE * rect.width:
            count -= 1
        shadow = kit.theme.shadow if kit.theme.has_shadows else None
        for place, card in enumerate(FAN[:count]):
            aside = place - (count - 1) / 2
            x = rect.x + rect.width * share + aside * step
            y = rect.bottom - size[1] * 0.42 + abs(aside) ** 2 * size[1] * 0.012
            put(surface, kit.assets.turned(card, size, aside * TURN / 2, shadow=shadow), (x, y))

    def _draw_stock(self, surface: pygame.Surface, kit: Kit, share: float) -> None:
        """Two backs, and two trumps beside them."""
        rect, size = self.rect, self._card(0.58)
        shadow = kit.theme.shadow if kit.theme.has_shadows else None
        x = rect.x + rect.width * share
        for aside, angle in ((-0.16, -9.0), (0.2, 5.0)):
            picture = kit.assets.turned(self._back, size, angle, shadow=shadow)
            put(surface, picture, (x + aside * size[0], rect.centery))
        side = round(rect.height * 0.3)
        for place, medallion in enumerate(MEDALLIONS):
            y = rect.y + rect.height * (0.29 + 0.42 * place)
            put(surface, kit.assets.picture(medallion, (side, side)), (x + size[0] * 1.25, y))

    def _draw_seat(self, surface: pygame.Surface, kit: Kit) -> None:
        """Somebody who has made a bid."""
        rect, theme, m = self.rect, kit.theme, kit.metrics
        side = round(rect.height * 0.52)
        middle = (rect.x + rect.width * 0.13, rect.y + rect.height * 0.38)
        put(surface, kit.assets.picture(SEAT, (side, side)), middle)
        words = say("{taken} of {bid}", taken=2, bid=3)
        wide = kit.assets.width(words, m.base, 700) + m.base * 2
        place = pygame.Rect(0, 0, wide, round(m.base * 1.8))
        place.midtop = (round(middle[0]), round(middle[1] + side * 0.42))
        edge = theme.panel_edge
        back = pill(place.size, theme.panel, theme.panel_opacity, edge, 2 if edge else 0)
        surface.blit(back, place)
        put(surface, kit.assets.text(words, m.base, weight=700, colour=theme.text), place.center)

    def _card(self, share: float) -> tuple[int, int]:
        high = round(self.rect.height * share)
        return round(high / 1.4), high
