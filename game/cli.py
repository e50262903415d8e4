"""The commands: play (which need not be named), arena, bench, cases, simulate, verify, shots.

The exit status is 0 only on success, 1 when something was found wrong, and 2, with one
sentence, when what was asked makes no sense or cannot be written. Whoever stops a command gets
130, as from other programs, and one whose reader has gone (`| head`) ends without a word.
"""

import argparse
import json
import os
import re
import sys
from collections.abc import Callable, Iterator, Mapping, Sequence
from contextlib import ExitStack, closing, suppress
from io import TextIOWrapper
from math import isfinite, nan
from pathlib import Path
from typing import TYPE_CHECKING, NoReturn, Protocol

from game import __version__
from game.errors import CaseError, JournalError, OptionError
from game.request import PlayRequest

if TYPE_CHECKING:
    from game.cases.run import Outcome
    from game.rules.options import Value

SPEEDS = ("relaxed", "normal", "quick", "instant")
USUAL_SIZE = (1280, 720)  # of a picture
BENCH_SIZE = (1920, 1080)  # of a window that is measured
USUAL_SEED = "0"  # of a simulation
WRONG, SENSELESS, STOPPED = 1, 2, 130  # exit statuses


def main(arguments: Sequence[str] | None = None) -> int:
    """Run a command and give the exit status.

    The command `frisch` of an installed wheel hands over nothing: what was typed then counts.
    """
    if isinstance(sys.stdout, TextIOWrapper):
        # A terminal that cannot show a letter must not end the program.
        sys.stdout.reconfigure(errors="backslashreplace")
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")  # pygame greets on import otherwise
    typed = sys.argv[1:] if arguments is None else arguments
    # Whoever types nothing wants to play: the window need not wait for the parser and all it knows.
    asked = _parser().parse_args(_with_command(typed)) if typed else None
    try:
        status: int = asked.run(asked) if asked else _open(PlayRequest())
        if sys.stdout is not None:
            sys.stdout.flush()  # here, where a full disk or a gone reader is still told
    except BrokenPipeError:
        _drop_output()
        return WRONG
    except KeyboardInterrupt:
        _drop_output()
        return STOPPED
    except (OptionError, CaseError) as error:
        return _senseless(str(error))
    except OSError as error:
        _drop_output()
        where = f"{error.filename}: " if error.filename else ""
        return _senseless(f"{where}{error.strerror or error}")
    return status


def _senseless(sentence: str) -> int:
    print(f"{Path(sys.argv[0]).name}: {sentence}", file=sys.stderr)
    return SENSELESS


def _drop_output() -> None:
    """Keep Python from failing once more, when it ends, to write what is still to be written."""
    with suppress(OSError, ValueError, AttributeError):  # there may be no output of the system's
        output = sys.stdout.fileno()
        nowhere = os.open(os.devnull, os.O_WRONLY)
        os.dup2(nowhere, output)
        os.close(nowhere)


def _with_command(arguments: Sequence[str]) -> list[str]:
    """The arguments, with `play` before them where no command is named."""
    general = ("-h", "--help", "--version")
    if arguments and (arguments[0] in general or not arguments[0].startswith("-")):
        return list(arguments)
    return ["play", *arguments]


class _Parser(argparse.ArgumentParser):
    """A parser that complains in one sentence."""

    def error(self, message: str) -> NoReturn:
        self.exit(SENSELESS, f"{self.prog}: {message} (see {self.prog} --help)\n")


def _parser() -> argparse.ArgumentParser:
    """The whole command line."""
    whole = _Parser(
        description="Serbian, Romanian and Israeli whist, and Spades, at one card table.",
        epilog="Without a command the game opens, as with play.",
    )
    whole.add_argument("--version", action="version", version=f"Frisch {__version__}")
    commands = whole.add_subparsers(title="commands", metavar="COMMAND", required=True)
    _add_play(commands.add_parser("play", help="open the game"))
    _add_arena(commands.add_parser("arena", help="let two levels play each other"))
    _add_bench(commands.add_parser("bench", help="measure how fast it thinks and moves"))
    _add_cases(commands.add_parser("cases", help="run case files in the rule book's formats"))
    _add_simulate(commands.add_parser("simulate", help="play whole matches without a window"))
    _add_verify(commands.add_parser("verify", help="play saved matches again and compare"))
    _add_shots(commands.add_parser("shots", help="write pictures of every screen"))
    return whole


