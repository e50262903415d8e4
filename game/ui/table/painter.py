"""Draws the table: the ground, then everything that stands and lies on it.

The ground is the felt with the score sheet. The seats and the bar are sketched anew when the
view on the screen changes, not for every frame. Drawing changes nothing but what is kept.
"""

from collections.abc import Container, Hashable, Iterator, Sequence

import pygame

from game.model.cards import Strain
from game.model.public import Public
from game.model.state import PlayerView
from game.text.catalogue import say
from game.ui.assets import Lying, fall
from game.ui.felt import felt
from game.ui.keyboard import KeyMap
from game.ui.motion.clip import Pose
from game.ui.shapes import turned_outline
from game.ui.widgets import Kit, around, put
from game.ui.widgets.chip import label_share

from .bar import draw_bar
from .faces import EXPRESSIONS
from .facts import TableFacts
from .geometry import Box, Geometry
from .kept import Kept, Sketch, Stamp, Stamps, as_before, over
from .keys_line import draw_keys
from .layout import Poses
from .marks import has_nil
from .pictures import card_picture, medallion, portrait
from .seat_plate import draw_seat, seat_states
from .sheet import column_head, rows
from .sheet_paper import draw_sheet
from .sheet_ruling import ruling
from .tokens import Back, BidChip, Emblem, Stocked, Token

CORNER = 0.07  # widths of a card
EMBLEM = 1.5  # u, the side of a trump emblem at scale 1


def rect_of(box: Box) -> pygame.Rect:
    """A box in whole pixels."""
    return pygame.Rect(round(box.x), round(box.y), round(box.width), round(box.height))


