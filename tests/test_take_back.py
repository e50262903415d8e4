"""Taking an answer back: the same question, the same cards, and nobody learns anything by it."""

import json
from itertools import islice
from pathlib import Path
from random import Random

import pytest

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.errors import JournalError, NothingToTakeBack
from game.match.journal import FORMAT, glance, replay, whole_lines, written, written_header
from game.match.match import Answer, Match
from game.match.moves import moves
from game.match.setup import HUMAN, MatchSetup, Occupant
from game.match.store import MatchStore
from game.match.witness import Witness
from game.model.actions import Action
from game.model.events import (
    BidMade,
    CardPlayed,
    HandOpened,
    HoldingDealt,
    MatchEnded,
    StockLaid,
    TakenBack,
    TrickTaken,
    TrumpNamed,
    TrumpTurned,
    standing,
)
from game.model.seats import Seat
from game.rules import engine
from game.rules.options import Value

from .any_table import table_of
from .kit import TABLES, match_of, played

PERSON: Seat = 1


def setup_of(
    game: str = "serbian", players: int = 4, seed: str = "1", **options: Value
) -> MatchSetup:
    """A table at which a person holds seat 1."""
    levels = [HUMAN if seat == PERSON else "random" for seat in range(players)]
    seating = [Occupant(f"seat {seat}", level) for seat, level in enumerate(levels)]
    return MatchSetup.fresh(game, players, seating, options, seed)


def choice(match: Match, chance: Random | None = None) -> Action:
    """What whoever is to act chooses: as `chance` has it, else by the seed of the question."""
    seat = match.actor
    assert seat is not None
    seed = match.bot_seed(seat) if chance is None or seat != PERSON else chance.getrandbits(32)
    return player_for("random").decide(match.rules, match.view(seat), seed, USUAL).action


def move(match: Match, chance: Random | None = None) -> None:
    assert match.actor is not None
    match.submit(match.actor, choice(match, chance))


def asked(match: Match, times: int = 1) -> Match:
    """The match played on until the person has been asked so often, and is asked now."""
    while match.actor != PERSON or times > 1:
        times -= match.actor == PERSON
        move(match)
    return match


def hesitant(match: Match, chance: Random, hands: int) -> Match:
    """Play on, and take an answer back at every fifth question or so."""
    while not match.is_over and len(match.view(0).public.sheet) < hands:
        if match.may_take_back and chance.random() < 0.2:
            places = [answer.length for answer in islice(match.answers(), 3)]
            match.take_back(chance.choice([None, *places]))
        move(match, chance)
    return match


def answers_of(match: Match) -> list[Answer]:
    """The person's answers that stand, oldest first."""
    return [*match.answers()][::-1]


def content_of(match: Match) -> bytes:
    return f"{written_header(match.setup)}\n".encode() + written(match.events)


@pytest.fixture(scope="module")
def journal() -> bytes:
    """A match with answers taken back, within hands and over their ends."""
    match = hesitant(Match(setup_of("israeli", 3, rounds_per_player=1)), Random("hesitant"), 99)
    assert match.is_over and match.taken_back > 20
    return content_of(match)


# The match


@pytest.mark.parametrize(("game", "players"), TABLES)
def test_the_same_question_comes_again_with_the_same_cards(game: str, players: int) -> None:
    match = asked(Match(setup_of(game, players)))
    before, view, seed = match.standing, match.view(PERSON), match.bot_seed(PERSON)
    others = [match.view(seat) for seat in range(players)]
    for _ in range(3):
        move(match)
        assert match.actor != PERSON or match.bot_seed(PERSON) != seed
        match.take_back()
        assert match.actor == PERSON
        assert (match.standing, match.view(PERSON), match.bot_seed(PERSON)) == (before, view, seed)
        assert [match.view(seat) for seat in range(players)] == others
    assert match.taken_back == 3


def test_the_log_only_grows_and_what_stands_is_what_was_not_taken_back() -> None:
    match = asked(Match(setup_of()), 5)
    log = match.events
    last = next(match.answers())
    match.take_back()
    assert match.events == (*log, TakenBack(last.length))
    assert match.standing == log[: last.length] == tuple(standing(match.events))
    assert match.since(len(log)) == (TakenBack(last.length),)


