"""Pictures and words as surfaces, made once for each size and kept while they are used.

    assets.picture("icons/back", (24, 24))           sprites/icons/back.svg at exactly that size
    assets.text("Deal", 20, weight=700, colour=ink)  one line
    assets.fit("A long name", 20, 120)               one line never wider than 120 pixels
    assets.wrap(sentence, 16, 300)                   lines no wider than 300 pixels
    assets.laid(Lying.at("cards/AS", (100, 140), 7)) a picture lying turned, with its shadow
    assets.flown("cards/AS", (100, 140), 7)          the same in flight, without its shadow
    assets.foresee([("cards/AS", (100, 140))])       a picture that will be wanted soon

Surfaces are shared: draw them, never draw on them. A missing picture is reported once and a
plain stand-in takes its place, so nobody else has to ask whether a picture exists.
"""

import io
import re
import unicodedata
from collections.abc import Callable, Hashable, Iterable, Mapping
from functools import partial
from math import cos, radians, sin
from pathlib import Path
from typing import NamedTuple

import pygame

from game.ui.ahead import Ahead
from game.ui.cache import MEGABYTE, SurfaceCache, converted
from game.ui.deck import Deck

Size = tuple[int, int]
Colour = str

SHARPNESS = 2  # a turned picture is drawn this many times larger, so that its edges stay smooth
MARGIN = 8  # empty pixels round it; without them the long edges turn into stairs
LIFTS = 4  # heights from the table up, each with its shadow
NARROWEST_SHADOW = 0.3  # of a card that stands on its edge: soft, where a line would look cut
SOFT = 3  # pixels that a blur reaches in a surface that may not be made smaller for it
# Bytes kept at most for a window of the size `USUAL_ROOM`, and in proportion for a larger one.
PICTURES, TEXTS, TURNED, FLYING, FACES, LARGE = (
    size * MEGABYTE for size in (96, 12, 20, 20, 4, 10)
)
BREAKS = re.compile(r"[ \t\n]+")  # where a line may be broken: not at a no-break space
USUAL_ROOM = 1920 * 1080  # pixels
DIMMED = (156, 156, 160)  # multiplies a picture that may not be chosen now
FINE_UP_TO = 28  # pixels; smaller text is drawn larger and shrunk, which spaces letters evenly
FINE = 3  # times larger
SMALLEST_TEXT = 11  # pixels; below this a line is shortened instead
STAND_IN = "#8a8f86"
EDGE = 0.018  # of a card's width: the line round it where there are no shadows
DYED = ("brand/", "emblems/", "title/")  # the pictures that are of the theme's colours


Dyes = tuple[tuple[Colour, Colour], ...]
"""Colours of a picture, as its file writes them, each with the one it is drawn in."""
Turn = tuple[int, float, float]
"""How a picture lies: degrees clockwise, its scale, and how wide it looks while turning over."""
STRAIGHT: Turn = (0, 1.0, 1.0)


class Steps(NamedTuple):
    """In which steps things turn and change their size: the coarser, the more share a surface."""

    degrees: int
    scales: int  # of a card that is smaller than its picture
    squashes: int  # of a card that is turning over

    def turn(self, angle: float, scale: float, squash: float) -> Turn:
        """The nearest of them."""
        degrees = self.degrees * round(angle / self.degrees) % 360
        return degrees, _stepped(scale, self.scales), _stepped(squash, self.squashes)


AT_REST = Steps(degrees=1, scales=48, squashes=24)
# The scales at which cards lie are among these, or a card would jump as it sets out.
IN_FLIGHT = Steps(degrees=3, scales=50, squashes=16)
CAST = Steps(degrees=6, scales=25, squashes=8)  # the shadow of what is in flight


