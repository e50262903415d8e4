"""The ways from the table to other screens, and what each of them is told."""

from collections.abc import Callable

from game.match.luck import luck_of_the_deal
from game.match.moves import Move
from game.model.seats import Seat
from game.text.catalogue import say
from game.ui.scene import Go, Replace, Transition

from .at_table import AtTable


class Doors:
    """The ways from one table; `go` takes one. `moves` gives what may be asked about."""

    def __init__(
        self,
        at: AtTable,
        go: Callable[[Transition], None],
        moves: Callable[[int], list[Move]],
    ) -> None:
        self._at = at
        self._go = go
        self._moves = moves

    def pause(
        self,
        *,
        kept: bool,
        lesson: bool,
        take_back: Callable[[], None] | None,
        play_again: Callable[[], None] | None,
    ) -> None:
        """The menu over the table, with what it can do to the match."""
        setup = self._at.match.setup
        self._go(
            Go(
                "pause",
                setup=setup,
                kept=kept,
                lesson=lesson,
                take_back=take_back,
                play_again=play_again,
            )
        )

    def rules(self) -> None:
        """The rules of this table."""
        setup = self._at.match.setup
        self._go(Go("rules", variant=setup.variant, players=setup.players, options=setup.options))

    def sheet(self) -> None:
        """The score sheet in full size."""
        self._go(Go("sheet", **self._told))

    def last_trick(self) -> None:
        """The last trick, laid on the table again."""
        self._go(Go("last_trick", **self._told))

    def score(self, take_back: Callable[[], None] | None) -> None:
        """What the hand that is over came to."""
        self._go(Go("score", **self._told, take_back=take_back))

    def end(self) -> None:
        """What the match came to, from where no way leads back to the table."""
        match, public = self._at.match, self._at.screen().shown.public
        self._go(
            Replace(
                "end",
                **self._told,
                setup=match.setup,
                taken_back=match.taken_back,
                luck=luck_of_the_deal(match.standing, public.players),
            )
        )

    def peek(self, seat: Seat | None = None) -> None:
        """Ask about the latest move on the screen of a computer player, or of that one."""
        at = self._at
        length = len(at.match.standing) - at.screen().ahead
        moves = self._moves(length)
        latest = [place for place, move in enumerate(moves) if seat in (None, move.seat)]
        if not latest:
            at.telling.say(say("There is no move yet to ask about"), refusal=True)
            return
        self._go(Go("peek", facts=at.facts, moves=moves, at=latest[-1], length=length, me=at.me))

    @property
    def _told(self) -> dict[str, object]:
        """What every screen about the scores and tricks is told."""
        at = self._at
        return {"facts": at.facts, "public": at.screen().shown.public, "me": at.me}
