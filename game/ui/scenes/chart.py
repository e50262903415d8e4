"""How the totals ran, as lines on paper: one for each side, over the hands of a match.

    chart = Chart(runs, names, hands, mine=0)
    chart.draw(surface, kit, rect)

Every line has a colour, a dash and a marker of its own, so none of them alone tells it from the
others. Names stand at the ends of the lines and make way for each other. The lines begin at 0,
before the first hand.
"""

from collections.abc import Sequence
from dataclasses import dataclass
from math import ceil, floor
from typing import NamedTuple

import pygame

from game.model.results import Points
from game.text.words import points_text
from game.ui.shapes import document, rendered
from game.ui.widgets import Kit, put

Spot = tuple[float, float]

COLOURS = ("#26343a", "#b8281f", "#1a5f9c", "#226a3f", "#77429a", "#8f4e00", "#00696f")
STRONG = ("#000000", "#a01d15", "#12518a", "#155a30", "#65318a", "#7a4200", "#005a60")  # on white
DASHES = ("", "9 4", "2.5 3.5", "12 4 2.5 4", "5 3", "15 4", "7 3 2.5 3 2.5 3")  # line widths / 2
MARKERS = ("disc", "square", "triangle", "diamond", "ring", "wedge", "cross")
STEPS = (1, 2, 5)  # of a scale, times a power of ten
MOST_LINES = 6  # of the scale
AIR = 0.04  # of all that lies between the totals: over the highest
AIR_BELOW = 0.1  # the same under the lowest, where its number stands
FAINT = 0.3  # a line across where lines are black, so that the runs are the strongest
PEN = 24  # pens that a chart is high
SMALLEST = 11  # pixels: the letters
ABOVE = 0.7  # heights of the text over the lines
LABEL = 1.3  # heights of the text from one name at the end of a line to the next
WIDEST_NAME = 0.3  # of the chart


class Scale(NamedTuple):
    """Which totals a chart reaches from and to, and every how many it has a line."""

    low: float
    high: float
    step: int

    @property
    def marks(self) -> tuple[int, ...]:
        """The totals with a line, the lowest first; 0 is one of them."""
        first, last = ceil(self.low / self.step), floor(self.high / self.step)
        return tuple(self.step * place for place in range(first, last + 1))


def scale_for(totals: Sequence[Points], most: int = MOST_LINES) -> Scale:
    """A scale that holds 0 and all of these with a little air, and at most `most` round steps."""
    low, high = min(0, *totals), max(0, *totals)
    if low == high:
        return Scale(0, 1, 1)
    span = high - low
    if high > 0:
        high += AIR * span
    if low < 0:
        low -= AIR_BELOW * span
    for power in range(12):
        for factor in STEPS:
            scale = Scale(low, high, factor * 10**power)
            if len(scale.marks) - 1 <= most:
                return scale
    return Scale(low, high, ceil(high - low))


def spread(wanted: Sequence[float], apart: float, low: float, high: float) -> list[float]:
    """Heights as near as can be to those wanted, `apart` from each other, within two bounds.

    The order stays, and of equals the first stays first. Where there is no room for all, they
    share what there is.
    """
    if len(wanted) > 1:
        apart = min(apart, max(0.0, high - low) / (len(wanted) - 1))
    order = sorted(range(len(wanted)), key=lambda at: wanted[at])
    # Without the distances they only must not fall: neighbours that would take their mean.
    runs: list[list[float]] = []
    for place, at in enumerate(order):
        runs.append([wanted[at] - place * apart])
        while len(runs) > 1 and _mean(runs[-2]) > _mean(runs[-1]):
            runs[-2:] = [runs[-2] + runs[-1]]
    level = [_mean(run) for run in runs for _ in run]
    highest = max(low, high - apart * (len(wanted) - 1))
    placed = [0.0] * len(wanted)
    for place, at in enumerate(order):
        placed[at] = min(max(level[place], low), highest) + place * apart
    return placed


def _mean(values: Sequence[float]) -> float:
    return sum(values) / len(values)


