"""The end of a match: the verdict, everybody's total, and the whole sheet."""

import pygame

from game.match.setup import MatchSetup
from game.model.public import Public
from game.model.seats import Seat
from game.text.catalogue import say
from game.text.words import game_name, points_text
from game.ui.felt import felt
from game.ui.intents import Intent
from game.ui.scene import Home, Replace, Scene, Size
from game.ui.scenes.scrolled_sheet import ScrolledSheet
from game.ui.services import Services
from game.ui.shapes import glow, plate
from game.ui.table.facts import TableFacts
from game.ui.table.pictures import portrait
from game.ui.widgets import Button, FocusGroup, Kit, put

SMALLEST_ROW = 16  # pixels


def headline(facts: TableFacts, public: Public, me: Seat) -> str:
    """Who has won, in a sentence."""
    assert public.verdict is not None
    heads = facts.heads(public)
    winners = public.verdict.winners
    mine = any(me in public.sides[side] for side in winners)
    if len(winners) > 1:
        names = say(" and ").join(heads[side] for side in winners)
        return say("{names} share the win", names=names)
    side = public.sides[winners[0]]
    if mine and len(side) > 1:
        partner = next(seat for seat in side if seat != me)
        return say("You and {partner} win", partner=facts.names[partner])
    if mine:
        return say("You win")
    if len(side) > 1:
        return say("{one} and {other} win", one=facts.names[side[0]], other=facts.names[side[1]])
    return say("{name} wins", name=heads[winners[0]])


def ranking(facts: TableFacts, public: Public) -> list[int]:
    """The sides from first to last: the winners, then by total from the better end."""
    assert public.verdict is not None
    winners, totals = public.verdict.winners, public.verdict.totals
    sign = 1 if facts.lowest_wins else -1
    return sorted(range(len(totals)), key=lambda side: (side not in winners, sign * totals[side]))


class EndScene(Scene):
    """Play again with the same rules, choose another game, or go to the title."""

    def __init__(
        self, services: Services, facts: TableFacts, public: Public, me: Seat, setup: MatchSetup
    ) -> None:
        self._services = services
        self._facts = facts
        self._public = public
        self._me = me
        self._setup = setup
        self._sheet = ScrolledSheet(facts, public)
        self._group = FocusGroup(first="again", cancel=self._to_title, spoken=services.speak)

    def enter(self, size: Size) -> None:
        assert self._public.verdict is not None
        mine = any(self._me in self._public.sides[side] for side in self._public.verdict.winners)
        self._services.sounds.play("win" if mine else "made")
        self._services.speak(headline(self._facts, self._public, self._me))
        self.resized(size)

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit: Kit = self._services.kit(size)
        m = self._kit.metrics
        tall = round(m.pill * 1.3)
        buttons = [
            Button(
                say("Play again"),
                lambda: self.go(Replace("table", again=self._setup)),
                primary=True,
                key="again",
            ),
            Button(
                say("Another game"),
                lambda: self.go(Replace("new_game", game=self._setup.variant)),
                icon="icons/plus",
            ),
            Button(say("To the title"), self._to_title, icon="icons/back"),
        ]
        margin = m.margin
        sheet_width = min(
            round(size[0] * 0.52), round(m.base * (5 + 5.4 * len(self._public.sides)))
        )
        paper = pygame.Rect(
            size[0] - margin - sheet_width, margin, sheet_width, size[1] - 3 * margin - tall
        )
        self._sheet.place(self._kit, paper)
        self._room = paper.x - 4 * margin  # for the verdict
        x, y = size[0] - margin, size[1] - margin - tall
        for button in buttons:
            wide = button.width_at(self._kit, tall)
            x -= wide
            button.place(pygame.Rect(x, y, wide, tall))
            x -= m.gap
        self._group.put(buttons)

    def handle(self, intent: Intent) -> bool:
        return self._sheet.handle(intent) or self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        cloth = kit.assets.made(
            ("felt", self._size, kit.theme.name), lambda: felt(self._size, kit.theme.name)
        )
        surface.blit(cloth, (0, 0))
        self._draw_verdict(surface)
        self._sheet.draw(surface, kit)
        self._group.draw(surface, kit)

    def _draw_verdict(self, surface: pygame.Surface) -> None:
        """The headline and the sides in the order of their totals, the winners with a glow."""
        kit, m = self._kit, self._kit.metrics
        left, room = 2 * m.margin, self._room
        words = headline(self._facts, self._public, self._me)
        title = kit.assets.fit(words, m.title * 1.5, room, weight=700, colour=kit.theme.text)
        y = round(1.6 * m.margin)
        surface.blit(title, (left, y))
        y += title.get_height()
        detail = kit.assets.text(
            game_name(self._facts.variant), m.base * 1.1, colour=kit.theme.muted
        )
        surface.blit(detail, (left, y))
        y += detail.get_height() + m.margin
        assert self._public.verdict is not None
        order = ranking(self._facts, self._public)
        space = self._size[1] - y - 4 * m.margin - m.pill
        step = min(round(m.base * 6), space // len(order))
        for side in order:
            high = max(SMALLEST_ROW, step - m.gap)
            self._draw_side(surface, side, pygame.Rect(left, y, max(high, room), high))
            y += step

    def _draw_side(self, surface: pygame.Surface, side: int, rect: pygame.Rect) -> None:
        kit, theme = self._kit, self._kit.theme
        assert self._public.verdict is not None
        won = side in self._public.verdict.winners
        back = theme.accent if won else theme.panel
        surface.blit(plate(rect.size, rect.height / 2, back, 1.0 if won else 0.85), rect)
        face = rect.height - 8
        x = rect.x + 4 + face / 2
        seats = self._public.sides[side]
        for seat in seats:
            mood = "pleased" if won else "rueful"
            own = seat == self._me
            picture = "portraits/you" if own else portrait(self._facts.names[seat], mood)
            if won and theme.has_shadows:
                put(surface, glow(face, theme.accent, max(8, face // 4)), (x, rect.centery))
            put(surface, kit.assets.picture(picture, (face, face)), (x, rect.centery))
            x += face * 0.72
        x += face * 0.45
        ink = theme.ink if won else theme.text
        px = min(kit.metrics.large, rect.height * 0.42)
        total = kit.assets.text(
            points_text(self._public.verdict.totals[side]), px * 1.15, weight=700, colour=ink
        )
        surface.blit(
            total,
            (
                rect.right - rect.height * 0.4 - total.get_width(),
                rect.centery - total.get_height() / 2,
            ),
        )
        room = rect.right - rect.height * 0.7 - total.get_width() - x
        name = kit.assets.fit(
            self._facts.heads(self._public)[side], px, room, weight=700, colour=ink
        )
        surface.blit(name, (x, rect.centery - name.get_height() / 2))

    def _to_title(self) -> None:
        self.go(Home("title"))
