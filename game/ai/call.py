"""What to call in the trump auction.

The cards are judged with every strain as trump. The lowest legal number is called in the best
of them, as long as the expected tricks come near it: a declarer may lead first and chooses the
trump, so a little more is dared than the cards promise.
"""

from game.model.actions import PASS, Call
from game.model.state import PlayerView
from game.rules.choices import CallChoices
from game.rules.rules import Rules

from .chances import Prospects, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option

DARING = 0.4  # tricks that a call may lie above the expected ones


def choose_call(rules: Rules, view: PlayerView, legal: CallChoices) -> Decision:
    """The call or a pass, and the best call of every strain."""
    known = knowledge(rules, view)
    offers = []
    for strain in sorted({call.strain for call in legal.calls}):
        prospects = Prospects(rules, view.public, known, strain)
        tricks = expected_tricks(prospects.of(view.holding.mask), leads=True)
        lowest = next(call for call in legal.calls if call.strain is strain)
        offers.append((tricks, lowest))
    options = tuple(
        Option(call, Motive.CALL_BEST_STRAIN, chance=None)
        for tricks, call in sorted(offers, key=lambda offer: -offer[0])
        if call.number <= tricks + DARING
    )
    if options:
        return Decision(options[0].action, options)
    motive = Motive.PASS_WEAK if legal.standing is None else Motive.PASS_BEATEN
    return Decision(PASS, (Option(PASS, motive),))


def best_strain(rules: Rules, view: PlayerView, calls: tuple[Call, ...]) -> Prospects:
    """The prospects of the holding in the strain that promises the most tricks."""
    known = knowledge(rules, view)
    every = (
        Prospects(rules, view.public, known, strain)
        for strain in sorted({call.strain for call in calls})
    )
    return max(
        every,
        key=lambda each: expected_tricks(each.of(view.holding.mask), leads=True),
    )
