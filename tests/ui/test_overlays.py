"""The table and the screens over it draw at every size, theme and moment, and change nothing."""

from dataclasses import replace
from functools import lru_cache

import pygame
import pytest

from game.match.match import Match
from game.model.events import BidMade, HandOpened, HandScored
from game.model.results import ScoreLine, Verdict
from game.model.state import PlayerView
from game.ui.intents import (
    Accept,
    Arrow,
    Cancel,
    Click,
    Key,
    Point,
    Press,
    Release,
    Resized,
    Scroll,
    Tab,
)
from game.ui.remembered import played_at
from game.ui.scene import Back, Go, Home, Quit, Replace
from game.ui.scenes.end import SEED, EndScene, headline, placings, ranking
from game.ui.scenes.new_game import NewGameScene
from game.ui.scenes.pause import PauseScene
from game.ui.scenes.score import ABOVE, ScoreScene
from game.ui.scenes.sheet import SheetScene
from game.ui.scenes.side_score import in_order, side_scores
from game.ui.scenes.standing import plates
from game.ui.scenes.story import story
from game.ui.table.account import account
from game.ui.table.facts import TableFacts
from game.ui.table.sheet import column_head, rows
from game.ui.theme import THEMES
from game.variants import find
from tests.ui.tables import (
    GAMES,
    ME,
    TABLES,
    Sitting,
    decide,
    evening,
    frame_of,
    played_until,
    seated,
    services,
    views,
)

SLOW = pytest.mark.slow
SIZES = [(960, 600), pytest.param((1280, 720), marks=SLOW), pytest.param((1920, 1080), marks=SLOW)]
EVERY_GAME = pytest.mark.parametrize("game, players", GAMES)
EVERY_SIZE = pytest.mark.parametrize("size", SIZES, ids=["960x600", "1280x720", "1920x1080"])
SOME_TABLES = [("serbian", 6), ("romanian", 3), ("romanian", 7), ("israeli", 4), ("spades", 4)]


@lru_cache
def scored(game: str, players: int, hand: int = 1) -> PlayerView:
    """The person's view just after a hand was scored."""
    seen = views(evening(game, players))
    return next(
        view for view, event in seen if isinstance(event, HandScored) and view.public.number == hand
    )


@lru_cache
def over(game: str, players: int) -> Match:
    """A match that is over; with a target only the rule players get there."""
    match = Match(seated(game, players, seed="9"))
    return played_until(match, lambda view: match.is_over, "rule" if game == "spades" else "random")


def score_scene(game, players, size, theme="felt", hand=1):
    facts, public = TableFacts.of(evening(game, players)), scored(game, players, hand).public
    return entered(ScoreScene, size, theme, facts=facts, public=public, me=ME)


def sheet_scene(game, players, size, theme="felt"):
    match = evening(game, players)
    return entered(
        SheetScene, size, theme,
        facts=TableFacts.of(match), public=match.view(ME).public, me=ME,
    )  # fmt: skip


def end_scene(game, players, size, theme="felt"):
    match = over(game, players)
    return entered(
        EndScene, size, theme,
        facts=TableFacts.of(match), public=match.view(ME).public, me=ME, setup=match.setup,
    )  # fmt: skip


def pause_scene(game, players, size, theme="felt"):
    return entered(PauseScene, size, theme, setup=seated(game, players))


def entered(kind, size, theme, **args):
    """A scene as the stack puts it up."""
    shared = services()
    shared.settings = shared.settings.changed("display.theme", theme)
    scene = kind(shared, **args)
    scene.enter(size)
    return scene


SCREENS = {
    "score": score_scene, "sheet": sheet_scene, "end": end_scene, "pause": pause_scene,
}  # fmt: skip


def pixels(scene, size):
    surface = pygame.Surface(size, depth=32)
    scene.draw(surface)
    return surface.get_buffer().raw


# Drawing


@EVERY_SIZE
@pytest.mark.parametrize("screen", SCREENS)
@pytest.mark.parametrize("game, players", SOME_TABLES)
def test_every_screen_over_the_table_draws_the_same_twice(screen, game, players, size):
    scene = SCREENS[screen](game, players, size)
    scene.update(0.2)
    assert pixels(scene, size) == pixels(scene, size)


