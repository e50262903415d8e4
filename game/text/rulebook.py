"""The rules of one table in plain words, with its own numbers, and how it differs from the book.

    sections(variant, players, chosen)        the whole page, section by section
    differences(variant, players, chosen)     one sentence for each option that was changed

Made from the parts of the rules and the words of the options in force, so that the page says
what is played. Source: the rule book in docs/rules.
"""

from collections.abc import Callable, Iterator, Mapping
from dataclasses import dataclass

from game.model.actions import Call
from game.model.cards import Strain, Suit
from game.model.plans import HandKind
from game.model.seats import Direction
from game.rules.auction import Auction
from game.rules.endings import AfterSchedule, FinalHands, TargetScore
from game.rules.packs import FULL, FULL_56, Pack
from game.rules.promotions import Promotions
from game.rules.rules import Rules
from game.rules.scoring import REVOKE_FINE
from game.rules.spades_scoring import BAG_FINE, BAG_LIMIT, SpadesScoring
from game.rules.trumps import DrawnTrumps, TrumpCycle, TurnedCard
from game.rules.variant import Variant
from game.text.catalogue import say, say_n
from game.text.chosen import Chosen
from game.text.consequences import forehead_hands, minimums, sizes
from game.text.rulebook_scores import Hands, Paragraph, Table, scoring, tenth_bag
from game.text.words import call_name, card_name, strain_name, suit_name

__all__ = ["Hands", "Paragraph", "Section", "Table", "differences", "sections"]

EXAMPLE_SIZE, BARRED = 6, 3  # the hand and the barred bid of the example of the hook rule


@dataclass(frozen=True)
class Section:
    """A heading and what stands under it."""

    title: str
    paragraphs: tuple[Paragraph, ...]


def sections(variant: Variant, players: int, chosen: Mapping[str, object]) -> tuple[Section, ...]:
    """The rules of a table, section by section. Raises OptionError or NotBuilt."""
    table = Chosen.of(variant, players, chosen)
    pages: tuple[tuple[str, Callable[[Chosen], Iterator[Paragraph]]], ...] = (
        (say("The aim"), _aim),
        (say("The table"), _seats),
        (say("The cards"), _cards),
        (say("Trump"), _trump),
        (say("The auction"), _auction),
        (say("The bids"), _bids),
        (say("The play"), _play),
        (say("The score"), lambda table: iter(scoring(table))),
        (say("Promotions"), _promotions),
        (say("Bags"), _bags),
        (say("The end"), _end),
    )
    written = ((title, tuple(page(table))) for title, page in pages)
    return tuple(Section(title, paragraphs) for title, paragraphs in written if paragraphs)


def differences(variant: Variant, players: int, chosen: Mapping[str, object]) -> tuple[str, ...]:
    """Every option that matters at this table and is not as the book has it."""
    table = Chosen.of(variant, players, chosen)
    return tuple(
        table.difference(option.id)
        for option in variant.options.options
        if table.differs(option.id)
    )


def _aim(table: Chosen) -> Iterator[str]:
    scorer = table.rules.scoring
    if not isinstance(scorer, SpadesScoring):
        yield say(
            "Say how many tricks you will take, and take exactly that many. One more or one fewer "
            "and the bid is missed."
        )
    elif scorer.quicksand:
        yield say(
            "Say how many tricks you will take, and take no fewer. Every trick more costs points."
        )
    else:
        yield say(
            "Say how many tricks you will take, and take no fewer. A few more do little harm, but "
            "they add up."
        )


def _seats(table: Chosen) -> Iterator[str]:
    """Players, sides, direction, dealer."""
    rules = table.rules
    if all(len(side) == 1 for side in rules.sides):
        yield say_n("{n} player, everybody alone.", "{n} players, everybody alone.", rules.players)
    else:
        yield say_n(
            "{n} player in two sides. Partners sit across from each other.",
            "{n} players in two sides. Partners sit across from each other.",
            rules.players,
        )
    if rules.direction is Direction.CLOCKWISE:
        yield say(
            "Cards, bids and play go round clockwise: the next player is the one on the left."
        )
    else:
        yield say(
            "Cards, bids and play go round anticlockwise: the next player is the one on the right."
        )
    yield table.rule("first_dealer")
    yield say("After every hand the deal passes to the next player.")
    if not rules.dealer_plays:
        yield table.rule("seven_player_deck")


def _cards(table: Chosen) -> Iterator[Paragraph]:
    """The pack, the hand sizes, and what is left over."""
    rules = table.rules
    yield _pack(rules.pack)
    if table.matters("three_player_deck") and rules.pack == FULL:
        yield table.rule("three_player_deck")
    yield from _hand_sizes(rules)
    if table.matters("large_table_deck"):
        yield table.rule("large_table_deck")
    elif _left_over(rules, min(sizes(rules))) and not table.matters("three_player_deck"):
        yield say("Cards that are not dealt stay face down, and nobody sees them.")
    if table.matters("forehead"):
        yield from _one_card_hands(table)


