"""The paper score sheet: its rows from the public table, and how it is drawn.

First column: cards dealt with the trump (in Spades the number of the hand), then for each side
its bids and running total. A bid that failed is struck through, as on paper, so that colour
never says it alone.
"""

from collections.abc import Sequence
from dataclasses import dataclass

import pygame

from game.model.cards import Strain
from game.model.plans import HandKind, HandPlan
from game.model.public import HandRecord, Public
from game.model.seats import Seat
from game.text.catalogue import say
from game.text.words import points_text
from game.ui.shapes import cast_shadow, plate
from game.ui.widgets import Kit

from .facts import TableFacts
from .pictures import suit_glyph

USUAL_TOTAL, LONG_TOTAL = "88", "888"  # a wider one pushes the bids before it aside
SMALLEST_CELL = 10  # pixels
ROOMY = 4.2  # heights of the text: from this width of a column on there is room for a long total


@dataclass(frozen=True, slots=True)
class BidMark:
    """One bid on the sheet; `made` None while the hand is being played."""

    text: str
    made: bool | None


@dataclass(frozen=True, slots=True)
class Cell:
    """One side in one hand: the bids of its seats and the total after the hand."""

    bids: tuple[BidMark, ...]
    total: str
    gained: bool | None  # points for the hand above zero; None while it is being played
    extra: str = ""  # bags


@dataclass(frozen=True, slots=True)
class Row:
    """One hand on the sheet."""

    label: str
    strain: Strain | None
    cells: tuple[Cell, ...]
    current: bool = False
    ahead: bool = False  # still to be played


def rows(public: Public, facts: TableFacts) -> tuple[Row, ...]:
    """The finished hands and the one in play.

    A hand is labelled by its size, or by its number where every hand has the same and nobody
    knows how many there will be.
    """
    finished = tuple(_finished(public, record, facts) for record in public.sheet)
    ahead = _ahead(public, facts)
    if public.number == 0 or len(public.sheet) >= public.number:
        return finished + ahead
    label = _label(public.number, public.plan, facts)
    cells = tuple(
        Cell(tuple(BidMark(_bid(public, seat), None) for seat in side), "", None)
        for side in public.sides
    )
    return (*finished, Row(label, public.trump, cells, current=True), *ahead)


def _ahead(public: Public, facts: TableFacts) -> tuple[Row, ...]:
    """The hands still to be played, where their trumps were drawn before the match."""
    following = zip(facts.sizes[public.number :], public.trumps[public.number :], strict=False)
    return tuple(Row(str(size), trump, (), ahead=True) for size, trump in following)


def _label(number: int, plan: HandPlan, facts: TableFacts) -> str:
    """What stands before a hand; a 0 hand and an unseen hand have marks of their own.

    Source: romanian.md, Final hands.
    """
    if plan.kind is HandKind.ZERO:
        return "0"
    if plan.kind is HandKind.UNSEEN:
        return "NV"
    return str(number if facts.hands is None else plan.size)


def _bid(public: Public, seat: int) -> str:
    if seat not in public.active:
        return "–"
    bid = public.bids[seat]
    return "?" if bid is None else str(bid)


def _finished(public: Public, record: HandRecord, facts: TableFacts) -> Row:
    label = _label(record.number, record.plan, facts)
    cells = []
    for index, side in enumerate(public.sides):
        marks = tuple(_mark(record, seat, facts) for seat in side)
        points = record.score.points[index]
        carried = record.score.carry[index]
        extra = str(carried[0]) if len(public.sides) < public.players and carried else ""
        played = any(record.bids[seat] is not None for seat in side)
        gained = points > 0 if played else None
        cells.append(Cell(marks, points_text(record.score.totals[index]), gained, extra))
    return Row(label, record.trump, tuple(cells))


def _mark(record: HandRecord, seat: Seat, facts: TableFacts) -> BidMark:
    bid = record.bids[seat]
    return BidMark("–" if bid is None else str(bid), facts.made(record, seat))