@pytest.mark.parametrize("theme", THEMES)
@pytest.mark.parametrize("screen", SCREENS)
def test_every_screen_over_the_table_draws_in_every_theme(screen, theme):
    scene = SCREENS[screen]("israeli", 4, (960, 600), theme)
    assert pixels(scene, (960, 600)) == pixels(scene, (960, 600))


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 900), (3000, 200)])
@pytest.mark.parametrize("screen", SCREENS)
def test_no_size_is_too_strange_for_a_screen(screen, size):
    SCREENS[screen]("romanian", 7, size).draw(pygame.Surface(size))


@pytest.mark.parametrize("size", [(1, 1), (60, 40), (200, 900), (3000, 200)])
@EVERY_GAME
def test_no_size_is_too_strange_for_the_table(game, players, size):
    sitting = Sitting(Match(seated(game, players)), size=size)
    for _ in range(30):
        sitting.wait(0.3, 0.1)
        if sitting.asked is not None:
            decide(sitting.match)
        sitting.stack.draw(pygame.Surface(size))


@EVERY_SIZE
@EVERY_GAME
def test_the_table_draws_at_every_moment_of_a_hand(game, players, size):
    match = Match(seated(game, players, seed="2"))
    if game == "romanian":
        played_until(match, lambda view: view.public.plan.size == 3)
    sitting = Sitting(match, size=size, speed="quick")
    surface = pygame.Surface(size)
    for turn in range(150):
        sitting.wait(0.24, 0.06)
        sitting.stack.draw(surface)
        if isinstance(sitting.top, ScoreScene):
            return
        if sitting.asked is not None and turn % 2 == 0:
            decide(match)


@pytest.mark.parametrize("theme", THEMES)
def test_the_table_draws_the_same_twice_in_every_theme(theme):
    match = played_until(
        Match(seated("romanian", 5)), lambda view: len(view.holding) == 3 and view.public.trick
    )
    sitting = Sitting(match, size=(960, 600))
    sitting.services.settings = sitting.services.settings.changed("display.theme", theme)
    sitting.stack.handle(Resized((960, 600)))
    for seconds in (0.0, 0.3, 0.2):
        sitting.wait(seconds)
        assert pixels(sitting.stack, (960, 600)) == pixels(sitting.stack, (960, 600))


@EVERY_GAME
def test_resizing_ten_times_at_every_stage_leaves_no_trace(game, players):
    """The picture after is the picture of a window that had this size all along."""
    sizes = [(960, 600), (1280, 720), (1023, 611), (720, 1280), (1366, 768)]
    match = Match(seated(game, players, seed="3"))
    if game == "romanian":
        played_until(match, lambda view: view.public.plan.size == 2)
    dragged, still = Sitting(match, size=(960, 600)), Sitting(match, size=(960, 600))
    for step in range(80):
        for sitting in (dragged, still):
            if sitting.top is sitting.scene:
                # One thinks for both: a second answer would not be legal.
                sitting.scene._opponents.drop()
            sitting.wait(0.2, 0.1)
        if step % 8 == 0:
            for size in [*sizes * 2, (960, 600)]:
                dragged.stack.handle(Resized(size))
            assert pixels(dragged.stack, (960, 600)) == pixels(still.stack, (960, 600)), step
        if isinstance(dragged.top, ScoreScene):
            return
        if match.actor is not None and dragged.scene.presenter.caught_up:
            decide(match)


# The score


@pytest.mark.parametrize("game, players", TABLES)
def test_the_score_shows_every_line_and_adds_up(game, players):
    public = scored(game, players).public
    facts = TableFacts.of(evening(game, players))
    for side, score in enumerate(side_scores(facts, public, ME)):
        record = public.sheet[-1]
        assert score.total == record.score.totals[side]
        assert score.gained == sum(line.points for line in record.score.lines[side])
        if len(record.score.lines[side]) > 1:
            for line in record.score.lines[side]:
                assert str(abs(int(line.points))) in score.lines


def test_the_score_names_a_bag_fine():
    view = scored("spades", 4)
    record = view.public.sheet[-1]
    lines = ((ScoreLine("contract", 40), ScoreLine("bag_fine", -100)), record.score.lines[1])
    score = replace(record.score, lines=lines)
    made = record._replace(score=score, bids=(2, 3, 2, 3), tricks=(3, 3, 4, 3))
    public = replace(view.public, sheet=(made,))
    shown = side_scores(TableFacts.of(evening("spades", 4)), public, ME)[0]
    assert shown.lines == "+40 for the contract · −100 for ten bags" and shown.gained == -60