def test_the_same_answers_lead_to_the_same_match() -> None:
    plain = Match(setup_of("romanian", 4))
    while not plain.is_over:
        move(plain)
    wavering, chance = Match(setup_of("romanian", 4)), Random("wavering")
    while not wavering.is_over:
        if wavering.actor == PERSON and chance.random() < 0.3:
            # Another answer, what follows from it, and back again.
            length = len(wavering.standing)
            for _ in range(chance.randrange(1, 12)):
                if wavering.actor is not None:
                    move(wavering, chance)
            if not wavering.is_over:
                wavering.take_back(length)
        move(wavering)
    assert len(wavering.events) > len(plain.events)
    assert wavering.standing == plain.events


def test_answer_after_answer_can_be_taken_back_over_the_score_to_the_first_one() -> None:
    match = Match(setup_of())
    views = []
    while len(match.view(PERSON).public.sheet) < 3:
        if match.actor == PERSON:
            views.append(match.view(PERSON))
        move(match)
    dealt = [event for event in match.standing if isinstance(event, HoldingDealt)]
    assert [answer.view for answer in answers_of(match)] == views
    while match.may_take_back:
        match.take_back()
        assert match.view(PERSON) == views.pop()
    assert not views and match.view(PERSON).public.number == 1
    while len(match.view(PERSON).public.sheet) < 3:
        move(match)
    assert [event for event in match.standing if isinstance(event, HoldingDealt)] == dealt


def test_a_hand_begins_again_from_its_first_question() -> None:
    match = Match(setup_of(seed="again"))
    while len(match.view(PERSON).public.sheet) < 2 or len(match.view(PERSON).public.history) < 3:
        move(match)
    here = [answer for answer in answers_of(match) if answer.view.public.number == 3]
    assert len(here) > 3
    match.take_back(here[0].length)
    assert match.view(PERSON) == here[0].view
    assert match.taken_back == len(here)


def test_a_hand_played_again_and_again_has_the_same_cards_after_a_restart_too(
    tmp_path: Path,
) -> None:
    match, chance = MatchStore(tmp_path).begin(setup_of("romanian", 4)), Random("restarts")
    while match.view(PERSON).public.number < 9:
        move(match)
    cards = (HandOpened, HoldingDealt, StockLaid, TrumpTurned, TrumpNamed)
    deals = []
    for _ in range(4):
        while len(match.view(PERSON).public.sheet) < 9:
            move(match, chance)
        first = next(answer for answer in answers_of(match) if answer.view.public.number == 9)
        deals.append([event for event in match.standing if isinstance(event, cards)])
        match.take_back(first.length)
        match.close()
        saved = MatchStore(tmp_path).unfinished()
        assert saved is not None and saved.hand == 9
        match = MatchStore(tmp_path).resume(saved)
        assert match.view(PERSON) == first.view
    assert deals[0] == deals[1] == deals[2] == deals[3]
    match.close()


def test_where_nothing_stands_nothing_can_be_taken_back() -> None:
    match = Match(setup_of())
    assert not match.may_take_back and not answers_of(match)
    with pytest.raises(NothingToTakeBack):
        match.take_back()
    asked(match, 3)
    log, views = match.events, [match.view(seat) for seat in range(4)]
    places = {answer.length for answer in answers_of(match)}
    for length in {-1, 0, len(match.standing), 10**30} | set(range(len(log))) - places:
        with pytest.raises(NothingToTakeBack):
            match.take_back(length)
    assert match.events == log and [match.view(seat) for seat in range(4)] == views
    assert match.taken_back == 0


def test_a_demonstration_takes_nothing_back() -> None:
    match = played(match_of("serbian", 4), 2)
    assert not match.may_take_back
    with pytest.raises(NothingToTakeBack):
        match.take_back()