def _add_play(command: argparse.ArgumentParser) -> None:
    command.description = "Open the game. With --game, go straight to a new match at the table."
    _add_table(command, required=False, seed="drawn anew")
    command.add_argument("--demo", action="store_true", help="let the computer play every seat")
    command.add_argument("--speed", choices=SPEEDS, help="how fast cards move, this time")
    command.add_argument(
        "--data",
        type=_folder,
        metavar="DIR",
        help="folder of your settings and matches, instead of FRISCH_DATA and the usual one",
    )
    command.add_argument(
        "--size", type=_size, metavar="WxH", help="size of the window in pixels, this time"
    )
    command.set_defaults(run=play)


def _add_table(command: argparse.ArgumentParser, *, required: bool, seed: str) -> None:
    """The arguments that describe a table; `seed` says which one it is otherwise."""
    from game.variants import ALL

    command.add_argument(
        "--game", choices=[variant.id for variant in ALL], required=required, help="which game"
    )
    command.add_argument(
        "--players", type=int, metavar="N", help="how many play (as the game is usually played)"
    )
    command.add_argument(
        "--seed", type=_word, metavar="S", help=f"a word or number that fixes the deals ({seed})"
    )
    command.add_argument(
        "--option",
        action="append",
        default=[],
        metavar="ID=VALUE",
        help="a rule option, as in docs/rules; may be given several times",
    )


def _add_arena(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Let two levels of computer players meet on the same deals. Each deal is played once for "
        "each side (partners, or one player): A sits on that side and B on all others. Told are "
        "A's points above the mean of the other sides, with an interval of 95 % that goes by "
        "deals. Every hand begins with all totals at zero. Hands go through those of a match in "
        "order, so D should be a multiple of them, unless --cards fixes the size. The same seed "
        "gives the same figures, whatever the number of jobs, except for times."
    )
    command.add_argument("a", metavar="A", help="a level, such as easy, medium or hard:bold")
    command.add_argument("b", metavar="B", help="the level it meets, or the same one")
    _add_table(command, required=True, seed=USUAL_SEED)
    command.add_argument(
        "--cards", type=_positive, metavar="K", help="the size of every hand, one of the table's"
    )
    much = command.add_mutually_exclusive_group()
    much.add_argument("--deals", type=_positive, metavar="D", help="how many deals (200)")
    much.add_argument(
        "--matches",
        type=_positive,
        metavar="M",
        help="whole matches to the end instead; told is the part that A wins. At least so many: "
        "the shuffles of a match, a board, are used once for each side",
    )
    command.add_argument(
        "--first",
        type=_count,
        default=0,
        metavar="F",
        help="number of the first deal or board (0), so that several machines can share the work",
    )
    command.add_argument(
        "--stop-ci",
        type=_width,
        metavar="X",
        help="stop once the interval reaches at most X to either side, looked at after every "
        "50 deals or boards",
    )
    where = command.add_mutually_exclusive_group()
    where.add_argument(
        "--jobs", type=_positive, default=1, metavar="J", help="processes at a time (1)"
    )
    where.add_argument(
        "--scheduler",
        metavar="ADDR",
        help="play in the Dask cluster with this scheduler, such as tcp://host:8786; its workers "
        "need this program too, and one thread each if times matter",
    )
    command.add_argument(
        "--rows",
        type=Path,
        metavar="FILE",
        help="keep every deal in this file, and play none again that is there. Files of the same "
        "comparison may be put one after another",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run=arena)


def _add_bench(command: argparse.ArgumentParser) -> None:
    command.description = (
        "ai: measure on one core how many hands are played out in a second, by a random policy "
        "and by the one that the levels search with, and how long hard and expert think about a "
        "card, a bid, a call and a packet. Where OpenSpiel (open_spiel) happens to be installed, "
        "its random rollouts in C++ are measured in the same run. frames: draw deals, tricks, "
        "exchanges, options and new sizes of the window, and tell how long each frame takes. "
        "start: how soon the game shows its first picture and takes a click, beside a bare window "
        "of pygame. idle: what the game uses while it waits for you, while another window has the "
        "keyboard and while it is minimised, and how soon it answers. Each takes a minute or two; "
        "the machine should have nothing else to do."
    )
    command.add_argument(
        "what", choices=("ai", "frames", "start", "idle"), help="the players, or the window"
    )
    command.add_argument(
        "--size",
        type=_size,
        default=None,
        metavar="WxH",
        help="of the window in pixels, for all but ai (1920x1080)",
    )
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.set_defaults(run=bench)


