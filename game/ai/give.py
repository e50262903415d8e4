"""Which cards to give away in a Frisch.

A holding that may still declare keeps its best strain and its strength elsewhere, and gives away
what helps least, best of all a whole short suit. A holding that will not gives away its most
dangerous cards, to be able to bid nothing.
"""

from itertools import combinations

from game.model.actions import Give
from game.model.cards import Card, CardSet, Strain
from game.model.state import PlayerView
from game.rules.choices import GiveChoices
from game.rules.rules import Rules

from .chances import Prospects, chance_of, expected_tricks
from .knowledge import knowledge
from .player import Decision, Motive, Option

STRONG = 0.36  # part of the tricks that a holding promises which still means to declare
PRECISION = 6  # digits of the tricks promised that count
CONSIDERED = 7  # cards, the weakest ones, among which the packet is looked for


def choose_give(rules: Rules, view: PlayerView, legal: GiveChoices) -> Decision:
    """The packet, and the others that were weighed, the best first."""
    declaring, dangerous, is_strong = _packets(rules, view, legal)
    options = declaring if is_strong else (dangerous,)
    return Decision(options[0].action, options)


def packets_worth_a_try(
    rules: Rules, view: PlayerView, legal: GiveChoices, count: int
) -> tuple[Option, ...]:
    """The best packets for a holding that means to declare and the one for a holding that does
    not, the family first that this holding belongs to."""
    declaring, dangerous, is_strong = _packets(rules, view, legal)
    others = tuple(option for option in declaring if option.action != dangerous.action)[:count]
    return (*others, dangerous) if is_strong else (dangerous, *others)


def _packets(
    rules: Rules, view: PlayerView, legal: GiveChoices
) -> tuple[tuple[Option, ...], Option, bool]:
    """Packets for one who means to declare, the one for him who does not, and which I am."""
    known = knowledge(rules, view)
    by_strain = {strain: Prospects(rules, view.public, known, strain) for strain in Strain}
    held = view.holding.mask
    expected = {
        strain: expected_tricks(prospects.of(held), leads=True)
        for strain, prospects in by_strain.items()
    }
    best = max(Strain, key=lambda strain: (expected[strain], strain))
    return (
        _weakest(by_strain[best], view.holding, legal.count, best),
        _most_dangerous(by_strain, view.holding, legal.count),
        expected[best] >= STRONG * len(view.holding),
    )


def _weakest(
    prospects: Prospects, holding: CardSet, count: int, best: Strain
) -> tuple[Option, ...]:
    """The packets after which the cards left promise the most, with `best` as trump."""
    chances = _chances(prospects, holding)
    plain = [card for card in sorted(holding, key=chances.__getitem__) if card & 3 != best]
    considered = plain if len(plain) >= count else sorted(holding, key=chances.__getitem__)
    options = []
    for packet in combinations(considered[:CONSIDERED], count):
        given = CardSet.of(packet)
        left = holding - given
        worth = expected_tricks(prospects.of(left.mask), leads=True)
        voids = any(given.of_suit(card.suit) and not left.of_suit(card.suit) for card in packet)
        motive = Motive.GIVE_TO_BE_VOID if voids else Motive.GIVE_WEAK_CARDS
        options.append((-round(worth, PRECISION), given.mask, Option(Give(given), motive)))
    return tuple(option for *_, option in sorted(options, key=lambda each: each[:2]))


def _most_dangerous(by_strain: dict[Strain, Prospects], holding: CardSet, count: int) -> Option:
    """The cards that would take the most tricks, whatever is trump."""
    danger = dict.fromkeys(holding, 0.0)
    for prospects in by_strain.values():
        for card, chance in _chances(prospects, holding).items():
            danger[card] += chance
    given = sorted(holding, key=lambda card: (-danger[card], -card))[:count]
    return Option(Give(CardSet.of(given)), Motive.GIVE_HIGH_CARDS)


def _chances(prospects: Prospects, holding: CardSet) -> dict[Card, float]:
    """The chance of each card to take a trick."""
    in_order = [card for suit in holding.by_suit() for card in suit]
    return {
        card: chance_of(prospect)
        for card, prospect in zip(in_order, prospects.of(holding.mask), strict=True)
    }