def test_the_score_says_that_points_are_for_a_missed_contract():
    facts, view = TableFacts.of(evening("israeli", 4)), scored("israeli", 4)
    record = view.public.sheet[-1]
    lines = ((ScoreLine("contract", 10), ScoreLine("revoke", -100)),) * 4
    score = replace(record.score, lines=lines)
    public = replace(view.public, sheet=(record._replace(score=score),))
    shown = side_scores(facts, public, ME)
    assert not all(side.made for side in shown)
    assert all(("missed contract" in side.lines) != side.made for side in shown)


def verdicts(game, options, bids, tricks):
    """What the score says of each side after a hand with these bids and tricks."""
    match = evening(game, 4, options=options)
    facts, public = TableFacts.of(match), match.view(ME).public
    record = public.sheet[-1]._replace(bids=bids, tricks=tricks)
    totals = (0,) * len(public.sides)
    first = facts.scoring.first_carry(public.sides)
    score = facts.scoring.score(record.result, totals, first)
    public = replace(public, sheet=(record._replace(score=score),))
    return [(score.verdict, score.made) for score in side_scores(facts, public, ME)]


SERBIAN_SCORINGS = tuple(find("serbian").options["scoring"].values)


@pytest.mark.parametrize("scoring", SERBIAN_SCORINGS)
def test_the_score_tells_made_and_missed_under_every_scoring(scoring):
    assert verdicts("serbian", (("scoring", scoring),), (2, 0, 3, 1), (2, 0, 1, 2)) == [
        ("made", True), ("made", True), ("missed by 2", False), ("missed by 1", False)
    ]  # fmt: skip


@pytest.mark.parametrize("options", [(), (("quicksand", True),)])
def test_the_score_judges_partners_together_and_a_nil_alone(options):
    assert verdicts("spades", options, (3, 4, 3, 3), (5, 4, 2, 2)) == [
        ("made", True), ("missed by 1", False)
    ]  # fmt: skip
    assert verdicts("spades", options, (0, 0, 4, 0), (2, 0, 5, 6)) == [
        ("made, nil missed by 2", False), ("nil made, nil missed by 6", False)
    ]  # fmt: skip


def test_the_score_tells_who_sat_out():
    told = verdicts("romanian", (), (1, None, 0, 2), (1, None, 2, 5))
    assert told[1] == ("sat out", None) and told[2] == ("missed by 2", False)


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1366, 768), (1920, 1080), (2560, 1080)])
@pytest.mark.parametrize("game, players", TABLES)
def test_the_score_lies_in_the_middle_of_the_table(game, players, size):
    scene = score_scene(game, players, size)
    sheet = frame_of(evening(game, players), size).sheet
    right = size[0] if sheet is None else sheet.x
    assert abs(scene.rect.centerx - right / 2) < 2
    margin = scene._kit.metrics.margin
    assert scene.rect.left >= margin and scene.rect.right <= right - margin
    last = scene.rect.y + scene._px * (ABOVE + scene.row * len(scene._scores))
    assert scene._group.find("continue").rect.top - last >= scene._px


@pytest.mark.parametrize(
    "lowest_wins, places", [(False, [2, 1, 4, 2]), (True, [2, 4, 1, 2])], ids=["highest", "lowest"]
)
def test_the_score_stands_in_the_order_of_the_totals(lowest_wins, places):
    """Who shares a place stands in the order of the table."""
    view = scored("romanian", 4)
    score = replace(view.public.sheet[-1].score, totals=(20, 30, -5, 20))
    public = replace(view.public, sheet=(view.public.sheet[-1]._replace(score=score),))
    facts = replace(TableFacts.of(evening("romanian", 4)), lowest_wins=lowest_wins)
    scores = side_scores(facts, public, ME)
    assert [score.place for score in scores] == places
    names = [score.names for score in in_order(scores)]
    assert names == (["Jovana", "You", "Ioana", "Dušan"] if lowest_wins else
                     ["Dušan", "You", "Ioana", "Jovana"])  # fmt: skip
    scene = entered(ScoreScene, (1280, 720), "felt", facts=facts, public=public, me=ME)
    assert scene._scores == in_order(scores)


