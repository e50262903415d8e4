"""Nothing on the table covers anything else, in every game, at every size of the window."""

from dataclasses import replace
from functools import lru_cache
from itertools import combinations, pairwise
from math import cos, radians, sin

import pytest

from game.model.cards import CardSet
from game.model.plans import Phase
from game.model.state import PlayerView
from game.rules import engine
from game.rules.choices import BidChoices
from game.ui.table.card_widget import CardWidget
from game.ui.table.geometry import SMALL
from game.ui.table.layout import hand_poses, packet_pose, rest, sorted_hand
from game.ui.table.marks import has_nil
from game.ui.table.prompts import prompt
from game.ui.table.tokens import Back, BidChip, Emblem, Packed, Stocked
from game.ui.widgets import Button
from tests.ui.kit import drawing_kit
from tests.ui.tables import (
    ME,
    NAMES,
    SIZES,
    TABLES,
    around,
    box,
    card,
    clashes,
    evening,
    frame_of,
    outside,
    views,
)

kit = lru_cache(drawing_kit)
QUESTIONS = (Phase.BID, Phase.AUCTION, Phase.FRISCH)
EVERYDAY = [(960, 600), (1280, 720), (3840, 2160), (640, 480), (720, 1280)]
EVERYWHERE = pytest.mark.parametrize(
    "size",
    [pytest.param(size, marks=() if size in EVERYDAY else pytest.mark.slow) for size in SIZES],
    ids=lambda size: f"{size[0]}x{size[1]}",
)
EVERY_TABLE = pytest.mark.parametrize(
    "game, players", TABLES, ids=[f"{game}-{players}" for game, players in TABLES]
)


@lru_cache
def positions(game: str, players: int) -> tuple[PlayerView, ...]:
    """One view for each hand size and kind of moment: asked for what, or a trick full."""
    found: dict[object, PlayerView] = {}
    for seed in ("1", "2", "3"):
        for view, _ in views(evening(game, players, seed)):
            public = view.public
            full = len(public.trick) == len(public.active) > 0
            if public.actor == ME or full:
                found.setdefault((public.phase, public.plan.size, full), view)
    return tuple(found.values())


def asked(game: str, players: int, *phases: Phase) -> list[PlayerView]:
    """Views in which the person is to decide, one for each hand size and phase."""
    return [
        view
        for view in positions(game, players)
        if view.public.actor == ME and view.public.phase in phases
    ]


def question(view, match, frame, size):
    """The prompt of the moment."""
    choices = engine.choices(match.rules, view)
    return prompt(
        choices,
        view,
        NAMES,
        frame,
        kit(size),
        lambda action: None,
        CardSet(),
        lambda card: None,
        nil=has_nil(match.rules.scoring),
    )


def tell(view):
    """Which moment it is, for the message of a failed test."""
    return f"{view.public.phase}, {view.public.plan.size} cards"


def furniture(frame, size):
    """What always stands on the table: plates, bar, sheet, and the corner of the trump."""
    metrics = kit(size).metrics
    shapes = [box(f"plate {seat}", place.plate) for seat, place in enumerate(frame.places)]
    bar = 0.18 * frame.u + (metrics.pill + max(metrics.pill, metrics.disc)) / 2
    shapes.append(box("bar", (0, 0, size[0], bar)))
    if frame.sheet is not None:
        shapes.append(box("sheet", frame.sheet))
    return shapes


def fan(view, frame):
    """The own cards as they lie."""
    hand = sorted_hand(view)
    poses = hand_poses(frame, hand)
    return [card(one, poses[one], frame) for one in hand]


def lying(view, frame, *kinds):
    """Tokens of some kinds as they lie."""
    return [
        card(token, pose, frame)
        for token, pose in rest(view, frame).items()
        if isinstance(token, kinds)
    ]


