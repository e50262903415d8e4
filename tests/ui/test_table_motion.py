"""Every motion of the table ends where things then lie, and shows nothing that is hidden."""

from typing import NamedTuple

import pytest

from game.model.cards import Card
from game.model.events import HandOpened, PhaseBegan, TrickTaken
from game.model.plans import Phase
from game.model.state import PlayerView
from game.ui.motion.clip import Clip
from game.ui.motion.timing import Timing
from game.ui.table.choreography import beat_length, clip
from game.ui.table.layout import Poses, rest
from game.ui.table.presenter import Presenter
from game.ui.table.tokens import BidChip, Stocked
from tests.ui.tables import GAMES, ME, TABLES, evening, frame_of
from tests.ui.test_motion import ends, poses_at

SIZE = (1280, 720)
NORMAL = Timing.at("normal")
SOME = 400  # events: some hands
SLOW = pytest.mark.slow
EVERYDAY = [*GAMES, ("romanian", 7), ("spades", 3)]
MATCHES = [
    pytest.param((*table, seed), marks=() if table in EVERYDAY and seed == "1" else SLOW)
    for table in TABLES
    for seed in ("1", "2")
] + [
    pytest.param((game, players, "2", tuple(options.items())), marks=SLOW)
    for game, players, options in (
        ("romanian", 4, {"forehead": "first_and_last"}),
        ("romanian", 4, {"final_hands": "nv_hand", "final_hands_when": "always"}),
        ("romanian", 5, {"final_hands": "zero_hands", "final_hands_when": "always"}),
        ("romanian", 7, {"seven_player_deck": "full_56"}),
        ("israeli", 3, {"three_player_deck": "remove_random"}),
        ("israeli", 4, {"frisch_direction": "left_across_right"}),
        ("israeli", 4, {"revoke_mode": "penalised"}),
        ("serbian", 6, {"trump_mode": "turn_up"}),
        ("spades", 4, {"blind_nil": True}),
    )
]


class Beat(NamedTuple):
    """One run of events that is shown as one, with the rests before and after it."""

    events: tuple
    before: PlayerView
    after: PlayerView
    clip: Clip
    old: Poses
    new: Poses


def seen(match):
    """The log as the person sees it."""
    return [event.seen_by(ME) for event in match.events]


@pytest.fixture(scope="module", params=MATCHES, ids=lambda match: "-".join(map(str, match)))
def beats(request: pytest.FixtureRequest) -> tuple[Beat, ...]:
    """A match, beat by beat: the whole of it in the slow tests."""
    match = evening(*request.param)
    frame = frame_of(match, SIZE)
    opened, *waiting = seen(match)[: None if request.param[2] == "2" else SOME]
    view = PlayerView.before_match(ME).after(opened)
    shown = []
    while waiting:
        count = beat_length(waiting)
        events, waiting = tuple(waiting[:count]), waiting[count:]
        before = view
        for event in events:
            view = view.after(event)
        motion = clip(events, before, view, frame, NORMAL)
        shown.append(Beat(events, before, view, motion, rest(before, frame), rest(view, frame)))
    return tuple(shown)


def known_cards(view: PlayerView) -> set[Card]:
    """The cards whose faces the person has seen in this hand or may look at."""
    public = view.public
    cards = set(view.private.chosen) | set(public.played)
    for held in view.private.known:
        cards |= set(held)
    return cards | ({public.turned} if public.turned is not None else set())


def test_every_clip_ends_exactly_at_rest(beats):
    for beat in beats:
        drawn = {token: pose for token, pose in ends(beat.clip).items() if pose.scale > 0}
        for token, pose in drawn.items():
            assert token in beat.new, (beat.events[0], token)
            assert pose == beat.new[token], (beat.events[0], token)


def test_what_does_not_move_lies_where_it_lay(beats):
    for beat in beats:
        for token, pose in beat.old.items():
            if token in beat.new and token not in beat.clip.ways():
                assert beat.new[token] == pose, (beat.events[0], token)


def test_nothing_appears_or_vanishes_without_moving(beats):
    """But for a table that is cleared, a pack that is laid down, and chips put away."""
    for beat in beats:
        if isinstance(beat.events[0], HandOpened | PhaseBegan):
            continue
        moving = beat.clip.ways().keys()
        assert beat.new.keys() - beat.old.keys() <= moving, beat.events[0]
        assert beat.old.keys() - beat.new.keys() <= moving, beat.events[0]


def test_a_phase_that_begins_puts_away_nothing_but_chips_and_calls(beats):
    for beat in beats:
        match beat.events[0]:
            case PhaseBegan(Phase.DEAL):
                continue
            case PhaseBegan():
                gone = beat.old.keys() - beat.new.keys() - beat.clip.ways().keys()
                assert all(isinstance(token, BidChip) for token in gone)
                added = beat.new.keys() - beat.old.keys()
                # Before a hand that is bid unseen the whole pack is laid down.
                assert all(isinstance(token, Stocked) for token in added)


def test_a_hidden_card_is_never_a_token(beats):
    for beat in beats:
        known = known_cards(beat.before) | known_cards(beat.after)
        for token in beat.old.keys() | beat.new.keys() | beat.clip.ways().keys():
            assert not isinstance(token, Card) or token in known, (beat.events[0], token)


