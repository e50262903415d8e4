"""The three card backs: a kilim, a wall of star tiles, and fans like roof tiles.

Each is the same after half a turn, so that a back never tells which way up a card lies.
A white paper border makes it stand out from the green table. Repeats are no finer than about
24 units, because smaller ones shimmer on the little cards of the opponents.
"""

from itertools import product

from .motifs import CROSSED_SQUARES, around, eight_star, five_star, lozenge, star_points
from .palette import CREAM, GOLD, GOLD_SHADE
from .paper import HEIGHT, WIDTH, card, paper_fill, turned
from .svg import circle, number, path, polygon, rect

BORDER = 44  # width of the white paper round the picture
MIDDLE_X, MIDDLE_Y = WIDTH / 2, HEIGHT / 2


def _rounded(inset: float, radius: float) -> str:
    """Path data of a rounded rectangle `inset` from the edges of the card."""
    right, bottom = WIDTH - inset, HEIGHT - inset
    near, far_x, far_y = inset + radius, right - radius, bottom - radius
    arc = f"A{number(radius)},{number(radius)} 0 0 1"
    return (
        f"M{number(near)},{number(inset)} H{number(far_x)} {arc} {number(right)},{number(near)} "
        f"V{number(far_y)} {arc} {number(far_x)},{number(bottom)} "
        f"H{number(near)} {arc} {number(inset)},{number(far_y)} "
        f"V{number(near)} {arc} {number(near)},{number(inset)} Z"
    )


def _back(ground: str, *body: str) -> str:
    """A finished back: art on a coloured ground, and paper over whatever runs past the border."""
    frame = path(f"{_rounded(4, 66)} {_rounded(BORDER, 40)}", paper_fill(), fill_rule="evenodd")
    return card(path(_rounded(BORDER - 4, 44), ground), *body, frame)


KILIM_RED, KILIM_DARK, KILIM_CORAL = "#9b2a30", "#641a24", "#cf5b4c"

# From the outermost step of a lozenge inwards. The two take turns, as on a chess board.
KILIM_LOZENGES = (
    (KILIM_DARK, GOLD, KILIM_CORAL, CREAM),
    (KILIM_DARK, KILIM_CORAL, GOLD, KILIM_DARK),
)

# Lozenges six squares apart, 3 by 5 of them with two squares beyond the outer tips, leave a
# border of the same width on all four sides only with this size of square.
KNOT = 400 / 12
KILIM_FIELD = MIDDLE_X - 11 * KNOT  # distance of the field from the edges of the card


def _stepped(x: float, y: float, steps: int, fill: str, *, square: float = KNOT) -> str:
    """All squares at most `steps` steps from the one at (x, y), as one outline."""
    corners = [
        (steps - step + 0.5, step + half) for step in range(steps + 1) for half in (-0.5, 0.5)
    ]
    outline = []
    for _ in range(4):
        outline += corners
        corners = [(-down, across) for across, down in corners]
    return polygon(((x + square * across, y + square * down) for across, down in outline), fill)


def _kilim_border() -> str:
    """Gold and cream lozenges by turns round the field, gold at the corners."""
    inset = (BORDER + KILIM_FIELD) / 2
    # Both even, so that lozenges that change places in half a turn have the same colour.
    columns, rows = 16, 24
    border = []
    for column, row in product(range(columns + 1), range(rows + 1)):
        if column not in (0, columns) and row not in (0, rows):
            continue
        x = inset + (WIDTH - 2 * inset) * column / columns
        y = inset + (HEIGHT - 2 * inset) * row / rows
        half_width, half_height = (21, 29) if row in (0, rows) else (29, 21)
        colour = CREAM if (column + row) % 2 else GOLD
        border.append(lozenge(x, y, half_width, half_height, colour))
    return "".join(border)


def kilim() -> str:
    """Stepped lozenges on red."""
    lozenges = "".join(
        _stepped(MIDDLE_X + 6 * KNOT * column, MIDDLE_Y + 6 * KNOT * row, 3 - inwards, colour)
        for column, row in product((-1, 0, 1), (-2, -1, 0, 1, 2))
        for inwards, colour in enumerate(KILIM_LOZENGES[(column + row) % 2])
    )
    crosses = "".join(
        _stepped(MIDDLE_X + 3 * KNOT * column, MIDDLE_Y + 3 * KNOT * row, steps, colour, square=25)
        for column, row in product((-3, -1, 1, 3), (-5, -3, -1, 1, 3, 5))
        for steps, colour in ((1, GOLD_SHADE), (0, KILIM_DARK))
    )
    field = rect(
        KILIM_FIELD,
        KILIM_FIELD,
        WIDTH - 2 * KILIM_FIELD,
        HEIGHT - 2 * KILIM_FIELD,
        KILIM_RED,
        stroke=GOLD,
        stroke_width=9,
    )
    return _back(KILIM_DARK, field, lozenges, crosses, _kilim_border())


TILE_BLUE, TILE_NAVY, TILE_LIGHT = "#1a4f80", "#0f3357", "#6ba6d6"
TILE = 205  # four by six of them leave nearly the same margin on all sides
TILE_COLUMNS, TILE_ROWS = 4, 6


def _tile(x: float, y: float) -> str:
    """A star whose four upright tips touch its neighbours."""
    rim = polygon(
        star_points(x, y, TILE / 2, tips=8, inner=CROSSED_SQUARES),
        TILE_NAVY,
        stroke=GOLD_SHADE,
        stroke_width=7,
        stroke_linejoin="round",
    )
    return (
        rim
        + eight_star(x, y, 74, TILE_LIGHT)
        + eight_star(x, y, 57, CREAM, inner=0.66)
        + circle(x, y, 19, TILE_BLUE)
    )


