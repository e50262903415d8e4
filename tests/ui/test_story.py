"""The story of a match is true, complete, and says nothing where there is nothing to say."""

from dataclasses import replace
from fractions import Fraction
from functools import lru_cache

import pytest

from game.match.luck import Luck
from game.match.match import Match
from game.model.cards import Strain
from game.model.plans import HandPlan
from game.model.public import HandRecord, Public
from game.model.results import HandScore, ScoreLine, Verdict
from game.ui.scenes.story import story
from game.ui.table.facts import TableFacts
from tests.ui.tables import ME, TABLES, evening, seated

NAMES = ("You", "Dušan", "Jovana", "Ioana")


@lru_cache
def facts_of(game="romanian", players=4, **changes) -> TableFacts:
    return replace(TableFacts.of(Match(seated(game, players))), **changes)


def record(number, points, totals, bids=None, tricks=None):
    """A hand in which seats won these points; everybody made a bid of 1 unless told."""
    seats = len(bids or points)
    lines = tuple((ScoreLine("contract", gained),) for gained in points)
    return HandRecord(
        number, HandPlan(8), 0, Strain.HEARTS, bids or (1,) * seats, tricks or bids or (1,) * seats,
        (), HandScore(lines, totals, ()),
    )  # fmt: skip


def sheet(*hands, bids=None, tricks=None, winners=None, sides=None, lowest=False):
    """A finished match from what each hand brought every side."""
    totals, records = (0,) * len(hands[0]), []
    for at, points in enumerate(hands):
        totals = tuple(total + gained for total, gained in zip(totals, points, strict=True))
        took = tricks or bids
        records.append(record(at + 1, points, totals, bids and bids[at], took and took[at]))
    if winners is None:
        best = (min if lowest else max)(totals)
        winners = tuple(side for side, total in enumerate(totals) if total == best)
    sides = sides or tuple((seat,) for seat in range(len(totals)))
    return Public(
        sides=sides, totals=totals, sheet=tuple(records), verdict=Verdict(winners, totals)
    )


def told(public, facts=None):
    return [telling.words for telling in story(facts or facts_of(), public, ME)]


def test_who_led_from_the_first_hand_to_the_last():
    words = told(sheet((0, 9, 1, 2), (5, 6, 2, 2)))
    assert words[::2][:2] == [
        "Dušan led from the first hand to the last",
        "Dušan won with 15; you had 5",
    ]
    words = told(sheet((9, 0, 1, 2), (6, 5, 2, 2)))
    assert words[::2][:2] == [
        "You led from the first hand to the last",
        "You won with 15; Dušan had 5",
    ]


def test_who_took_the_lead_and_when():
    assert told(sheet((9, 0, 1, 1), (0, 20, 1, 1), (1, 1, 2, 2)))[0] == (
        "Dušan took the lead in hand 2 and kept it"
    )
    assert told(sheet((0, 9, 1, 1), (1, 1, 2, 2), (20, 1, 2, 2)))[0] == (
        "You took the lead in the very last hand"
    )


def test_a_shared_win_tells_on_what_and_of_no_leader():
    words = told(sheet((5, 9, 9, 0), (5, 1, 1, 0)))
    assert words[0] == "You, Dušan and Jovana finished level on 10"
    assert not any("lead" in line or " led " in line for line in words)


def test_level_seconds_are_not_named():
    assert "You won with 12; the next had 7" in told(sheet((9, 7, 4, 1), (3, 0, 3, 0)))


def test_a_comeback_tells_from_how_far():
    words = told(sheet((0, 20, 9, 8), (30, 1, 1, 1)))
    assert "You were last after hand 1, 20 behind" in words
    words = told(sheet((9, 20, 0, 8), (30, 1, 1, 1)))
    assert "You came from 11 behind after hand 1" in words
    words = told(sheet((20, 0, 9, 8), (1, 30, 1, 1)))
    assert "Dušan came from last place, 20 behind after hand 1" in words


def test_a_winner_who_was_hardly_behind_made_no_comeback():
    assert not any("behind" in line for line in told(sheet((9, 10, 0, 8), (30, 1, 1, 1))))


def test_a_swing_that_was_as_big_twice_is_not_told():
    words = told(sheet((30, 0, 5, 5), (0, 30, 5, 5), (1, 0, 0, 0)))
    assert not any("swing" in line for line in words)


def test_a_lead_that_changes_often_is_told():
    hands = [(9, 0, 0, 0), (0, 18, 0, 0), (18, 0, 0, 0), (0, 18, 0, 0)]
    assert "The lead changed hands 3 times" in told(sheet(*hands))
    assert not any("changed hands" in line for line in told(sheet(*hands[:3])))


def test_a_finish_that_the_totals_do_not_explain_says_so():
    words = told(sheet((5, 9, -3, 2), (-5, 9, 4, 2), winners=(0,)))
    assert words[0] == "You finished on 0, and that won the match"
    assert not any("lead" in line or " led " in line for line in words)


def test_the_lowest_total_wins_where_it_does():
    words = told(sheet((0, 4, 9, 1), (0, 1, 0, 2), lowest=True), facts_of(lowest_wins=True))
    assert words[:2] == ["You led from the first hand to the last", "You won with 0; Ioana had 3"]
    assert "Jovana had the worst hand: +9 in hand 1" in words
    assert not any("best hand" in line for line in words)


