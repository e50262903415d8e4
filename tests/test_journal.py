"""A match as a file: there and back, cut off anywhere, damaged anywhere."""

import json
from pathlib import Path
from random import Random

import pytest

from game.errors import JournalError
from game.match.journal import FORMAT, load, replay, whole_lines, written, written_header
from game.match.match import Match
from game.match.notation import read_event, written_event
from game.model.actions import PASS, Call
from game.model.cards import EMPTY, Card, CardSet, Strain, Suit
from game.model.events import (
    EVENT_TYPES,
    AuctionClosed,
    BidMade,
    Called,
    CardPlayed,
    CardsGiven,
    DealerDrawn,
    Draw,
    Event,
    FrischBegan,
    GiveChosen,
    HandCancelled,
    HandOpened,
    HandScored,
    HoldingDealt,
    HoldingTakenUp,
    Looked,
    MatchEnded,
    MatchOpened,
    PassedOut,
    PhaseBegan,
    RevokeFined,
    StockLaid,
    TakenBack,
    TrickTaken,
    TrumpNamed,
    TrumpsDrawn,
    TrumpTurned,
)
from game.model.plans import AUCTION_PHASES, HandKind, HandPlan, Phase
from game.model.results import HandScore, ScoreLine, Verdict
from game.model.seats import PARTNERS, Direction

from .kit import match_of, move_towards_frisch

CARDS = CardSet.parse("2C 10H AS")
SCORE = HandScore(
    lines=((ScoreLine("contract", 0.5),), (), (ScoreLine("bags", 2), ScoreLine("nil", -100))),
    totals=(0.5, 0, -98),
    carry=((4, 0, 1), (), (2,)),
)
ONE_OF_EACH: tuple[Event, ...] = (
    MatchOpened(Direction.ANTICLOCKWISE, PARTNERS, "ab12"),
    TrumpsDrawn((Strain.HEARTS, Strain.NO_TRUMP)),
    DealerDrawn((Draw(0, Card.parse("KH")), Draw(1, Card.parse("2S")))),
    HandOpened(3, 1, HandPlan(13, AUCTION_PHASES), 2, (3, 0, 1)),
    HandOpened(9, 0, HandPlan(1, kind=HandKind.FOREHEAD), 0, (1, 2, 0)),
    HoldingDealt(3, CARDS, 1),
    HoldingDealt(3, None, 1),
    HoldingDealt(1, CARDS, 0, (1, 2)),
    HoldingDealt(3, CARDS, 2, face_down=True),
    Looked(2),
    HoldingTakenUp(3, CARDS, 2),
    StockLaid(0, EMPTY),
    TrumpTurned(Card.parse("10D")),
    TrumpNamed(Strain.NO_TRUMP),
    PhaseBegan(Phase.BID, 2),
    PhaseBegan(Phase.DEAL, None),
    Called(1, PASS),
    Called(1, Call(13, Strain.NO_TRUMP)),
    PassedOut(5),
    AuctionClosed(0, Call(5, Strain.HEARTS)),
    FrischBegan(2, 3, 1),
    GiveChosen(3, CARDS, 0),
    CardsGiven(3, None, 0, 1),
    HandCancelled(3),
    BidMade(3, 0),
    BidMade(3, 0, blind=True),
    CardPlayed(0, Card.parse("1S")),
    RevokeFined(2, 5, Suit.HEARTS),
    TrickTaken(2),
    HandScored(SCORE),
    MatchEnded(Verdict((0, 2), (12, 3.5, 12)), 'seed "with" ђ'),
    TakenBack(43),
)


@pytest.mark.parametrize("event", ONE_OF_EACH, ids=written_event)
def test_an_event_comes_back_from_its_line(event: Event) -> None:
    line = written_event(event)
    assert "\n" not in line
    assert read_event(line) == event


def test_every_type_of_event_is_tried() -> None:
    assert {type(event) for event in ONE_OF_EACH} == set(EVENT_TYPES)


def test_a_line_can_be_read_by_a_person() -> None:
    assert written_event(CardPlayed(2, Card.parse("10H"))) == (
        '{"event": "CardPlayed", "seat": 2, "card": "10H"}'
    )
    assert written_event(Called(0, Call(5, Strain.NO_TRUMP))) == (
        '{"event": "Called", "seat": 0, "call": "5NT"}'
    )


def content_of(match: Match) -> bytes:
    """The journal of a match."""
    return f"{written_header(match.setup)}\n".encode() + written(match.events)


@pytest.fixture(scope="module")
def unbroken() -> bytes:
    """A short Israeli match, whose first deal is thrown in after three Frisches."""
    match = match_of("israeli", 3, options={"rounds_per_player": 1})
    while not match.is_over:
        move_towards_frisch(match, frisches=4)
    assert any(isinstance(event, HandCancelled) for event in match.events)
    return content_of(match)


def finished(content: bytes) -> bytes:
    """What the file holds once the match, resumed from `content`, is over."""
    again = replay(whole_lines(content))
    match = again.match
    kept = content[: again.sound_bytes] + written(match.events[again.recorded :])
    length = len(match)
    while not match.is_over:
        move_towards_frisch(match, frisches=4)
    return kept + written(match.since(length))


def test_a_journal_leads_to_the_same_match(unbroken: bytes) -> None:
    again = replay(whole_lines(unbroken))
    assert again.match.is_over
    assert again.recorded == len(again.match.events)
    match = again.match
    assert content_of(match) == unbroken
    assert match.is_over and match.actor is None


def test_cut_off_anywhere_it_ends_as_if_it_had_not_been(unbroken: bytes) -> None:
    header = unbroken.index(b"\n") + 1
    chance = Random("cuts")
    for cut in (header, *(chance.randrange(header, len(unbroken) + 1) for _ in range(50))):
        assert finished(unbroken[:cut]) == unbroken, cut


