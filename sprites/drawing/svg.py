"""SVG text in the small subset that the game's renderer draws faithfully.

SDL_image draws paths, basic shapes, groups with `transform`, `opacity`, even-odd fills and
gradients in user space. It ignores or misdraws `use`, `clipPath`, `mask`, `filter`,
`pattern`, `text` and `image`, so nothing here can write them.
"""

from collections.abc import Iterable

Attribute = str | float | None


def number(value: float) -> str:
    """`value` with at most two decimals and no trailing zeros."""
    text = f"{value:.2f}".rstrip("0").rstrip(".")
    return "0" if text in ("-0", "") else text


def element(name: str, body: str | None = None, /, **attributes: Attribute) -> str:
    """One element. `stroke_width=3` becomes `stroke-width="3"`; `None` leaves it out."""
    written = "".join(
        f' {key.replace("_", "-")}="{value if isinstance(value, str) else number(value)}"'
        for key, value in attributes.items()
        if value is not None
    )
    return f"<{name}{written}/>" if body is None else f"<{name}{written}>{body}</{name}>"


def path(d: str, fill: str = "none", /, **attributes: Attribute) -> str:
    """A path; `fill` is a colour, `none` or `url(#gradient)`."""
    return element("path", d=d, fill=fill, **attributes)


def circle(cx: float, cy: float, r: float, fill: str = "none", /, **attributes: Attribute) -> str:
    """A disc or, with a stroke, a ring."""
    return element("circle", cx=cx, cy=cy, r=r, fill=fill, **attributes)


def ellipse(
    cx: float, cy: float, rx: float, ry: float, fill: str = "none", /, **attributes: Attribute
) -> str:
    """An upright ellipse."""
    return element("ellipse", cx=cx, cy=cy, rx=rx, ry=ry, fill=fill, **attributes)


def rect(
    x: float, y: float, width: float, height: float, fill: str = "none", /, **attributes: Attribute
) -> str:
    """A rectangle; `rx` rounds its corners."""
    return element("rect", x=x, y=y, width=width, height=height, fill=fill, **attributes)


def line(x1: float, y1: float, x2: float, y2: float, /, **attributes: Attribute) -> str:
    """A straight stroke."""
    return element("line", x1=x1, y1=y1, x2=x2, y2=y2, **attributes)


def polygon(
    points: Iterable[tuple[float, float]], fill: str = "none", /, **attributes: Attribute
) -> str:
    """A closed shape with straight sides."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polygon", points=text, fill=fill, **attributes)


def polyline(points: Iterable[tuple[float, float]], /, **attributes: Attribute) -> str:
    """An open line with straight parts."""
    text = " ".join(f"{number(x)},{number(y)}" for x, y in points)
    return element("polyline", points=text, fill="none", **attributes)


def group(*body: str, **attributes: Attribute) -> str:
    """Several elements under one `transform` or inherited attributes."""
    return element("g", "".join(body), **attributes)


def _stops(colours: Iterable[tuple[float, str]]) -> str:
    return "".join(element("stop", offset=offset, stop_color=colour) for offset, colour in colours)


def linear(
    id: str,
    start: tuple[float, float],
    end: tuple[float, float],
    colours: Iterable[tuple[float, str]],
) -> str:
    """A linear gradient in user space; `colours` are (offset from 0 to 1, colour)."""
    (x1, y1), (x2, y2) = start, end
    return element(
        "linearGradient",
        _stops(colours),
        id=id,
        gradientUnits="userSpaceOnUse",
        x1=x1,
        y1=y1,
        x2=x2,
        y2=y2,
    )


def radial(
    id: str, centre: tuple[float, float], r: float, colours: Iterable[tuple[float, str]]
) -> str:
    """A radial gradient in user space."""
    cx, cy = centre
    return element(
        "radialGradient", _stops(colours), id=id, gradientUnits="userSpaceOnUse", cx=cx, cy=cy, r=r
    )


def document(width: float, height: float, *body: str, defs: str = "") -> str:
    """A whole file whose view box runs from 0,0 to `width`,`height`."""
    return element(
        "svg",
        (element("defs", defs) if defs else "") + "".join(body) + "\n",
        xmlns="http://www.w3.org/2000/svg",
        width=width,
        height=height,
        viewBox=f"0 0 {number(width)} {number(height)}",
    )
