"""The information keys: each says a piece of what the player may know, and changes nothing."""

from dataclasses import replace

import pytest

from game.match.match import Match
from game.model.actions import BLIND_NIL, LOOK, PASS, Bid, Call, Play
from game.model.cards import CardSet, Strain
from game.model.events import BidMade, CardsGiven, Looked, TrumpNamed
from game.rules import engine
from game.rules.play import trick_winner
from game.text.answer import ANSWERS, Position, answer
from game.text.narrate import narrate
from game.text.words import card_name, rank_name, suit_name
from tests.kit import match_of, move, played

NAMES = ("You", "Ana", "Bojan", "Vera")


def position(match: Match, seat: int = 0) -> Position:
    view = match.view(seat)
    choices = engine.choices(match.rules, view) if match.actor == seat else None
    return Position(match.rules, view, NAMES, choices)


def said(match: Match, key: str, seat: int = 0) -> str:
    words = answer(key, position(match, seat))
    assert words is not None
    return words


def bid(match: Match, tricks: int) -> None:
    assert match.actor is not None
    match.submit(match.actor, Bid(tricks))


def test_a_letter_that_asks_nothing_has_no_answer():
    assert answer("q", position(match_of("spades"))) is None


def test_every_key_answers_at_every_moment_without_naming_a_hidden_card():
    match = match_of("romanian", seed="3")
    while not match.is_over:
        for seat in range(4):
            hidden = [card_name(card) for card in hidden_from(match, seat)]
            for key in ANSWERS:
                words = said(match, key, seat)
                assert words and not any(card in words for card in hidden), (key, words)
        move(match)


def hidden_from(match: Match, seat: int) -> CardSet:
    """The cards of the others, none of which this seat has seen."""
    holdings = (match.view(other).holding for other in range(4) if other != seat)
    return CardSet.of(card for holding in holdings for card in holding)


def test_b_says_the_legal_bids_at_the_own_turn_and_the_bids_made_otherwise():
    match = match_of("serbian")
    first = match.actor
    assert first is not None
    assert said(match, "b", first) == "You may bid 0 to 13"
    for tricks in (2, 4, 3):
        bid(match, tricks)
    last = match.actor
    assert last is not None
    assert said(match, "b", last) == "You may bid 0 to 3, 5 to 13"
    other = (last + 1) % 4
    assert said(match, "b", other).endswith("9 of 13")


def test_b_says_the_calls_of_an_auction():
    match = match_of("israeli")
    first = match.actor
    assert first is not None
    assert said(match, "b", first) == "No calls yet"
    match.submit(first, Call(5, Strain.HEARTS))
    assert said(match, "b", first) == f"Calls: {NAMES[first]} 5 hearts"
    second = match.actor
    assert second is not None
    match.submit(second, PASS)
    assert said(match, "b", first) == f"Calls: {NAMES[first]} 5 hearts"


def test_c_and_f_follow_the_trick():
    match = match_of("spades")
    for _ in range(4):
        bid(match, 3)
    leader = match.actor
    assert leader is not None
    assert said(match, "c") == "No card lies on the table"
    assert said(match, "f") == "Nobody has led. Trump: spades"
    card = match.view(leader).holding.lowest
    match.submit(leader, Play(card))
    assert said(match, "c").startswith(NAMES[leader])
    assert said(match, "f").endswith("were led. Trump: spades")


def test_s_counts_bags_beside_the_totals():
    match = played(match_of("spades"), hands=1)
    assert "with" in said(match, "s") and "bag" in said(match, "s")


def test_s_says_runs_where_they_are_promoted():
    match = match_of("romanian", options={"schedule": "8_1_8", "promotion": "five_for_10"})
    words = said(played(match, hands=2), "s")
    assert "made in a row" in words or "missed in a row" in words
    assert "in a row" not in said(played(match_of("romanian"), hands=2), "s")


def test_s_takes_no_other_count_for_bags():
    """Scratch scoring keeps one number too: the sum of the bids made, for the tie-break."""
    match = played(match_of("serbian", options={"scoring": "scratch"}))
    assert any(sum(own) for own in match.view(0).public.carry)
    assert "bag" not in said(match, "s")


@pytest.mark.parametrize("seat", range(4))
def test_t_says_whose_turn_it_is(seat):
    match = match_of("spades")
    expected = "It is your turn" if match.actor == seat else f"{NAMES[match.actor]} is to act"
    assert said(match, "t", seat) == expected


def test_t_names_nobody_while_the_whole_trick_lies():
    match = match_of("spades")
    while not match.view(0).public.history:
        move(match)
    at = position(match)
    public = replace(at.view.public, trick=at.view.public.history[-1].plays)
    full = replace(at, view=replace(at.view, public=public))
    assert answer("t", full) == "The trick is complete"