def test_cut_off_at_every_byte_only_the_torn_line_is_dropped(unbroken: bytes) -> None:
    header, lines = unbroken.index(b"\n") + 1, whole_lines(unbroken)
    for cut in range(header, len(unbroken) + 1):
        kept = whole_lines(unbroken[:cut])
        assert len(kept) == unbroken.count(b"\n", 0, cut), cut
        assert kept == lines[: len(kept)], cut


@pytest.mark.slow
def test_cut_off_after_every_line_nothing_decided_is_lost(unbroken: bytes) -> None:
    # With the test above for every byte: a journal is replayed from its whole lines alone.
    lines = whole_lines(unbroken)
    events = replay(lines).match.events
    for count in range(1, len(lines) + 1):
        again = replay(lines[:count])
        assert again.match.events == events[: len(again.match.events)], count
        assert count - 1 == again.recorded <= len(again.match.events), count


def test_a_torn_line_of_nothing_but_zeros_is_dropped(unbroken: bytes) -> None:
    cut = unbroken.index(b"CardPlayed")
    assert finished(unbroken[:cut] + b"\0" * 700) == unbroken


def lines_of(content: bytes) -> list[dict[str, object]]:
    return [json.loads(line) for line in whole_lines(content)]


def changed_line(content: bytes, number: int, **changes: object) -> bytes:
    """The journal with some fields of one line, counted from 1, changed."""
    lines = lines_of(content)
    lines[number - 1] |= changes
    return b"".join(json.dumps(line).encode() + b"\n" for line in lines)


def line_with(content: bytes, event: str) -> int:
    """The number of the first line with that event."""
    found = (line.get("event") == event for line in lines_of(content))
    return 1 + list(found).index(True)


@pytest.mark.parametrize(
    ("event", "changes"),
    [
        # What the rules bar is barred to a file as well.
        ("BidMade", {"tricks": -1}),
        ("BidMade", {"tricks": 14}),
        ("BidMade", {"tricks": 99}),
        ("BidMade", {"tricks": True}),
        ("BidMade", {"tricks": 10**30}),
        ("BidMade", {"seat": -1}),
        ("BidMade", {"seat": 99}),
        ("Called", {"call": "4NT"}),
        ("Called", {"call": "14S"}),
        ("Called", {"call": "five"}),
        ("Called", {"call": "9" * 5000 + "S"}),
        ("CardPlayed", {"card": "11H"}),
        ("CardPlayed", {"card": None}),
        ("CardPlayed", {"card": "AS", "more": 1}),
        ("GiveChosen", {"cards": None}),
        ("GiveChosen", {"cards": "AS"}),
        ("GiveChosen", {"cards": []}),
        ("HoldingDealt", {"cards": "AD KD QD JD 10D 9D 8D 7D 6D 5D 4D 3D 2D"}),
        ("MatchOpened", {"commitment": "0"}),
        ("HandScored", {"score": {}}),
        ("HandScored", {"event": "HandScore"}),
        ("TrickTaken", {"event": ["TrickTaken"]}),
        ("MatchEnded", {"seed": "another"}),
    ],
)
def test_a_line_that_is_not_so_is_named(
    event: str, changes: dict[str, object], unbroken: bytes
) -> None:
    number = line_with(unbroken, event)
    with pytest.raises(JournalError) as told:
        replay(whole_lines(changed_line(unbroken, number, **changes)))
    assert told.value.line == number
    assert str(told.value).startswith(f"line {number}: ")


@pytest.mark.parametrize(
    "changes",
    [
        {"format": FORMAT + 1},
        {"format": 0},
        {"format": "1"},
        {"variant": "bridge"},
        {"variant": None},
        {"players": 5},
        {"players": "3"},
        {"options": {"revoke_mode": "forgiven"}},
        {"options": {"no_such": 1}},
        {"options": []},
        {"options": {"frisch": None}},
        {"seating": []},
        {"seating": [1, 2, 3]},
        {"seed": 7},
    ],
)
def test_a_header_that_is_not_so_is_named(changes: dict[str, object], unbroken: bytes) -> None:
    with pytest.raises(JournalError) as told:
        replay(whole_lines(changed_line(unbroken, 1, **changes)))
    assert told.value.line == 1


def test_any_byte_changed_is_noticed_or_changes_nothing(unbroken: bytes) -> None:
    events = replay(whole_lines(unbroken)).match.events
    chance = Random("bytes")
    for _ in range(150):
        place = chance.randrange(len(unbroken) - 1)
        damaged = bytearray(unbroken)
        damaged[place] = chance.randrange(256)
        try:
            again = replay(whole_lines(bytes(damaged)))
        except JournalError:
            continue
        # What may differ without notice: a space, a name in the header, a seed not used.
        assert again.match.events == events[: len(again.match.events)]


@pytest.mark.parametrize(
    "content", [b"", b"\0" * 100, b"\n", b"[]\n", b"\xff\xfe\n", b"[" * 100_000 + b"\n"]
)
def test_a_file_that_is_no_journal_is_told_so(content: bytes, tmp_path: Path) -> None:
    path = tmp_path / "no.journal"
    path.write_bytes(content)
    with pytest.raises(JournalError) as told:
        load(path)
    assert told.value.line == 1


def test_a_file_that_is_not_there_is_told_so(tmp_path: Path) -> None:
    with pytest.raises(JournalError) as told:
        load(tmp_path / "none.journal")
    assert told.value.line == 0


def test_events_that_no_decision_led_to_are_noticed(unbroken: bytes) -> None:
    lines = whole_lines(unbroken)
    with pytest.raises(JournalError) as told:
        replay([*lines, lines[-1]])
    assert told.value.line == len(lines) + 1