def _pack(pack: Pack) -> str:
    """The size of the pack, and what is missing or added."""
    cards = len(pack)
    if pack == FULL:
        return say("The whole pack of {cards} cards.", cards=cards)
    if pack == FULL_56:
        return say(
            "{cards} cards: the whole pack, and a 1 below the two of every suit.", cards=cards
        )
    held = [suit for suit in Suit if pack.of_suit(suit)]
    missing = next((suit for suit in Suit if suit not in held), None)
    if missing is not None:
        return say("{cards} cards: the {suit} are taken out.", cards=cards, suit=suit_name(missing))
    lowest = {pack.of_suit(suit).lowest.rank for suit in held}
    if len(lowest) == 1:
        return say(
            "{cards} cards: in every suit from the ace down to the {rank}.",
            cards=cards,
            rank=lowest.pop(),
        )
    removed = ", ".join(map(card_name, FULL - pack))
    return say("{cards} cards. Taken out: {removed}.", cards=cards, removed=removed)


def _hand_sizes(rules: Rules) -> Iterator[Paragraph]:
    every = sizes(rules)
    if len(set(every)) == 1:
        yield say("In every hand each player gets {size} cards.", size=every[0])
        return
    yield say_n(
        "There is {n} hand, with so many cards for each player:",
        "There are {n} hands, with so many cards for each player:",
        len(every),
    )
    plans = [rules.schedule.plan(number) for number in range(1, len(every) + 1)]
    cycle = rules.trump if isinstance(rules.trump, TrumpCycle) else None
    yield Hands(
        every,
        tuple(cycle.strain(number) for number in range(1, len(every) + 1)) if cycle else (),
        frozenset(
            place
            for place, plan in enumerate(plans)
            if plan is not None and plan.kind is HandKind.FOREHEAD
        ),
    )


def _left_over(rules: Rules, size: int) -> int:
    """How many cards a hand of that size leaves."""
    active = rules.players if rules.dealer_plays else rules.players - 1
    return len(rules.pack) - active * size


def _one_card_hands(table: Chosen) -> Iterator[str]:
    """Forehead hands. Source: romanian.md, Forehead hands."""
    hands = forehead_hands(table.rules)
    if not hands:
        yield say("In one-card hands everybody looks at their own card, as always.")
        return
    yield table.rule("forehead")
    yield say(
        "At this table these are the hands {hands}. The cards are turned up after the last bid; "
        "there is nothing to choose.",
        hands=hands,
    )


def _trump(table: Chosen) -> Iterator[str]:
    rules = table.rules
    match rules.trump:
        case TrumpCycle(strains) if len(strains) == 1:
            yield say("The trump is always the same: {trump}.", trump=strain_name(strains[0]))
        case TrumpCycle(strains):
            yield say(
                "The trump changes from hand to hand, in this order: {trumps}, and again from the "
                "first.",
                trumps=", ".join(map(strain_name, strains)),
            )
        case TurnedCard():
            yield say(
                "After the deal the next card is turned up, and its suit is trump. The card stays "
                "on show and is not played."
            )
            largest = rules.schedule.largest
            if not _left_over(rules, largest):
                yield say("Hands of {size} use every card and have no trump.", size=largest)
        case DrawnTrumps():
            yield table.rule("trump_mode")
            yield say("The score sheet shows the trumps of all hands from the start.")
        case _:
            yield say("The highest call of the auction names the trump.")
    rotates = isinstance(rules.trump, TrumpCycle) and Strain.NO_TRUMP in rules.trump.strains
    if rotates or isinstance(rules.trump, DrawnTrumps):
        yield say("A hand without trump is called sans.")


# The auction


def _auction(table: Chosen) -> Iterator[str]:
    """Source: israeli.md, Step 1 and Frisch."""
    auction = table.rules.auction
    if auction is None:
        return
    strains = [strain for strain in Strain if strain.suit is None or strain.suit != auction.without]
    if auction.dealer_first:
        yield say("The dealer speaks first.")
    else:
        yield say("The player to the dealer’s left speaks first.")
    yield say(
        "One either passes or calls a number of tricks with a trump, such as {call}. The lowest "
        "number is {lowest}, the highest {highest}.",
        call=call_name(Call(auction.lowest, strains[-2])),
        lowest=auction.lowest,
        highest=table.rules.schedule.largest,
    )
    yield say(
        "A call must beat the one before it: by a higher number, or by the same number in a "
        "stronger trump. From weak to strong: {trumps}.",
        trumps=", ".join(map(strain_name, strains)),
    )
    yield say_n(
        "Whoever has passed may call again. When a call is followed by {n} pass, whoever made it "
        "is the declarer.",
        "Whoever has passed may call again. When a call is followed by {n} passes, whoever made "
        "it is the declarer.",
        table.players - 1,
    )
    if auction.frisch is None:
        yield say("There is no Frisch: when everybody passes, the same dealer deals anew at once.")
    else:
        yield from _frisch(table, auction)