class Lying(NamedTuple):
    """A picture as it lies: how it is turned, how high it is held, and the shadow under it."""

    name: str
    size: Size
    pose: Turn
    lift: float
    dim: bool
    shadow: Colour | None
    hard: bool

    @classmethod
    def at(
        cls,
        name: str,
        size: Size,
        angle: float,
        *,
        scale: float = 1.0,
        squash: float = 1.0,
        lift: float = 0.0,
        dim: bool = False,
        shadow: Colour | None = None,
        hard: bool = False,
    ) -> "Lying":
        """A picture of `size` at `angle` (degrees clockwise) on its soft `shadow`, if it has one.

        `scale` is for things that are smaller than their picture and `squash`, from 0 to 1, for
        the width of a card turning over; at rest leave both at 1 and the picture is exact. `lift`
        from 0 (lying) to 1 (held up) moves and softens the shadow; one that is `hard` is a line
        all round.
        """
        pose = AT_REST.turn(angle, scale, squash)
        return cls(name, size, pose, _height(lift), dim, shadow, hard)


class Assets:
    """Makes and keeps every surface of the game; one object for the whole program.

    `fonts` maps a weight (400, 500, 700) to its file; without one pygame's own font serves.
    `report` hears, once each, which picture or font is missing.
    """

    def __init__(
        self,
        sprites: Path,
        fonts: Mapping[int, Path] | None = None,
        report: Callable[[str], None] = lambda message: None,
    ) -> None:
        self._sprites = sprites
        self._deck = Deck()
        self._dyes: Dyes = ()
        self._font_files = dict(fonts or {})
        self._font_bytes: dict[int, bytes] = {}
        self._report_to = report
        self._reported: set[str] = set()
        self._fonts: dict[tuple[int, int], pygame.Font] = {}
        self._pictures = SurfaceCache(PICTURES)
        self._texts = SurfaceCache(TEXTS)
        self._turned = SurfaceCache(TURNED)
        # Apart, or a single flight would drive out all that lies there.
        self._flying = SurfaceCache(FLYING)
        self._faces = SurfaceCache(FACES)
        self._large = SurfaceCache(LARGE)
        self._ahead = Ahead()

    # Pictures

    def picture(self, name: str, size: Size) -> pygame.Surface:
        """`sprites/NAME.svg` drawn at `size`; a picture of other proportions is centred in it."""
        drawn = _drawable(size)
        key = (name, *drawn)
        return self._pictures.get(key, lambda: self._ahead.take(key) or self._load(name, drawn))

    def has(self, name: str) -> bool:
        """Whether there is a picture of this name."""
        return self._path(name).is_file()

    def print_as(self, deck: Deck) -> None:
        """Draw cards and suits as this deck has them from now on."""
        if deck != self._deck:
            self._deck = deck
            self.forget()

    def dye_as(self, dyes: Dyes) -> None:
        """Draw emblems and all else that is no card and nobody's face in these colours."""
        if dyes != self._dyes:
            self._dyes = dyes
            self.forget()

    def tinted(self, name: str, size: Size, colour: Colour) -> pygame.Surface:
        """A picture of one colour, such as an icon, in another colour."""
        key = (name, round(size[0]), round(size[1]), colour)
        return self._pictures.get(key, lambda: _in_colour(self.picture(name, size), colour))

    def laid(self, lies: Lying) -> pygame.Surface:
        """A picture as it lies; its middle is the middle of the surface."""
        return self._turned.get(lies, lambda: self._ahead.take(lies) or self._as_it_lies(lies))

    def flown(
        self,
        name: str,
        size: Size,
        angle: float,
        *,
        scale: float = 1.0,
        squash: float = 1.0,
        dim: bool = False,
    ) -> pygame.Surface:
        """The picture of something in flight, without its shadow, which `cast` makes.

        It comes in coarser steps, and from the picture of `size` alone: that takes a tenth of
        the time and is not seen in motion.
        """
        pose = IN_FLIGHT.turn(angle, scale, squash)
        return self._flying.get(
            (name, size, pose, dim), lambda: _dimmed(self._flown(name, size, pose), dim)
        )

    def cast(
        self, size: Size, angle: float, *, scale: float, squash: float, lift: float, shadow: Colour
    ) -> pygame.Surface:
        """The shadow alone of a picture in flight, to be put `fall` away from the picture.

        Apart from its picture it can wander as smoothly as that rises, and both are kept in
        fewer forms than all pairs of them would have.
        """
        pose = CAST.turn(angle, scale, max(squash, NARROWEST_SHADOW))
        height_above = _height(lift)

        def make() -> pygame.Surface:
            soft = self._soft(size, height_above, shadow)
            return _turned_shadow(soft, *pose, rough=True)

        return self._flying.get(("shadow", size, pose, height_above, shadow), make)

    def foresee(self, pictures: Iterable[tuple[str, Size]]) -> None:
        """These pictures will be wanted soon: they are made on another core, so that no frame
        has to wait for them."""
        keys = dict.fromkeys((name, *_drawable(size)) for name, size in pictures)
        self._ahead.want(
            {
                (name, width, height): partial(self._load, name, (width, height))
                for name, width, height in keys
                if not self._pictures.has((name, width, height))
            }
        )

    def foresee_lying(self, lying: Iterable[Lying]) -> None:
        """The same for pictures as they will lie.

        Of one that lies straight the picture alone is made ahead: while one thread scales it,
        another may not draw it.
        """
        wanted = [lies for lies in lying if not self._turned.has(lies)]
        self.foresee((lies.name, lies.size) for lies in wanted if lies.pose == STRAIGHT)
        self._ahead.want(
            {lies: partial(self._as_it_lies, lies) for lies in wanted if lies.pose != STRAIGHT}
        )

    def made(self, key: Hashable, make: Callable[[], pygame.Surface]) -> pygame.Surface:
        """Any other surface that is worth keeping while it is used, such as a felt."""
        return self._pictures.get(("made", key), make)

    def make_room(self, window: Size) -> None:
        """Keep as much as a window of this size needs."""
        share = max(1.0, window[0] * window[1] / USUAL_ROOM)
        for cache, limit in self._caches.items():
            cache.limit = round(share * limit)

    def forget(self) -> None:
        """Drop every surface: the window has another size or the theme changed."""
        self._ahead.forget()
        for cache in self._caches:
            cache.clear()

    @property
    def _caches(self) -> dict[SurfaceCache, int]:
        """What is kept, and how many bytes of each for a window of usual size.

        What others are made from comes first: forgotten in this order, nothing old is made of it.
        """
        return {
            self._large: LARGE,
            self._faces: FACES,
            self._pictures: PICTURES,
            self._texts: TEXTS,
            self._turned: TURNED,
            self._flying: FLYING,
        }

    # Words

    def font(self, px: float, weight: int = 500) -> pygame.Font:
        """Rubik of this size and weight, or pygame's own font where it is missing."""
        key = (max(6, round(px)), weight)
        if key not in self._fonts:
            self._fonts[key] = self._open_font(*key)
        return self._fonts[key]

    def text(
        self, string: str, px: float, *, weight: int = 500, colour: Colour = "#fbf6e6"
    ) -> pygame.Surface:
        """One line of text; its height depends on `px` only."""
        line = _writable(string)
        return self._texts.get(
            (line, round(px), weight, colour), lambda: self._written(line, px, weight, colour)
        )

    def width(self, string: str, px: float, weight: int = 500) -> int:
        """How wide `text` would be."""
        line = _writable(string)
        if round(px) > FINE_UP_TO:
            return self.font(px, weight).size(line)[0]
        return round(self.font(round(px) * FINE, weight).size(line)[0] / FINE)

    def line_height(self, px: float) -> int:
        """From one base line to the next."""
        return round(px * 1.3)

    def fit(
        self,
        string: str,
        px: float,
        width: float,
        *,
        weight: int = 500,
        colour: Colour = "#fbf6e6",
        smallest: float | None = None,
    ) -> pygame.Surface:
        """One line no wider than `width`: smaller letters first, then an ellipsis."""
        size = round(px)
        floor = max(SMALLEST_TEXT, round(0.72 * px) if smallest is None else round(smallest))
        while size > floor and self.width(string, size, weight) > width:
            size -= 1
        shown = self._shortened(string, size, width, weight)
        return self.text(shown, size, weight=weight, colour=colour)

    def wrap(self, string: str, px: float, width: float, weight: int = 500) -> tuple[str, ...]:
        """`string` in lines no wider than `width`; a word that is wider alone is cut in two."""
        lines: list[str] = []
        line = ""
        for word in filter(None, BREAKS.split(string)):
            joined = f"{line} {word}" if line else word
            if self.width(joined, px, weight) <= width:
                line = joined
                continue
            if line:
                lines.append(line)
            while self.width(word, px, weight) > width and len(word) > 1:
                head = self._longest_prefix(word, px, width, weight)
                lines.append(word[:head])
                word = word[head:]
            line = word
        return (*lines, line) if line else tuple(lines)

    def wrap_evenly(
        self, string: str, px: float, width: float, weight: int = 500
    ) -> tuple[str, ...]:
        """`string` in as few lines as `wrap` needs, none of them much shorter than the others."""
        lines = self.wrap(string, px, width, weight)
        if len(lines) < 2:
            return lines
        for share in (0.6, 0.7, 0.8, 0.9, 0.95, 0.975):
            narrower = self.wrap(string, px, width * share, weight)
            if len(narrower) == len(lines):
                return narrower
        return lines

    # How they are made

    def _path(self, name: str) -> Path:
        return self._sprites / f"{self._deck.file(name)}.svg"

    def _load(self, name: str, size: Size) -> pygame.Surface:
        try:
            # Read by Python: SDL fails on paths it cannot say in the system's encoding.
            svg = self._dyed(name, self._deck.recoloured(self._path(name).read_bytes()))
            drawn = pygame.image.load_sized_svg(io.BytesIO(svg), size)
        except (OSError, pygame.error):
            self._report(name)
            return _stand_in(size)
        if drawn.get_size() == size:
            return converted(drawn)
        canvas = pygame.Surface(size, pygame.SRCALPHA)
        canvas.blit(drawn, drawn.get_rect(center=canvas.get_rect().center))
        return converted(canvas)

    def _dyed(self, name: str, svg: bytes) -> bytes:
        if name.startswith(DYED):
            for ink, other in self._dyes:
                svg = svg.replace(ink.encode(), other.encode())
        return svg

    def _as_it_lies(self, lies: Lying) -> pygame.Surface:
        """The picture on its shadow; both threads come here."""
        face = _dimmed(self._face(lies.name, lies.size, lies.pose), lies.dim)
        if lies.shadow is None:
            return face
        if lies.hard:
            return _edged(face, max(1, round(lies.size[0] * lies.pose[1] * EDGE)), lies.shadow)
        return self._over_shadow(face, lies.size, lies.pose, lies.lift, lies.shadow)

    def _face(self, name: str, size: Size, pose: Turn) -> pygame.Surface:
        """A picture as it lies, without its shadow."""
        if pose == STRAIGHT:
            return self.picture(name, size)
        return self._faces.get((name, size, pose), lambda: self._rotated(name, size, pose))

    def _rotated(self, name: str, size: Size, pose: Turn) -> pygame.Surface:
        """The picture drawn larger and then turned."""
        degrees, scale, squash = pose
        large = self._large.get((name, size), lambda: self._load_large(name, size))
        if squash < 1:
            width = max(1, round(size[0] * SHARPNESS * squash)) + 2 * MARGIN
            large = pygame.transform.smoothscale(large, (width, large.get_height()))
        return converted(pygame.transform.rotozoom(large, -degrees, scale / SHARPNESS))

    def _load_large(self, name: str, size: Size) -> pygame.Surface:
        return _framed(self._load(name, (size[0] * SHARPNESS, size[1] * SHARPNESS)))

    def _flown(self, name: str, size: Size, pose: Turn) -> pygame.Surface:
        """The picture that there is made as small as it looks, and then turned."""
        picture = self.picture(name, size)
        degrees, scale, squash = pose
        if (scale, squash) != STRAIGHT[1:]:
            seen = max(1, round(size[0] * scale * squash)), max(1, round(size[1] * scale))
            picture = pygame.transform.smoothscale(picture, seen)
        if degrees == 0:
            return picture
        return pygame.transform.rotozoom(_framed(picture), -degrees, 1.0)  # in its format

    def _over_shadow(
        self,
        face: pygame.Surface,
        size: Size,
        pose: Turn,
        lift: float,
        colour: Colour,
    ) -> pygame.Surface:
        shadow = self._cast(size, pose, lift, colour)
        across, down = map(round, fall(size[1] * pose[1], lift))
        width = max(face.get_width(), shadow.get_width() + 2 * across)
        height = max(face.get_height(), shadow.get_height() + 2 * down)
        canvas = pygame.Surface((width, height), pygame.SRCALPHA)
        middle = canvas.get_rect().center
        canvas.blit(shadow, shadow.get_rect(center=(middle[0] + across, middle[1] + down)))
        canvas.blit(face, face.get_rect(center=middle))
        return converted(canvas)

    def _cast(self, size: Size, pose: Turn, lift: float, colour: Colour) -> pygame.Surface:
        """The shadow of a thing at this angle, scale and squash."""
        return self._turned.get(
            ("shadow", size, pose, lift, colour),
            lambda: _turned_shadow(self._soft(size, lift, colour), *pose, rough=False),
        )

    def _soft(self, size: Size, lift: float, colour: Colour) -> pygame.Surface:
        """A shadow lying straight: the blur is the dear part, and one serves every angle."""
        return self._pictures.get(
            ("shadow", size, lift, colour), lambda: _card_shadow(size, lift, colour)
        )

    def _written(self, line: str, px: float, weight: int, colour: Colour) -> pygame.Surface:
        if round(px) > FINE_UP_TO:
            return converted(self.font(px, weight).render(line, True, colour))
        large = self.font(round(px) * FINE, weight).render(line, True, colour)
        width, height = large.get_size()
        if width == 0:  # an empty line; smoothscale would bring the whole program down
            return pygame.Surface((0, max(1, round(height / FINE))), pygame.SRCALPHA)
        fine = (max(1, round(width / FINE)), max(1, round(height / FINE)))
        return converted(pygame.transform.smoothscale(large, fine))

    def _open_font(self, px: int, weight: int) -> pygame.Font:
        if weight in self._font_files:
            try:
                return pygame.Font(io.BytesIO(self._font_file(weight)), px)
            except (OSError, pygame.error):
                self._report(self._font_files[weight].name)
        return pygame.Font(None, round(px * 1.25))

    def _font_file(self, weight: int) -> bytes:
        if weight not in self._font_bytes:
            self._font_bytes[weight] = self._font_files[weight].read_bytes()
        return self._font_bytes[weight]

    def _shortened(self, string: str, px: int, width: float, weight: int) -> str:
        if self.width(string, px, weight) <= width:
            return string
        head = self._longest_prefix(string, px, width - self.width("…", px, weight), weight)
        return string[:head].rstrip(" ,;:·•") + "…"

    def _longest_prefix(self, string: str, px: float, width: float, weight: int) -> int:
        """How many letters fit; at least one."""
        low, high = 1, len(string)
        while low < high:
            middle = (low + high + 1) // 2
            if self.width(string[:middle], px, weight) <= width:
                low = middle
            else:
                high = middle - 1
        return low

    def _report(self, name: str) -> None:
        if name not in self._reported:
            self._reported.add(name)
            self._report_to(name)


