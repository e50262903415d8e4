"""What can be seen of a choice at a table: hand sizes, what a typical bid gives, and the like.

Everything is worked out by the rules that are played there.
"""

from collections.abc import Callable, Mapping

from game.model.cards import Strain
from game.model.plans import HandKind
from game.rules.auction import Auction
from game.rules.promotions import Promotions
from game.rules.rules import Rules
from game.rules.trumps import TrumpCycle
from game.text.catalogue import say, say_n
from game.text.words import points_text, strain_name
from game.text.worked import worked, worth

TYPICAL, SIZE, OTHER_SIZE = 3, 8, 5  # a bid, and two hand sizes it may be made in


def consequence(rules: Rules, option_id: str) -> str:
    """What can be seen of the value that an option has in these rules; else empty.

    Schedules show their hand sizes, scorings what a typical bid gives by the real scoring.
    """
    shown = CONSEQUENCES.get((rules.variant, option_id))
    return "" if shown is None else shown(rules)


def sizes(rules: Rules) -> tuple[int, ...]:
    """Every hand size in order; where nobody knows how many hands there will be, the one."""
    return rules.schedule.sizes or (rules.schedule.largest,)


def hand_sizes(rules: Rules) -> str:
    """Every hand size in order, as one reads it."""
    return " ".join(map(str, sizes(rules)))


def _exact_bid(rules: Rules) -> str:
    """A typical bid made and missed where only exactly the bid will do."""

    def points(size: int) -> dict[str, str]:
        results = {
            "made": (TYPICAL, TYPICAL),
            "short": (TYPICAL, TYPICAL - 1),
            "over": (TYPICAL, TYPICAL + 1),
            "none": (TYPICAL, 0),
            "zero": (0, 0),
            "lost": (0, 1),
        }
        return {
            name: points_text(worth(rules, bid, tricks, size))
            for name, (bid, tricks) in results.items()
        }

    shown = points(SIZE)
    if shown == points(OTHER_SIZE):
        return say(
            "Bid {bid}: made {made}, one short {short}, one over {over}, no trick {none}; "
            "zero made {zero}, missed by one {lost}",
            bid=TYPICAL,
            **shown,
        )
    return say(
        "Bid {bid} of {size}: made {made}, one short {short}, one over {over}, no trick {none}; "
        "zero made {zero}, missed by one {lost}",
        bid=TYPICAL,
        size=SIZE,
        **shown,
    )


def _zero_bid(rules: Rules) -> str:
    return say(
        "Zero made {made}, missed {missed}",
        made=points_text(worth(rules, 0, 0, SIZE)),
        missed=points_text(worth(rules, 0, 1, SIZE)),
    )


def _spades_hand(rules: Rules) -> str:
    """A typical bid in a hand with spades as trump."""
    return say(
        "Bid {bid} with spades as trump: made {made}, one short {short}",
        bid=TYPICAL,
        made=points_text(worth(rules, TYPICAL, TYPICAL, SIZE, trump=Strain.SPADES)),
        short=points_text(worth(rules, TYPICAL, TYPICAL - 1, SIZE, trump=Strain.SPADES)),
    )


def _trumps(rules: Rules) -> str:
    """The trumps in order, where they have one."""
    if not isinstance(rules.trump, TrumpCycle):
        return ""
    names = ", ".join(map(strain_name, rules.trump.strains))
    return say("In order: {trumps}, and again from the first", trumps=names)


def _pack(rules: Rules) -> str:
    """The size of the pack, and what is left of it in the largest hand."""
    active = rules.players if rules.dealer_plays else rules.players - 1
    left = len(rules.pack) - active * rules.schedule.largest
    if not rules.dealer_plays:
        return say("{cards} cards, dealt to {active} players", cards=len(rules.pack), active=active)
    if left == 0:
        return say(
            "{cards} cards, up to {size} for each player",
            cards=len(rules.pack),
            size=rules.schedule.largest,
        )
    return say_n(
        "{cards} cards, up to {size} for each player and then {n} left over",
        "{cards} cards, up to {size} for each player and then {n} left over",
        left,
        cards=len(rules.pack),
        size=rules.schedule.largest,
    )


def forehead_hands(rules: Rules) -> str:
    """The numbers of the forehead hands, in as few runs as there are; empty without any."""
    runs: list[list[int]] = []
    for number in range(1, (rules.schedule.hands or 0) + 1):
        plan = rules.schedule.plan(number)
        if plan is None or plan.kind is not HandKind.FOREHEAD:
            continue
        if runs and number == runs[-1][-1] + 1:
            runs[-1].append(number)
        else:
            runs.append([number])
    return ", ".join(say("{first} to {last}", first=run[0], last=run[-1]) for run in runs)


def _forehead(rules: Rules) -> str:
    numbers = forehead_hands(rules)
    return say("Hands {numbers}", numbers=numbers) if numbers else ""


def _promotion(rules: Rules) -> str:
    if not isinstance(rules.scoring, Promotions):
        return ""
    return say(
        "{length} made in a row: {bonus} more; {length} missed: {bonus} less",
        length=rules.scoring.length,
        bonus=rules.scoring.bonus,
    )