@dataclass(frozen=True)
class Chart:
    """`runs` are the totals after each hand by side, `hands` the numbers of the hands."""

    runs: tuple[tuple[Points, ...], ...]
    names: tuple[str, ...]
    hands: tuple[int, ...]
    mine: int | None = None  # the side whose line is drawn stronger

    def draw(self, surface: pygame.Surface, kit: Kit, rect: pygame.Rect) -> None:
        """Draw the chart within `rect`, on paper."""
        frame = _Frame.of(self, kit, rect)
        self._draw_scale(surface, kit, frame)
        self._draw_hands(surface, kit, frame)
        key = ("chart", self, rect.size, kit.theme.name, frame.px)
        picture = kit.assets.made(key, lambda: rendered(self._svg(kit, frame, rect), rect.size))
        surface.blit(picture, rect)
        self._draw_extremes(surface, kit, frame)
        self._draw_names(surface, kit, frame)

    def _draw_scale(self, surface: pygame.Surface, kit: Kit, frame: "_Frame") -> None:
        """What the lines across stand for."""
        for mark in frame.scale.marks:
            words = kit.assets.text(
                points_text(mark), frame.px * 0.86, weight=700 if mark == 0 else 500,
                colour=kit.theme.ink if mark == 0 else kit.theme.ink_muted,
            )  # fmt: skip
            spot = frame.plot.x - frame.px * 0.6 - words.get_width()
            surface.blit(words, (spot, frame.y(mark) - words.get_height() / 2))

    def _draw_hands(self, surface: pygame.Surface, kit: Kit, frame: "_Frame") -> None:
        """The numbers of the hands under the lines, as many as have room."""
        for place in self._named_hands(kit, frame):
            words = kit.assets.text(
                str(self.hands[place]), frame.px * 0.86, colour=kit.theme.ink_muted
            )
            x = frame.x(place + 1) - words.get_width() / 2
            surface.blit(words, (x, frame.plot.bottom + frame.px * 0.4))

    def _named_hands(self, kit: Kit, frame: "_Frame") -> range:
        room = kit.assets.width(str(self.hands[-1]), frame.px * 0.86) + frame.px * 0.8
        every = next(
            (step for step in (1, 2, 5, 10, 20, 50, 100) if step * frame.stride >= room), 200
        )
        return range(every - 1, len(self.hands), every)

    def extremes(self) -> tuple[tuple[int, int, bool], ...]:
        """The highest and the lowest total that no end of a line tells: side, hand, is highest."""
        every = [
            (total, side, at) for side, run in enumerate(self.runs) for at, total in enumerate(run)
        ]
        high = max(every, key=lambda point: (point[0], point[2]))
        low = min(every, key=lambda point: (point[0], -point[2]))
        last = len(self.hands) - 1
        return tuple(
            (side, at, is_high)
            for is_high, (total, side, at) in ((True, high), (False, low))
            if at != last and (total > 0 if is_high else total < 0)
        )

    def _draw_extremes(self, surface: pygame.Surface, kit: Kit, frame: "_Frame") -> None:
        for side, at, is_high in self.extremes():
            total = self.runs[side][at]
            words = kit.assets.text(
                points_text(total), frame.px * 0.82, weight=700, colour=_inks(kit)[side]
            )
            y = frame.y(total) + frame.px * (-0.95 if is_high else 0.95)
            x = min(frame.x(at + 1), frame.plot.right - words.get_width() / 2)
            put(surface, words, (x, y))

    def _draw_names(self, surface: pygame.Surface, kit: Kit, frame: "_Frame") -> None:
        """At the end of every line whose it is, and its total."""
        px = frame.name_px
        for side, y in enumerate(frame.ends):
            total = kit.assets.text(
                points_text(self.runs[side][-1]), px, weight=700, colour=_inks(kit)[side]
            )
            room = frame.rect.right - frame.names - total.get_width() - px * 0.5
            name = kit.assets.fit(self.names[side], px, room, weight=500, colour=_inks(kit)[side])
            surface.blit(name, (frame.names, y - name.get_height() / 2))
            x = frame.names + name.get_width() + px * 0.5
            surface.blit(total, (x, y - total.get_height() / 2))

    def _svg(self, kit: Kit, frame: "_Frame", rect: pygame.Rect) -> str:
        """Lines across, the runs, and what joins them to their names; origin at the corner."""
        plot = frame.plot
        across = "".join(
            f'<path d="M{plot.x} {frame.y(mark):.1f}H{plot.right}" '
            f'stroke="{kit.theme.ink_muted if mark == 0 else kit.theme.paper_line}" '
            f'stroke-width="{kit.metrics.line * (1.6 if mark == 0 else 1)}" '
            f'stroke-opacity="{FAINT if mark and kit.theme.is_high_contrast else 1.0}"/>'
            for mark in frame.scale.marks
        )
        # The strongest line on top: the player's own.
        order = sorted(range(len(self.runs)), key=lambda side: side == self.mine)
        lines = "".join(self._line(kit, frame, side) for side in order)
        body = f'<g transform="translate({-rect.x} {-rect.y})" fill="none">{across}{lines}</g>'
        return document(rect.size, body)

    def _line(self, kit: Kit, frame: "_Frame", side: int) -> str:
        wide = frame.pen * (0.24 if side == self.mine else 0.16)
        spots = [(frame.x(at), frame.y(total)) for at, total in enumerate((0, *self.runs[side]))]
        colour, y = _inks(kit)[side], frame.ends[side]
        path = " ".join(f"{x:.1f},{y:.1f}" for x, y in spots)
        dash = " ".join(f"{float(part) * frame.pen * 0.08:.1f}" for part in DASHES[side].split())
        end = spots[-1]
        leader = (
            f'<path d="M{end[0]:.1f} {end[1]:.1f}L{frame.names - frame.px * 0.4:.1f} {y:.1f}" '
            f'stroke="{colour}" stroke-width="{kit.metrics.line}" stroke-opacity="0.5"/>'
        )
        line = (
            f'<polyline points="{path}" stroke="{colour}" stroke-width="{wide:.1f}" '
            f'stroke-linejoin="round" {f"""stroke-dasharray="{dash}" """ if dash else ""}/>'
        )
        marked = [spots[at] for at in frame.marked]
        marks = "".join(_marker(MARKERS[side], spot, frame.pen * 0.36, colour) for spot in marked)
        return leader + line + marks


