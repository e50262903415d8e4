"""A small table in the settings: cards, backs, a seat and a trump in the look that is chosen."""

import pygame

from game.text.catalogue import say
from game.ui.felt import felt
from game.ui.shapes import outline, pill, plate
from game.ui.widgets import Kit, Look, Widget, put
from game.ui.widgets.widget import PLAIN, TEXT

FAN = ("cards/AS", "cards/KH", "cards/QD", "cards/10C", "cards/9H", "cards/7D")
STEP = 0.62  # widths of a card from one to the next
CLOSEST = 0.3  # the same where there is little room
SLACK = 1.2  # widths of a card that the outermost cards of the fan take, turned as they are
ROOM = 0.14  # of the height, left free beside things
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
        return kit.metrics.row_corner

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        rect, name = self.rect, kit.theme.name
        key = ("preview", rect.size, name)
        surface.blit(kit.assets.made(key, lambda: self._cloth(kit)), rect)
        whole = surface.get_clip()
        surface.set_clip(rect.clip(whole))
        left, right = rect.x + self._high(ROOM), self._draw_stock(surface, kit)
        if rect.width >= WIDE * rect.height:
            left = self._draw_seat(surface, kit)
        self._draw_fan(surface, kit, left, right)
        surface.set_clip(whole)

    def _high(self, share: float) -> int:
        """A share of the height in pixels."""
        return round(share * self.rect.height)

    def _cloth(self, kit: Kit) -> pygame.Surface:
        """The felt with round corners."""
        size, corner = self.rect.size, self.corner(kit)
        cloth = plate(size, corner, "#ffffff").copy()
        cloth.blit(felt(size, kit.theme.name), (0, 0), special_flags=pygame.BLEND_RGB_MULT)
        edge = kit.theme.panel_edge or kit.theme.line
        cloth.blit(outline(size, corner, edge, 2 if kit.theme.panel_edge else 1), (0, 0))
        return cloth

    def _draw_fan(self, surface: pygame.Surface, kit: Kit, left: int, right: int) -> None:
        """As many cards as there is room for between two places, in the middle if they can be."""
        rect, size = self.rect, self._card(0.86)
        room = max(0.0, right - left - size[0] * SLACK)
        # Closer together before one of the four suits is left out.
        step = min(STEP * size[0], max(CLOSEST * size[0], room / 3.01))
        count = min(len(FAN), 1 + int(room / step))
        half = (size[0] * SLACK + (count - 1) * step) / 2
        middle = max(left + half, min(rect.centerx, right - half))
        for place, card in enumerate(FAN[:count]):
            aside = place - (count - 1) / 2
            y = rect.bottom - size[1] * 0.42 + abs(aside) ** 2 * size[1] * 0.012
            picture = kit.lying(card, size, aside * TURN / 2)
            put(surface, picture, (middle + aside * step, y))

    def _draw_stock(self, surface: pygame.Surface, kit: Kit) -> int:
        """Two backs, and two trumps right of them; where there is room again left of them."""
        rect, size, side = self.rect, self._card(0.58), self._high(0.3)
        trumps = min(rect.x + 0.9 * rect.width, rect.right - self._high(ROOM) - side / 2)
        x = trumps - side / 2 - size[0] * 0.9
        for aside, angle in ((-0.16, -9.0), (0.2, 5.0)):
            put(surface, kit.lying(self._back, size, angle), (x + aside * size[0], rect.centery))
        for place, medallion in enumerate(MEDALLIONS):
            y = rect.y + rect.height * (0.29 + 0.42 * place)
            put(surface, kit.assets.picture(medallion, (side, side)), (trumps, y))
        return round(x - size[0])

    def _draw_seat(self, surface: pygame.Surface, kit: Kit) -> int:
        """Somebody who has made a bid; where there is room again right of them."""
        rect, theme, m = self.rect, kit.theme, kit.metrics
        side = self._high(0.52)
        x = max(rect.x + 0.12 * rect.width, rect.x + self._high(ROOM) + side / 2)
        middle = (x, rect.y + rect.height * 0.38)
        put(surface, kit.assets.picture(SEAT, (side, side)), middle)
        words = say("{taken} of {bid}", taken=2, bid=3)
        wide = kit.assets.width(words, m.base, 700) + m.base * 2
        place = pygame.Rect(0, 0, wide, round(m.base * 1.8))
        place.midtop = (round(x), round(middle[1] + side * 0.42))
        surface.blit(pill(place.size, theme.panel, theme.panel_opacity, *theme.edge), place)
        put(surface, kit.assets.text(words, m.base, weight=700, colour=theme.text), place.center)
        return round(x) + self._high(ROOM) + side // 2

    def _card(self, share: float) -> tuple[int, int]:
        high = round(self.rect.height * share)
        return round(high / 1.4), high
