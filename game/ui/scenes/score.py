"""The score after a hand: who bid and took what, how every number came about, who stands where.

The sides stand in the order of their totals. It stays until it is dismissed. Totals count up and
the tick of a made contract swells once; at any later look they stand as they are.
"""

from collections.abc import Callable
from typing import NamedTuple

import pygame

from game.model.public import Public
from game.model.results import Points
from game.model.seats import Seat
from game.text.catalogue import say, say_n
from game.text.words import points_text, signed_text, strain_name
from game.ui.intents import Key
from game.ui.motion.ease import ease_out, settle
from game.ui.scene import Go, Size, Transition
from game.ui.scenes.overlay import Overlay
from game.ui.scenes.side_score import DOT, SideScore, in_order, side_scores, spoken_score
from game.ui.services import Services
from game.ui.shapes import disc, plate
from game.ui.table.facts import TableFacts
from game.ui.table.geometry import geometry
from game.ui.table.pictures import suit_glyph
from game.ui.table.sack import draw_sack
from game.ui.theme import Theme
from game.ui.widgets import Button, put

ROW = 3.5  # heights of the text that one side takes
LONG_ROW = 4.7  # the same, where the points of a side need two lines to explain
WIDTH = 52  # heights of the text, and as much more as the bags take
ABOVE, BELOW = 6.0, 6.2  # the same: the heading over the rows, and the button under them
HEADING = 2.2  # the same: from the edge to the middle of the heading
INSET = 2.2  # the same: from the edge to what is written
AROUND = 0.05  # of the room for it, each way: what stays free round it
SMALLER = 0.95  # of the usual letters: rather than smaller ones it lies over the dimmed sheet
PLACE = 2.3  # heights of the text: the column with the place
FACE = 2.6  # the same: a portrait
SACK = 1.9  # the same: the column with the bags, where they are counted
BUTTON = 2.9  # the same: its height
VERDICT = 8.6  # the same: the words for a contract
SMALL = 0.86  # the same: the letters in which points are explained
BESIDE = 0.5  # the same: between a mark and its words
LINE = 1.24  # the same: from a side's name to the reasons under it
BID, TOOK, POINTS = 22.0, 17.7, 4.5  # the same: from the right edge of the totals to theirs
OWN = 0.16  # of the accent on the player's own row
SWELLS = 0.9  # of a tick: how much larger it is when it comes
SPARE = 0.2  # heights of the text, lest whole pixels be too few
OVERLAP = 0.72  # of a portrait, from one partner's to the other's