def test_once_the_seed_is_open_nothing_can_be_taken_back(journal: bytes) -> None:
    match = replay(whole_lines(journal)).match
    assert isinstance(match.events[-1], MatchEnded) and answers_of(match)
    assert not match.may_take_back
    with pytest.raises(NothingToTakeBack):
        match.take_back()


def test_a_forced_bid_or_card_is_no_answer_to_take_back() -> None:
    options = {"forehead": "first_and_last", "final_hands": "zero_hands"}
    match = Match(setup_of("romanian", 3, "forced", final_hands_when="always", **options))
    while not match.is_over:
        move(match)
    own = [event for event in match.standing if getattr(event, "seat", None) == PERSON]
    forced = sum(isinstance(event, CardPlayed | BidMade) for event in own) - len(answers_of(match))
    assert forced > 6
    assert all(
        answer.event.as_action() in engine.choices(match.rules, answer.view)
        for answer in answers_of(match)
    )


def test_a_branch_takes_back_apart_from_its_match() -> None:
    match = asked(Match(setup_of()), 4)
    log = match.events
    branch = match.branched()
    branch.take_back()
    branch.take_back()
    assert match.events == log and len(answers_of(match)) == 3
    match.take_back()
    assert len(answers_of(match)) == 2 and len(answers_of(branch)) == 1


@pytest.mark.parametrize("seed", [f"take back {number}" for number in range(12)])
def test_every_law_holds_at_any_table_after_taking_back(seed: str) -> None:
    draft = table_of(seed)
    match = Match(setup_of(draft.variant.id, draft.players, seed, **draft.changed))
    witness, chance = Witness(match, 1 / 16), Random(seed)
    witness.attend()
    while not match.is_over and len(match.view(0).public.sheet) < 3:
        if match.may_take_back and chance.random() < 0.1:
            match.take_back()
            witness.attend()
        move(match, chance)
        witness.attend()
    assert match.taken_back and not witness.violations, witness.violations[:3]


def test_a_witness_sees_a_match_that_did_not_go_back() -> None:
    match = asked(Match(setup_of()), 6)
    witness = Witness(match, 0)
    witness.attend()
    state = match._state
    match.take_back()
    match._state = state
    witness.attend()
    assert {violation.law for violation in witness.violations} == {"views"}


# Did it peek?


def test_moves_are_those_that_stand_with_the_seeds_they_had() -> None:
    match, seeds = Match(setup_of("spades", 4, "peek")), {}
    chance = Random("peek")
    while len(match.view(0).public.sheet) < 2:
        if match.may_take_back and chance.random() < 0.1:
            match.take_back()
        seat = match.actor
        assert seat is not None
        seeds[len(match.standing)] = match.bot_seed(seat), seat, match.view(seat)
        move(match, chance)
    found = moves(match)
    assert match.taken_back
    assert [each.event for each in found] == [
        event for event in match.standing if hasattr(event, "as_action")
    ]
    for each in found:
        assert (each.seed, each.seat) == seeds[each.index][:2]
    for each in found[::9]:
        assert each.view() == seeds[each.index][2]
        assert each.redeal().state(each.random()).public == each.public


def test_cards_of_a_hand_that_is_taken_up_again_are_secret_again() -> None:
    match = Match(setup_of(seed="secret"))
    while not match.view(0).public.sheet:
        move(match)
    first = moves(match)[0]
    assert first.is_past(len(match.standing))
    match.take_back()
    assert not first.is_past(len(match.standing))


# The journal


def test_a_journal_leads_to_the_same_match(journal: bytes) -> None:
    again = replay(whole_lines(journal))
    assert content_of(again.match) == journal
    assert again.match.taken_back > 20 and again.recorded == len(again.match)


def test_cut_off_anywhere_nothing_decided_is_lost(journal: bytes) -> None:
    lines = whole_lines(journal)
    events = replay(lines).match.events
    backs = [place for place, event in enumerate(events, start=1) if isinstance(event, TakenBack)]
    chance = Random("cuts")
    counts = {chance.randrange(1, len(lines) + 1) for _ in range(10)}
    counts |= {count + more for count in backs[::8] for more in (0, 1)}
    for count in sorted(counts):
        again = replay(lines[:count])
        match = again.match
        assert match.events == events[: len(match)], count
        assert count - 1 == again.recorded <= len(match), count
        assert match.standing == tuple(standing(match.events)), count