@pytest.mark.parametrize("game, players", TABLES)
def test_the_score_tells_bags_only_where_they_count(game, players):
    scores = side_scores(TableFacts.of(evening(game, players)), scored(game, players).public, ME)
    carry = scored(game, players).public.sheet[-1].score.carry
    for side, score in enumerate(scores):
        assert score.bags == (carry[side][0] if game == "spades" else None)
    assert sum(score.mine for score in scores) == 1


@pytest.mark.parametrize("game, players", TABLES)
def test_a_contract_is_judged_in_the_same_words_on_the_score_and_on_the_sheet(game, players):
    """A nil is called one where everybody plays alone too."""
    match = over(game, players)
    public, facts = match.view(ME).public, TableFacts.of(match)
    for hand in range(len(public.sheet)):
        then = replace(public, sheet=public.sheet[: hand + 1])
        for side, score in enumerate(side_scores(facts, then, ME)):
            contracts = account(public, facts, hand, side).contracts
            for judged, words in zip(score.verdicts, contracts, strict=bool(score.verdicts)):
                assert words.endswith(f", {judged.words}")
                assert judged.words.startswith("nil") == (game == "spades" and "bid 0" in words)


def test_the_score_speaks_of_places_and_bags():
    spoken = []
    facts, public = TableFacts.of(evening("spades", 4)), scored("spades", 4).public
    ScoreScene(services(spoken), facts, public, ME).enter((1280, 720))
    assert "1. " in spoken[0] and "2. " in spoken[0] and "bag" in spoken[0]


@EVERY_SIZE
@EVERY_GAME
def test_the_button_under_the_score_stands_clear_of_rows_and_edge(game, players, size):
    scene = score_scene(game, players, size)
    button = scene._group.find("continue").rect
    last = scene.rect.y + scene._px * (ABOVE + scene.row * len(scene._scores))
    below = scene.rect.bottom - button.bottom
    assert button.top - last >= 1.2 * scene._px and below >= 1.2 * scene._px
    assert scene.rect.right - button.right >= 2 * scene._px


@pytest.mark.parametrize("size", [(960, 600), (1280, 720), (1920, 1080)])
@pytest.mark.parametrize("game, players", SOME_TABLES)
def test_larger_letters_never_make_the_score_smaller(game, players, size):
    heights = []
    for text in (0.8, 1.0, 1.3, 1.6):
        shared = services()
        shared.settings = shared.settings.changed("display.text_scale", text)
        facts, public = TableFacts.of(evening(game, players)), scored(game, players).public
        scene = ScoreScene(shared, facts, public, ME)
        scene.enter(size)
        assert pygame.Rect((0, 0), size).contains(scene.rect)
        heights.append(scene._px)
    assert heights == sorted(heights) and heights[0] < heights[-1]


@EVERY_GAME
def test_the_score_counts_up_once_and_stays(game, players):
    scene = score_scene(game, players, (1280, 720))
    assert scene.wants_frames()
    for _ in range(60):
        scene.update(0.05)
    assert not scene.wants_frames()
    last = pixels(scene, (1280, 720))
    scene.update(100.0)
    assert scene.update(0.0) is None
    assert pixels(scene, (1280, 720)) == last
    fresh = score_scene(game, players, (1280, 720))
    fresh.update(10.0)
    assert pixels(fresh, (1280, 720)) == last


@pytest.mark.parametrize("leave", [Accept(), Cancel()])
def test_the_score_leads_back_to_the_table(leave):
    scene = score_scene("romanian", 4, (1280, 720))
    scene.handle(leave)
    assert scene.update(0.0) == Back()


def test_a_click_beside_the_score_does_not_put_it_away():
    scene = score_scene("romanian", 4, (1280, 720))
    for pos in ((5, 5), scene.rect.center):
        for intent in (Point(pos), Press(pos), Release(pos), Click(pos)):
            scene.handle(intent)
    assert scene.update(0.0) is None


@EVERY_GAME
def test_the_score_is_spoken(game, players):
    spoken = []
    shared = services(spoken)
    public = scored(game, players).public
    facts = TableFacts.of(evening(game, players))
    ScoreScene(shared, facts, public, ME).enter((1280, 720))
    assert "You" in spoken[0] and "total" in spoken[0]


# The sheet