class ScoreScene(Overlay):
    """The score of one hand; `public` is the table just after it was scored.

    `take_back` takes the player's last move back; None where there is none to take back.
    """

    def __init__(
        self,
        services: Services,
        facts: TableFacts,
        public: Public,
        me: Seat,
        *,
        take_back: Callable[[], None] | None = None,
    ) -> None:
        super().__init__(services, first="continue")
        self._take_back = take_back
        self._facts = facts
        self._public = public
        self._record = public.sheet[-1]
        self._me = me
        self._scores = in_order(side_scores(facts, public, me))
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
        for self.row in (ROW, LONG_ROW):
            self._place_sheet()
            if all(len(self._reasons(score)) < 2 for score in self._scores):
                break
        self._place_buttons()

    def _place_buttons(self) -> None:
        """Along the lower edge: what goes on at the right, the others smaller at the left."""
        tall = round(self._px * BUTTON)
        button = self.closing_button(say("Continue"), "continue")
        long = button.width_at(self._kit, tall) + round(self._px)
        spare = round(self._px * INSET)
        x, y = self.rect.right - spare - long, self.rect.bottom - round(spare * 0.8) - tall
        button.place(pygame.Rect(x, y, long, tall))
        high = round(self._px * BUTTON * 0.8)
        others, left = self._others(), self.rect.x + spare
        for other in others:
            wide = other.width_at(self._kit, high)
            other.place(pygame.Rect(left, y + (tall - high) // 2, wide, high))
            left += wide + self._kit.metrics.gap
        self._group.put([*others, button])

    def _place_sheet(self) -> None:
        """Set the letters and the sheet: wide enough for all reasons if that costs no letters."""
        self._place()
        usual = self._px
        self._place(self._wanting())
        if self._px < usual:
            self._place()

    def _place(self, more: float = 0.0) -> None:
        """Set the letters and the sheet that they need, `more` heights of the text wider."""
        self._more = more
        px, middle = self._letters(self._room())
        if px < SMALLER * self._kit.metrics.base:
            px, middle = max((px, middle), self._letters(self._size[0]))
        self._px = px
        wide, high = max(1, round(px * self._across)), max(1, round(px * self._tall))
        left, top = middle - wide // 2, (self._size[1] - high) // 2
        self.rect = pygame.Rect(left, top, wide, high)

    def _wanting(self) -> float:
        """How much wider, in heights of the text, it is with all reasons in front of the bids."""
        px, bids = self._px, self._columns().bid
        lacking = (
            self._words_from(score)
            + self._kit.assets.width(score.lines, px * SMALL)
            - self._words_end(score, bids)
            for score in self._scores
        )
        wanted = max(lacking)
        return wanted / px + SPARE if wanted > 0 else 0.0

    def _others(self) -> list[Button]:
        """What can be done besides going on."""
        keys = self._services.keys
        again = Button(
            say("Last trick"),
            self._show_last_trick,
            on_paper=True,
            cap=keys.label("last"),
            key="trick",
            shortcut=Key("r"),
        )
        if self._take_back is None:
            return [again]
        back = Button(
            say("Take back"),
            self._undo,
            on_paper=True,
            cap=keys.label("undo"),
            key="undo",
            shortcut=Key("u"),
        )
        return [again, back]

    def _undo(self) -> None:
        """Undo the last card, and show the table."""
        assert self._take_back is not None
        self._take_back()
        self._close()

    def _show_last_trick(self) -> None:
        self.go(Go("last_trick", facts=self._facts, public=self._public, me=self._me))

    @property
    def _across(self) -> float:
        """The width, in heights of the text."""
        return WIDTH + (SACK if self._has_bags else 0) + self._more

    @property
    def _tall(self) -> float:
        """The height, in heights of the text."""
        return ABOVE + self.row * len(self._scores) + BELOW

    def _letters(self, width: int) -> tuple[int, int]:
        """How high the text may be in a room so wide, at the left; and the room's middle."""
        free = 1 - AROUND
        height = self._size[1]
        px = min(self._kit.metrics.base, free * height / self._tall, free * width / self._across)
        return max(1, int(px)), width // 2

    def _room(self) -> int:
        """The width of the window without what the open sheet takes, at its right."""
        public, facts = self._public, self._facts
        frame = geometry(
            self._size, public.players, self._me, facts.widest, columns=len(public.sides)
        )
        return self._size[0] if frame.sheet is None else int(frame.sheet.x)

    def _reasons(self, score: SideScore) -> tuple[str, ...]:
        """Where the points of a side come from, in lines that end before the verdict."""
        px, assets = self._px, self._kit.assets
        room = self._columns().verdict(px) - px - self._words_from(score)
        lines: list[str] = []
        for reason in score.reasons:
            longer = DOT.join((*lines[-1:], reason))
            if lines and assets.width(longer, px * SMALL) <= room:
                lines[-1] = longer
            else:
                lines.append(reason)
        return tuple(lines)

    def _words_end(self, score: SideScore, bids: float) -> float:
        """The right edge of a side's words, before its bids that end at `bids`."""
        px = self._px
        return bids - max(self._kit.assets.width(score.bids, px * 1.15), px * 1.4) - px

    def _words_from(self, score: SideScore) -> float:
        """The left edge of a side's words, after its faces."""
        faces = 1 + OVERLAP * (len(score.pictures) - 1)
        return self.rect.x + self._px * (INSET + PLACE + FACE * faces + 0.8)

    def draw_inside(self, surface: pygame.Surface) -> None:
        px, kit = self._px, self._kit
        inset = round(px * INSET)
        self._draw_heading(surface, inset)
        top = self.rect.y + round(px * ABOVE)
        columns = self._columns()
        for name, x in zip(
            (say("bid"), say("took"), say("points"), say("total")), columns, strict=True
        ):
            words = kit.assets.text(name, px * 0.84, colour=kit.theme.ink_muted)
            surface.blit(words, (x - words.get_width(), top - px * 1.55))
        for place, score in enumerate(self._scores):
            self._draw_side(surface, score, top + round(place * self.row * px), columns)
        bottom = top + round(self.row * len(self._scores) * px)
        ends = (self.rect.x + inset, bottom), (self.rect.right - inset, bottom)
        pygame.draw.line(surface, kit.theme.paper_line, *ends, kit.metrics.line)

    def _columns(self) -> "_Columns":
        """The right edges of bid, took, points and total."""
        px, right = self._px, self.rect.right - self._px * INSET
        if self._has_bags:
            right -= SACK * px
        return _Columns(right - BID * px, right - TOOK * px, right - POINTS * px, right)

    @property
    def _has_bags(self) -> bool:
        return any(score.bags is not None for score in self._scores)

    def _draw_heading(self, surface: pygame.Surface, inset: int) -> None:
        px, kit, record = self._px, self._kit, self._record
        heading = kit.assets.text(
            say("Hand {number}", number=record.number), px * 1.5, weight=700, colour=kit.theme.ink
        )
        spot = (self.rect.x + inset, self.rect.y + px * HEADING - heading.get_height() / 2)
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
        self, surface: pygame.Surface, score: SideScore, top: int, columns: "_Columns"
    ) -> None:
        px, theme = self._px, self._kit.theme
        left, right = self.rect.x + px * INSET, self.rect.right - px * INSET
        middle = top + self.row * px / 2
        if score.mine:
            band = pygame.Rect(self.rect.x, top, self.rect.width, round(self.row * px))
            surface.blit(plate(band.size, 0, theme.accent, OWN), band)
        pygame.draw.line(
            surface, theme.paper_line, (left, top), (right, top), self._kit.metrics.line
        )
        self._draw_place(surface, score, (left + px * 0.8, middle))
        self._draw_faces(surface, score, left + px * PLACE, middle)
        level = self._draw_words(surface, score, middle, columns.bid)
        self._draw_verdicts(surface, score, columns.verdict(px), middle)
        self._draw_numbers(surface, score, (level, middle), columns)
        if score.bags:
            spot = columns.total + px * (SACK - 0.75), middle
            draw_sack(surface, self._kit, score.bags, spot, round(px * 1.5), px * 0.8)

    def _draw_words(
        self, surface: pygame.Surface, score: SideScore, middle: float, bids: float
    ) -> float:
        """The name over the reasons, before the bids that end at `bids`; the height those stand at.

        Long reasons run on under the bid and the tricks, which then keep to the name's line.
        """
        px, theme, assets = self._px, self._kit.theme, self._kit.assets
        x = self._words_from(score)
        room = self._words_end(score, bids) - x
        reasons = self._reasons(score)
        line = px * LINE
        above = middle - line * len(reasons) / 2  # the middle of the name
        name = assets.fit(score.names, px * 1.05, room, weight=700, colour=theme.ink)
        surface.blit(name, (x, above - name.get_height() / 2))
        for place, words in enumerate(reasons, 1):
            text = assets.text(words, px * SMALL, colour=theme.ink_muted)
            surface.blit(text, (x, above + line * place - text.get_height() / 2))
        widest = max((assets.width(words, px * SMALL) for words in reasons), default=0)
        return above if widest > room else middle

    def _draw_numbers(
        self,
        surface: pygame.Surface,
        score: SideScore,
        heights: tuple[float, float],
        columns: "_Columns",
    ) -> None:
        """Bid and tricks on the first height, points and total on the second."""
        px, theme, assets = self._px, self._kit.theme, self._kit.assets
        level, middle = heights
        colour = theme.ink if score.made is None else _judged(theme, score.made)
        cells = (
            (score.bids, 500, theme.ink, level),
            (score.tricks, 500, theme.ink, level),
            (signed_text(score.gained), 700, colour, middle),
            (points_text(self._counted(score)), 700, theme.ink, middle),
        )
        for (words, weight, ink, y), right in zip(cells, columns, strict=True):
            text = assets.text(words, px * 1.15, weight=weight, colour=ink)
            surface.blit(text, (right - text.get_width(), y - text.get_height() / 2))

    def _draw_faces(
        self, surface: pygame.Surface, score: SideScore, x: float, middle: float
    ) -> None:
        face = round(self._px * FACE)
        for place, picture in enumerate(score.pictures):
            spot = (x + face / 2 + place * face * OVERLAP, middle)
            put(surface, self._kit.assets.picture(picture, (face, face)), spot)

    def _draw_place(
        self, surface: pygame.Surface, score: SideScore, at: tuple[float, float]
    ) -> None:
        """Where the side stands now; the first place on gold."""
        px, kit = self._px, self._kit
        first = score.place == 1
        if first:
            put(surface, disc(max(1, round(px * 1.6)), kit.theme.accent), at)
        ink = kit.theme.ink if first else kit.theme.ink_muted
        put(surface, kit.assets.text(str(score.place), px * 0.95, weight=700, colour=ink), at)

    def _draw_verdicts(
        self, surface: pygame.Surface, score: SideScore, x: float, middle: float
    ) -> None:
        """A tick or a cross with words for every contract, one under the other."""
        px, kit = self._px, self._kit
        theme, mark = kit.theme, round(px * 1.15)
        room = VERDICT * px - mark - BESIDE * px
        step = px * 1.28
        y = middle - step * (len(score.verdicts) - 1) / 2
        for made, words in score.verdicts:
            colour = _judged(theme, made)
            side = self._swollen(mark) if made else mark
            picture = kit.assets.tinted(
                "icons/tick" if made else "icons/cross", (side, side), colour
            )
            put(surface, picture, (x + mark / 2, y))
            text = kit.assets.fit(words, px * 0.95, room, colour=colour)
            surface.blit(text, (x + mark + BESIDE * px, y - text.get_height() / 2))
            y += step
        if not score.verdicts:
            text = kit.assets.fit(score.verdict, px * 0.95, VERDICT * px, colour=theme.ink_muted)
            surface.blit(text, (x, middle - text.get_height() / 2))

    def _swollen(self, mark: int) -> int:
        """The side of a tick: it comes in large and settles while the totals count up."""
        if self._time >= self._count:
            return mark
        return mark + 2 * round(mark * SWELLS * (1 - settle(self._time / self._count)) / 2)

    def _counted(self, score: SideScore) -> Points:
        """The total on its way from before the hand to after it."""
        if self._time >= self._count:
            return score.total
        left = score.gained * (1 - ease_out(self._time / self._count))
        return score.total - round(left)

    def _spoken(self) -> str:
        return say(
            "Hand {number}, trump {trump}. {scores}",
            number=self._record.number,
            trump=strain_name(self._record.trump),
            scores=". ".join(map(spoken_score, self._scores)),
        )


def _judged(theme: Theme, made: bool) -> str:
    """The colour of what was made or missed; a tick or a cross says it as well."""
    return theme.made if made else theme.failed


class _Columns(NamedTuple):
    """The right edges of the numbers."""

    bid: float
    took: float
    points: float
    total: float

    def verdict(self, px: float) -> float:
        """The left edge of the verdict, between what was taken and the points."""
        return self.took + 1.2 * px
