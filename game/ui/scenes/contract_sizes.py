"""What every side's contracts were like: how many of each size were made, and how others failed.

Sizes are bids: none at all, then groups of larger and larger bids that were made about equally
often at this table. The table is drawn on paper, in the place of the chart of totals.
"""

from collections import Counter
from collections.abc import Sequence
from dataclasses import dataclass
from itertools import pairwise
from typing import NamedTuple

import pygame

from game.model.public import Public
from game.model.results import Contract
from game.text.catalogue import say
from game.ui.shapes import plate
from game.ui.table.facts import TableFacts
from game.ui.table.marks import has_nil
from game.ui.widgets import Kit, put

GROUPS = 4  # of bids above 0
ROW = 7.0  # heights of the text, at most
HEAD = 2.0  # the same: over the first row
LARGEST = 1.2  # of the usual letters
NAME = 0.24  # of the width: the column of faces and names
SMALLEST = 9  # pixels: the letters
FACE = 0.74  # of a row
FACES = 0.36  # of the column of names: what faces take of it at most
BAR = 0.46  # heights of the text
OWN = 0.16  # of the accent on the player's own row
AIR = 0.5  # heights of the letters: between what stands in one column and in the next
OVERLAP = 0.62  # of a face, from one partner's to the other's


class Size(NamedTuple):
    """Bids from `low` to `high`, both among them."""

    low: int
    high: int


class Made(NamedTuple):
    """How many contracts were made, of how many."""

    made: int
    all: int


class SizeRow(NamedTuple):
    """One side: its contracts by size, and those missed with too many or too few tricks."""

    made: tuple[Made, ...]
    over: int
    under: int


def sizes_of(bids: Sequence[int], groups: int = GROUPS) -> tuple[Size, ...]:
    """Every size of these bids, the smallest first; 0 is one of its own wherever it was bid.

    The others are cut into at most so many groups of about as many contracts each.
    """
    counts = Counter(bid for bid in bids if bid > 0)
    sizes = [Size(0, 0)] if 0 in bids else []
    left, low, held = counts.total(), None, 0
    for bid in sorted(counts):
        low = bid if low is None else low
        held += counts[bid]
        if held * groups >= left or bid == max(counts):
            sizes.append(Size(low, bid))
            left, groups, low, held = left - held, max(1, groups - 1), None, 0
    return tuple(sizes)


def contracts_of(facts: TableFacts, public: Public, side: int) -> tuple[Contract, ...]:
    """Every contract of a side in a match; a nil is one of its own."""
    return tuple(
        contract
        for record in public.sheet
        for contract in facts.contracts(record, public.sides[side])
    )


def size_row(contracts: Sequence[Contract], sizes: Sequence[Size]) -> SizeRow:
    """Contracts counted by size."""
    missed = [contract for contract in contracts if not contract.made]
    return SizeRow(
        tuple(
            Made(sum(contract.made for contract in some), len(some))
            for some in (
                [each for each in contracts if size.low <= each.bid <= size.high] for size in sizes
            )
        ),
        sum(contract.tricks > contract.bid for contract in missed),
        sum(contract.tricks < contract.bid for contract in missed),
    )


def size_name(size: Size, *, nil: bool) -> str:
    """What stands over a column."""
    if size.high == 0:
        return say("nil") if nil else "0"
    return str(size.low) if size.low == size.high else f"{size.low}–{size.high}"