def _finals(rules: Rules) -> str:
    most = rules.ending.final_hands
    return say_n("At most {n} hand more", "At most {n} hands more", most) if most else ""


def minimums(auction: Auction) -> tuple[int, ...]:
    """The lowest call of the first auction and of the one after each Frisch."""
    rounds = 1 if auction.frisch is None else 1 + len(auction.frisch.offsets)
    return tuple(auction.minimum(frisches) for frisches in range(rounds))


def _lowest_calls(rules: Rules) -> str:
    assert rules.auction is not None
    first, *later = minimums(rules.auction)
    if not later:
        return say("Lowest call {first}; passed out, the cards are dealt anew", first=first)
    return say(
        "Lowest call {first}, after each Frisch {later}",
        first=first,
        later=", ".join(map(str, later)),
    )


def _callable_trumps(rules: Rules) -> str:
    assert rules.auction is not None
    strains = [s for s in reversed(Strain) if s.suit is None or s.suit is not rules.auction.without]
    return say("May be called: {trumps}", trumps=", ".join(map(strain_name, strains)))


def _revoke(rules: Rules) -> str:
    if not rules.play.revokes_stand:
        return ""
    return say(
        "Bid {bid} made, with one revoke: {points}",
        bid=TYPICAL,
        points=points_text(worth(rules, TYPICAL, TYPICAL, SIZE, revokes=1)),
    )


def _length(rules: Rules) -> str:
    assert rules.schedule.hands is not None
    return say_n("{n} hand in all", "{n} hands in all", rules.schedule.hands)


def _hook(rules: Rules) -> str:
    if not rules.bidding.hook:
        return ""
    return say("The bids may not add up to {size}", size=rules.schedule.largest)


def _contract(rules: Rules) -> str:
    """A contract of a side, made and missed."""
    bid, size = 4, rules.schedule.largest
    return say(
        "Contract {bid}: made {made}, two over {over}, two short {short}",
        bid=bid,
        made=points_text(worth(rules, bid, bid, size)),
        over=points_text(worth(rules, bid, bid + 2, size)),
        short=points_text(worth(rules, bid, bid - 2, size)),
    )


def _blind_nil(rules: Rules) -> str:
    """A blind nil by itself, made and failed."""
    if not rules.bidding.blind_nil:
        return ""
    contracts = (4,) * (len(rules.sides[0]) - 1)

    def points(taken: int) -> str:
        bids, tricks = (0, *contracts), (taken, *contracts)
        score = worked(rules, bids, tricks, rules.schedule.largest, blind=True)
        own = (line.points for line in score.lines[0] if line.name in ("blind_nil", "nil_bags"))
        return points_text(sum(own))

    return say(
        "Nil before a look: made {made}, failed by one trick {failed}",
        made=points(0),
        failed=points(1),
    )


def _low_contract(rules: Rules) -> str:
    return say(
        "Contract 2: made {made}, one over {over}",
        made=points_text(worth(rules, 2, 2, rules.schedule.largest)),
        over=points_text(worth(rules, 2, 3, rules.schedule.largest)),
    )


def _high_contract(rules: Rules) -> str:
    """The highest contract that all can be expected to see one day."""
    size = rules.schedule.largest
    bid = size * 3 // 4 + 1
    return say(
        "Contract {bid}: made {made}",
        bid=bid,
        made=points_text(worth(rules, bid, bid, size)),
    )


CONSEQUENCES: Mapping[tuple[str, str], Callable[[Rules], str]] = {
    ("serbian", "scoring"): _exact_bid,
    ("serbian", "base_system"): _exact_bid,
    ("serbian", "under_penalty_base"): _exact_bid,
    ("serbian", "tenfold_zero_value"): _zero_bid,
    ("serbian", "spades_double"): _spades_hand,
    ("serbian", "trump_mode"): _trumps,
    ("serbian", "large_table_deck"): _pack,
    ("romanian", "schedule"): hand_sizes,
    ("romanian", "seven_player_deck"): _pack,
    ("romanian", "contract_bonus"): _exact_bid,
    ("romanian", "forehead"): _forehead,
    ("romanian", "promotion"): _promotion,
    ("romanian", "final_hands"): _finals,
    ("romanian", "zero_hands_max"): _finals,
    ("israeli", "three_player_deck"): _pack,
    ("israeli", "removed_suit"): _callable_trumps,
    ("israeli", "revoke_mode"): _revoke,
    ("israeli", "rounds_per_player"): _length,
    ("israeli", "lowest_call"): _lowest_calls,
    ("israeli", "points_a_trick_off"): _exact_bid,
    ("serbian", "one_card_hands"): hand_sizes,
    ("spades", "no_hell"): _hook,
    ("spades", "quicksand"): _contract,
    ("spades", "blind_nil"): _blind_nil,
    ("spades", "exact_bonus"): _low_contract,
    ("spades", "hard_contract_bonus"): _high_contract,
}
