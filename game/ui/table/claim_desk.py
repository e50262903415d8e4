"""Asking for the rest at the table: the pill, the screen it leads to, and the answer."""

from collections.abc import Callable

from game.ai.claim import Claim
from game.ui.scene import Go, Transition
from game.ui.widgets import Button, Kit

from .at_table import AtTable
from .claiming import Claiming, claim_pill, has_claim_pill, not_now, refused


class ClaimDesk:
    """The way to a claim at one table; `go` leaves for the screen that asks what is claimed."""

    def __init__(self, at: AtTable, claiming: Claiming, go: Callable[[Transition], None]) -> None:
        self._at = at
        self._claiming = claiming
        self._go = go

    @property
    def has_pill(self) -> bool:
        """Whether there is something to claim still, now or at the next turn."""
        return not self._claiming.is_running and has_claim_pill(self._at.screen().shown)

    def pill(self, kit: Kit, act: Callable[[], None], cap: str) -> Button:
        """The pill beside the hand; `cap` is what its key shows."""
        return claim_pill(kit, self._at.screen().frame, act, cap)

    def open(self, *, asked: bool, by_key: bool = False) -> None:
        """Let the player say what is claimed, or say why nothing can be while nothing is asked."""
        offers = self._claiming.offers() if asked else ()
        if not offers:
            self._at.telling.say(not_now(), refusal=True)
            return
        ring = by_key or self._at.group.ring
        self._go(Go("claim", offers=offers, chosen=self._claim, ring=ring))

    def _claim(self, claim: Claim) -> None:
        """Grant what can be shown; from then on the player's cards play themselves."""
        if self._claiming.claim(claim):
            self._at.services.speak(self._claiming.words)
        else:
            self._at.services.sounds.play("barred")
            self._at.telling.say(refused(), refusal=True)