def fall(height: float, lift: float) -> tuple[float, float]:
    """How far to the right and down the shadow of a card so high lies, the further the higher."""
    return height * (0.006 + 0.04 * lift), height * (0.022 + 0.12 * lift)


def _framed(picture: pygame.Surface) -> pygame.Surface:
    """The picture with an empty margin."""
    width, height = picture.get_size()
    canvas = pygame.Surface((width + 2 * MARGIN, height + 2 * MARGIN), pygame.SRCALPHA)
    canvas.blit(picture, (MARGIN, MARGIN))
    return canvas


def _writable(string: str) -> str:
    """A line as a font takes it: accents composed, and a sign for what is no letter.

    Names of folders and damaged files bring half characters and zeros, which fonts refuse.
    """
    whole = string.encode("utf-8", "replace").decode().replace("\0", "?")
    return unicodedata.normalize("NFC", whole)


def _drawable(size: Size) -> Size:
    """A size in whole pixels, and in a window of a few pixels still one."""
    return max(1, round(size[0])), max(1, round(size[1]))


def _height(lift: float) -> float:
    """How high a thing is held, in the steps in which its shadow is made."""
    return round(lift * LIFTS) / LIFTS


def _stepped(share: float, steps: int) -> float:
    """A size as a share of another, in so many steps and never nothing."""
    return max(1, round(share * steps)) / steps