def stars() -> str:
    """Eight-point stars and the crosses between them, as tiled walls have them."""
    left, top = MIDDLE_X - TILE * TILE_COLUMNS / 2, MIDDLE_Y - TILE * TILE_ROWS / 2
    field = (left, top, TILE * TILE_COLUMNS, TILE * TILE_ROWS)
    tiles = "".join(
        _tile(left + TILE * (column + 0.5), top + TILE * (row + 0.5))
        for column, row in product(range(TILE_COLUMNS), range(TILE_ROWS))
    )
    studs = "".join(
        lozenge(left + TILE * column, top + TILE * row, 24, 24, GOLD)
        for column, row in product(range(TILE_COLUMNS + 1), range(TILE_ROWS + 1))
    )
    frame = rect(*field, stroke=GOLD, stroke_width=9)
    return _back(TILE_NAVY, rect(*field, TILE_BLUE), tiles, frame, studs)


FAN_INK = "#1d2b2f"
FAN_FIELD = 80  # distance of the field from the edges of the card
FAN_RADIUS = (WIDTH - 2 * FAN_FIELD) / 6  # three fans side by side fill the field
# (radius, colour, colour of the rim), from the outside inwards
FAN_RINGS = (
    (FAN_RADIUS, "#3d5863", GOLD_SHADE),
    (112, "#2c4049", None),
    (88, FAN_INK, None),
    (50, "#4f6b77", GOLD_SHADE),
)
# Path data of one ring, by the part of a fan that shows.
FAN_WHOLE = "M{left},{y} A{r},{r} 0 0 1 {right},{y} A{r},{r} 0 0 1 {left},{y} Z"
FAN_LEFT_HALF = "M{x},{top} A{r},{r} 0 0 0 {x},{bottom} Z"
FAN_RIGHT_HALF = "M{x},{top} A{r},{r} 0 0 1 {x},{bottom} Z"
FAN_LOWER_HALF = "M{left},{y} A{r},{r} 0 0 0 {right},{y} Z"
FAN_TO_MIDDLE = "M{left},{y} A{r},{r} 0 0 1 {right},{y} V700 H{left} Z"


def _fan(x: float, y: float, part: str) -> str:
    """The rings of the fan about (x, y)."""
    return "".join(
        path(
            part.format(
                x=number(x),
                y=number(y),
                r=number(r),
                left=number(x - r),
                right=number(x + r),
                top=number(y - r),
                bottom=number(y + r),
            ),
            fill,
            stroke=rim,
            stroke_width=7 if rim else None,
        )
        for r, fill, rim in FAN_RINGS
    )


def _fan_rows() -> str:
    """Nine rows from the top of the field to the belt, each over the feet of the one above."""
    left, right = FAN_FIELD, WIDTH - FAN_FIELD
    parts = [FAN_LOWER_HALF, *[FAN_WHOLE] * 7, FAN_TO_MIDDLE]
    rows = []
    for row, part in enumerate(parts):
        if row % 2:
            places = [
                (left, FAN_RIGHT_HALF),
                (left + 2 * FAN_RADIUS, part),
                (right - 2 * FAN_RADIUS, part),
                (right, FAN_LEFT_HALF),
            ]
        else:
            places = [(left + FAN_RADIUS * odd, part) for odd in (1, 3, 5)]
        y = FAN_FIELD + FAN_RADIUS / 2 * row
        rows += [_fan(x, y, shown) for x, shown in places]
    return "".join(rows)


def _belt() -> str:
    """Stars between gold lines, upright on the left and on their heads on the right."""
    left, right = FAN_FIELD, WIDTH - FAN_FIELD
    return (
        rect(left, MIDDLE_Y - 62, right - left, 124, FAN_INK)
        + path(f"M{left},638 H{right} M{left},762 H{right}", stroke=GOLD, stroke_width=9)
        + "".join(
            five_star(x, MIDDLE_Y, 33, CREAM, turn=0 if x < MIDDLE_X else 180)
            for x in (140, 230, 320, 680, 770, 860)
        )
    )


def _medallion() -> str:
    """Eight petals in the middle of the belt."""
    petals = "".join(
        polygon(
            (
                around(MIDDLE_X, MIDDLE_Y, 92, turn),
                around(MIDDLE_X, MIDDLE_Y, 56, turn + 19),
                around(MIDDLE_X, MIDDLE_Y, 26, turn),
                around(MIDDLE_X, MIDDLE_Y, 56, turn - 19),
            ),
            GOLD_SHADE if turn % 90 else GOLD,
        )
        for turn in range(0, 360, 45)
    )
    disc = circle(MIDDLE_X, MIDDLE_Y, 114, FAN_INK, stroke=GOLD, stroke_width=10)
    return disc + petals + circle(MIDDLE_X, MIDDLE_Y, 17, CREAM)


def fans() -> str:
    """Fans overlapping like roof tiles towards a belt of stars."""
    half = _fan_rows()
    inner = _rounded(FAN_FIELD, 8)
    frame = path(f"{_rounded(BORDER - 4, 44)} {inner}", FAN_INK, fill_rule="evenodd")
    line = path(inner, stroke=GOLD, stroke_width=9)
    return _back(FAN_INK, half, turned(half), _belt(), frame, line, _medallion())


def pictures() -> dict[str, str]:
    """Every back, by file."""
    return {"backs/kilim": kilim(), "backs/stars": stars(), "backs/fans": fans()}