@pytest.mark.parametrize("game, players", TABLES)
def test_the_sheet_has_a_row_for_every_hand_and_a_cell_for_every_side(game, players):
    match = evening(game, players)
    facts = TableFacts.of(match)
    for view, event in views(match):
        if not isinstance(event, HandOpened | BidMade | HandScored):
            continue
        public = view.public
        lines = rows(public, facts)
        current = public.number > 0 and len(public.sheet) < public.number
        assert len(lines) == len(public.sheet) + current
        assert all(len(line.cells) == len(public.sides) for line in lines)
        assert [line.current for line in lines] == [False] * len(public.sheet) + [True] * current


@pytest.mark.parametrize("game, players", TABLES)
def test_the_sheet_tells_bids_totals_and_what_was_made(game, players):
    match = evening(game, players)
    public, facts = match.view(ME).public, TableFacts.of(match)
    for line, record in zip(rows(public, facts), public.sheet, strict=False):
        assert line.label == str(record.number if game == "spades" else record.plan.size)
        assert line.strain is record.trump
        for side, cell in enumerate(line.cells):
            seats = public.sides[side]
            assert cell.total.replace("−", "-") == str(record.score.totals[side])
            for seat, mark in zip(seats, cell.bids, strict=True):
                bid = record.bids[seat]
                if bid is None:
                    assert (mark.text, mark.made) == ("–", None)
                    continue
                assert (mark.text, mark.made) == (str(bid), was_made(game, record, seats, seat))
            if any(record.bids[seat] is not None for seat in seats):
                assert cell.made == all(mark.made for mark in cell.bids)


def was_made(game, record, seats, seat):
    """Whether the contract that a seat had a part in was made, by the rule book."""
    bid = record.bids[seat]
    if game != "spades" or bid == 0:
        return record.tricks[seat] == bid
    bidders = [seat for seat in seats if record.bids[seat]]
    taken = sum(record.tricks[seat] for seat in bidders)
    return taken >= sum(record.bids[seat] for seat in bidders)


def spades_hand(bids, tricks):
    """The table after one hand of Spades with these bids and tricks, and its facts."""
    match = evening("spades", 4)
    facts, view = TableFacts.of(match), scored("spades", 4)
    record = view.public.sheet[-1]._replace(bids=bids, tricks=tricks)
    score = facts.scoring.score(record.result, (0, 0), ((0,), (0,)))
    return facts, replace(view.public, sheet=(record._replace(score=score),))


def test_partners_bids_stand_or_fall_together_on_the_sheet():
    facts, public = spades_hand((3, 4, 3, 4), (2, 3, 5, 3))
    ours, theirs = rows(public, facts)[0].cells
    assert [mark.made for mark in ours.bids] == [True, True] and ours.made is True
    assert [mark.made for mark in theirs.bids] == [False, False] and theirs.made is False
    record = public.sheet[0]
    moods = [facts.mood(record, seat) for seat in range(4)]
    assert moods == ["pleased", "rueful", "pleased", "rueful"]


def test_a_nil_stands_or_falls_alone_on_the_sheet():
    facts, public = spades_hand((0, 4, 3, 4), (2, 4, 3, 4))
    ours = rows(public, facts)[0].cells[0]
    assert [mark.made for mark in ours.bids] == [False, True] and ours.made is False


def test_a_missed_bid_that_brings_points_is_no_green_total():
    """In Serbian whist tricks count although the bid was missed."""
    match = evening("serbian", 4)
    facts, public = TableFacts.of(match), match.view(ME).public
    gained = [
        cell.made
        for line, record in zip(rows(public, facts), public.sheet, strict=True)
        for cell, points, bid, took in zip(
            line.cells, record.score.points, record.bids, record.tricks, strict=True
        )
        if points > 0 and bid != took
    ]
    assert gained and not any(gained)


def test_the_row_of_the_hand_in_play_fills_with_bids():
    match = played_until(
        Match(seated("serbian", 4)), lambda view: sum(b is not None for b in view.public.bids) == 2
    )
    public = match.view(ME).public
    line = rows(public, TableFacts.of(match))[-1]
    assert line.current
    shown = [cell.bids[0].text for cell in line.cells]
    assert shown == ["?" if bid is None else str(bid) for bid in public.bids]
    assert all(cell.total == "" for cell in line.cells)