@dataclass(frozen=True)
class ContractSizes:
    """The table of a finished match, with the faces of the sides by side."""

    names: tuple[str, ...]
    faces: tuple[tuple[str, ...], ...]
    heads: tuple[str, ...]
    rows: tuple[SizeRow, ...]
    mine: int | None = None

    @classmethod
    def of(
        cls,
        facts: TableFacts,
        public: Public,
        faces: tuple[tuple[str, ...], ...],
        mine: int | None,
    ) -> "ContractSizes":
        """The contracts of every side, in the order of the table."""
        contracts = [contracts_of(facts, public, side) for side in range(len(public.sides))]
        sizes = sizes_of([contract.bid for some in contracts for contract in some])
        return cls(
            facts.heads(public),
            faces,
            tuple(size_name(size, nil=has_nil(facts.scoring)) for size in sizes),
            tuple(size_row(some, sizes) for some in contracts),
            mine,
        )

    def spoken(self) -> str:
        """All of it, one side after another."""
        return ". ".join(
            say(
                "{name}: {sizes}; missed with too many tricks {over}, with too few {under}",
                name=name, sizes=self._sizes_spoken(row), over=row.over, under=row.under,
            )
            for name, row in zip(self.names, self.rows, strict=True)
        )  # fmt: skip

    def _sizes_spoken(self, row: SizeRow) -> str:
        return ", ".join(
            say("bid {bid} made {made} of {all}", bid=head, made=made.made, all=made.all)
            for head, made in zip(self.heads, row.made, strict=True)
            if made.all
        )

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw the table within `rect`, on paper."""
        base, count = kit.metrics.base, len(self.rows)
        high = min(ROW * base, (rect.height - HEAD * base) / count)
        px = max(SMALLEST, min(round(LARGEST * base), round(high / 2.1)))
        columns = _columns(rect, len(self.heads))
        while px > SMALLEST and any(
            kit.assets.width(_counted(made), px) > columns[1].width - AIR * px
            for row in self.rows
            for made in row.made
        ):
            px -= 1
        top = rect.y + HEAD * base
        self._draw_titles(surface, kit, columns, top, min(px, base) * 0.9)
        for side in range(len(self.rows)):
            band = pygame.Rect(rect.x, round(top + side * high), rect.width, round(high))
            self._draw_row(surface, kit, side, band, columns, px)

    def _draw_titles(
        self,
        surface: pygame.Surface,
        kit: Kit,
        columns: Sequence[pygame.Rect],
        bottom: float,
        px: float,
    ) -> None:
        """What stands over the columns after the names; in narrow ones bids are bare numbers."""
        assets, room = kit.assets, columns[1].width - px * 0.3
        bids = [say("bid {bid}", bid=head) if head[0].isdigit() else head for head in self.heads]
        if any(assets.width(words, px) > room for words in bids):
            bids = list(self.heads)
        step = assets.line_height(px) * 0.86
        titles = (*bids, say("too many"), say("too few"))
        for words, column in zip(titles, columns[1:], strict=True):
            lines = assets.wrap(words, px, room)[:2]
            y = bottom - px * 0.3 - step * len(lines)
            for line in lines:
                text = assets.fit(line, px, room, colour=kit.theme.ink_muted, smallest=8)
                put(surface, text, (column.centerx, y + step / 2))
                y += step

    def _draw_row(
        self,
        surface: pygame.Surface,
        kit: Kit,
        side: int,
        band: pygame.Rect,
        columns: Sequence[pygame.Rect],
        px: int,
    ) -> None:
        theme, row = kit.theme, self.rows[side]
        if side == self.mine:
            surface.blit(plate(band.size, 0, theme.accent, OWN), band)
        pygame.draw.line(surface, theme.paper_line, band.topleft, band.topright, kit.metrics.line)
        self._draw_name(surface, kit, side, band, columns[0], px)
        for made, column in zip(row.made, columns[1:], strict=False):
            _draw_made(surface, kit, made, (column, band), px)
        for count, column in zip((row.over, row.under), columns[-2:], strict=True):
            words = kit.assets.text(
                str(count) if count else "–", px, weight=700 if count else 500,
                colour=theme.failed if count else theme.ink_muted,
            )  # fmt: skip
            put(surface, words, (column.centerx, band.centery))

    def _draw_name(
        self,
        surface: pygame.Surface,
        kit: Kit,
        side: int,
        band: pygame.Rect,
        column: pygame.Rect,
        px: int,
    ) -> None:
        room = column.width - px * 0.6
        faces = self.faces[side]
        if max(kit.assets.width(name, px * 0.8, 700) for name in self.names) > room * (1 - FACES):
            faces = faces[:0]
        across = 1 + OVERLAP * (len(faces) - 1) if faces else 0  # in faces
        widest = column.width * FACES / max(1, across)
        face = max(1, round(min(band.height * FACE, px * 3.0, widest)))
        x = column.x + px * 0.3
        for at, picture in enumerate(faces):
            spot = (x + face / 2 + at * face * OVERLAP, band.centery)
            put(surface, kit.assets.picture(picture, (face, face)), spot)
        x += face * across + px * 0.4
        name = kit.assets.fit(
            self.names[side], px, max(px, column.right - x - AIR * px / 2),
            weight=700, colour=kit.theme.ink, smallest=SMALLEST,
        )  # fmt: skip
        surface.blit(name, (x, band.centery - name.get_height() / 2))


def _columns(rect: pygame.Rect, sizes: int) -> tuple[pygame.Rect, ...]:
    """The names, then one column for every size and two for what was missed."""
    first = round(rect.width * NAME)
    wide = (rect.width - first) / (sizes + 2)
    edges = [rect.x + first + round(wide * at) for at in range(sizes + 3)]
    return (
        pygame.Rect(rect.x, rect.y, first, rect.height),
        *(pygame.Rect(left, rect.y, right - left, rect.height) for left, right in pairwise(edges)),
    )


def _counted(made: Made) -> str:
    return say("{made} of {all}", made=made.made, all=made.all)


def _draw_made(
    surface: pygame.Surface, kit: Kit, made: Made, at: tuple[pygame.Rect, pygame.Rect], px: int
) -> None:
    """How many were made of how many, over a bar that is full as far as they were."""
    theme, (column, band) = kit.theme, at
    if not made.all:
        words = kit.assets.text("–", px, colour=theme.ink_muted)
        put(surface, words, (column.centerx, band.centery))
        return
    words = kit.assets.fit(
        _counted(made), px, column.width - AIR * px, colour=theme.ink, smallest=8
    )
    tall, wide = max(4, round(px * BAR)), max(8, round(min(column.width * 0.76, px * 6)))
    gap = px * 0.18
    top = band.centery - (words.get_height() + gap + tall) / 2
    surface.blit(words, (column.centerx - words.get_width() / 2, top))
    bar = pygame.Rect(0, 0, wide, tall)
    bar.midtop = (column.centerx, round(top + words.get_height() + gap))
    surface.blit(plate(bar.size, tall / 2, theme.paper, 1.0, theme.ink_muted, 1), bar)
    full = round(wide * made.made / made.all)
    if full:
        surface.blit(plate((max(tall, full), tall), tall / 2, theme.made), bar)