class Painter:
    """Draws one table; keeps the ground and what lies still."""

    def __init__(self, kit: Kit, facts: TableFacts, back: str, keys: KeyMap) -> None:
        self.kit = kit
        self.keys = keys
        self.facts = facts
        self.back = back
        self._felt: pygame.Surface | None = None
        self._felt_key: object = None
        self._ground: pygame.Surface | None = None
        self._ground_key: object = None
        self._is_new_ground = True  # the kept picture is of another one
        self._scenery: Stamps = {}
        self._scenery_of: Public | None = None
        self._scenery_key: object = None
        self._kept = Kept()
        self._stamps: dict[Token, Stamp] = {}
        self._faces = tuple(portrait(name, mood) for mood in EXPRESSIONS for name in facts.names)

    def _seats_and_bar(self, view: PlayerView, frame: Geometry, moods: Sequence[str]) -> Stamps:
        """Every part of a seat and of the bar."""
        key = (frame, tuple(moods))
        # The table is compared by identity: to compare all it holds would cost more than a frame.
        if self._scenery_of is not view.public or self._scenery_key != key:
            self._scenery = as_before(self._scenery, self._sketched(view, frame, moods))
            self._scenery_of, self._scenery_key = view.public, key
        return self._scenery

    def _sketched(
        self, view: PlayerView, frame: Geometry, moods: Sequence[str]
    ) -> Iterator[tuple[Hashable, Stamp]]:
        kit, facts, public = self.kit, self.facts, view.public
        states = seat_states(kit, facts, public, frame)
        for seat in range(public.players):
            sketch = Sketch()
            draw_seat(sketch, kit, facts, view, frame, seat, moods[seat], states[seat])
            yield from (((seat, part), stamp) for part, stamp in enumerate(sketch.stamps))
        sketch = Sketch()
        draw_bar(sketch, kit, facts, public, frame)
        yield from ((("bar", part), stamp) for part, stamp in enumerate(sketch.stamps))

    def _ground_of(self, view: PlayerView, frame: Geometry) -> pygame.Surface:
        """The felt with the score sheet on it, which is written on once or twice in a hand."""
        cloth = self._cloth(view, frame)
        if frame.sheet is None:
            return cloth
        public = view.public
        heads, lines = self.facts.heads(public), rows(public, self.facts)
        key = (frame, self.kit, self.keys, self._felt_key, heads, lines)
        if self._ground is None or self._ground_key != key:
            self._ground, self._ground_key = over(self._ground, cloth), key
            self._is_new_ground = True
            ruled = ruling(self.kit, rect_of(frame.sheet), len(heads))
            corner = column_head(self.facts)
            draw_sheet(self._ground, self.kit, ruled, heads, lines, corner=corner)
            draw_keys(self._ground, self.kit, self.keys, frame.size, frame.sheet)
        return self._ground

    def _cloth(self, view: PlayerView, frame: Geometry) -> pygame.Surface:
        middle = (frame.centre[0] / frame.size[0], frame.centre[1] / frame.size[1])
        key = (frame.size, self.kit.theme.name, view.public.direction, middle)
        if self._felt is None or self._felt_key != key:
            self._felt = felt(frame.size, self.kit.theme.name, int(view.public.direction), middle)
            self._felt_key = key
        return self._felt

    def draw_settled(
        self,
        surface: pygame.Surface,
        view: PlayerView,
        frame: Geometry,
        moods: Sequence[str],
        settled: Poses,
    ) -> None:
        """The table with everything on it that lies still."""
        ground = self._ground_of(view, frame)
        lying: dict[Hashable, Stamp] = {
            **self._seats_and_bar(view, frame, moods),
            **{token: self._stamp(frame, token, pose) for token, pose in _from_below(settled)},
        }
        picture = self._kept.showing(ground, lying, is_new=self._is_new_ground)
        self._is_new_ground = False
        surface.blit(picture, (0, 0))

    def foresee(self, poses: Poses, frame: Geometry) -> None:
        """Let the pictures of cards that will lie so be made, while they are on their way, and
        then everybody's portraits with every expression."""
        cards = {
            token: pose for token, pose in poses.items() if not isinstance(token, Emblem | BidChip)
        }
        lying = [self._lying(frame, token, pose) for token, pose in cards.items()]
        self.kit.assets.foresee((lies.name, frame.card) for lies in lying)  # to fly
        self.kit.assets.foresee_lying(lying)
        size = round(frame.portrait), round(frame.portrait)
        self.kit.assets.foresee((face, size) for face in self._faces)

    def draw_tokens(
        self,
        surface: pygame.Surface,
        frame: Geometry,
        poses: Poses,
        *,
        dimmed: Container[Token] = (),
        flying: Container[Token] = (),
        ringed: Token | None = None,
    ) -> None:
        """Every token at its pose, lowest first. `ringed` is the card that has the focus."""
        for token, pose in _from_below(poses):
            dim = token in dimmed
            if token in flying and not _slides(token, pose, frame):
                self._draw_flying(surface, frame, token, pose, dim=dim)
            else:
                stamp = self._stamp(frame, token, pose, dim=dim)
                surface.blit(stamp.picture, stamp.area)
            if token == ringed:
                self._draw_ring(surface, frame, pose)

    def _stamp(self, frame: Geometry, token: Token, pose: Pose, *, dim: bool = False) -> Stamp:
        """A token at its pose; the same one for as long as nothing about it changes."""
        stamp = self._stamps.get(token)
        if stamp is None or stamp.pose != pose or stamp.dim != dim:
            picture, middle = self._drawn(frame, token, pose, dim)
            stamp = Stamp(picture, around(picture, middle), pose, dim)
            self._stamps[token] = stamp
        return stamp

    def _drawn(
        self, frame: Geometry, token: Token, pose: Pose, dim: bool
    ) -> tuple[pygame.Surface, tuple[float, float]]:
        """The picture of a token at a pose, and its middle."""
        match token:
            case Emblem(strain):
                return self._medallion(frame, strain, pose), _middle(pose, frame)
            case BidChip(_, tricks):
                return self._chip(frame, pose, tricks), (pose.x, pose.y)
        card = self.kit.assets.laid(self._lying(frame, token, pose, dim=dim))
        return card, _middle(pose, frame)

    def _lying(self, frame: Geometry, token: Token, pose: Pose, *, dim: bool = False) -> Lying:
        """A card at a pose: turning over it gets narrow, and its face changes at the edge."""
        size, scale = _drawn_size(frame, pose.scale)
        return Lying.at(
            card_picture(token, pose.face, self.back),
            size,
            pose.angle,
            scale=scale,
            squash=_squash(pose),
            lift=pose.lift,
            dim=dim,
            shadow=self.kit.theme.shadow if self._stands_off(token) else None,
            hard=not self.kit.theme.has_shadows,
        )

    def _draw_flying(
        self, surface: pygame.Surface, frame: Geometry, token: Token, pose: Pose, *, dim: bool
    ) -> None:
        """A card in flight and what it throws on the table: the higher, the further off and the
        softer."""
        assets, size, squash = self.kit.assets, frame.card, _squash(pose)
        if self.kit.theme.has_shadows and self._stands_off(token):
            shadow = assets.cast(
                size,
                pose.angle,
                scale=pose.scale,
                squash=squash,
                lift=pose.lift,
                shadow=self.kit.theme.shadow,
            )
            across, down = fall(size[1] * pose.scale, pose.lift)
            put(surface, shadow, (pose.x + across, pose.y + down))
        name = card_picture(token, pose.face, self.back)
        picture = assets.flown(name, size, pose.angle, scale=pose.scale, squash=squash, dim=dim)
        put(surface, picture, _middle(pose, frame))

    def _draw_ring(self, surface: pygame.Surface, frame: Geometry, pose: Pose) -> None:
        """The keyboard's ring round a card, just outside it, turned in whole degrees as it is."""
        width = self.kit.metrics.ring
        card = frame.card[0] + 2 * width, frame.card[1] + 2 * width
        corner = CORNER * frame.card[0] + width
        edge = turned_outline(card, corner, self.kit.theme.focus, width, round(pose.angle))
        put(surface, edge, _middle(pose, frame))

    def _stands_off(self, token: Token) -> bool:
        """In a pile only the lowest card does: shadows on shadows would make a black edge."""
        return not (isinstance(token, Stocked) and token.place)

    def _medallion(self, frame: Geometry, strain: Strain, pose: Pose) -> pygame.Surface:
        side = round(EMBLEM * frame.u * pose.scale)
        picture = self.kit.assets.picture(medallion(strain, side), (side, side))
        squash = _squash(pose)
        if squash < 0.99:
            picture = pygame.transform.smoothscale(picture, (max(1, round(side * squash)), side))
        return picture

    def _chip(self, frame: Geometry, pose: Pose, tricks: int) -> pygame.Surface:
        side = round(0.56 * frame.u * max(0.05, pose.scale))
        nil = tricks == 0 and has_nil(self.facts.scoring)
        label = say("Nil") if nil else str(tricks)

        def made() -> pygame.Surface:
            assets = self.kit.assets
            chip = assets.picture("emblems/chip", (side, side)).copy()
            px, ink = side * label_share(label), self.kit.theme.ink
            number = assets.text(label, px, weight=700, colour=ink)
            put(chip, number, (side / 2, side * 0.51))
            return chip

        return self.kit.assets.made(("chip", side, label, self.kit.theme.ink), made)


