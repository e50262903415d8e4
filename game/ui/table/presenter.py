"""The screen as a fold of the events whose animation has finished.

The presenter holds the view that is on the screen (`shown`) and the events still to be shown.
`update` advances the running clip; when it ends, its events are folded into `shown` and the
poses are the rest poses, exactly. Nothing here decides anything about the game.

A full trick is always seen: hurrying stops before it is taken. With `keeps_tricks` it lies until
`go_on` is called, at every speed.
"""

from collections import deque
from collections.abc import Iterable, Mapping
from dataclasses import replace
from typing import cast

from game.model.events import Event, HandScored, TakenBack, TrickTaken
from game.model.state import PlayerView
from game.ui.motion.clip import Clip, Cue, Pose, Way, pose_on
from game.ui.motion.timing import Timing

from .choreography import beat_length, clip, going_back
from .geometry import Geometry
from .layout import Poses, rest
from .tokens import Token


class Presenter:
    """Shows events one beat after another. Events must be redacted for the view's seat."""

    def __init__(self, shown: PlayerView, timing: Timing, frame: Geometry) -> None:
        self.shown = shown
        self.timing = timing
        self.frame = frame
        self.held = False  # after a hand's score, until the score sheet has been seen
        self.keeps_tricks = False
        self.waits = False  # a full trick lies until `go_on`
        self._set_out: Mapping[Token, Pose] = {}
        self._waiting: deque[Event] = deque()
        self._beat: tuple[Event, ...] = ()
        self._after = shown
        self._time = 0.0
        self._show(Clip())

    def feed(self, events: Iterable[Event]) -> None:
        """Add events to be shown."""
        self._waiting.extend(events)

    @property
    def caught_up(self) -> bool:
        """Whether every event is on the screen."""
        return not self._beat and not self._waiting

    @property
    def ahead(self) -> int:
        """How many events were fed that are not on the screen yet."""
        return len(self._beat) + len(self._waiting)

    @property
    def beat(self) -> tuple[Event, ...]:
        """The events being shown now."""
        return self._beat

    @property
    def coming(self) -> PlayerView:
        """The view when the running beat is over; without one the view on the screen."""
        return self._after

    @property
    def share(self) -> float:
        """How much of the running clip is over, from 0 to 1."""
        return self._time / self._clip.span if self._beat and self._clip.span else 0.0

    @property
    def moving(self) -> bool:
        """Whether something will change by itself."""
        return not self.held and not self.waits and not self.caught_up

    @property
    def _is_taken(self) -> bool:
        """Whether what is shown now is that a trick is taken."""
        return any(isinstance(event, TrickTaken) for event in self._beat)

    def resize(self, frame: Geometry) -> None:
        """Another window: the same clip, at the same second, between the new rests."""
        self.frame = frame
        if self._beat:
            self._show(clip(self._beat, self.shown, self._after, frame, self.timing))
        else:
            self._show(Clip())

    def update(self, dt: float) -> tuple[list[Cue], list[Event]]:
        """Let `dt` seconds pass; the sounds due now, and the events that have just begun."""
        cues: list[Cue] = []
        begun: list[Event] = []
        while not self.held and not self.waits:
            if not self._beat:
                if not self._waiting:
                    break
                begun += self._begin()
                self._time = -1e-9  # so that cues of second 0 are still to come
                if self.waits:
                    break
            before, self._time = self._time, self._time + dt
            cues += self._clip.cues_between(before, self._time)
            if self._time < self._clip.span:
                break
            dt = self._time - self._clip.span
            self._end()
        return cues, begun

    def finish(self) -> list[Event]:
        """Show everything that waits at once, up to a full trick or a score that must be seen.

        A trick that lies there already has been. Returns the events that had not begun yet.
        """
        begun: list[Event] = []
        self.go_on()
        while not self.held and not self.caught_up:
            if not self._beat:
                begun += self._begin()
                if self._is_taken and (self.waits or self.timing.look):
                    break
            self._end()
        return begun

    def go_back(self, event: TakenBack, view: PlayerView) -> None:
        """Show the table as it is after this event: what waits is dropped, what was done undone."""
        now = self.poses()
        self.shown = self._after = view
        self.held = self.waits = False
        self._waiting.clear()
        self._beat = (event,)
        self._time = -1e-9  # as at the beginning of any beat
        self._show(going_back(now, rest(view, self.frame), self.timing))

    def go_on(self) -> None:
        """The full trick that lies there has been seen: it may be taken now."""
        if self.waits:
            self.waits = False
            self._time = self.timing.look

    def keep_tricks(self, keeps: bool) -> None:
        """Let full tricks lie until `go_on`, or for their time; one that lies there as well."""
        self.keeps_tricks = keeps
        self.waits = self.waits and keeps

    def set_out_from(self, poses: Mapping[Token, Pose]) -> None:
        """What moves in the next beat begins it here and not at its rest."""
        self._set_out = poses

    def poses(self) -> Poses:
        """Where everything is now; what has not set out yet and what has gone are not there."""
        poses = dict(self._rest)
        if self._beat:
            now = max(0.0, self._time)
            poses.update(
                (token, pose_on(way, now))
                for token, way in self._ways.items()
                if token in self._rest or self._time >= self._sets_out[token]
            )
        return {token: pose for token, pose in poses.items() if pose.scale > 0}

    def goals(self) -> Poses:
        """Where everything will lie when what moves now has come to rest."""
        return rest(self._after, self.frame) if self._beat else self._rest

    def in_flight(self) -> frozenset[Token]:
        """The tokens that have set out in the running clip and not come to rest yet.

        While a full trick is looked at, it is none of them.
        """
        return frozenset(
            token
            for token, end in self._arrives.items()
            if self._sets_out[token] <= self._time < end
        )

    def _begin(self) -> tuple[Event, ...]:
        count = beat_length(list(self._waiting))
        self._beat = tuple(self._waiting.popleft() for _ in range(count))
        after = self.shown
        for event in self._beat:
            after = after.after(event)
        self._after = after
        self.waits = self.keeps_tricks and self._is_taken
        running = clip(self._beat, self.shown, after, self.frame, self.timing)
        if self._set_out:
            running = _from_elsewhere(running, self._set_out)
            self._set_out = {}
        self._show(running)
        return self._beat

    def _show(self, running: Clip) -> None:
        """Run this clip from the rest of the view on the screen."""
        self._clip = running
        self._ways = cast(Mapping[Token, Way], running.ways())
        self._rest = rest(self.shown, self.frame)
        self._sets_out: dict[Token, float] = {}
        self._arrives: dict[Token, float] = {}
        for move in running.moves:
            token = cast(Token, move.token)
            end = move.begin + move.span
            self._sets_out[token] = min(move.begin, self._sets_out.get(token, move.begin))
            self._arrives[token] = max(end, self._arrives.get(token, end))

    def _end(self) -> None:
        self.held = any(isinstance(event, HandScored) for event in self._beat)
        self.shown = self._after
        self._beat = ()
        self._time = 0.0
        self.waits = False
        self._show(Clip())


def _from_elsewhere(running: Clip, poses: Mapping[Token, Pose]) -> Clip:
    """The clip with the first moves of some tokens beginning elsewhere."""
    moves = tuple(
        replace(
            move, start=replace(pose, z=max(move.start.z, pose.z))
        ) if move.begin == 0 and (pose := poses.get(cast(Token, move.token))) else move
        for move in running.moves
    )  # fmt: skip
    return replace(running, moves=moves)
