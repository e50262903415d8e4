"""The rules page: it says something of every option, and its numbers are those of the table."""

import re

import pytest
from hypothesis import given, settings

from game.errors import OptionError
from game.rules.draft import Draft
from game.rules.options import Value, written
from game.rules.variant import Variant
from game.text.option_words import option_name
from game.text.rulebook import Hands, Table, differences, sections
from game.variants import ALL, find
from tests.any_table import any_table, choices_at, every_option
from tests.kit import TABLES, built_options


def page(game: str, players: int = 4, **options: Value) -> str:
    """The whole page as lines, the rows of its tables with bars."""
    lines = []
    for section in sections(find(game), players, options):
        lines.append(section.title)
        for paragraph in section.paragraphs:
            if isinstance(paragraph, Table):
                lines += [" | ".join(row) for row in (paragraph.heads, *paragraph.rows)]
            elif isinstance(paragraph, Hands):
                trumps = paragraph.trumps or ("",) * len(paragraph.sizes)
                hands = zip(paragraph.sizes, trumps, strict=True)
                lines.append(" ".join(f"{size}{trump}" for size, trump in hands))
            else:
                lines.append(paragraph)
    return "\n".join(lines)


def lines(table: Draft) -> set[str]:
    """What the page of a table says."""
    return set(page(table.variant.id, table.players, **table.changed).splitlines())


def numbers(text: str) -> list[str]:
    """The whole numbers in a text."""
    return re.findall(r"\d+", text)


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_no_section_says_the_same_twice(game: str, players: int) -> None:
    usual = Draft(find(game), players)
    drafts = [usual.with_value(o.id, value) for o in usual.variant.options.options
              for value in o.values]  # fmt: skip
    for draft in drafts:
        if draft.trouble is not None:
            continue
        for section in sections(draft.variant, draft.players, draft.chosen):
            words = [each for each in section.paragraphs if isinstance(each, str)]
            said = [each.strip(" .") for part in words for each in part.split(". ")]
            assert len(set(said)) == len(said), (section.title, sorted(said))


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_page_says_something_of_every_value_with_its_numbers(game: str, players: int) -> None:
    for option, draft in every_option():
        if (draft.variant.id, draft.players) != (game, players):
            continue
        pages = {value: lines(table) for value, table in choices_at(draft, option).items()}
        usual = pages[option.default_for(players)]
        for value, said in pages.items():
            if said is usual:
                continue
            own = said - usual
            assert own, f"nothing is said of {option.id} {value}"
            wanted = numbers(written(value)) + (numbers(option.id) if value is True else [])
            assert set(wanted) <= set(numbers("\n".join(own))), (option.id, value, own)
        assert len({frozenset(said) for said in pages.values()}) == len(pages), option.id


@given(any_table())
@settings(max_examples=100)
def test_another_value_of_an_option_that_matters_changes_the_page(table: Draft) -> None:
    here = lines(table)
    for option in table.variant.options.options:
        if not table.applies(option):
            continue
        for value, other in choices_at(table, option).items():
            if value != table.value(option):
                assert lines(other) != here, (option.id, value)


@given(any_table())
@settings(max_examples=100)
def test_a_value_that_does_not_matter_leaves_the_page_as_it_is(table: Draft) -> None:
    here = page(table.variant.id, table.players, **table.changed)
    for option in table.variant.options.options:
        if table.applies(option):
            continue
        for other in choices_at(table, option).values():
            assert page(table.variant.id, table.players, **other.changed) == here, option.id


@given(any_table())
@settings(max_examples=100)
def test_each_option_that_is_not_as_in_the_book_is_named_once(table: Draft) -> None:
    changed = [id for id in table.changed if table.applies(table.variant.options[id])]
    found = differences(table.variant, table.players, table.changed)
    assert len(found) == len(changed) == len(set(found))
    for id, said in zip(changed, found, strict=True):
        assert said.startswith(f"{option_name(table.variant.id, id)}: ")


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_a_page_is_made_of_whole_sentences(game: str, players: int) -> None:
    variant = find(game)
    for id, value in [("first_dealer", "random"), *built_options(variant, players)]:
        for section in sections(variant, players, {id: value}):
            assert section.title and section.paragraphs
            for paragraph in section.paragraphs:
                if isinstance(paragraph, Table):
                    assert {len(row) for row in paragraph.rows} == {len(paragraph.heads)}
                elif isinstance(paragraph, str):
                    assert paragraph[0].isupper() or paragraph[0].isdigit()
                    assert paragraph[-1] in ".:" and "{" not in paragraph and ".." not in paragraph


def test_a_table_as_in_the_book_differs_in_nothing() -> None:
    for game, players in TABLES:
        assert differences(find(game), players, {}) == ()


