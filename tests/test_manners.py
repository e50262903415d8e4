"""Manners: seven of them, unlike each other, to be seen in what is played, and cheap."""

from dataclasses import dataclass, field
from functools import cache
from itertools import combinations
from statistics import fmean
from time import sleep

import pytest

from game.ai.heuristics import RulePlayer
from game.ai.levels import one_name, player_for, searches, stand_in, with_manner
from game.ai.manners import (
    MANNERS,
    MannerPlayer,
    Moment,
    close_options,
    contract_worth,
    inclined,
    tolerance,
)
from game.ai.player import USUAL, Decision, Motive, Option
from game.ai.thinker import Thinker
from game.ai.worker import Worker, WorkerFailed
from game.errors import OptionError
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.model.actions import Bid, Pass, Play
from game.model.state import PlayerView
from game.rules.choices import BidChoices, CallChoices, Choices, PlayChoices
from game.rules.engine import choices
from game.rules.rules import Rules
from game.ui import lobby

from .kit import match_of, played

GAMES = ["serbian", "romanian", "israeli", "spades"]
HANDS = {"serbian": 14, "romanian": 24, "israeli": 6, "spades": 6}
PARTED = 0.1  # of the free choices
CHEAP = 0.05  # of what a contract is worth, a hand
PAIRS = list(combinations(MANNERS, 2))
EVERY = [(game, manner) for game in GAMES for manner in MANNERS]


@dataclass
class Chosen:
    """A free choice: the decision without a manner, and what each manner made of it."""

    rules: Rules
    view: PlayerView
    plain: Decision
    by: dict[str, Decision] = field(default_factory=dict)

    @property
    def is_lead(self) -> bool:
        return isinstance(self.plain.action, Play) and not self.view.public.trick

    def lost(self, manner: str) -> float:
        """The points that the manner gave away, as the player weighs them."""
        before, after = self.plain.evidence[0].points, self.by[manner].evidence[0].points
        return 0.0 if before is None or after is None else before - after


def count_of(legal: Choices) -> int:
    match legal:
        case PlayChoices():
            return len(legal.proper)
        case BidChoices():
            return len(legal.legal)
        case CallChoices(calls):
            return 1 + len(calls)
    return 2


def free_choices(game: str) -> list[Chosen]:
    """Everything that was chosen in some hands of medium players without a manner."""
    return choices_at("medium", game, HANDS[game])


@cache
def choices_at(level: str, game: str, hands: int) -> list[Chosen]:
    """The same of another level."""
    match, player, chosen = match_of(game, 4, "manners"), player_for(level), []
    while not match.is_over and len(match.view(0).public.sheet) < hands:
        seat = match.actor
        assert seat is not None
        view, rules = match.view(seat), match.rules
        plain = player.decide(rules, view, match.bot_seed(seat), USUAL)
        if count_of(choices(rules, view)) > 1:
            by = {name: inclined(rules, view, plain, one) for name, one in MANNERS.items()}
            chosen.append(Chosen(rules, view, plain, by))
        match.submit(seat, plain.action)
    return chosen


def mean_bid(game: str, manner: str) -> float:
    """How much higher than without a manner the bids are."""
    return fmean(
        each.by[manner].action.tricks - each.plain.action.tricks
        for each in free_choices(game)
        if isinstance(each.plain.action, Bid)
    )


def trump_leads(game: str, manner: str) -> float:
    """The part of the leads that are trumps, where both were weighed."""
    leads = [each for each in free_choices(game) if each.is_lead]
    trumps = [
        each.by[manner].action.card & 3 == each.view.public.trump
        for each in leads
        if len({option.action.card & 3 == each.view.public.trump for option in each.plain.evidence})
        == 2
    ]
    return fmean(trumps)


def taken(game: str, manner: str) -> float:
    """The mean chance that the card played to a trick takes it."""
    return fmean(
        Moment(each.rules, each.view).takes(each.by[manner].action.card)
        for each in free_choices(game)
        if isinstance(each.plain.action, Play) and each.view.public.trick
    )