def _frisch(table: Chosen, auction: Auction) -> Iterator[str]:
    assert auction.frisch is not None
    first, *later = minimums(auction)
    yield say_n(
        "When everybody passes there is a Frisch: each player gives {n} card away, and only then "
        "takes up what is received. A new auction follows.",
        "When everybody passes there is a Frisch: each player gives {n} cards away, and only then "
        "takes up those received. A new auction follows.",
        auction.frisch.count,
    )
    places = ", ".join(_place(offset, table.players) for offset in auction.frisch.offsets)
    yield say("The cards go, Frisch by Frisch: {places}.", places=places)
    yield table.rule("frisch_raises_minimum")
    yield say(
        "The lowest call is {first} in the first auction, and then {later}.",
        first=first,
        later=", ".join(map(str, later)),
    )
    yield say_n(
        "After {n} Frisch, when everybody passes again, the same dealer deals anew.",
        "After {n} Frisches, when everybody passes again, the same dealer deals anew.",
        len(auction.frisch.offsets),
    )


def _place(offset: int, players: int) -> str:
    """Where a neighbour sits; seats to the left count up."""
    if offset == 1:
        return say("left")
    return say("right") if offset == players - 1 else say("across")


# The bids and the play


def _bids(table: Chosen) -> Iterator[str]:
    rules = table.rules
    yield _bidding_order(rules)
    yield say(
        "Everybody bids once, a number from 0 to the cards in the hand, and the bid is final."
    )
    if rules.auction is not None:
        yield say("The declarer may bid more than was called, but not fewer.")
    yield from _looks(table)
    if any(len(side) > 1 for side in rules.sides):
        yield table.rule("suicide")
        yield table.rule("lowest_side_bid")
    if rules.bidding.hook:
        yield from _hook(rules)
    else:
        yield say("The bids may add up to any number.")


def _looks(table: Chosen) -> Iterator[str]:
    """Source: house.md, blind_nil."""
    if not table.matters("blind_nil"):
        return
    if not table.rules.bidding.blind_nil:
        yield table.rule("blind_nil")
        return
    yield say(
        "The cards are dealt face down. In turn, every player looks at them and bids, or bids nil "
        "without a look: a blind nil."
    )
    yield say(
        "Whoever bid blind looks at the cards at once. Where nil may not be bid, blind nil may not "
        "either."
    )


def _bidding_order(rules: Rules) -> str:
    if rules.auction is not None:
        return say("The declarer bids first, the player to the declarer’s right last.")
    if not rules.dealer_plays:
        return say(
            "The player to the dealer’s left bids first, the one to the dealer’s right last."
        )
    if rules.direction is Direction.CLOCKWISE:
        return say("The player to the dealer’s left bids first, the dealer last.")
    return say("The player to the dealer’s right bids first, the dealer last.")


def _hook(rules: Rules) -> Iterator[str]:
    """The hook rule with an example, and where it does not hold."""
    size = min(rules.schedule.largest, EXAMPLE_SIZE) if rules.auction is None else 0
    size = size if size in sizes(rules) else rules.schedule.largest
    yield say(
        "The hook rule: the last bid may not bring the sum to the number of tricks. With {size} "
        "cards and bids that make {sum}, the last may not be {barred}.",
        size=size,
        sum=size - BARRED,
        barred=BARRED,
    )
    if rules.bidding.suicide:
        yield say("Where that would leave no bid at all, it does not hold.")


def _play(table: Chosen) -> Iterator[str]:
    rules = table.rules
    yield _first_lead(rules)
    yield say("Whoever takes a trick leads to the next.")
    if rules.play.break_spades:
        yield say(
            "No spade may be led before a spade has been played to another suit, unless a player "
            "holds nothing else."
        )
    else:
        yield say("Any card may be led.")
    if rules.play.must_ruff:
        yield say(
            "Follow suit if you can. If you cannot, you must play a trump if you have one, but it "
            "need not beat anything. With neither, any card will do."
        )
    else:
        yield say("Follow suit if you can. If you cannot, any card will do, a trump or another.")
    yield say(
        "The highest trump takes the trick; with no trump in it, the highest card of the suit led."
    )
    yield from _revokes(table)


def _first_lead(rules: Rules) -> str:
    if rules.auction is not None:
        return say("The declarer leads to the first trick.")
    if rules.direction is Direction.CLOCKWISE:
        return say("The player to the dealer’s left leads to the first trick.")
    return say("The player to the dealer’s right leads to the first trick.")