def test_l_reads_the_own_hand_from_high_to_low():
    match = match_of("romanian", seed="2")
    card = match.view(0).holding.highest
    assert said(match, "l").count(",") == len(match.view(0).holding) - 1
    assert str(card.rank) in said(match, "l") or card.rank > 10


def test_blind_nil_is_told_while_the_cards_lie_face_down_and_when_it_is_bid():
    match = match_of("spades", options={"blind_nil": True})
    first = match.actor
    assert first is not None
    assert said(match, "l", first) == "Your cards lie face down"
    assert said(match, "b", first) == "You may look at your cards, or bid blind nil"
    match.submit(first, BLIND_NIL)
    assert said(match, "b", first) == f"Bids: {NAMES[first]} blind nil. 0 of 13"
    assert said(match, "l", first) != "Your cards lie face down"
    for event, own, others in (
        (BidMade(1, 0, blind=True), "You bid blind nil", "Ana bids blind nil"),
        (Looked(1), "You look at your cards", "Ana looks at the cards"),
    ):
        assert narrate(event, NAMES, 1) == own
        assert narrate(event, NAMES, 0) == others


def test_a_hand_without_a_trump_is_not_said_to_have_one_called_no_trump():
    assert narrate(TrumpNamed(Strain.NO_TRUMP), NAMES, 0) == "There is no trump"
    assert narrate(TrumpNamed(Strain.HEARTS), NAMES, 0) == "Trump: hearts"
    match = match_of("romanian")
    at = position(match)
    public = replace(at.view.public, trump=Strain.NO_TRUMP)
    told = answer("f", replace(at, view=replace(at.view, public=public)))
    assert told == "Nobody has led. There is no trump"


def test_cards_that_change_hands_are_told_with_their_articles():
    cards = CardSet.parse("KD QH 5S")
    told = narrate(CardsGiven(3, cards, 1, 0), NAMES, 0)
    assert told == "Ana gives you the king of diamonds, the queen of hearts and the 5 of spades"


def test_b_does_not_offer_a_blind_nil_that_is_barred():
    match = match_of("spades", options={"blind_nil": True, "no_hell": True})
    for tricks in (5, 4, 4):
        assert match.actor is not None
        match.submit(match.actor, LOOK)
        bid(match, tricks)
    assert match.actor is not None
    assert said(match, "b", match.actor) == "You may look at your cards"


def test_o_says_what_is_not_as_in_the_book():
    asked = position(match_of("spades"))
    assert answer("o", asked) == "Everything is played as in the book"
    other = replace(asked, differences=("Bags: off (in the book: on)", "Nil: off"))
    assert answer("o", other) == "Not as in the book: Bags: off (in the book: on); Nil: off"


@pytest.mark.parametrize("seat", range(4))
def test_c_tells_who_led_and_who_is_winning_and_r_who_took_it(seat):
    match = match_of("romanian", seed="5")
    said_of = set()
    while match.view(seat).public.number < 12:
        public = match.view(seat).public
        if public.trick and public.trump is not None:
            leader, best = public.trick[0][0], trick_winner(public.trick, public.trump)
            words = said(match, "c", seat).rsplit(". ", 1)[1]
            assert words == story(leader, best, seat, "are winning", "is winning")
            said_of.add((leader == seat, best == seat, leader == best))
        if public.history:
            trick = public.history[-1]
            words = said(match, "r", seat).rsplit(". ", 1)[1]
            assert words == story(trick.plays[0][0], trick.winner, seat, "took it", "took it")
        move(match)
    assert len(said_of) == 5


def story(leader, best, me, mine, theirs):
    name = {seat: "You" if seat == me else NAMES[seat] for seat in range(4)}
    if leader == best:
        return f"{name[leader]} led and {mine if best == me else theirs}"
    winner = "you" if best == me else name[best]
    return f"{name[leader]} led, {winner} {mine if best == me else theirs}"


def test_g_tells_what_has_been_played_suit_by_suit():
    match = match_of("spades")
    assert said(match, "g") == "No card has been played in this hand"
    while len(match.view(0).public.history) < 6:
        move(match)
    gone = match.view(0).public.played
    words = said(match, "g")
    assert words.startswith("Played so far: ")
    told = [part for part in words.removeprefix("Played so far: ").split("; ")]
    assert sum(len(part.split(": ")[1].split(", ")) for part in told) == len(gone)
    for card in gone:
        suit = next(part for part in told if part.startswith(suit_name(card.suit)))
        assert rank_name(card.rank) in suit.split(": ")[1].split(", ")