@pytest.mark.parametrize("game", GAMES)
def test_any_two_manners_part_in_a_tenth_of_the_free_choices(game):
    free = free_choices(game)
    for one, other in PAIRS:
        parted = fmean(each.by[one].action != each.by[other].action for each in free)
        assert parted >= PARTED, (one, other, parted)


@pytest.mark.parametrize("game", GAMES)
def test_the_bold_bid_higher_and_the_cautious_lower(game):
    bids = {manner: mean_bid(game, manner) for manner in MANNERS}
    assert bids["bold"] > 0 > bids["cautious"]
    assert [bids[manner] for manner in ("drawer", "hoarder", "early", "late")] == [0] * 4


@pytest.mark.parametrize("game", GAMES)
def test_drawers_lead_more_trumps_and_hoarders_fewer(game):
    leads = {manner: trump_leads(game, manner) for manner in MANNERS}
    assert leads["drawer"] - leads["hoarder"] > 0.2
    assert max(leads, key=leads.__getitem__) == "drawer"
    assert min(leads, key=leads.__getitem__) == "hoarder"


@pytest.mark.parametrize("game", GAMES)
def test_the_early_take_more_than_the_late(game):
    assert taken(game, "early") > taken(game, "drawer") > taken(game, "late")


@pytest.mark.parametrize("game", GAMES)
def test_spoilers_leave_tricks_to_those_who_have_enough(game):
    parted = [
        each
        for each in free_choices(game)
        if isinstance(each.plain.action, Play) and each.by["spoiler"].action != each.plain.action
    ]
    assert parted
    for each in parted:
        assert spoilt(each, each.by["spoiler"]) > spoilt(each, each.plain)


def spoilt(chosen: Chosen, decision: Decision) -> float:
    """The tricks that fall to others who want no more, less those to others who still do."""
    public, seat = chosen.view.public, chosen.view.seat
    own = next(side for side in chosen.rules.sides if seat in side)
    assert isinstance(decision.action, Play)
    return sum(
        -chance if public.tricks[taker] < public.bids[taker] else chance
        for taker, chance in Moment(chosen.rules, chosen.view).takers(decision.action.card).items()
        if taker not in own
    )


@pytest.mark.parametrize(("game", "manner"), EVERY)
def test_a_manner_gives_few_points_away(game, manner):
    free = free_choices(game)
    bids = [each for each in free if isinstance(each.plain.action, Bid)]
    worth = fmean(contract_worth(each.rules, each.view.public, each.view.seat) for each in bids)
    assert sum(each.lost(manner) for each in free) / len(bids) < CHEAP * worth


@pytest.mark.parametrize(
    ("level", "game", "hands"),
    [
        *(("easy", game, 1) for game in GAMES),
        *(("medium", game, HANDS[game]) for game in GAMES),
        ("hard", "romanian", 6),
    ],
)
def test_what_a_manner_chooses_was_weighed_and_about_as_good(level, game, hands):
    for each in choices_at(level, game, hands):
        for decision in each.by.values():
            assert decision.action == decision.evidence[0].action
            assert sorted(map(repr, decision.evidence)) == sorted(map(repr, each.plain.evidence))
            if decision.action != each.plain.action:
                most = tolerance(each.rules, each.view, each.plain.action)
                before, after = each.plain.evidence[0].points, decision.evidence[0].points
                assert abs(before - after) <= most


def test_a_slip_stays_a_slip():
    match = played(match_of("serbian", 4, "slip", level="medium"), 1)
    view, rules = match.view(match.actor), match.rules
    slip = tuple(
        Option(Bid(tricks), Motive.BID_EXPECTED, points)
        for tricks, points in enumerate((0.0, 5.0, 0.1))
    )
    assert close_options(rules, view, Decision(Bid(0), slip)) == [slip[0], slip[2]]


def test_no_nil_is_bid_or_left_for_a_manner():
    match = match_of("spades", 4, "nil")
    view = match.view(match.actor)
    nil, one = Option(Bid(0), Motive.BID_NIL, 1.0), Option(Bid(1), Motive.BID_EXPECTED, 1.0)
    for evidence in ((nil, one), (one, nil)):
        decision = Decision(evidence[0].action, evidence)
        for manner in MANNERS.values():
            assert inclined(match.rules, view, decision, manner) is decision