def _add_cases(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Run case files (scoring_cases, rule_cases, deal_schedules; see docs/rules/README.md, "
        "section 4) and print every case that fails. Cases with an option that this version "
        "does not play are refused: neither passed nor failed."
    )
    command.add_argument("files", nargs="+", type=Path, metavar="FILE")
    command.set_defaults(run=cases)


def _add_simulate(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play whole matches between computer players and check every law after every event. "
        "The same seed gives the same matches, whatever the number of jobs. The exit status is 1 "
        "when a law was broken. With --told, play single hands in duplicate instead, to see what "
        "knowing the scoring is worth; the status is then 1 when it costs points."
    )
    _add_table(command, required=True, seed=USUAL_SEED)
    command.add_argument("--matches", type=_positive, metavar="M", help="how many matches (1)")
    command.add_argument(
        "--level",
        default="medium",
        help="who plays: easy, medium, hard or expert; random, any allowed choice; such as "
        "medium:bold, with the manner of an opponent (medium)",
    )
    command.add_argument(
        "--jobs", type=_positive, default=1, metavar="J", help="processes at a time (1)"
    )
    command.add_argument("--no-checks", action="store_true", help="check no laws, only play")
    command.add_argument("--json", action="store_true", help="print one JSON object")
    command.add_argument(
        "--max-hands",
        type=_positive,
        metavar="H",
        help="break off a match that has no last hand after so many (60)",
    )
    command.add_argument(
        "--journals", type=Path, metavar="DIR", help="write every match into this folder"
    )
    command.add_argument(
        "--told",
        action="append",
        metavar="ID[=VALUE]",
        help="play every hand again for each side, told this option of scoring (its default) "
        "instead of the table's; may be given several times",
    )
    command.add_argument(
        "--hands", type=_positive, metavar="H", help="with --told: duplicate hands (2000)"
    )
    command.set_defaults(run=simulate)


def _add_verify(command: argparse.ArgumentParser) -> None:
    command.description = (
        "Play the decisions of saved matches again and compare every event with the rules. "
        "They lie in the folder matches of your data folder."
    )
    command.add_argument("journals", nargs="+", type=Path, metavar="JOURNAL")
    command.set_defaults(run=verify)


def _add_shots(command: argparse.ArgumentParser) -> None:
    command.description = "Write a picture of every screen, and of every game in each phase."
    command.add_argument("folder", type=Path, metavar="DIR")
    command.add_argument(
        "--size", type=_size, default=USUAL_SIZE, metavar="WxH", help="in pixels (1280x720)"
    )
    command.add_argument(
        "--film", action="store_true", help="nothing but a deal and a Frisch in motion: film.png"
    )
    command.set_defaults(run=shots)


def _positive(text: str) -> int:
    number = int(text) if text.isascii() and text.isdecimal() else 0
    if number < 1:
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 1 up")
    return number


def _count(text: str) -> int:
    if not (text.isascii() and text.isdecimal()):
        raise argparse.ArgumentTypeError(f"{text!r} is not a whole number from 0 up")
    return int(text)


def _width(text: str) -> float:
    try:
        number = float(text)
    except ValueError:
        number = nan
    if not (isfinite(number) and number > 0):
        raise argparse.ArgumentTypeError(f"{text!r} is not a number above 0")
    return number


def _word(text: str) -> str:
    # The shuffle sets its words apart by spaces.
    if not text or not text.isprintable() or " " in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not one word")
    return text


def _folder(text: str) -> Path:
    # An empty word is a variable that was not set, and would mean the folder one stands in.
    if not text or "\0" in text:
        raise argparse.ArgumentTypeError(f"{text!r} is not a folder")
    return Path(text)


def _size(text: str) -> tuple[int, int]:
    found = re.fullmatch(r"([1-9]\d{0,4})[x×]([1-9]\d{0,4})", text, re.ASCII | re.IGNORECASE)
    if found is None:
        raise argparse.ArgumentTypeError(f"{text!r} is not a size like 1280x720")
    return int(found[1]), int(found[2])


def _options(game: str, pairs: Sequence[str]) -> "Mapping[str, Value]":
    """The options that `id=value` pairs choose. Raises OptionError."""
    from game.variants import find

    known = find(game).options
    chosen = {}
    for pair in pairs:
        id, is_pair, text = pair.partition("=")
        if not is_pair or not id.isidentifier():
            raise OptionError("option", f"{pair!r} is not of the form id=value")
        chosen[id] = known[id].read(text)
    return chosen


def _told(game: str, players: int, words: Sequence[str]) -> "Mapping[str, Value]":
    """The options that `id=value` pairs choose, and the defaults of ids that stand alone."""
    from game.variants import find

    known = find(game).options
    alone = [word for word in words if "=" not in word]
    for word in alone:
        if not word.isidentifier():
            raise OptionError("told", f"{word!r} is not of the form id or id=value")
    defaults = {id: known[id].default_for(players) for id in alone}
    return {**defaults, **_options(game, [word for word in words if "=" in word])}


def _players(asked: argparse.Namespace) -> int:
    """The number of players asked for, or the game's usual one."""
    from game.variants import find

    return find(asked.game).default_players if asked.players is None else int(asked.players)


def play(asked: argparse.Namespace) -> int:
    """Open the window."""
    if asked.game is None and (asked.option or asked.players is not None):
        raise OptionError("game", "--players and --option need a --game")
    options = _options(asked.game, asked.option) if asked.game else {}
    if asked.game:
        from game.variants import find

        find(asked.game).resolve(_players(asked), options)
    return _open(
        PlayRequest(
            game=asked.game,
            players=asked.players,
            seed=asked.seed,
            demo=asked.demo,
            speed=asked.speed,
            options=options,
            data=asked.data,
            size=asked.size,
        )
    )


def _open(request: PlayRequest) -> int:
    """Play in a window; only this needs one, and what draws in it."""
    from game.opening import open_window, read_settings
    from game.ui.window import NoDisplay

    read = read_settings(request)
    try:
        window = open_window(request, read)
    except NoDisplay as error:
        print(error, file=sys.stderr)
        return 1
    # Loaded when the window is there to be looked at: it takes several times as long.
    from game.desktop import play as play_in

    return play_in(request, read, window)


def cases(asked: argparse.Namespace) -> int:
    """Run case files; the last line counts them."""
    from game.cases.run import run_file

    outcomes = [outcome for path in asked.files for outcome in run_file(path)]
    for outcome in outcomes:
        _tell(outcome)
    refused = sum(outcome.refused is not None for outcome in outcomes)
    failed = sum(outcome.failure is not None for outcome in outcomes)
    print(f"{refused} refused")
    print(f"{len(outcomes) - refused - failed} passed, {failed} failed")
    return WRONG if failed else 0


def _tell(outcome: "Outcome") -> None:
    if outcome.failure is not None:
        print(f"failed {outcome.id}: {outcome.failure}")
    elif outcome.refused is not None:
        print(f"refused {outcome.id}: {outcome.refused}")


def simulate(asked: argparse.Namespace) -> int:
    """Play matches and print what came of them."""
    from game.simulate import MAX_HANDS, Simulation, run

    if asked.told:
        return _duplicate(asked)
    if asked.hands:
        raise OptionError("hands", "they are played in duplicate only; say what is --told")
    simulation = Simulation(
        game=asked.game,
        players=_players(asked),
        matches=asked.matches or 1,
        seed=asked.seed or USUAL_SEED,
        level=asked.level,
        options=_options(asked.game, asked.option),
        checks=not asked.no_checks,
        max_hands=asked.max_hands or MAX_HANDS,
        journals=asked.journals,
    )
    results = run(simulation, asked.jobs)
    print(json.dumps(results.summary()) if asked.json else "\n".join(results.told()))
    return WRONG if results.violations else 0


def _duplicate(asked: argparse.Namespace) -> int:
    """Play hands in duplicate and print what knowing the scoring is worth."""
    from game.duplicate import USUAL_HANDS, Comparison, compare
    from game.simulate import MAX_HANDS

    if asked.matches or asked.journals:
        raise OptionError(
            "told", "hands in duplicate are no matches; leave out --matches and --journals"
        )
    players = _players(asked)
    comparison = Comparison(
        game=asked.game,
        players=players,
        hands=asked.hands or USUAL_HANDS,
        seed=asked.seed or USUAL_SEED,
        told=_told(asked.game, players, asked.told),
        options=_options(asked.game, asked.option),
        level=asked.level,
        max_hands=asked.max_hands or MAX_HANDS,
    )
    compared = compare(comparison, asked.jobs)
    print(json.dumps(compared.summary()) if asked.json else "\n".join(compared.told()))
    return WRONG if compared.is_worse else 0


def arena(asked: argparse.Namespace) -> int:
    """Let two levels play each other and print what came of it."""
    from game.arena.contest import Contest
    from game.arena.progress import Progress
    from game.arena.report import summary, told
    from game.arena.rows import RowFile
    from game.arena.run import USUAL_DEALS, run
    from game.executors import cluster, processes

    contest = Contest(
        a=asked.a,
        b=asked.b,
        game=asked.game,
        players=_players(asked),
        seed=asked.seed or USUAL_SEED,
        options=_options(asked.game, asked.option),
        cards=asked.cards,
        matches=asked.matches is not None,
    )
    contest.check()
    boards = contest.boards(asked.matches or asked.deals or USUAL_DEALS)
    with ExitStack() as stack:
        file = stack.enter_context(closing(RowFile(asked.rows, contest))) if asked.rows else None
        place = processes(asked.jobs) if asked.scheduler is None else cluster(asked.scheduler)
        workers = stack.enter_context(place)
        progress = stack.enter_context(closing(Progress(boards, sys.stderr)))
        outcome = run(
            contest,
            range(asked.first, asked.first + boards),
            workers,
            stop_ci=asked.stop_ci,
            file=file,
            tell=progress.tell,
        )
    print(json.dumps(summary(outcome)) if asked.json else "\n".join(told(outcome)))
    return 0


def bench(asked: argparse.Namespace) -> int:
    """Measure how fast the computer players think, or how the window moves, starts and rests."""
    if asked.what == "ai" and asked.size is not None:
        raise OptionError("size", "--size is of the window: choose frames, start or idle")
    measured = _MEASURES[asked.what](asked.size or BENCH_SIZE)
    print(json.dumps(measured.summary()) if asked.json else "\n".join(measured.told()))
    return 0


class _Measured(Protocol):
    def summary(self) -> Mapping[str, object]: ...
    def told(self) -> Iterator[str]: ...


def _bench_ai(_: tuple[int, int]) -> _Measured:
    from game.ai.levels import player_for

    player_for("expert")  # where numpy is missing this says so, and the next import would not
    from game.bench.run import USUAL, run

    return run(USUAL)


def _bench_frames(size: tuple[int, int]) -> _Measured:
    from game.bench.frames import run

    return run(size)


def _bench_start(size: tuple[int, int]) -> _Measured:
    from game.bench.start import run

    return run(size)


def _bench_idle(size: tuple[int, int]) -> _Measured:
    from game.bench.idle import run

    return run(size)


# Each imports what it measures with, which the other commands need not load.
_MEASURES: Mapping[str, Callable[[tuple[int, int]], _Measured]] = {
    "ai": _bench_ai,
    "frames": _bench_frames,
    "start": _bench_start,
    "idle": _bench_idle,
}


def verify(asked: argparse.Namespace) -> int:
    """Play journals again; every file gets a line."""
    from game.match.journal import load

    status = 0
    for path in asked.journals:
        try:
            replay = load(path)
        except JournalError as error:
            print(f"{path}: {error}")
            status = max(status, WRONG if error.line else SENSELESS)
        else:
            match = replay.match
            state = "finished" if match.is_over else "unfinished"
            back = f", moves taken back: {match.taken_back}" if match.taken_back else ""
            print(f"{path}: {replay.recorded} events as the rules have them, {state}{back}")
    return status


def shots(asked: argparse.Namespace) -> int:
    """Write pictures of every screen, or the film."""
    from game.ui.shots import film, take

    if asked.film:
        film(asked.folder)
    else:
        take(asked.folder, asked.size)
    return 0
