"""A surface that remembers what was written on it, so that a test can read the picture.

    record(monkeypatch)                   every surface that the game makes from now on remembers
    scene.draw(canvas := Canvas(size))    of a scene whose services have `ReadingAssets`
    faults(canvas, size)                  words under something, over others, cut, or outside

Only words are remembered and whatever is opaque enough to hide them. Where a word has been
hidden as a whole, such as by a plate on top, it is no longer there; one that is hidden in part
is a fault, and so is one that lies across another.
"""

from dataclasses import dataclass
from itertools import combinations
from typing import Self

import pygame

import game.ui.table.painter as painter
from game.ui.assets import Assets
from game.ui.table.kept import Kept
from tests.ui.kit import SPRITES, real_fonts

HIDES = 200  # of 255: how opaque a thing is that hides what lies under it
TOUCHED = 0.05  # of a word: less than that is its edge, and it can be read as well
SPARE = 1  # pixels that words may share: the antialiasing of their edges
PlainSurface = pygame.Surface


@dataclass(frozen=True)
class Word:
    """A line of text: what it says, where its ink is, what of that can be seen, how large."""

    text: str
    ink: pygame.Rect
    size: float
    cut: bool = False
    covered: str = ""

    def moved(self, by: tuple[float, float]) -> "Word":
        return Word(self.text, self.ink.move(round(by[0]), round(by[1])), self.size, self.cut,
                    self.covered)  # fmt: skip


class Canvas(PlainSurface):
    """A surface with the words that stand on it."""

    words: list[Word]

    def __init__(self, *args: object, **kwargs: object) -> None:
        super().__init__(*args, **kwargs)
        self.words = []
        self.below: tuple[Canvas, tuple[int, int]] | None = None

    def blit(self, source, dest=(0, 0), area=None, special_flags=0):
        done = super().blit(source, dest, area, special_flags)
        at = (dest.x, dest.y) if isinstance(dest, pygame.Rect) else (dest[0], dest[1])
        corner = round(at[0]), round(at[1])
        clip = self.get_clip()
        written = getattr(source, "words", None)
        line = LINES.get(id(source))
        if area is not None:
            part = pygame.Rect(area)
            clip = clip.clip(pygame.Rect(corner, part.size))
            corner = corner[0] - part.x, corner[1] - part.y
        if line is not None:
            self.note(line[0].moved(corner), clip)
        else:
            if special_flags == 0:
                self.hide(source, corner, clip)
            for word in written or ():
                self.note(word.moved(corner), clip)
        return done

    def fblits(self, blit_sequence, special_flags=0):
        for source, dest in blit_sequence:
            self.blit(source, dest, None, special_flags)

    def note(self, word: Word, clip: pygame.Rect) -> None:
        seen = word.ink.clip(clip)
        if not seen:
            return
        if seen != word.ink and word.ink.height - seen.height > SPARE:
            return  # scrolled half out of its window, which fades there
        cut = word.cut or word.ink.width - seen.width > SPARE
        self._keep(Word(word.text, seen, word.size, cut, word.covered))

    def _keep(self, word: Word) -> None:
        self.words.append(word)
        if self.below is not None:
            self.below[0]._keep(word.moved(self.below[1]))

    def hide(self, source: PlainSurface, corner: tuple[int, int], clip: pygame.Rect) -> None:
        """What an opaque thing does to the words under it."""
        around = source.get_rect(topleft=corner).clip(clip)
        if not around:
            return
        if around == self.get_rect() and is_veil(source):
            self.words = []
            return
        fades = is_fade(source)
        kept = []
        for word in self.words:
            both = word.ink.clip(around)
            if both.width <= SPARE or both.height <= SPARE:
                kept.append(word)
                continue
            share = hidden_share(source, both.move(-corner[0], -corner[1]))
            whole = share * both.width * both.height / (word.ink.width * word.ink.height)
            if whole < TOUCHED:
                kept.append(word)
            elif fades:
                continue  # it is being scrolled away
            elif whole < 0.97:
                kept.append(Word(word.text, word.ink, word.size, word.cut, f"{whole:.0%}"))
        self.words = kept

    def copy(self) -> "Canvas":
        return self._like(super().copy())

    def convert(self, *args: object) -> "Canvas":
        return self._like(super().convert(*args))

    def convert_alpha(self, *args: object) -> "Canvas":
        return self._like(super().convert_alpha(*args))

    def subsurface(self, *args: object) -> "Canvas":
        rect = pygame.Rect(*args)
        part = super().subsurface(rect)
        part.words, part.below = [], (self, rect.topleft)
        return part

    def _like(self, surface: Self) -> Self:
        surface.words = list(self.words)
        surface.below = None
        return surface


