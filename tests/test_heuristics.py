"""The rule player: positions written as text, laws over whole matches, and its strength."""

from random import Random
from statistics import mean

import pytest

from game.ai.knowledge import knowledge
from game.ai.levels import player_for
from game.ai.player import USUAL, Motive
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.model.actions import PASS, Bid, Call, Give, Play
from game.model.cards import CardSet, Strain
from game.model.events import HoldingDealt
from game.model.plans import Phase
from game.model.private import Private
from game.model.state import PlayerView
from game.rules import engine
from game.rules.choices import BidChoices
from game.variants import find

from .kit import TABLES, match_of, move
from .positions import position

RULE = player_for("rule")


def played(*arguments: object, **words: object) -> str:
    """The card the rule player plays in a position."""
    rules, view = position(*arguments, **words)  # type: ignore[arg-type]
    action = RULE.decide(rules, view, 1, USUAL).action
    assert isinstance(action, Play)
    return str(action.card)


def test_last_to_play_wins_with_the_lowest_spade_that_wins():
    """Complaint 23: the highest spade is not spent where the three is enough."""
    card = played(
        "spades", "AS 9S 3S", trump="S", out="2D 4D 5D 6D 7D 8D", trick="QH 2H 5H",
        bids=(3, 2, 2, 2), tricks=(1, 2, 2, 2),
    )  # fmt: skip
    assert card == "3S"


@pytest.mark.parametrize("trump", ["H", "NT"])
def test_last_to_play_wins_as_cheaply_as_it_can_while_it_needs_tricks(trump):
    card = played(
        "israeli", "AC KC JC", trump=trump, out="2D 3D 4D 5D 6D 7D", trick="9C 10C 2C",
        bids=(3, 1, 1, 1), tricks=(0, 3, 3, 4),
    )  # fmt: skip
    assert card == "JC"


def test_it_leads_the_top_trumps_when_it_needs_every_trick():
    """Complaint 28."""
    card = played(
        "serbian", "KS QS 4S", trump="S", out="JS 10S 3S 2H 3H 4H 5H 6H 7H",
        bids=(5, 0, 0, 0), tricks=(2, 3, 3, 2),
    )  # fmt: skip
    assert card in ("KS", "QS")


def test_it_keeps_the_winner_it_needs_and_discards_the_deuce():
    """Complaint 38: void in the suit led and without trumps."""
    card = played(
        "israeli", "AS 2S", trump="NT", out="3S 4S 5S", trick="9H 10H 2H",
        bids=(3, 2, 2, 2), tricks=(2, 4, 3, 2),
    )  # fmt: skip
    assert card == "2S"


def test_with_enough_tricks_it_ducks_with_the_highest_card_that_loses():
    card = played(
        "israeli", "AC 9C 2C", trump="NT", out="JC 8C 7C 3D 4D 5D", trick="10C 4C 3C",
        bids=(1, 3, 3, 3), tricks=(1, 3, 3, 3),
    )  # fmt: skip
    assert card == "9C"


def test_with_enough_tricks_it_throws_the_dangerous_card_when_it_is_void():
    card = played(
        "israeli", "AD 2D 3S", trump="NT", out="4D 5D 6D 7D KD 4S", trick="9C 10C 2C",
        bids=(1, 3, 3, 3), tricks=(1, 3, 3, 3),
    )  # fmt: skip
    assert card == "AD"


def test_a_bag_is_taken_when_it_sets_the_others():
    """Complaint 31: they need both of the last tricks, and it can win one."""
    card = played(
        "spades", "AD 2D", trump="S", out="3C 4C 5C", trick="QD 3D KD",
        bids=(3, 4, 3, 3), tricks=(3, 2, 3, 3),
    )  # fmt: skip
    assert card == "AD"


@pytest.mark.parametrize(("bag_fine", "card"), [(True, "2D"), (False, "AD")])
def test_a_bag_is_shunned_only_where_bags_are_fined(bag_fine, card):
    """All have what they bid; the last trick but one would be a bag."""
    assert card == played(
        "spades", "AD 2D", trump="S", out="3C 4C 5C", trick="QD 3D KD",
        bids=(3, 3, 3, 2), tricks=(3, 3, 3, 2), options={"bag_fine": bag_fine},
    )  # fmt: skip


@pytest.mark.parametrize("quicksand", [False, True])
def test_partners_do_not_both_count_on_the_others_extra_trick(quicksand):
    """Where overtricks cost ten they reach for more, and would bid more than there is."""
    sums = []
    for number in range(40):
        match = match_of("spades", 4, f"reach {number}", {"quicksand": quicksand}, "rule")
        for _ in range(4):
            move(match)
        sums.append(match.view(0).public.bid_sum)
    assert mean(sums) < 12.4