def _from_below(poses: Poses) -> list[tuple[Token, Pose]]:
    """The lowest first."""
    return sorted(poses.items(), key=lambda entry: entry[1].z)


def _slides(token: Token, pose: Pose, frame: Geometry) -> bool:
    """Whether a thing on its way is drawn as if it lay there: what is no card, and backs that
    close up, which all share a few pictures."""
    if isinstance(token, Back):
        return pose.lift == 0 and pose.face == 0 and pose.scale in frame.scales
    return isinstance(token, Emblem | BidChip)


def _squash(pose: Pose) -> float:
    """How wide a thing looks that is turning over: it is never drawn quite edgewise."""
    return max(0.04, abs(2 * pose.face - 1))


def _middle(pose: Pose, frame: Geometry) -> tuple[float, float]:
    """Where a thing is drawn: what is lifted is a little nearer to the upper edge."""
    return pose.x, pose.y - pose.lift * 0.12 * frame.u


def _drawn_size(frame: Geometry, scale: float) -> tuple[tuple[int, int], float]:
    """The size to draw a card's picture at, and what is left to scale.

    A card at rest is drawn at its exact size, any other is scaled down from the next larger one,
    so that it never looks coarse.
    """
    for step in frame.scales:
        if scale <= step + 1e-6:
            width, height = (max(1, round(length * step)) for length in frame.card)
            return (width, height), scale / step
    return frame.card, scale
