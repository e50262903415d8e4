"""House rules that case files cannot write: drawn trumps, who speaks first. Source: house.md."""

import pytest

from game.model.cards import Strain, Suit
from game.model.events import TrumpNamed, TrumpsDrawn
from game.model.plans import Phase
from game.model.state import view_of
from game.rules import engine
from game.rules.packs import drawn_suits
from game.rules.trumps import without_repeats
from game.variants import ISRAELI, SERBIAN


@pytest.mark.parametrize(
    ("drawn", "trumps"),
    [
        ("S H D C", "S H D C"),
        ("S S H", "S NT H"),
        ("S S S H", "S NT NT H"),
        ("H S S H H", "H S NT H NT"),
    ],
)
def test_a_hand_with_the_suit_drawn_before_is_sans(drawn, trumps):
    suits = tuple(next(suit for suit in Suit if str(suit) == text) for text in drawn.split())
    assert " ".join(map(str, without_repeats(suits))) == trumps


def test_jungle_trumps_are_known_before_the_first_card_and_kept_to():
    rules = SERBIAN.rules(4, {"trump_mode": "jungle"})
    state, events = engine.start(rules, "7")
    assert isinstance(events[1], TrumpsDrawn)
    public = state.public
    assert len(public.trumps) == rules.schedule.hands == 28
    assert public.trumps == without_repeats(drawn_suits("7", 28))
    while public.verdict is None:
        view = view_of(state, public.actor)
        action = next(iter(engine.choices(rules, view)))
        state, events = engine.step(rules, state, public.actor, action)
        public = state.public
        for event in events:
            if isinstance(event, TrumpNamed):
                assert event.strain == public.trumps[public.number - 1]
    assert public.trumps == without_repeats(drawn_suits("7", 28))


def test_every_suit_is_drawn_about_as_often():
    suits = drawn_suits("jungle", 4000)
    assert all(abs(suits.count(suit) - 1000) < 120 for suit in Suit)
    assert Strain.NO_TRUMP in without_repeats(suits)


@pytest.mark.parametrize("players", [3, 4])
def test_the_dealer_may_open_every_auction(players):
    for value, first in (("left_of_dealer", 1), ("dealer", 0)):
        rules = ISRAELI.rules(players, {"first_speaker": value})
        public = engine.start(rules, "3").state.public
        assert public.phase is Phase.AUCTION
        assert public.actor == (public.dealer + first) % players