def test_the_partners_winner_is_not_trumped():
    card = played(
        "spades", "AS 2C", trump="S", out="3C 4C 5C", trick="2D AD 3D",
        bids=(3, 3, 5, 2), tricks=(2, 2, 4, 3),
    )  # fmt: skip
    assert card == "2C"


def test_a_partners_nil_is_covered():
    """The partner's queen is winning, and it bid nil."""
    card = played(
        "spades", "KD 3D", trump="S", out="3C 4C 5C", trick="2D QD 4D",
        bids=(4, 3, 0, 4), tricks=(3, 4, 0, 4),
    )  # fmt: skip
    assert card == "KD"


@pytest.mark.parametrize(
    ("holding", "right"),
    [
        ("10S 8S 7S 6S AH 7H 4H 3H 2D KC JC 6C 2C", "AH KC JC"),
        ("7S 6S AH JH 6H 4H JD 7D 4D 2D 8C 6C 3C", "AH"),
        ("9S 8S 3S 2S KH QH 5H QD 8D 7D 2D KC 3C", "KH QH QD KC"),
    ],
)
def test_who_leads_before_a_partners_nil_leads_high(holding, right):
    """A low card is left to the nil: the others go below it."""
    out = " ".join(str(card) for card in find("spades").rules(4).pack - CardSet.parse(holding))
    card = played(
        "spades", holding, trump="S", out=out, bids=(4, 4, 0, 4), tricks=(0, 0, 0, 0)
    )  # fmt: skip
    assert card in right.split()


def test_the_own_nil_ducks_with_the_highest_card_that_loses():
    card = played(
        "spades", "AD JD 3D", trump="S", out="2D 6D 7D KD 3C 4C", trick="QD 4D 5D",
        bids=(0, 3, 4, 4), tricks=(0, 3, 3, 4),
    )  # fmt: skip
    assert card == "JD"


def test_a_trick_that_sets_the_others_nil_is_left_to_it():
    card = played(
        "spades", "KD 3D", trump="S", out="3C 4C 5C", trick="QD 2D 4D",
        bids=(3, 0, 3, 4), tricks=(3, 0, 4, 4),
    )  # fmt: skip
    assert card == "3D"


def deciding(game: str, players: int, seed: str, hands: int = 3):
    """Matches between rule players: every decision with its rules and view."""
    match = match_of(game, players, seed)
    while not match.is_over and match.view(0).public.number <= hands:
        actor = match.actor
        assert actor is not None
        view = match.view(actor)
        decision = RULE.decide(match.rules, view, match.bot_seed(actor), USUAL)
        yield match, view, decision
        match.submit(actor, decision.action)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_every_decision_is_legal_and_carries_its_reason(game, players):
    for match, view, decision in deciding(game, players, "legal"):
        assert decision.action in engine.choices(match.rules, view)
        assert decision.evidence[0].action == decision.action
        assert isinstance(decision.evidence[0].motive, Motive)


@pytest.mark.parametrize(("game", "players"), [("romanian", 3), ("israeli", 4), ("spades", 4)])
def test_the_same_view_gives_the_same_decision_whatever_the_seed(game, players):
    for match, view, decision in deciding(game, players, "same", hands=2):
        assert RULE.decide(match.rules, view, 99, USUAL) == decision


@pytest.mark.parametrize(("game", "players"), [("serbian", 4), ("israeli", 4), ("spades", 4)])
def test_unseen_cards_dealt_anew_change_no_decision(game, players):
    """The other seats' cards are exchanged 200 times; the player is only ever given its view."""
    random = Random(5)
    match = match_of(game, players, "anew")
    actor = match.actor
    assert actor is not None
    holdings = {e.seat: e.cards or CardSet() for e in match.events if isinstance(e, HoldingDealt)}
    view = match.view(actor)
    before = RULE.decide(match.rules, view, 1, USUAL)
    others = [seat for seat in range(players) if seat != actor]
    for _ in range(200):
        cards = [card for seat in others for card in holdings[seat]]
        random.shuffle(cards)
        dealt = {
            seat: CardSet.of(cards[place * view.public.plan.size :][: view.public.plan.size])
            for place, seat in enumerate(others)
        }
        again = PlayerView.before_match(actor)
        for event in match.events:
            if isinstance(event, HoldingDealt) and event.seat in dealt:
                event = HoldingDealt(event.count, dealt[event.seat], event.seat)
            again = again.after(event.seen_by(actor))
        assert again == view
        assert RULE.decide(match.rules, again, 1, USUAL) == before