@pytest.mark.parametrize("players", [3, 4, 6])
def test_bags_stand_beside_the_total(players: int):
    match = evening("spades", players)
    public = match.view(ME).public
    for line, record in zip(rows(public, TableFacts.of(match)), public.sheet, strict=False):
        assert [cell.bags for cell in line.cells] == [bags for (bags,) in record.score.carry]


def test_where_bags_are_not_counted_no_total_has_any():
    for match in (evening("serbian", 4), evening("spades", 4, options=(("quicksand", True),))):
        lines = rows(match.view(ME).public, TableFacts.of(match))
        assert all(cell.bags is None for line in lines for cell in line.cells)


def test_the_first_column_says_what_it_counts():
    heads = {game: column_head(TableFacts.of(evening(game, players))) for game, players in GAMES}
    assert heads == {"serbian": "Cards", "romanian": "Cards", "israeli": "Cards", "spades": "Hand"}


@EVERY_SIZE
def test_a_sheet_with_hidden_rows_shows_where_it_stands(size):
    """Where all rows have room the paper's edge is bare; else a thumb moves along it."""
    scene = sheet_scene("romanian", 7, size)
    ruled = scene._sheet._ruled
    assert ruled.fitting < len(scene._sheet._lines)
    below = edge_of(scene, size)
    for _ in range(60):
        scene.handle(Arrow(0, -1))
    above = edge_of(scene, size)
    assert below != above and len(below) > 1 and len(above) > 1
    assert edge_of(sheet_scene("spades", 4, size), size) == [scene._kit.theme.paper]


def edge_of(scene, size):
    """The colours down the middle of the paper's right edge, each change once."""
    surface = pygame.Surface(size, depth=32)
    scene.draw(surface)
    ruled = scene._sheet._ruled
    x, tall = ruled.rect.right - ruled.inset // 2, ruled.fitting * ruled.row
    column = [surface.get_at((x, ruled.top + y))[:3] for y in range(tall)]
    return [
        (y if len(set(column)) > 1 else "#{:02x}{:02x}{:02x}".format(*colour))
        for y, colour in enumerate(column)
        if y == 0 or column[y - 1] != colour
    ]


@EVERY_SIZE
def test_a_long_sheet_scrolls_from_end_to_end_and_no_further(size):
    scene = sheet_scene("romanian", 7, size)
    bottom = pixels(scene, size)
    for _ in range(60):
        scene.handle(Arrow(0, -1))
    assert scene._sheet.first == 0
    scene.handle(Cancel())
    top = pixels(scene, size)
    scene.handle(Scroll(1, (5, 5)))
    assert pixels(scene, size) == top
    for _ in range(60):
        scene.handle(Scroll(-1, (5, 5)))
    assert pixels(scene, size) == bottom


@pytest.mark.parametrize("leave", [Accept(), Cancel(), Key("s"), Press((5, 300))])
def test_the_sheet_closes(leave):
    scene = sheet_scene("serbian", 4, (1280, 720))
    scene.handle(Press(scene.rect.center))
    assert scene.update(0.0) is None
    scene.handle(leave)
    assert scene.update(0.0) == Back()


# The menu


@pytest.mark.parametrize(
    "steps, way",
    [
        (0, Back()),
        (1, Replace("rules", variant="romanian", players=4, options={})),
        (2, Replace("settings")),
        (3, Home("title")),
        (4, Quit()),
    ],
    ids=["on", "rules", "settings", "title", "quit"],
)
def test_the_menu_goes_on_leaves_or_quits(steps, way):
    scene = pause_scene("romanian", 4, (1280, 720))
    scene.handle(Tab(1))
    for _ in range(steps):
        scene.handle(Tab(1))
    scene.handle(Accept())
    assert scene.update(0.0) == way


def test_escape_closes_the_menu():
    scene = pause_scene("romanian", 4, (1280, 720))
    scene.handle(Cancel())
    assert scene.update(0.0) == Back()


# The end


@EVERY_GAME
def test_the_end_names_the_winners(game, players):
    match = over(game, players)
    public, facts = match.view(ME).public, TableFacts.of(match)
    words = headline(facts, public, ME)
    for side in public.verdict.winners:
        for seat in public.sides[side]:
            assert facts.names[seat] in words


