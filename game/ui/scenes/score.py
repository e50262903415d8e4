"""The score after a hand: who bid and took what, and how every number came about.

It stays until it is dismissed. Totals count up once, and stand at their final value at any
later look.
"""

from collections.abc import Iterator
from typing import NamedTuple

import pygame

from game.model.public import HandRecord, Public
from game.model.seats import Seat
from game.text.catalogue import say, say_n
from game.text.words import line_name, points_text, strain_name
from game.ui.motion.ease import ease_out
from game.ui.scene import Size, Transition
from game.ui.scenes.overlay import Overlay
from game.ui.services import Services
from game.ui.table.facts import TableFacts
from game.ui.table.pictures import portrait, suit_glyph
from game.ui.widgets import Button, put

ROW = 3.3  # heights of the text that one side takes


class SideScore(NamedTuple):
    """One row of the score: a player, or two partners."""

    names: str
    pictures: tuple[str, ...]
    bids: str
    tricks: str
    lines: str
    gained: int | float
    total: int | float


def side_scores(facts: TableFacts, public: Public, me: Seat) -> tuple[SideScore, ...]:
    """The rows for the hand last scored; sides that sat out say so."""
    record = public.sheet[-1]
    return tuple(
        _side_score(facts, public, record, index, me) for index in range(len(public.sides))
    )


def _side_score(
    facts: TableFacts, public: Public, record: HandRecord, index: int, me: Seat
) -> SideScore:
    side = public.sides[index]
    lines = record.score.lines[index]
    played = [seat for seat in side if record.bids[seat] is not None]
    return SideScore(
        names=facts.heads(public)[index],
        pictures=tuple(_face(facts, record, seat, me) for seat in side),
        bids=_joined(record.bids[seat] for seat in played),
        tricks=_joined(record.tricks[seat] for seat in played),
        lines=" · ".join(
            say("{line} {points}", line=line_name(line.name), points=points_text(line.points))
            for line in lines
        )
        if played
        else say("sat out"),
        gained=record.score.points[index],
        total=record.score.totals[index],
    )


def _joined(numbers: Iterator[int | None]) -> str:
    return " + ".join(map(str, numbers)) or "–"


def _face(facts: TableFacts, record: HandRecord, seat: Seat, me: Seat) -> str:
    if seat == me:
        return "portraits/you"
    return portrait(facts.names[seat], facts.mood(record, seat))


