"""Legal cards and trick winners. Source: rules README, section 2, step 6."""

import pytest

from game.model.actions import Play
from game.model.cards import Card, CardSet, Strain, Suit
from game.model.reasons import Reason
from game.variants.israeli import ISRAELI
from game.variants.romanian import ROMANIAN
from game.variants.serbian import SERBIAN
from game.variants.spades import SPADES

from .positions import play, winner

ALL_RULES = {
    variant.id: variant.rules(variant.default_players)
    for variant in (SERBIAN, ROMANIAN, ISRAELI, SPADES)
}


@pytest.mark.parametrize("game", ALL_RULES)
def test_whoever_can_follow_must(game: str) -> None:
    choices = play(ALL_RULES[game], "led 9C, trump S, holding 2C AS AH")
    assert str(choices.legal) == "2C"
    assert choices.why_not(Play(Card.parse("AS"))) is Reason.MUST_FOLLOW


@pytest.mark.parametrize("game", ["serbian", "romanian"])
def test_a_void_player_must_ruff_in(game: str) -> None:
    rules = ALL_RULES[game]
    choices = play(rules, "led 9C, trump H, holding AD 2H 9H")
    assert str(choices.legal) == "2H 9H"  # and need not beat anything
    assert choices.why_not(Play(Card.parse("AD"))) is Reason.MUST_RUFF
    assert str(play(rules, "led 9C, trump H, holding AD 2S").legal) == "2S AD"
    assert str(play(rules, "led 9C, trump NT, holding AD 2S").legal) == "2S AD"
    assert str(play(rules, "led 9H, trump H, holding AD 2S").legal) == "2S AD"


@pytest.mark.parametrize("game", ["israeli", "spades"])
def test_a_void_player_may_play_anything_in(game: str) -> None:
    choices = play(ALL_RULES[game], "led 9C, trump S, holding AD 2S")
    assert str(choices.legal) == "2S AD" and choices.reason is None


def test_spades_are_led_early_only_with_nothing_else() -> None:
    spades = ALL_RULES["spades"]
    only_spades = play(spades, "trump S, holding 2S 9S AS")
    assert str(only_spades.legal) == "2S 9S AS"
    one_heart = play(spades, "trump S, holding 2S 9S AS 3H")
    assert str(one_heart.legal) == "3H"
    assert one_heart.why_not(Play(Card.parse("2S"))) is Reason.SPADES_NOT_BROKEN
    assert str(play(spades, "trump S, holding 2S 3H, played 4S").legal) == "2S 3H"
    # To follow and to ruff they are never barred.
    assert str(play(spades, "led 4S, trump S, holding 2S 3H").legal) == "2S"


def test_a_spade_led_from_nothing_else_breaks_spades() -> None:
    spades = ALL_RULES["spades"]
    assert str(play(spades, "trump S, holding 2S 3H, played AS 2D 3D 4D").legal) == "2S 3H"


@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli"])
def test_trumps_may_be_led_at_any_time_in(game: str) -> None:
    assert len(play(ALL_RULES[game], "trump S, holding 2S 3H").legal) == 2


def test_a_card_not_held_is_barred_as_such() -> None:
    choices = play(ALL_RULES["spades"], "led 9C, trump S, holding 2C")
    assert choices.why_not(Play(Card.parse("3C"))) is Reason.NOT_HELD


@pytest.mark.parametrize("trump", list(Suit))
@pytest.mark.parametrize("led", list(Suit))
def test_the_lowest_trump_beats_the_ace_led(led: Suit, trump: Suit) -> None:
    if led is trump:
        return
    ace, low = Card.of(14, led), Card.of(2, trump)
    assert winner(f"{ace} {low}", str(trump)) == str(low)
    assert winner(f"{ace} 3{trump} {low}", str(trump)) == f"3{trump}"
    assert winner(f"2{led} {ace}", "NT") == str(ace)
    assert winner(f"2{led} A{trump}", "NT") == f"2{led}"


@pytest.mark.parametrize("trump", list(Suit))
def test_a_trump_led_is_beaten_by_a_higher_trump_only(trump: Suit) -> None:
    others = " ".join(f"A{suit}" for suit in Suit if suit is not trump)
    assert winner(f"2{trump} {others}", str(trump)) == f"2{trump}"
    assert winner(f"2{trump} {others} 3{trump}", str(trump)) == f"3{trump}"


@pytest.mark.parametrize(
    ("cards", "trump", "best"),
    [
        ("9C QC 7D 8C", "D", "7D"),
        ("9C QC AD 8C", "NT", "QC"),
        ("1C 2S 3D", "H", "1C"),
        ("9C AH AS 10C", "D", "10C"),
        ("1H 2H 1D KH AH 3H 2D", "D", "2D"),
    ],
)
def test_tricks_of_the_rule_book(cards: str, trump: str, best: str) -> None:
    assert winner(cards, trump) == best


def test_what_every_card_follows_is_decided_by_its_suit_alone() -> None:
    """Every holding of one card a suit and every led suit, with and without trump."""
    holding = CardSet.parse("2C 3D 4H 5S")
    for rules in ALL_RULES.values():
        for led in Suit:
            for trump in Strain:
                legal = rules.play.legal(holding, led, trump, CardSet()).legal
                assert [card.suit for card in legal] == [led]