def test_halves_are_told_as_halves():
    words = told(sheet((2.5, 1, 0, -0.5), (1, 1, 1, 1)))
    assert "You won with 3½; Dušan had 2" in words
    assert "You had the best hand: +2½ in hand 1" in words
    assert "Ioana had the worst hand: −½ in hand 1" in words


def test_three_sentences_lead_where_it_turned_the_best_hand_and_the_luck():
    public = sheet((5, 8, 1, 0), (9, 6, 2, 0), (14, 3, 2, 1))
    luck = Luck((Fraction(-5, 2), Fraction(1, 3), Fraction(5, 3), Fraction(1, 2)), True)
    assert [telling.words for telling in story(facts_of(), public, ME, luck)][:4] == [
        "You took the lead in the very last hand",
        "You had the best hand: +14 in hand 3",
        "Jovana had the luck of the deal: 2 aces, kings and trumps more than an even share",
        "You won with 28; Dušan had 17",
    ]


def test_luck_that_was_about_even_or_shared_is_not_told():
    public = sheet((5, 8, 1, 0), (9, 6, 2, 0))
    for surplus in ((1, -1, 0, 0), (2, -4, 2, 0), (Fraction(4, 3), -1, Fraction(-1, 3), 0)):
        words = [told.words for told in story(facts_of(), public, ME, Luck(surplus, True))]
        assert not any("luck" in each for each in words)
    mine = story(facts_of(), public, ME, Luck((6, -2, -2, -2), False))
    assert mine[2].words == "You had the luck of the deal: 6 aces and kings more than an even share"


def test_losses_and_the_biggest_swing():
    words = told(sheet((5, 5, 5, 5), (-40, 30, 5, 5)))
    assert "You had the worst hand: −40 in hand 2" in words
    assert "Dušan had the best hand: +30 in hand 2" in words
    assert "Biggest swing: 70 between you and Dušan in hand 2" in words


def test_what_everybody_did_is_no_feat():
    words = told(sheet(*[(6, 6, 6, 6)] * 5))
    assert words == ["You, Dušan, Jovana and Ioana finished level on 30",
                     "You made 5 of your 5 contracts"]  # fmt: skip


def test_contracts_runs_and_bids():
    bids = [(1, 2, 0, 1)] * 4
    tricks = [(1, 2, 1, 3), (1, 2, 1, 3), (1, 2, 1, 3), (0, 2, 1, 3)]
    words = told(sheet(*[(6, 7, -1, -1)] * 4, bids=bids, tricks=tricks))
    assert "Dušan made the most contracts, 4 of 4" in words
    assert "You made 3 of your 4 contracts" in words
    assert "Dušan made 4 in a row, hands 1 to 4" in words


def test_the_highest_bid_counts_only_when_it_was_made():
    words = told(sheet((9, 1, 1, 1), (1, 1, 1, 1), bids=[(3, 7, 0, 0), (1, 1, 1, 1)],
                       tricks=[(3, 5, 0, 0), (1, 1, 1, 1)]))  # fmt: skip
    assert "You made the highest bid, 3 in hand 1" in words


def test_partners_are_told_of_together():
    partners = ((0, 2), (1, 3))
    bids = [(3, 3, 3, 3), (3, 3, 3, 3)]
    tricks = [(3, 3, 3, 4), (4, 3, 4, 2)]
    public = sheet((60, 61), (62, -60), bids=bids, tricks=tricks, sides=partners)
    words = told(public, facts_of("spades", 4))
    assert "You and Jovana won with 122; Dušan and Ioana had 1" in words
    assert "Biggest swing: 122 between the sides in hand 2" in words
    public = replace(public, verdict=Verdict((1,), (1, 122)))
    assert "Dušan and Ioana won with 122; you and Jovana had 1" in told(
        public, facts_of("spades", 4)
    )


def test_a_match_of_one_hand_is_told_by_its_totals():
    words = told(sheet((5, 9, 1, 2)))
    assert words == ["Dušan won with 9; you had 5", "You made your only contract"]


def test_an_only_contract_that_was_missed_is_told_as_one():
    words = told(sheet((-1, 9, 1, 2), bids=[(1, 1, 1, 1)], tricks=[(0, 1, 0, 1)]))
    assert "You missed your only contract" in words


def test_what_many_did_is_not_told_with_all_their_names():
    bids = [(1, 1, 1, 1, 0)] * 2
    tricks = [(1, 1, 1, 1, 1)] * 2
    words = told(sheet(*[(6, 7, 6, 6, -1)] * 2, bids=bids, tricks=tricks),
                 facts_of("romanian", 5))  # fmt: skip
    assert not any("most contracts" in line or "highest bid" in line for line in words)


@pytest.mark.parametrize("game, players", TABLES)
def test_every_real_match_has_a_story_of_sides_that_played(game, players):
    match = evening(game, players)
    public = match.view(ME).public
    if public.verdict is None:
        totals = public.totals
        best = max(range(len(totals)), key=lambda side: totals[side])
        public = replace(public, verdict=Verdict((best,), totals))
    tellings = story(TableFacts.of(match), public, ME)
    assert tellings and tellings == story(TableFacts.of(match), public, ME)
    for words, sides in tellings:
        assert "{" not in words and sides
        assert all(0 <= side < len(public.sides) for side in sides)
