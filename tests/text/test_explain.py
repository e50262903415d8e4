"""A hint in words: the proposal, a reason that names what it speaks of, chances and points."""

import pytest

from game.ai.player import USUAL, Decision, Motive, Option
from game.ai.worlds.search import SearchPlayer
from game.match.match import Match
from game.model.actions import BLIND_NIL, LOOK, PASS, Action, Bid, Call, Give, Play
from game.model.cards import Card, CardSet, Strain
from game.model.plans import HandKind, Phase
from game.rules import engine
from game.text.answer import Position
from game.text.explain import MOST_LINES, PLAIN, explain, reason
from game.text.words import card_name
from tests.kit import match_of, move
from tests.test_heuristics import position as table
from tests.text.test_answer import NAMES, hidden_from, position

QUICK = SearchPlayer(worlds=8)
SPREAD = (4.0, 3.6, 1.0, -3.0, -9.0)


def card(text: str) -> Play:
    return Play(Card.parse(text))


def at_the_table(game: str = "spades", **words: object) -> Position:
    """The person to play, with an ace and little else."""
    usual = {
        "trump": "S", "out": "4H 5H 6H 7H", "trick": "2H KH", "bids": (3, 0, 2, 4),
        "tricks": (0, 0, 0, 0), **words,
    }  # fmt: skip
    rules, view = table(game, "AH 3H", **usual)  # type: ignore[arg-type]
    return Position(rules, view, NAMES, engine.choices(rules, view))


def why(motive: Motive, action: Action, at: Position, about: str = "") -> str:
    other = Card.parse(about) if about else None
    return reason(Option(action, motive, about=other), at)


def test_every_motive_has_a_sentence_and_every_plain_one_is_a_motive():
    at = at_the_table()
    for motive in Motive:
        assert why(motive, card("3H"), at)
    assert set(PLAIN) <= set(Motive)


@pytest.mark.parametrize(
    ("motive", "about", "words"),
    [
        (Motive.DUCK_UNDER, "KH", "It ducks under the king of hearts: you want no more tricks"),
        (Motive.KEEP_STOPPER, "KS", "It keeps the king of spades guarded"),
        (Motive.UNLOAD, "", "It unloads the queen of hearts, which could take a trick too many"),
        (Motive.MAKE_VOID, "", "The last of your hearts: from then on you can ruff them"),
        (Motive.LEAVE_TO_PARTNER, "", "Bojan already has the trick"),
        (Motive.SET_NIL, "", "It stays low: the nil of Ana may have to take the trick"),
        (Motive.FORCED, "", "It is the only card you may play"),
    ],
)  # fmt: skip
def test_a_reason_for_a_card_names_cards_and_players(motive, about, words):
    assert why(motive, card("QH"), at_the_table(), about) == words


def test_a_reason_for_anything_else_names_what_it_speaks_of():
    at = at_the_table()
    call = why(Motive.CALL_BEST_STRAIN, Call(5, Strain.HEARTS), at)
    assert call.startswith("Your best trump is hearts")
    give = why(Motive.GIVE_TO_BE_VOID, Give(CardSet.parse("AH 3H")), at)
    assert give == "It leaves you without hearts, to ruff them"
    assert why(Motive.FORCED, Bid(3), at) == "Nothing else is allowed"
    match = match_of("israeli")
    match.submit(match.actor, Call(5, Strain.HEARTS))
    passed = why(Motive.PASS_BEATEN, PASS, position(match))
    assert passed == "To play under 5 hearts brings you more than a call of your own"


def test_chances_are_told_and_how_far_the_others_are_behind():
    cards = ("AH", "3H", "QH", "9H", "8H")
    options = tuple(
        Option(card(name), Motive.CHEAPEST_WIN, points, 0.615, 0.3)
        for name, points in zip(cards, SPREAD, strict=True)
    )
    told = explain(Decision(options[0].action, options), at_the_table())
    assert told.head == "Play the ace of hearts"
    assert told.measure == "Chance to make the bid"
    assert [line.behind for line in told.lines] == [
        "proposed", "about equal", "3 points behind", "7 points behind",
    ]  # fmt: skip
    assert len(told.lines) == MOST_LINES and {line.chance for line in told.lines} == {"62 %"}
    assert told.spoken == (
        "Play the ace of hearts. The lowest card that takes the trick. Chance to make the bid. "
        "ace of hearts, 62 %, proposed. 3 of hearts, 62 %, about equal. "
        "queen of hearts, 62 %, 3 points behind. 9 of hearts, 62 %, 7 points behind"
    )


@pytest.mark.parametrize(
    ("action", "bids", "words"),
    [
        (card("AH"), (0, 3, 2, 4), "Chance to make your nil"),
        (card("AH"), (3, 0, 2, 4), "Chance to make the bid"),
        (Bid(0), (3, 0, 2, 4), "Chance to make it"),
        (BLIND_NIL, (3, 0, 2, 4), "Chance to make it"),
        (PASS, (3, 0, 2, 4), "Chance to make the bid after it"),
        (Give(CardSet.parse("3H")), (3, 0, 2, 4), "Chance to make the bid after it"),
    ],
)
def test_it_is_said_what_the_chances_are_of(action, bids, words):
    options = (Option(action, Motive.ON_BALANCE, 1.0, 0.5), Option(card("3H"), Motive.ON_BALANCE))
    assert explain(Decision(action, options), at_the_table(bids=bids)).measure == words


def test_a_nil_is_called_so_only_where_it_is_one():
    options = (Option(Bid(0), Motive.BID_EXPECTED), Option(Bid(1), Motive.BID_EXPECTED))
    decision = Decision(Bid(0), options)
    assert explain(decision, at_the_table()).head == "Bid nil"
    serbian = explain(decision, position(match_of("serbian")))
    assert serbian.head == "Bid 0" and serbian.lines[0].name == "0" and not serbian.measure


def test_what_is_forced_has_no_choices_beside_it():
    told = explain(Decision(LOOK, (Option(LOOK, Motive.FORCED),)), at_the_table())
    assert told == ("Look at your cards", "Nothing else is allowed", "", ())


@pytest.mark.parametrize("game", ["serbian", "israeli", "spades"])
def test_no_hint_of_a_hand_names_a_hidden_card(game):
    match = match_of(game, seed="4")
    step = 0
    while not match.view(0).public.sheet:
        step += 1
        if step % 3 == 0:
            check_hint(match)
        move(match)


def test_no_hint_names_a_card_on_the_own_forehead():
    match = match_of("romanian", options={"forehead": "first_and_last"})
    hints = 0
    while hints < 8:
        public = match.view(0).public
        if public.plan.kind is HandKind.FOREHEAD and public.phase is Phase.BID:
            at = position(match, public.actor)
            own = match.view((public.actor + 1) % 4).private.known[public.actor]
            words = explain(QUICK.decide(match.rules, at.view, 5, USUAL), at).spoken
            assert len(own) == 1 and card_name(own.highest) not in words
            hints += 1
        move(match)


def check_hint(match: Match) -> None:
    assert match.actor is not None
    seat, at = match.actor, position(match, match.actor)
    words = explain(QUICK.decide(match.rules, at.view, 5, USUAL), at).spoken
    given = [card for cards in at.view.private.known for card in cards]
    for hidden in hidden_from(match, seat):
        assert hidden in given or card_name(hidden) not in words, words