@pytest.mark.slow
def test_cut_off_after_every_line_it_goes_on_at_the_right_question(journal: bytes) -> None:
    lines = whole_lines(journal)
    events = replay(lines).match.events
    for count in range(1, len(lines) + 1):
        match = replay(lines[:count]).match
        assert match.events == events[: len(match)], count
        if not match.is_over:
            plain = Match(match.setup)
            for event in match.standing:
                if plain.actor is not None and hasattr(event, "as_action"):
                    plain.submit(event.seat, event.as_action())
            assert plain.standing == match.standing, count
            assert plain.actor == match.actor, count


def test_killed_at_any_moment_it_goes_on_where_it_was(tmp_path: Path) -> None:
    chance = Random("kills")
    match = MatchStore(tmp_path).begin(setup_of("israeli", 3, rounds_per_player=1))
    whole = Match(match.setup)
    while not whole.is_over:
        if whole.may_take_back and chance.random() < 0.15:
            whole.take_back()
            match.take_back()
        else:
            action = choice(whole, chance)
            assert whole.actor is not None
            match.submit(whole.actor, action)
            whole.submit(whole.actor, action)
        if chance.random() < 0.1 and not match.is_over:
            match.close()  # which writes nothing: all is on disk already
            store = MatchStore(tmp_path)
            saved = store.unfinished()
            assert saved is not None and saved.hand == whole.view(0).public.number
            match = store.resume(saved)
            assert match.is_kept and not store.reports
            assert (match.events, match.actor) == (whole.events, whole.actor)
            assert answers_of(match) == answers_of(whole)
    (path,) = tmp_path.iterdir()
    assert path.read_bytes() == content_of(whole)


@pytest.mark.parametrize(
    "length", [-1, 0, 3, 10**30, True, None, "7", 7.5, [7]], ids=lambda length: repr(length)[:9]
)
def test_a_line_that_takes_back_what_was_no_answer_is_named(length: object) -> None:
    match = asked(Match(setup_of()), 4)
    content = content_of(match)
    line = f'{{"event": "TakenBack", "length": {json.dumps(length)}}}\n'.encode()
    lines = whole_lines(content + line)
    with pytest.raises(JournalError) as told:
        replay(lines)
    assert told.value.line == len(lines)


def test_nothing_is_taken_back_in_the_middle_of_a_step() -> None:
    match = Match(setup_of())
    while not isinstance(match.standing[-1], TrickTaken):
        move(match)
    match.take_back()
    lines = whole_lines(content_of(match))
    with pytest.raises(JournalError):
        replay([*lines[:-2], lines[-1]])  # without the line with the trick


def test_the_hand_that_is_told_of_is_the_one_gone_back_to(tmp_path: Path) -> None:
    match = Match(setup_of())
    while len(match.view(0).public.sheet) < 2:
        move(match)
    path = tmp_path / "x.journal"
    path.write_bytes(content_of(match))
    assert glance(path).hand == 3
    match.take_back()
    path.write_bytes(content_of(match))
    assert glance(path).hand == 2
    path.write_bytes(content_of(match) + b'{"event": "TakenBack", "length": "all"}\n')
    with pytest.raises(JournalError):
        glance(path)


def test_a_journal_of_the_format_before_is_gone_on_with_in_the_present_one(tmp_path: Path) -> None:
    match = asked(Match(setup_of()), 4)
    older = content_of(match).replace(b'"format": %d' % FORMAT, b'"format": 1', 1)
    path = tmp_path / "older.journal"
    path.write_bytes(older + b'{"event": "CardPl')
    store = MatchStore(tmp_path)
    saved = store.unfinished()
    assert saved is not None and path.read_bytes().startswith(older)
    again = store.resume(saved)
    assert (again.events, answers_of(again)) == (match.events, answers_of(match))
    again.take_back()
    match.take_back()
    again.close()
    assert path.read_bytes() == content_of(match)
    assert not store.reports