def draw_sheet(
    surface: pygame.Surface,
    kit: Kit,
    rect: pygame.Rect,
    heads: Sequence[str],
    lines: Sequence[Row],
    *,
    title_room: int = 0,
    first: int | None = None,
) -> int:
    """Draw the sheet; returns how many rows fit.

    `heads` are the names over the columns; `title_room` is the least height above them. Rows
    scroll so that the last one shows, or from `first` on.
    """
    theme, assets = kit.theme, kit.assets
    if theme.has_shadows:
        cast_shadow(surface, rect, kit.metrics.corner * 0.5, colour=theme.shadow)
    surface.blit(plate(rect.size, kit.metrics.corner * 0.5, theme.paper), rect)
    inset = round(rect.width * 0.045)
    px = max(12, min(round(kit.metrics.base * 0.98), rect.width // (4 + 3 * len(heads))))
    top = rect.y + inset
    words = assets.text(say("Score sheet"), kit.metrics.base * 1.1, weight=700, colour=theme.ink)
    above = max(title_room, inset + words.get_height() + inset // 2)
    surface.blit(words, (rect.x + inset, max(top, rect.y + (above - words.get_height()) // 2)))
    top = rect.y + above
    first_width = round(px * 2.9)
    column = (rect.width - 2 * inset - first_width) / len(heads)
    left = rect.x + inset + first_width
    room = column - px * 0.3
    widest = max(assets.width(head, px * 0.92, 700) for head in heads)
    head_px = px * 0.92 * min(1.0, room / widest)
    for index, head in enumerate(heads):
        middle = left + column * (index + 0.5)
        name = assets.fit(head, head_px, room, weight=700, colour=theme.ink)
        surface.blit(name, (middle - name.get_width() / 2, top))
    top += round(px * 1.55)
    height = round(px * 1.95)
    fitting = max(1, (rect.bottom - inset // 2 - top) // height)
    start = first_shown(lines, fitting) if first is None else first
    for place, row in enumerate(lines[start : start + fitting]):
        y = top + place * height
        band = pygame.Rect(rect.x + inset, y, rect.width - 2 * inset, height)
        if row.current:
            surface.blit(plate(band.size, 3, theme.accent, 0.28), band)
        pygame.draw.line(surface, theme.paper_line, band.topleft, band.topright)
        _draw_row(surface, kit, row, band, left, column, px)
    shown = min(len(lines) - start, fitting)
    for index in range(len(heads)):
        x = round(left + column * index)
        pygame.draw.line(surface, theme.paper_line, (x, top), (x, top + shown * height))
    return fitting


def first_shown(lines: Sequence[Row], fitting: int) -> int:
    """The row to begin with so that the hand in play is in sight, and what comes after it."""
    last = max(0, len(lines) - fitting)
    played = sum(not row.ahead for row in lines)
    return min(last, max(0, played - fitting * 3 // 4)) if played < len(lines) else last


def _draw_row(
    surface: pygame.Surface,
    kit: Kit,
    row: Row,
    band: pygame.Rect,
    left: float,
    column: float,
    px: int,
) -> None:
    theme, assets = kit.theme, kit.assets
    ink = theme.ink_muted if row.ahead else theme.ink
    label = assets.text(row.label, px, weight=500 if row.ahead else 700, colour=ink)
    x = band.x + px * 1.35
    surface.blit(label, (x - label.get_width(), band.centery - label.get_height() / 2))
    if row.strain is not None:
        side = round(px * 0.86)
        glyph = suit_glyph(assets, row.strain, side)
        surface.blit(glyph, (x + px * 0.15, band.centery - side / 2))
    for index, cell in enumerate(row.cells):
        _draw_cell(surface, kit, cell, left + column * index, column, band.centery, px)


def _draw_cell(
    surface: pygame.Surface,
    kit: Kit,
    cell: Cell,
    x: float,
    width: float,
    middle: int,
    px: int,
) -> None:
    """The bids small, a failed one struck through, and the total bold, digits under digits."""
    theme, assets = kit.theme, kit.assets
    colour = theme.ink if cell.gained is None else theme.made if cell.gained else theme.failed
    total = assets.text(cell.total, px, weight=700, colour=colour)
    extra = assets.text(cell.extra, px * 0.66, colour=theme.ink_muted)
    bids = [assets.text(mark.text, px * 0.82, colour=theme.ink_muted) for mark in cell.bids]
    before = sum(bid.get_width() + px * 0.5 for bid in bids)
    after = extra.get_width() + px * 0.2 if cell.extra else 0.0
    spare = width - px * 0.3 - before - after
    if total.get_width() > spare and px > SMALLEST_CELL:
        _draw_cell(surface, kit, cell, x, width, middle, px - 1)
        return
    usual = assets.width(LONG_TOTAL if width > ROOMY * px else USUAL_TOTAL, px, 700)
    room = max(total.get_width(), min(usual, spare))
    end = x + (width + before + room + after) / 2 - after
    if cell.extra:
        surface.blit(extra, (end + px * 0.2, middle - total.get_height() / 2))
    surface.blit(total, (end - total.get_width(), middle - total.get_height() / 2))
    at = end - room
    for mark, bid in zip(reversed(cell.bids), reversed(bids), strict=True):
        at -= bid.get_width() + px * 0.5
        surface.blit(bid, (at, middle - bid.get_height() / 2 + px * 0.06))
        if mark.made is False:
            start = (at - px * 0.22, middle + px * 0.34)
            stop = (at + bid.get_width() + px * 0.22, middle - px * 0.2)
            pygame.draw.aaline(surface, theme.failed, start, stop, max(1, round(px / 9)))