def _revokes(table: Chosen) -> Iterator[str]:
    """Source: israeli.md, Revokes."""
    if not table.rules.play.revokes_stand:
        yield say("A card that may not be played cannot be played.")
        return
    yield say(
        "Every card can be played at any time. Not to follow suit although one could is a revoke: "
        "the card stands, and may even take the trick."
    )
    yield say(
        "It comes to light as soon as the same player shows a card of that suit, and costs {fine} "
        "points. Nobody gets them.",
        fine=REVOKE_FINE,
    )


# What is carried from hand to hand


def _promotions(table: Chosen) -> Iterator[str]:
    """Source: romanian.md, Promotions."""
    if not table.matters("promotion"):
        return
    scorer = table.rules.scoring
    if not isinstance(scorer, Promotions):
        yield table.rule("promotion")
        return
    yield say("{rule}.", rule=table.name("promotion"))
    yield say(
        "A run is {length} bids made one after another. So many missed one after another cost "
        "{bonus} points. Then a new run begins.",
        length=scorer.length,
        bonus=scorer.bonus,
    )
    yield table.rule("promotion_zero_bid")
    if scorer.ones_cut:
        yield say("One-card hands do not count, and they end every run.")
    else:
        yield say("One-card hands do not count; a run goes on over them.")


def _bags(table: Chosen) -> Iterator[Paragraph]:
    """Source: spades.md, Bags."""
    scorer = table.rules.scoring
    if not isinstance(scorer, SpadesScoring) or scorer.quicksand:
        return
    if not scorer.bag_fine:
        yield table.rule("bag_fine")
        return
    yield say(
        "Bags are counted from hand to hand. Every {limit} of them cost {fine} points, and the "
        "count begins again; the point of the last bag is kept. With {before} bags before the "
        "hand:",
        limit=BAG_LIMIT,
        fine=BAG_FINE,
        before=BAG_LIMIT - 1,
    )
    yield tenth_bag(table.rules)
    yield table.rule("bags_after_fine")


# The end


def _end(table: Chosen) -> Iterator[str]:
    match table.rules.ending:
        case TargetScore(target):
            yield say(
                "After a hand in which somebody stands at {target} or more, the highest total "
                "wins. Level at the top means another hand.",
                target=target,
            )
            yield table.rule("lost_at_minus_200")
        case AfterSchedule() as ending:
            yield say_n(
                "The game ends after {n} hand.",
                "The game ends after {n} hands.",
                table.rules.schedule.hands or 0,
            )
            if table.matters("rounds_per_player"):
                yield table.rule("rounds_per_player")
            yield from _winner(table, ending)


def _winner(table: Chosen, ending: AfterSchedule) -> Iterator[str]:
    if ending.lowest_wins:
        yield say("The lowest total wins.")
    else:
        yield say("The highest total wins.")
    if ending.zero_wins:
        yield table.rule("zero_finish")
    if ending.finals is not None:
        yield from _final_hands(table, ending.finals)
    elif ending.by_carry:
        yield say(
            "Of those with equally few scratches the one whose bids made add up to more wins; "
            "level in that too, they share the win."
        )
    else:
        yield say("A tie at the top is a shared win.")


def _final_hands(table: Chosen, finals: FinalHands) -> Iterator[str]:
    """Source: romanian.md, Final hands."""
    if finals.kind is HandKind.ZERO:
        yield from _zero_hands(finals)
    elif finals.always:
        yield say("An NV hand always follows.")
    else:
        yield say("When the top place is tied, an NV hand follows.")
    if finals.kind is HandKind.UNSEEN:
        yield say(
            "In an NV hand everybody bids before the cards are dealt; then come {size} cards each "
            "and no trump. The last bid may not bring the sum to {size}.",
            size=finals.size,
        )
    if finals.always:
        yield say("Everybody can still win. A tie at the top is a shared win.")
        return
    yield say(
        "All play and score, but only those who were tied can win. Still level, they share the win."
    )
    if not table.rules.dealer_plays:
        yield say("The next player who is not among them deals and sits out.")


def _zero_hands(finals: FinalHands) -> Iterator[str]:
    if finals.always:
        yield say_n(
            "After the last hand there is always {n} more, a 0 hand.",
            "After the last hand there are always {n} more, called 0 hands.",
            finals.most,
        )
    else:
        yield say_n(
            "When the top place is tied, there is {n} hand more, a 0 hand.",
            "When the top place is tied, 0 hands follow until one player leads, {n} at most.",
            finals.most,
        )
    yield say(
        "In a 0 hand there are {size} cards each and no trump, and everybody must bid 0.",
        size=finals.size,
    )