def trump_corner(view, frame):
    """The stock with its turned card, or the medallion."""
    shapes = []
    for token, pose in rest(view, frame).items():
        if isinstance(token, Emblem):
            shapes.append(around("emblem", (pose.x, pose.y), 1.5 * frame.u * pose.scale))
        elif isinstance(token, Stocked) or token == view.public.turned:
            shapes.append(card(f"stock {token}", pose, frame))
    return shapes


@EVERYWHERE
@EVERY_TABLE
def test_plates_bar_sheet_and_hand_keep_apart_at_every_hand_size(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    still = furniture(frame, size)
    assert clashes(still) == []
    assert outside(still, size) == []
    for view in asked(game, players, Phase.PLAY, Phase.BID):
        cards = fan(view, frame)
        assert clashes(cards, still) == [], view.public.plan.size
        assert outside(cards, size) == [], view.public.plan.size


@EVERYWHERE
@EVERY_TABLE
def test_a_question_covers_nobody_and_nothing(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    still = furniture(frame, size)
    for view in asked(game, players, *QUESTIONS):
        shown = question(view, match, frame, size)
        panel = [box("panel", shown.panel)]
        others = [*still, *fan(view, frame), *trump_corner(view, frame)]
        assert clashes(panel, [*others, *lying(view, frame, Back, Packed)]) == [], tell(view)
        assert outside(panel, size) == [], tell(view)
        widgets = [widget for widget in shown.widgets if not isinstance(widget, CardWidget)]
        assert clashes(box(widget.name, widget.rect) for widget in widgets) == [], tell(view)
        assert all(shown.panel.contains(widget.rect) for widget in widgets), tell(view)
        if size[0] >= 960 and size[1] >= 600:
            assert words_fit(shown, frame, kit(size)), tell(view)


def words_fit(shown, frame, kit):
    """Whether title and note have room beside or under one another, and beside a button."""
    title = kit.assets.width(shown.title, kit.metrics.base * 1.08, 700)
    note = kit.assets.width(shown.note, kit.metrics.base * 0.94)
    buttons = [widget for widget in shown.widgets if isinstance(widget, Button)]
    right = buttons[0].rect.left if buttons else shown.panel.right
    room = right - shown.panel.left - 2 * round(0.26 * frame.u)
    if buttons or shown.stacked:
        return max(title, note) <= room + 2
    return title + note + (round(0.26 * frame.u) if note else 0) <= room + 2


@EVERYWHERE
@EVERY_TABLE
def test_cards_held_cover_no_plate_and_keep_apart(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    still = furniture(frame, size)
    for view in asked(game, players, *QUESTIONS):
        held: dict[int, list] = {seat: [] for seat in range(players)}
        for token, pose in rest(view, frame).items():
            if isinstance(token, Back | Packed):
                held[token.seat].append(card(token, pose, frame))
        everything = [shape for shapes in held.values() for shape in shapes]
        others = [*still, *fan(view, frame), *trump_corner(view, frame)]
        assert clashes(everything, others) == [], tell(view)
        assert outside(everything, size) == [], tell(view)
        for one, other in combinations(held.values(), 2):
            assert clashes(one, other) == [], tell(view)


@EVERYWHERE
@EVERY_TABLE
def test_a_full_trick_covers_no_hand_no_plate_and_no_words(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    still = furniture(frame, size)
    for view in positions(game, players):
        public = view.public
        if len(public.trick) < len(public.active):
            continue
        poses = rest(view, frame)
        trick = [card(one, poses[one], frame) for _, one in public.trick]
        line = around("message", frame.message.centre, frame.u, 1.3 * kit(size).metrics.base)
        others = [*still, *fan(view, frame), *trump_corner(view, frame), line]
        assert clashes(trick, others) == [], tell(view)
        assert outside(trick, size) == [], tell(view)


@EVERYWHERE
@EVERY_TABLE
def test_cards_laid_down_for_the_frisch_cover_no_words(game, players, size):
    frame = frame_of(evening(game, players), size)
    line = around("message", frame.message.centre, frame.u, 1.3 * kit(size).metrics.base)
    packet = [card(place, packet_pose(frame, ME, place), frame) for place in range(3)]
    assert clashes(packet, [line]) == []
    assert outside(packet, size) == []


@EVERYWHERE
@EVERY_TABLE
def test_trump_and_chips_lie_inside_the_window_and_on_nothing_else(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    still = furniture(frame, size)
    for view in positions(game, players):
        corner = trump_corner(view, frame)
        if view.public.phase is Phase.PLAY:
            assert clashes(corner, [*still, *fan(view, frame)]) == [], view.public.plan.size
        assert outside(corner, size) == []
        for token, pose in rest(view, frame).items():
            if isinstance(token, BidChip):
                chip = [around("chip", (pose.x, pose.y), 0.56 * frame.u)]
                other = [shape for shape in still if shape.name != f"plate {token.seat}"]
                assert clashes(chip, [*other, *fan(view, frame)]) == []
                assert outside(chip, size) == []


@pytest.mark.parametrize("size", [size for size in SIZES if size[0] >= 960 and size[1] >= 600])
@EVERY_TABLE
def test_every_card_of_the_hand_shows_a_strip_wide_enough_to_hit(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    assert frame.strip >= 28
    for view in asked(game, players, Phase.PLAY):
        hand = sorted_hand(view)
        poses = hand_poses(frame, hand)
        for left, right in pairwise(hand):
            assert poses[right].x - poses[left].x >= 28


def test_the_widest_bid_panel_is_among_those_tested():
    views = asked("serbian", 4, Phase.BID)
    match = evening("serbian", 4)
    choices = [engine.choices(match.rules, view) for view in views]
    assert {13, 1} <= {c.highest for c in choices if isinstance(c, BidChoices)}


@EVERYWHERE
@EVERY_TABLE
def test_the_corner_of_every_card_of_a_trick_can_be_read_whoever_led(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    tricks = [view for view in positions(game, players) if is_full(view)]
    for view in tricks:
        plays = view.public.trick
        for turn in range(len(plays)):
            turned = replace(view, public=replace(view.public, trick=plays[turn:] + plays[:turn]))
            poses = rest(turned, frame)
            lying = sorted((poses[one] for _, one in plays), key=lambda pose: pose.z)
            for place, pose in enumerate(lying):
                over = [card("above", higher, frame) for higher in lying[place + 1 :]]
                assert clashes([index_of(pose, frame)], over) == [], tell(view)


def index_of(pose, frame):
    """The upper left corner of a card, where its rank and suit stand."""
    width, height = frame.card
    scale = pose.scale
    turn = radians(pose.angle)
    x, y = -width * scale * 0.36, -height * scale * 0.36
    middle = (pose.x + x * cos(turn) - y * sin(turn), pose.y + x * sin(turn) + y * cos(turn))
    return around("index", middle, width * scale * 0.2, height * scale * 0.24)


def is_full(view):
    return len(view.public.trick) == len(view.public.active) > 0


@pytest.mark.parametrize("size", [(1280, 720), (1280, 800), (1680, 1050), (1920, 1200)])
@pytest.mark.parametrize("game", ["serbian", "romanian", "israeli", "spades"])
def test_with_four_players_the_sheet_stands_beside_the_table_on_usual_screens(game, size):
    assert frame_of(evening(game, 4), size).sheet is not None


@EVERYWHERE
@EVERY_TABLE
def test_the_outer_cards_of_a_full_hand_keep_off_the_windows_edge(game, players, size):
    match = evening(game, players)
    frame = frame_of(match, size)
    widest = tuple(match.rules.pack)[: match.rules.schedule.largest]
    for pose in hand_poses(frame, widest).values():
        turn = radians(abs(pose.angle))
        half = (frame.card[0] * sin(turn) + frame.card[1] * cos(turn)) / 2
        assert pose.y + half <= size[1] - (0.08 if frame.u > SMALL else 0.02) * frame.u