def test_a_difference_names_the_option_what_is_played_and_what_the_book_has() -> None:
    chosen = {"scoring": "get_fred", "trump_mode": "rotation"}
    assert differences(find("serbian"), 4, chosen) == ("Scoring: Get Fred (in the book: Serbian)",)


@pytest.mark.parametrize(
    ("game", "players", "options", "said"),
    [
        ("serbian", 5, {}, "There are 23 hands"),
        ("serbian", 5, {}, "10S 9D 8H 7C 6NT 5S 4D 3H 2C 1NT 1S 1D 1H 1C 2NT 3S 4D 5H"),
        ("serbian", 5, {"large_table_deck": "stripped"}, "2 of clubs, 2 of diamonds"),
        ("serbian", 4, {}, "the next player is the one on the right"),
        ("serbian", 4, {}, "no trump, and again from the first"),
        ("serbian", 4, {}, "you must play a trump if you have one"),
        ("serbian", 4, {}, "3 | 0 | −10 | no trick at all"),
        ("serbian", 4, {"scoring": "scratch"}, "The lowest total wins"),
        ("serbian", 4, {"scoring": "trick_scoring"}, "0 | 0 | ½ | a zero made"),
        # A miss costs the cards in the hand.
        ("serbian", 4, {"scoring": "negative_flat"}, "4 | 3 | 2 | 4 | one short"),
        ("serbian", 4, {"spades_double": True}, "3 | 3 | 26 | made"),
        ("romanian", 4, {}, "32 cards: in every suit from the ace down to the 7"),
        ("romanian", 7, {}, "The player to the dealer’s left bids first, the one to the dealer’s"),
        ("romanian", 7, {"seven_player_deck": "full_56"}, "a 1 below the two of every suit"),
        ("romanian", 4, {"contract_bonus": 2}, "3 | 3 | 5 | made"),
        ("romanian", 4, {"forehead": "last"}, "these are the hands 21 to 24"),
        (
            "romanian", 6, {"promotion": "players_plus_one_for_10"},
            "A run is 7 bids made one after another",
        ),
        ("romanian", 4, {"final_hands": "zero_hands"}, "until one player leads, 4 at most"),
        (
            "romanian", 4, {"final_hands": "nv_hand", "final_hands_when": "always"},
            "An NV hand always follows",
        ),
        ("israeli", 3, {"removed_suit": "H"}, "39 cards: the hearts are taken out"),
        ("israeli", 3, {"removed_suit": "H"}, "strong: clubs, diamonds, spades, no trump"),
        ("israeli", 4, {}, "The lowest call is 5 in the first auction, and then 6, 7, 8"),
        ("israeli", 4, {"frisch_direction": "left_across_right"}, "left, across, right"),
        ("israeli", 4, {"revoke_mode": "penalised"}, "3 | 3 | −81 | made, with one revoke"),
        ("israeli", 4, {"rounds_per_player": 2}, "The game ends after 8 hands"),
        ("israeli", 4, {}, "With 13 cards and bids that make 10, the last may not be 3"),
        ("spades", 4, {}, "0 + 4 | 1 + 5 | −58"),  # the source's own example
        (
            "spades", 4, {},
            "3 + 2 | 3 + 3 | −49 | +50 for the contract · +1 for bags · −100 for ten bags",
        ),
        ("spades", 4, {"quicksand": True}, "3 + 2 | 4 + 3 | 30"),
        ("spades", 4, {"suicide": True}, "One partner must bid nil, the other at least 4"),
        ("spades", 4, {"blind_nil": True}, "or bids nil without a look: a blind nil"),
        ("spades", 4, {"blind_nil": True}, "A blind nil gives 200, failed it costs 200"),
        # 200 and 40; and -200 with two bags beside the 40.
        ("spades", 4, {"blind_nil": True}, "0 + 4 | 0 + 4 | 240 | +40 for the contract · +200"),
        ("spades", 4, {"blind_nil": True}, "0 + 4 | 2 + 4 | −158"),
        ("spades", 5, {"blind_nil": True}, "0 | 2 | −198 | −200 for the blind nil"),
        ("spades", 4, {}, "Everybody looks at the cards before bidding."),
        ("spades", 6, {}, "At this table the limit is 6"),
        ("spades", 6, {"target_score": 1500}, "stands at 1500 or more"),
    ],
)  # fmt: skip
def test_the_numbers_of_the_table_are_worked_in(
    game: str, players: int, options: dict[str, Value], said: str
) -> None:
    assert said in page(game, players, **options)


@pytest.mark.parametrize("variant", ALL, ids=lambda variant: variant.id)
def test_an_illegal_table_has_no_page(variant: Variant) -> None:
    with pytest.raises(OptionError):
        sections(variant, 9, {})