def test_a_card_given_away_or_not_turned_yet_never_shows_its_face(beats):
    for beat in beats:
        own = set(beat.before.holding) | set(beat.after.holding)
        for share in (0.0, 0.3, 0.6, 1.0):
            for token, pose in poses_at(beat.clip, share * beat.clip.span).items():
                if not isinstance(token, Card):
                    assert pose.face == 0 or type(token).__name__ in ("Emblem", "BidChip")
                elif token in set(beat.before.private.chosen):
                    assert pose.face == 0 or token in own


@pytest.mark.parametrize("game, players", GAMES)
def test_finishing_is_the_same_as_playing_through(game, players):
    match = evening(game, players, "1")
    frame = frame_of(match, SIZE)
    opened, *events = seen(match)[:SOME]
    start = PlayerView.before_match(ME).after(opened)
    slow, fast = Presenter(start, NORMAL, frame), Presenter(start, NORMAL, frame)
    for presenter in (slow, fast):
        presenter.feed(events)
    told_slow, told_fast = [], []
    while not (slow.caught_up and fast.caught_up):
        while slow.moving:
            told_slow += slow.update(1.7)[1]
        told_fast += fast.update(0.4)[1]
        while fast.moving:  # a hurried player still sees every full trick
            told_fast += fast.finish()
        assert slow.shown == fast.shown
        assert slow.poses() == fast.poses() == rest(slow.shown, frame)
        assert slow.held == fast.held
        slow.held = fast.held = False
    assert told_slow == told_fast == events


def test_a_full_trick_that_is_looked_at_lies_still_and_then_moves():
    match = evening("romanian", 4, "1")
    opened, *events = seen(match)
    presenter = Presenter(PlayerView.before_match(ME).after(opened), NORMAL, frame_of(match, SIZE))
    presenter.feed(events[:200])
    presenter.update(0.0)
    while not isinstance(presenter.beat[0], TrickTaken):
        presenter.update(0.01)
    trick = {card for _, card in presenter.shown.public.trick}
    assert not presenter.in_flight() and presenter.moving
    lay = {card: presenter.poses()[card] for card in trick}
    presenter.update(NORMAL.look / 2)
    assert not presenter.in_flight()
    assert {card: presenter.poses()[card] for card in trick} == lay
    presenter.update(NORMAL.look / 2 + NORMAL.gather / 2)
    assert presenter.in_flight() == trick
    assert all(presenter.poses()[card] != lay[card] for card in trick)


@pytest.mark.parametrize("game, players", [("romanian", 4), ("israeli", 4)])
def test_a_window_resized_in_mid_flight_lands_on_its_own_rest(game, players):
    match = evening(game, players, "1")
    frames = [frame_of(match, size) for size in ((960, 600), (1920, 1080), (720, 1280))]
    opened, *events = seen(match)
    presenter = Presenter(PlayerView.before_match(ME).after(opened), NORMAL, frames[0])
    presenter.feed(events[:120])
    turn = 0
    while not presenter.caught_up:
        presenter.held = False
        presenter.update(0.13)
        turn += 1
        presenter.resize(frames[turn % 3])
        width, height = presenter.frame.size
        for pose in presenter.poses().values():
            assert -width * 0.1 < pose.x < width * 1.1
            assert -height * 0.1 < pose.y < height * 1.1
        if not presenter.beat:
            assert presenter.poses() == rest(presenter.shown, presenter.frame)
    assert presenter.poses() == rest(presenter.shown, presenter.frame)


@pytest.mark.parametrize("speed", ["relaxed", "normal", "quick", "instant"])
@pytest.mark.parametrize("reduced", [False, True])
def test_the_log_shows_the_same_at_every_speed(speed, reduced):
    match = evening("israeli", 4, "1")
    frame = frame_of(match, SIZE)
    opened, *events = seen(match)[:SOME]
    start = PlayerView.before_match(ME).after(opened)
    presenter = Presenter(start, Timing.at(speed, reduced=reduced), frame)
    presenter.feed(events)
    while not presenter.caught_up:
        presenter.held = False
        presenter.update(60.0)
    whole = start
    for event in events:
        whole = whole.after(event)
    assert presenter.shown == whole
    assert presenter.poses() == rest(whole, frame)


def test_the_last_card_of_a_trick_lies_for_a_second_at_every_speed_but_instant():
    for speed in ("relaxed", "normal", "quick"):
        for reduced in (False, True):
            assert Timing.at(speed, reduced=reduced).look >= 1.0


@pytest.mark.parametrize("game, players", GAMES)
@pytest.mark.parametrize("speed", ["normal", "instant"])
def test_hurrying_stops_at_every_full_trick_that_has_not_been_seen(game, players, speed):
    match = evening(game, players, "1")
    opened, *events = seen(match)[:SOME]
    presenter = Presenter(
        PlayerView.before_match(ME).after(opened), Timing.at(speed), frame_of(match, SIZE)
    )
    presenter.keep_tricks(True)
    presenter.feed(events)
    seen_full = 0
    while not presenter.caught_up:
        presenter.finish()
        presenter.held = False
        assert not presenter.waits or full(presenter.shown.public)
        seen_full += presenter.waits
        for _ in range(3 if presenter.waits else 0):
            presenter.update(100.0)
            assert full(presenter.shown.public)
    assert seen_full == sum(isinstance(event, TrickTaken) for event in events) > 0


def full(public):
    return len(public.trick) == len(public.active) > 0