def _dimmed(face: pygame.Surface, dim: bool) -> pygame.Surface:
    if not dim:
        return face
    darker = face.copy()
    darker.fill(DIMMED, special_flags=pygame.BLEND_RGB_MULT)
    return darker


def _in_colour(surface: pygame.Surface, colour: Colour) -> pygame.Surface:
    painted = surface.copy()
    painted.fill((0, 0, 0, 255), special_flags=pygame.BLEND_RGBA_MULT)
    painted.fill((*pygame.Color(colour)[:3], 0), special_flags=pygame.BLEND_RGBA_ADD)
    return painted


def _edged(face: pygame.Surface, width: int, colour: Colour) -> pygame.Surface:
    """The picture on its own shape in one colour, which is so much larger on every side."""
    shape = _in_colour(face, colour)
    canvas = pygame.Surface(
        (face.get_width() + 2 * width, face.get_height() + 2 * width), pygame.SRCALPHA
    )
    for turn in range(0, 360, 30):
        across, down = width * cos(radians(turn)), width * sin(radians(turn))
        canvas.blit(shape, (round(width + across), round(width + down)))
    canvas.blit(face, (width, width))
    return converted(canvas)


def _stand_in(size: Size) -> pygame.Surface:
    surface = pygame.Surface(size, pygame.SRCALPHA)
    pygame.draw.rect(surface, STAND_IN, surface.get_rect(), border_radius=max(2, min(size) // 10))
    surface.set_alpha(150)
    return surface


def _card_shadow(size: Size, lift: float, colour: Colour) -> pygame.Surface:
    """The blurred shape of a card lying straight, at half size since it has no edges to lose."""
    blur = max(1, round(size[1] * (0.016 + 0.034 * lift)))
    room = 2 * blur + 2
    width, height = max(2, size[0] // 2) + 2 * room, size[1] // 2 + 2 * room
    # A wide blur takes its time, and leaves nothing that a smaller surface could not show.
    share = max(1, blur // SOFT)
    plate = pygame.Surface((-(-width // share), -(-height // share)), pygame.SRCALPHA)
    shade = pygame.Color(colour)
    plate.fill((shade.r, shade.g, shade.b, 0))
    pygame.draw.rect(
        plate,
        (shade.r, shade.g, shade.b, round(255 * (0.5 - 0.12 * lift))),
        plate.get_rect().inflate(-2 * room / share, -2 * room / share),
        border_radius=max(1, round(size[0] * 0.035 / share)),
    )
    soft = pygame.transform.gaussian_blur(plate, round(blur / share))
    return soft if share == 1 else pygame.transform.smoothscale(soft, (width, height))


def _turned_shadow(
    soft: pygame.Surface, degrees: int, scale: float, squash: float, *, rough: bool
) -> pygame.Surface:
    """A straight shadow as a card that lies turned, is scaled, or is turning over throws it."""
    if squash < 1:
        narrow = (max(2, round(soft.get_width() * squash)), soft.get_height())
        soft = pygame.transform.smoothscale(soft, narrow)
    if rough:
        small = pygame.transform.rotozoom(soft, -degrees, scale)
        return pygame.transform.smoothscale_by(small, 2)
    return pygame.transform.rotozoom(soft, -degrees, 2 * scale)