@pytest.mark.parametrize(("game", "players"), [("serbian", 4), ("romanian", 4), ("spades", 4)])
def test_it_beats_random_players_clearly(game, players):
    """One rule player against random ones; Spades: a pair against a pair."""
    rivals = []
    for number in range(3):
        seating = tuple(
            Occupant(str(seat), "rule" if seat % 4 in (0, 2) else "random")
            for seat in range(players)
        )
        match = Match(MatchSetup.fresh(game, players, seating, seed=f"strength {number}"))
        while not match.is_over and match.view(0).public.number <= 30:
            actor = match.actor
            assert actor is not None
            player = player_for(seating[actor].level)
            view, seed = match.view(actor), match.bot_seed(actor)
            match.submit(actor, player.decide(match.rules, view, seed, USUAL).action)
        totals, sides = match.view(0).public.totals, match.rules.sides
        own = [total for total, side in zip(totals, sides, strict=True) if side[0] % 2 == 0]
        their = [total for total, side in zip(totals, sides, strict=True) if side[0] % 2]
        rivals.append(mean(own) - mean(their))
    assert min(rivals) > 0


def test_a_strong_suit_is_called_and_a_poor_hand_passes():
    rules = find("israeli").rules(4)
    strong = CardSet.parse("AS KS QS JS 10S 9S 8S AH KH AD KD 2C 3C")
    poor = CardSet.parse("2S 3S 4S 2H 3H 4H 2D 3D 4D 5D 2C 3C 4C")
    match = match_of("israeli", 4, "calls")
    assert match.actor is not None
    view = match.view(match.actor)
    for holding, passes in ((strong, False), (poor, True)):
        known = tuple(holding if seat == view.seat else CardSet() for seat in range(4))
        own = PlayerView(view.public, Private(view.seat, known))
        action = RULE.decide(rules, own, 1, USUAL).action
        assert (action == PASS) is passes
        if not passes:
            assert isinstance(action, Call) and action.strain is Strain.SPADES


def test_three_of_the_own_cards_go_in_a_frisch_and_never_the_best_suit():
    match = match_of("israeli", 4, "give")
    for _ in range(4):
        match.submit(match.actor, PASS)
    view = match.view(match.actor)
    action = RULE.decide(match.rules, view, 1, USUAL).action
    assert isinstance(action, Give) and len(action.cards) == 3
    assert not action.cards - view.holding
    longest = max(view.holding.by_suit(), key=len)
    assert longest - action.cards


def test_nobody_trusts_to_duck_two_tricks_below_what_the_cards_promise():
    """Missing below costs so much that low bids are tempting; this holding takes six."""
    scoring = {
        "scoring": "penalty_under_zero_over", "under_penalty_base": "exact_progressive_penalty"
    }  # fmt: skip
    match = match_of("serbian", 4, "duck", scoring)
    assert match.actor is not None
    holding = CardSet.parse("AS KS QS 9S 5S AH QH 8H KD 7D 9C 5C 3C")
    known = tuple(holding if seat == match.actor else CardSet() for seat in range(4))
    view = PlayerView(match.view(match.actor).public, Private(match.actor, known))
    decision = RULE.decide(match.rules, view, 1, USUAL)
    chances = {option.action: option.chance for option in decision.evidence}
    assert chances[Bid(4)] < chances[Bid(5)] / 2
    assert decision.action == Bid(5)


def test_the_hook_is_kept_to_by_the_nearest_bid():
    for _, view, decision in deciding("romanian", 4, "hook", hands=12):
        if view.public.phase is Phase.BID and isinstance(decision.action, Bid):
            missing = sum(view.public.bids[seat] is None for seat in view.public.active)
            if missing == 1:
                assert view.public.bid_sum + decision.action.tricks != view.public.plan.size


def test_a_seat_that_did_not_follow_is_known_to_be_void():
    match = match_of("serbian", 4, "void")
    while not match.is_over and match.view(0).public.number <= 2:
        actor = match.actor
        assert actor is not None
        view = match.view(actor)
        if view.public.phase is Phase.PLAY:
            known = knowledge(match.rules, view)
            for trick in view.public.history:
                led = trick.plays[0][1].suit
                for seat, card in trick.plays:
                    if card.suit is not led and seat != actor and known.hidden[seat]:
                        assert known.voids[seat] >> led & 1
        choices = engine.choices(match.rules, view)
        action = Bid(choices.legal[0]) if isinstance(choices, BidChoices) else next(iter(choices))
        match.submit(actor, action)