class ScoreScene(Overlay):
    """The score of one hand; `public` is the table just after it was scored."""

    def __init__(self, services: Services, facts: TableFacts, public: Public, me: Seat) -> None:
        super().__init__(services, first="continue")
        self._facts = facts
        self._public = public
        self._record = public.sheet[-1]
        self._me = me
        self._scores = side_scores(facts, public, me)
        self._time = 0.0
        self._count = services.timing.count

    def enter(self, size: Size) -> None:
        super().enter(size)
        made = self._facts.made(self._record, self._me)
        if made is not None:
            self._services.sounds.play("made" if made else "missed")
        self._services.speak(self._spoken())

    def wants_frames(self) -> bool:
        return self._time < self._count

    def update(self, dt: float) -> Transition | None:
        self._time += dt
        return super().update(dt)

    def lay_out(self) -> None:
        m = self._kit.metrics
        rows = len(self._scores)
        room = self._size[1] - 2 * m.margin
        self._px = min(m.base, round(room / (7.5 + ROW * rows)))
        width = self._px * 46
        self.rect = self.centred(width, self._px * (7.2 + ROW * rows))
        height = round(self._px * 2.3)
        button = Button(say("Continue"), self._close, primary=True, key="continue")
        across = button.width_at(self._kit, height)
        spare = round(self._px * 1.2)
        button.place(
            pygame.Rect(
                self.rect.right - spare - across, self.rect.bottom - spare - height, across, height
            )
        )
        self._group.put([button])

    def draw_inside(self, surface: pygame.Surface) -> None:
        px, kit = self._px, self._kit
        inset = round(px * 1.4)
        self._draw_heading(surface, inset)
        top = self.rect.y + round(px * 3.9)
        columns = self._columns(inset)
        for name, x in zip(
            (say("bid"), say("took"), say("points"), say("total")), columns, strict=True
        ):
            words = kit.assets.text(name, px * 0.84, colour=kit.theme.ink_muted)
            surface.blit(words, (x - words.get_width(), top - px * 1.15))
        for place, score in enumerate(self._scores):
            self._draw_side(surface, score, top + round(place * ROW * px), inset, columns)

    def _columns(self, inset: int) -> tuple[float, float, float, float]:
        """The right edges of bid, took, points and total."""
        right = self.rect.right - inset
        step = self._px * 4.6
        return right - 3 * step, right - 2 * step, right - step, right

    def _draw_heading(self, surface: pygame.Surface, inset: int) -> None:
        px, kit, record = self._px, self._kit, self._record
        heading = kit.assets.text(
            say("Hand {number}", number=record.number), px * 1.5, weight=700, colour=kit.theme.ink
        )
        spot = (self.rect.x + inset, self.rect.y + px * 0.9)
        surface.blit(heading, spot)
        detail = say_n("{n} card", "{n} cards", record.plan.size)
        words = kit.assets.text(detail, px, colour=kit.theme.ink_muted)
        x: float = spot[0] + heading.get_width() + px
        y = spot[1] + heading.get_height() * 0.56
        surface.blit(words, (x, y - words.get_height() / 2))
        side = round(px * 1.1)
        x += words.get_width() + px * 0.6
        surface.blit(suit_glyph(kit.assets, record.trump, side), (x, y - side / 2))

    def _draw_side(
        self,
        surface: pygame.Surface,
        score: SideScore,
        top: int,
        inset: int,
        columns: tuple[float, float, float, float],
    ) -> None:
        px, kit = self._px, self._kit
        theme = kit.theme
        left = self.rect.x + inset
        pygame.draw.line(surface, theme.paper_line, (left, top), (self.rect.right - inset, top), 1)
        middle = top + ROW * px / 2
        face = round(px * 2.6)
        for place, picture in enumerate(score.pictures):
            spot = (left + face / 2 + place * face * 0.72, middle)
            put(surface, kit.assets.picture(picture, (face, face)), spot)
        x = left + face * (1 + 0.72 * (len(score.pictures) - 1)) + px * 0.7
        bids = kit.assets.width(score.bids, px * 1.15)
        room = columns[0] - max(bids, round(px * 1.4)) - px - x
        name = kit.assets.fit(score.names, px * 1.05, room, weight=700, colour=theme.ink)
        lines = kit.assets.fit(score.lines, px * 0.86, room, colour=theme.ink_muted)
        surface.blit(name, (x, middle - name.get_height() - px * 0.02))
        surface.blit(lines, (x, middle + px * 0.08))
        made = score.gained > 0
        colour = theme.made if made else theme.failed if score.gained < 0 else theme.ink
        sign = "+" if made else ""
        cells = (
            (score.bids, 500, theme.ink),
            (score.tricks, 500, theme.ink),
            (sign + points_text(score.gained), 700, colour),
            (points_text(self._counted(score)), 700, theme.ink),
        )
        for (words, weight, ink), right in zip(cells, columns, strict=True):
            text = kit.assets.text(words, px * 1.15, weight=weight, colour=ink)
            surface.blit(text, (right - text.get_width(), middle - text.get_height() / 2))

    def _counted(self, score: SideScore) -> int | float:
        """The total on its way from before the hand to after it."""
        if self._time >= self._count:
            return score.total
        left = score.gained * (1 - ease_out(self._time / self._count))
        return score.total - round(left)

    def _spoken(self) -> str:
        parts = [
            say(
                "{names}: bid {bids}, took {tricks}, {points}, total {total}",
                names=score.names,
                bids=score.bids,
                tricks=score.tricks,
                points=points_text(score.gained),
                total=points_text(score.total),
            )
            for score in self._scores
        ]
        return say(
            "Hand {number}, trump {trump}. {scores}",
            number=self._record.number,
            trump=strain_name(self._record.trump),
            scores=". ".join(parts),
        )