def _inks(kit: Kit) -> Sequence[str]:
    return STRONG if kit.theme.is_high_contrast else COLOURS


class _Frame(NamedTuple):
    """Where everything of a chart stands, in pixels of the window."""

    rect: pygame.Rect
    plot: pygame.Rect
    scale: Scale
    px: int
    pen: float  # what lines and markers are measured by: not as large as large letters
    name_px: float
    names: float  # the left edge of the names
    ends: tuple[float, ...]  # the middles of the names, by side
    stride: float  # from hand to hand
    marked: tuple[int, ...]  # the hands with a marker; 0 is the beginning

    @staticmethod
    def of(chart: Chart, kit: Kit, rect: pygame.Rect) -> "_Frame":
        """The frame of a chart within `rect`, its letters as large as all names have room for."""
        names = LABEL * len(chart.runs) + 2.5
        px = max(SMALLEST, min(kit.metrics.base, round(rect.height / names)))
        values = [total for run in chart.runs for total in run]
        scale = scale_for(values, max(1, min(MOST_LINES, int(rect.height / (px * 3)))))
        plot = _plot(chart, kit, rect, scale, px)
        apart = min(px * LABEL, (rect.height - px) / max(1, len(chart.runs)))
        stride = plot.width / max(1, len(chart.hands))
        pen = min(px, max(8.0, plot.height / PEN))
        frame = _Frame(
            rect,
            plot,
            scale,
            px,
            pen,
            name_px=min(px, apart / 1.15),
            names=plot.right + px * 1.8,
            ends=(),
            stride=stride,
            marked=_marked(len(chart.hands), pen, stride),
        )
        wanted = [frame.y(run[-1]) for run in chart.runs]
        top = rect.y + px * ABOVE
        return frame._replace(ends=tuple(spread(wanted, apart, top, max(top, plot.bottom))))

    def x(self, at: int) -> float:
        """Where a hand is; 0 is before the first."""
        return self.plot.x + at * self.stride

    def y(self, total: Points) -> float:
        """Where a total is."""
        share = (total - self.scale.low) / (self.scale.high - self.scale.low)
        return self.plot.bottom - share * self.plot.height


def _plot(chart: Chart, kit: Kit, rect: pygame.Rect, scale: Scale, px: int) -> pygame.Rect:
    """Where the lines run: between the numbers of the scale and the names."""
    assets = kit.assets
    before = max(assets.width(points_text(mark), px * 0.86) for mark in scale.marks) + px * 0.6
    written = [
        assets.width(name, px) + assets.width(points_text(run[-1]), px, 700) + px * 0.6
        for name, run in zip(chart.names, chart.runs, strict=True)
    ]
    after = min(max(written), rect.width * WIDEST_NAME) + px * 2
    return pygame.Rect(
        rect.x + round(before),
        rect.y + round(px * ABOVE),
        max(1, rect.width - round(before + after)),
        max(1, rect.height - round(px * 2.5)),
    )


def _marked(hands: int, pen: float, stride: float) -> tuple[int, ...]:
    """The hands with a marker, the last among them, so far apart that markers never touch."""
    every = max(1, -int(-pen * 1.1 // max(0.1, stride)))
    return tuple(range(hands, 0, -every))[::-1]


def _marker(shape: str, spot: Spot, half: float, colour: str) -> str:
    """A small filled shape around a spot; `half` is how far it reaches."""
    x, y = spot
    fill = f'fill="{colour}" stroke="none"'
    if shape == "disc":
        return f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half:.1f}" {fill}/>'
    if shape == "ring":
        return (
            f'<circle cx="{x:.1f}" cy="{y:.1f}" r="{half * 0.85:.1f}" fill="#ffffff" '
            f'stroke="{colour}" stroke-width="{half * 0.5:.1f}"/>'
        )
    if shape == "cross":
        h = half * 0.85
        path = f"M{x - h:.1f} {y - h:.1f}L{x + h:.1f} {y + h:.1f}M{x - h:.1f} {y + h:.1f}"
        return (
            f'<path d="{path}L{x + h:.1f} {y - h:.1f}" stroke="{colour}" '
            f'stroke-width="{half * 0.6:.1f}"/>'
        )
    corners = " ".join(f"{x + a * half:.1f},{y + b * half:.1f}" for a, b in _CORNERS[shape])
    return f'<polygon points="{corners}" {fill}/>'


_CORNERS: dict[str, tuple[Spot, ...]] = {
    "square": ((-0.85, -0.85), (0.85, -0.85), (0.85, 0.85), (-0.85, 0.85)),
    "triangle": ((0, -1.1), (1.1, 0.85), (-1.1, 0.85)),
    "wedge": ((0, 1.1), (1.1, -0.85), (-1.1, -0.85)),
    "diamond": ((0, -1.25), (1.25, 0), (0, 1.25), (-1.25, 0)),
}