def is_veil(source: PlainSurface) -> bool:
    """Whether it dims all that lies below it, which then is only a background."""
    return source.get_at((0, 0)).a > 60


def is_fade(source: PlainSurface) -> bool:
    """Whether it goes from a colour to nothing, as the edge of what is scrolled does."""
    if not source.get_flags() & pygame.SRCALPHA or source.get_height() < 4:
        return False
    x, bottom = source.get_width() // 2, source.get_height() - 1
    ends = sorted(source.get_at((x, y)).a for y in (0, bottom))
    middle = source.get_at((x, bottom // 2)).a
    return ends[0] < 40 and ends[1] > 200 and ends[0] < middle < ends[1]


def hidden_share(source: PlainSurface, part: pygame.Rect) -> float:
    """How much of a part of a picture is opaque."""
    if not source.get_flags() & pygame.SRCALPHA:
        return 1.0 if (source.get_alpha() or 255) >= HIDES else 0.0
    mask = pygame.mask.from_surface(PlainSurface.subsurface(source, part), HIDES)
    return mask.count() / (part.width * part.height)


LINES: dict[int, tuple[Word, PlainSurface]] = {}
"""What is written on each surface that is a line of text; the surface is kept, and so its id."""


class ReadingAssets(Assets):
    """Notes what is written on each line."""

    def __init__(self) -> None:
        self.missing: list[str] = []
        self.cut: set[str] = set()
        super().__init__(SPRITES, real_fonts(), self.missing.append)

    def text(self, string, px, *, weight=500, colour="#fbf6e6"):
        surface = super().text(string, px, weight=weight, colour=colour)
        ink = surface.get_bounding_rect()
        if ink.width:
            LINES[id(surface)] = Word(string, ink, px, string in self.cut), surface
        return surface

    def _shortened(self, string, px, width, weight):
        shown = super()._shortened(string, px, width, weight)
        if shown != string:
            self.cut.add(shown)
        return shown


class DrawnAtOnce(Kept):
    """The same picture, but never drawn on in parts: half a word cannot be read."""

    def showing(self, ground, lying, *, is_new):
        return super().showing(ground, lying, is_new=True)


def record(monkeypatch) -> None:
    """Let every surface that the game makes from now on remember its words."""
    LINES.clear()
    plain = painter.felt

    def cloth(*args: object) -> Canvas:
        surface = plain(*args)
        canvas = Canvas(surface.get_size(), depth=32)
        canvas.blit(surface, (0, 0))
        return canvas

    monkeypatch.setattr(painter, "felt", cloth)
    monkeypatch.setattr(painter, "Kept", DrawnAtOnce)
    monkeypatch.setattr(pygame, "Surface", Canvas)


def faults(canvas: Canvas, size: tuple[int, int]) -> list[str]:
    """Every word that is outside, cut short, half hidden, or across another."""
    window = pygame.Rect((0, 0), size)
    found = [f"{word.text!r} is outside" for word in canvas.words if not window.contains(word.ink)]
    found += [f"{word.text!r} is cut" for word in canvas.words if word.cut]
    found += [f"{word.text!r} is hidden ({word.covered})" for word in canvas.words if word.covered]
    found += [f"{word.text!r} is {word.size} px" for word in canvas.words if round(word.size) < 10]
    for one, other in combinations(canvas.words, 2):
        both = one.ink.clip(other.ink)
        if both.width > SPARE and both.height > SPARE:
            found.append(f"{one.text!r} over {other.text!r}")
    return found