def test_the_end_tells_of_shared_wins_and_of_partners():
    public = over("romanian", 4).view(ME).public
    facts = TableFacts.of(over("romanian", 4))
    for winners, words in [((0,), "You win"), ((1,), "Dušan wins"),
                           ((1, 3), "Dušan and Ioana share the win"),
                           ((0, 1, 3), "You, Dušan and Ioana share the win")]:  # fmt: skip
        verdict = replace(public.verdict, winners=winners)
        assert headline(facts, replace(public, verdict=verdict), ME) == words
    public = over("spades", 4).view(ME).public
    facts = TableFacts.of(over("spades", 4))
    for winners, words in [((0,), "You and Jovana win"), ((1,), "Dušan and Ioana win")]:
        verdict = replace(public.verdict, winners=winners)
        assert headline(facts, replace(public, verdict=verdict), ME) == words


def test_the_end_ranks_the_winners_first():
    for game, players in GAMES:
        match = over(game, players)
        public = match.view(ME).public
        order, winners = ranking(TableFacts.of(match), public), public.verdict.winners
        assert set(order[: len(winners)]) == set(winners)
        assert sorted(order) == list(range(len(public.verdict.totals)))


@pytest.mark.parametrize(
    "lowest_wins, winners, totals, order",
    [
        (False, (2,), (5, 40, 80, 20), [2, 1, 3, 0]),
        (True, (0,), (5, 40, 80, 20), [0, 3, 1, 2]),
        # A 0 finish wins with the lowest total; the others are ranked from the top all the same.
        (False, (3,), (5, 40, 80, 0), [3, 2, 1, 0]),
    ],
)
def test_the_rest_are_ranked_by_what_wins_in_the_game(lowest_wins, winners, totals, order):
    match = over("romanian", 4)
    facts = replace(TableFacts.of(match), lowest_wins=lowest_wins)
    public = replace(match.view(ME).public, verdict=Verdict(winners, totals))
    assert ranking(facts, public) == order


def test_level_sides_share_a_place_and_winners_share_the_first():
    facts, public = TableFacts.of(over("romanian", 4)), over("romanian", 4).view(ME).public
    for winners, totals, places in [
        ((2,), (5, 40, 80, 5), [1, 2, 3, 3]),
        ((1, 2), (5, 40, 40, 20), [1, 1, 3, 4]),
        ((0,), (0, 40, 0, 40), [1, 2, 2, 4]),
        ((0, 1, 2, 3), (7, 7, 7, 7), [1, 1, 1, 1]),
    ]:
        shown = placings(facts, replace(public, verdict=Verdict(winners, totals)), ME)
        assert [side.place for side in shown] == places
        assert sum(side.won for side in shown) == len(winners)


@EVERY_GAME
def test_the_end_says_all_that_it_shows(game, players):
    spoken, match = [], over(game, players)
    facts, public = TableFacts.of(match), match.view(ME).public
    EndScene(services(spoken), facts, public, ME, match.setup).enter((1280, 720))
    for telling in story(facts, public, ME):
        assert telling.words in spoken[0]
    for name in facts.heads(public):
        assert name in spoken[0]
    assert headline(facts, public, ME) in spoken[0] and match.setup.seed in spoken[0]


@pytest.mark.parametrize("key, words", [("story", "contracts"), ("chart", "total")])
def test_chart_and_story_can_be_chosen_and_are_read_out(key, words):
    spoken, match = [], over("romanian", 4)
    facts, public = TableFacts.of(match), match.view(ME).public
    scene = EndScene(services(spoken), facts, public, ME, match.setup)
    scene.enter((1280, 720))
    widget = scene._group.find(key)
    assert words in widget.describe() and widget.takes_focus
    widget.act()
    assert spoken[-1] == widget.name and len(spoken) == 2


@EVERY_SIZE
@pytest.mark.parametrize("game, players", SOME_TABLES)
def test_the_parts_of_the_end_do_not_overlap_and_stay_inside(game, players, size):
    scene = end_scene(game, players, size)
    parts = scene._at
    shown = [parts.heading, *plates(len(scene._placed), parts.standing, scene._kit),
             *(widget.rect for widget in scene._group.widgets)]  # fmt: skip
    for at, one in enumerate(shown):
        assert pygame.Rect((0, 0), size).contains(one)
        assert not any(one.colliderect(other) for other in shown[at + 1 :])


