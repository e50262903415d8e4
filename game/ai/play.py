"""Which card to play.

Every candidate is weighed: how likely it takes the trick, or leaves it to the partner, and what
the cards kept back may still take, make a spread of final tricks, and the spread a mean of
points. That one sum wins as cheaply as it can while tricks are wanted, ducks with the highest
card that loses when they are not, and throws dangerous cards when they can do no harm. A nil
adds what its fall would cost, or bring. Motives say afterwards what a choice was good for.
"""

from collections.abc import Iterator

from game.model.actions import Play
from game.model.cards import SUIT_MASKS, Card, CardSet
from game.model.state import PlayerView
from game.rules.choices import PlayChoices
from game.rules.rules import Rules

from .chances import Prospects
from .motives import reasoned
from .player import Decision, Motive, Option
from .position import Position, Weighed
from .trick import HIGHER_MASKS, nil_falls, taking_chances

PRECISION = 6  # digits of the points that count; less is noise of the sum


def choose_card(rules: Rules, view: PlayerView, legal: PlayChoices) -> Decision:
    """The card to play, and all candidates with their reasons, the best first."""
    if len(legal.proper) == 1:
        play = Play(legal.proper.lowest)
        return Decision(play, (Option(play, Motive.FORCED),))
    position = Position.of(rules, view)
    weighed = sorted(weigh(position, legal.proper), key=lambda each: _order(position, each))
    options = tuple(reasoned(position, each) for each in weighed)
    return Decision(options[0].action, options)


def _order(position: Position, weighed: Weighed) -> tuple[float, int, int]:
    """Best first; of equal cards the highest when leading, else the lowest."""
    rank = weighed.card.rank
    return -round(weighed.points, PRECISION), rank if position.public.trick else -rank, weighed.card


def weigh(position: Position, legal: CardSet) -> Iterator[Weighed]:
    """The candidates: of cards that touch each other, only one is looked at."""
    prospects: dict[int, Prospects] = {}
    public, known = position.public, position.known
    trump = public.trump
    assert trump is not None
    for card in _candidates(position, legal):
        led = public.trick[0][1] & 3 if public.trick else card & 3
        if led not in prospects:
            prospects[led] = Prospects(position.rules, public, known, trump, led, position.behind)
        yield _weighed(position, prospects[led], card)


def _candidates(position: Position, legal: CardSet) -> Iterator[Card]:
    """One card of each sequence: the highest to lead, else the lowest.

    Who needs every trick leads each suit from the top.
    """
    held = position.view.holding.mask
    leading = not position.public.trick
    all_needed = leading and position.need >= position.left
    for card in legal:
        above = HIGHER_MASKS[card] & held
        if leading and above:
            next_above = (above & -above).bit_length() - 1
            between = HIGHER_MASKS[card] & ~HIGHER_MASKS[next_above]
            if all_needed or not between & position.live_mask:
                continue
        elif not leading:
            below = SUIT_MASKS[card & 3] & held & ((1 << card) - 1)
            if below:
                next_below = below.bit_length() - 1
                between = HIGHER_MASKS[next_below] & ~HIGHER_MASKS[card] & ~(1 << card)
                if not between & position.live_mask:
                    continue
        yield card


def _weighed(position: Position, prospects: Prospects, card: Card) -> Weighed:
    worth, left = position.worth, position.left
    chances = taking_chances(position.rules, position.public, position.known, position.behind, card)
    mine = chances.get(position.view.seat, 0.0)
    partners = chances.get(position.partner, 0.0) if position.partner is not None else 0.0
    rest = prospects.of(position.view.holding.mask & ~(1 << card))
    need = position.need

    def mean(now: int, own: int, *, leads: bool) -> float:
        spread = prospects.tricks(rest, need - own, leads=leads)
        return sum(chance * worth[min(left, now + more)] for more, chance in enumerate(spread))

    points = 0.0
    if mine:
        points += mine * mean(1, 1, leads=True)
    if partners:
        points += partners * mean(1, 0, leads=False)
    if mine + partners < 1.0:
        points += (1.0 - mine - partners) * mean(0, 0, leads=False)
    for seat, price in position.nils:
        points += price * nil_falls(
            position.rules, position.public, position.known, position.behind, card, seat
        )
    return Weighed(card, points, mine)
