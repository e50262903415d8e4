"""A clip: what moves where and when, as plain data.

    Move(token, start, end, begin=0.1, span=0.28, ease=ease_out)   one thing on its way
    Cue(sound, at, pan)              a sound

    clip = move(a, p, q, 0.28).then(flip(a, q, 0.2)).then(pause(0.9))
    clip = together(one, two)
    clip = staggered(clips, gap=0.07)
    clip.ways()                      everything that moves, each with its moves
    pose_on(way, t)                  where it is after t seconds; when all is done, exactly the end

A token is whatever names a thing on the table; a clip only compares tokens. Nothing here
knows the clock: a presenter says which second it is, and asking twice gives the same answer.
"""

from collections.abc import Hashable, Sequence
from dataclasses import dataclass, replace

from game.ui.motion.ease import Ease, ease_in_out, ease_out, there_and_back

Token = Hashable


@dataclass(frozen=True, slots=True)
class Pose:
    """Where and how a thing lies. Lengths are pixels, angles degrees clockwise."""

    x: float  # of its middle
    y: float
    angle: float = 0.0
    scale: float = 1.0
    face: float = 1.0  # 1 face up, 0 face down, between: turning over
    lift: float = 0.0  # 0 lying on the table, 1 held well above it
    z: float = 0.0  # what is higher is drawn later

    def towards(self, other: "Pose", share: float) -> "Pose":
        """The pose a `share` of the way to another; it is drawn at the other's height at once."""

        def between(a: float, b: float) -> float:
            return a + (b - a) * share

        return Pose(
            between(self.x, other.x),
            between(self.y, other.y),
            between(self.angle, other.angle),
            between(self.scale, other.scale),
            min(1.0, max(0.0, between(self.face, other.face))),
            between(self.lift, other.lift),
            other.z,
        )


@dataclass(frozen=True, slots=True)
class Move:
    """A thing on its way from one pose to another. `arc` lifts it in the middle of the way."""

    token: Token
    start: Pose
    end: Pose
    begin: float = 0.0  # seconds
    span: float = 0.0  # seconds
    ease: Ease = ease_out
    arc: float = 0.0

    def at(self, t: float) -> Pose:
        """The pose at second `t`; before and after the move its start and its end."""
        if t >= self.begin + self.span:
            return self.end
        if t <= self.begin:
            return self.start
        gone = (t - self.begin) / self.span
        pose = self.start.towards(self.end, self.ease(gone))
        return replace(pose, lift=pose.lift + self.arc * there_and_back(gone)) if self.arc else pose


Way = tuple[Move, ...]
"""The moves of one thing, those that begin first before the others; at least one."""


@dataclass(frozen=True, slots=True)
class Cue:
    """A sound at second `at`; `pan` runs from -1, left, to 1, right."""

    sound: str
    at: float = 0.0
    pan: float = 0.0


@dataclass(frozen=True, slots=True)
class Clip:
    """Moves and what goes with them, lasting `span` seconds."""

    moves: tuple[Move, ...] = ()
    cues: tuple[Cue, ...] = ()
    span: float = 0.0

    def delayed(self, seconds: float) -> "Clip":
        """The same clip after a wait."""
        return Clip(
            tuple(replace(move, begin=move.begin + seconds) for move in self.moves),
            tuple(replace(cue, at=cue.at + seconds) for cue in self.cues),
            self.span + seconds,
        )

    def then(self, *following: "Clip") -> "Clip":
        """This clip and, each when the one before has ended, the following ones."""
        whole = self
        for clip in following:
            whole = together(whole, clip.delayed(whole.span))
        return whole

    def ways(self) -> dict[Token, Way]:
        """Everything that moves, each with its moves."""
        ways: dict[Token, list[Move]] = {}
        for move in sorted(self.moves, key=lambda move: move.begin):
            ways.setdefault(move.token, []).append(move)
        return {token: tuple(way) for token, way in ways.items()}

    def cues_between(self, before: float, now: float) -> tuple[Cue, ...]:
        """The sounds due after second `before`, up to and with second `now`."""
        return tuple(cue for cue in self.cues if before < cue.at <= now)


def pose_on(way: Way, t: float) -> Pose:
    """Where a thing is at second `t`: on the last of its moves that has begun.

    Of several that begin together it is the last given; where none has begun, the first to come.
    """
    now = way[0]
    for move in way[1:]:
        if move.begin > t:
            break
        now = move
    return now.at(t)


EMPTY = Clip()


def move(
    token: Token, start: Pose, end: Pose, span: float, ease: Ease = ease_out, arc: float = 0.0
) -> Clip:
    """One thing on its way."""
    return Clip(moves=(Move(token, start, end, 0.0, span, ease, arc),), span=span)


def flip(token: Token, pose: Pose, span: float, *, face: float = 1.0, arc: float = 0.35) -> Clip:
    """A card at `pose` turns over, with a small lift, until its `face` is up (1) or down (0)."""
    return move(
        token, replace(pose, face=1 - face), replace(pose, face=face), span, ease_in_out, arc
    )


def cue(sound: str, pan: float = 0.0) -> Clip:
    """A sound, at once."""
    return Clip(cues=(Cue(sound, 0.0, pan),))


def pause(seconds: float) -> Clip:
    """Nothing, for a while."""
    return Clip(span=seconds)


def together(*clips: Clip) -> Clip:
    """All at the same time; lasts as long as the longest."""
    return Clip(
        tuple(part for clip in clips for part in clip.moves),
        tuple(part for clip in clips for part in clip.cues),
        max((clip.span for clip in clips), default=0.0),
    )


def staggered(clips: Sequence[Clip], gap: float) -> Clip:
    """Each begins `gap` seconds after the one before, whether that has ended or not."""
    return together(*(clip.delayed(gap * place) for place, clip in enumerate(clips)))