@pytest.mark.parametrize("size", [(640, 480), (720, 1280), (960, 600)])
def test_no_button_leaves_the_window_with_the_largest_letters(size):
    shared, match = services(), over("romanian", 4)
    shared.settings = shared.settings.changed("display.text_scale", 1.6)
    scene = EndScene(shared, TableFacts.of(match), match.view(ME).public, ME, match.setup)
    scene.enter(size)
    assert all(pygame.Rect((0, 0), size).contains(each.rect) for each in scene._buttons())


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@EVERY_SIZE
def test_the_whole_deal_seed_has_room(size, text):
    """32 digits, as every match has that was not given a seed."""
    shared, match = services(), over("romanian", 4)
    shared.settings = shared.settings.changed("display.text_scale", text)
    setup = replace(match.setup, seed="0123456789abcdef" * 2)
    scene = EndScene(shared, TableFacts.of(match), match.view(ME).public, ME, setup)
    scene.enter(size)
    px = scene._kit.metrics.base * SEED
    assert scene._kit.assets.width(scene._seed(), px) <= scene._at.heading.width * 0.5


def test_another_game_opens_on_the_rules_that_were_played():
    setup = seated("spades", 5, options=(("blind_nil", True),))
    scene = NewGameScene(services(), "spades", played_at(setup))
    scene.enter((960, 600))
    assert (scene._table.players, scene._table.chosen) == (5, {"blind_nil": True})
    assert scene._table.variant.id == "spades"


@EVERY_SIZE
def test_play_again_is_the_largest_button_and_all_are_level(size):
    scene = end_scene("romanian", 4, size)
    again = scene._group.find("again").rect
    for key in ("sheet", "Another game", "To the title"):
        other = scene._group.find(key).rect
        assert other.height < again.height and abs(other.centery - again.centery) <= 1


def test_the_sheet_is_one_key_away_from_the_end():
    scene = end_scene("romanian", 4, (1280, 720))
    scene.handle(Key("s"))
    way = scene.update(0.0)
    assert isinstance(way, Go) and way.name == "sheet"


def test_in_a_demonstration_nobody_is_called_you():
    match = Match(seated("serbian", 4, human=False, seed="9"))
    played_until(match, lambda view: match.is_over)
    spoken = []
    facts, public = TableFacts.of(match), match.view(ME).public
    shown = replace(public, verdict=Verdict((0,), public.verdict.totals))
    scene = EndScene(services(spoken), replace(facts, names=NAMED), shown, ME, match.setup)
    scene.enter((1280, 720))
    assert "Mihai wins" in spoken[0] and "You" not in spoken[0] and "you" not in spoken[0]


NAMED = ("Mihai", "Dušan", "Jovana", "Ioana")


@pytest.mark.parametrize("text", [0.8, 1.0, 1.6])
@pytest.mark.parametrize("size", [(960, 600), (1280, 720)])
def test_the_end_has_a_story_at_every_size_of_letters(text, size):
    shared = services()
    shared.settings = shared.settings.changed("display.text_scale", text)
    match = over("romanian", 7)
    facts, public = TableFacts.of(match), match.view(ME).public
    scene = EndScene(shared, facts, public, ME, match.setup)
    scene.enter(size)
    assert len(scene._group.find("story").fitted(scene._kit).lines) >= 2
    scene.draw(pygame.Surface(size))


def test_long_names_stay_in_their_plates():
    match = over("romanian", 7)
    facts = replace(TableFacts.of(match), names=("You", *["Maximilian-Alexandru Popescu"] * 6))
    scene = entered(
        EndScene, (960, 600), "felt",
        facts=facts, public=match.view(ME).public, me=ME, setup=match.setup,
    )  # fmt: skip
    assert pixels(scene, (960, 600)) == pixels(scene, (960, 600))


@EVERY_SIZE
def test_the_end_leads_on(size):
    match = over("israeli", 4)
    for key, way in [
        ("again", Replace("table", again=match.setup)),
        ("Another game", Replace("new_game", game="israeli", table=played_at(match.setup))),
        ("To the title", Home("title")),
    ]:
        scene = end_scene("israeli", 4, size)
        pos = scene._group.find(key).rect.center
        for intent in (Point(pos), Press(pos), Release(pos), Click(pos)):
            scene.handle(intent)
        assert scene.update(0.0) == way
    scene = end_scene("israeli", 4, size)
    scene.handle(Cancel())
    assert scene.update(0.0) == Home("title")