def test_the_bold_call_where_the_cautious_pass():
    parted = [
        (each.by["bold"].action, each.by["cautious"].action)
        for each in free_choices("israeli")
        if each.view.public.trump is None and each.by["bold"].action != each.by["cautious"].action
    ]
    assert parted
    assert not any(isinstance(bold, Pass) for bold, _ in parted)


@pytest.mark.parametrize(
    ("game", "worth"),
    [
        ("serbian", 13 - 2),  # three bid
        ("romanian", 5 + 1),  # none bid, in a hand of one card
        ("israeli", 19 + 10),  # three bid
        ("spades", 60 + 60),  # six bid by both partners
    ],
)
def test_a_contract_is_worth_what_lies_between_made_and_missed(game, worth):
    match = match_of(game, 4, "worth")
    assert contract_worth(match.rules, match.view(0).public, 0) == worth


@pytest.mark.parametrize(("game", "manner"), EVERY)
def test_the_same_seed_gives_the_same_game(game, manner):
    level = with_manner("easy", manner)
    once, again = (played(match_of(game, 4, "same", level=level), 1) for _ in range(2))
    assert once.events == again.events


# Levels with a manner


def test_a_level_with_a_manner_is_as_the_level_but_for_the_manner():
    assert isinstance(player_for("medium:bold"), MannerPlayer)
    assert isinstance(player_for("rule:bold"), MannerPlayer)
    assert isinstance(player_for("medium"), RulePlayer)
    assert searches("hard:late")
    assert not searches("easy:late")
    assert one_name("rule:late") == "medium:late"


@pytest.mark.parametrize("of", [player_for, searches, stand_in])
def test_a_manner_that_does_not_exist_is_told_with_those_that_do(of):
    for level in ("medium:rude", "medium:"):
        with pytest.raises(OptionError, match=", ".join(MANNERS)):
            of(level)


class NoWorker(Worker):
    """Cannot be started."""

    def start(self) -> None:
        raise WorkerFailed("there is none")


def test_who_stands_in_for_a_late_worker_has_the_same_manner():
    thinker = Thinker(NoWorker())
    chosen = next(each for each in free_choices("spades") if each.by["bold"] != each.plain)
    ticket = thinker.ask("hard:bold", chosen.rules, chosen.view, 1)
    assert thinker.answer(ticket) == chosen.by["bold"]


def test_a_manner_goes_with_the_question_to_the_worker():
    chosen = next(each for each in free_choices("romanian") if each.by["bold"] != each.plain)
    thinker = Thinker(Worker())
    ticket = thinker.ask("hard:bold", chosen.rules, chosen.view, 1)
    while (decision := thinker.answer(ticket)) is None:
        sleep(0.01)
    thinker.close()
    assert decision == player_for("hard:bold").decide(chosen.rules, chosen.view, 1, USUAL)


# The seven


def test_the_seven_have_manners_of_their_own():
    assert sorted(lobby.OPPONENTS.values()) == sorted(MANNERS)
    assert set(lobby.MANNER_WORDS) == set(MANNERS)


def test_the_name_decides_the_manner():
    for demo in (False, True):
        for occupant in lobby.seating(7, demo=demo, level="hard")[not demo :]:
            assert occupant.level == f"hard:{lobby.OPPONENTS[occupant.name]}"


def test_everybody_is_told_with_his_manner():
    told = {opponent.name: opponent.manner for opponent in lobby.opponents(7)}
    assert told["Mihai"] == "Mihai bids high"
    assert all(manner.startswith(name) for name, manner in told.items())


def test_a_table_of_opponents_plays_a_match():
    seating = lobby.seating(5, demo=True, level="easy")
    assert all(isinstance(occupant, Occupant) for occupant in seating)
    match = played(Match(MatchSetup.fresh("serbian", 5, seating, seed="table")), 3)
    assert len(match.view(0).public.sheet) == 3
