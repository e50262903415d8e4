"""The texts in `golden/`: a trace of each game, and tables of scores.

A change of rules shows there. `python3 -m tests.goldens` writes them anew; read the difference
like code.
"""

import json
from collections.abc import Callable, Iterator, Mapping
from functools import partial
from itertools import chain
from pathlib import Path

from game.match.notation import written_event
from game.model.actions import PASS, Action
from game.model.cards import CardSet, Strain
from game.model.events import Event, HandOpened, HandScored
from game.model.results import HandResult
from game.rules.choices import BidChoices, CallChoices, Choices, GiveChoices, PlayChoices
from game.rules.engine import choices
from game.rules.rules import Rules
from game.variants.israeli import ISRAELI
from game.variants.romanian import ROMANIAN
from game.variants.serbian import SERBIAN
from game.variants.spades import SPADES

from .kit import match_of

FOLDER = Path(__file__).parent / "golden"


def trace(game: str, players: int, hands: int) -> str:
    """The first hands of a match: every event, and before each decision view and choices.

    The decisions are drawn from the legal ones without any player's help, so that nothing but
    rules can change the trace.
    """
    match = match_of(game, players, seed="golden")
    lines = [f"{game}, {players} players, the first {hands} hands"]
    told = 0
    while True:
        lines += chain.from_iterable(map(_told, match.since(told)))
        told = len(match)
        seat = match.actor
        if seat is None or len(match.view(0).public.sheet) >= hands:
            return "\n".join(lines) + "\n"
        view = match.view(seat)
        legal = choices(match.rules, view)
        lines.append(f"    seat {seat} holds {_holding(view.holding)}")
        lines.append(f"    and may {_allowed(legal)}")
        match.submit(seat, _drawn(legal, match.bot_seed(seat)))


def _drawn(legal: Choices, seed: int) -> Action:
    """One of the legal actions; in an auction mostly a pass, so that there is a Frisch."""
    if isinstance(legal, CallChoices) and seed % 8:
        return PASS
    actions = list(legal)
    return actions[seed // 8 % len(actions)]


def _told(event: Event) -> Iterator[str]:
    if isinstance(event, HandOpened):
        yield ""
    record = json.loads(written_event(event))
    if isinstance(event, HandScored):
        yield record["event"]
        score = event.score
        for side, (own, total) in enumerate(zip(score.lines, score.totals, strict=True)):
            points = ", ".join(f"{line.name} {line.points:+}" for line in own) or "nothing"
            yield f"    side {side}: {points}; total {total}; carried {list(score.carry[side])}"
    else:
        yield " ".join([record.pop("event"), *(f"{name}={own}" for name, own in record.items())])


def _holding(cards: CardSet) -> str:
    """Spades first, and high cards first."""
    suits = [" ".join(map(str, reversed(list(suit)))) for suit in cards.by_suit() if suit]
    return ", ".join(reversed(suits)) or "nothing"


def _allowed(legal: Choices) -> str:
    match legal:
        case CallChoices(calls):
            return f"pass or make one of {len(calls)} calls" + (f" from {calls[0]}" * bool(calls))
        case GiveChoices(count):
            return f"give any {count}"
        case BidChoices(_, _, barred):
            barred_bids = "".join(f", not {bid} ({reason})" for bid, reason in barred.items())
            return f"bid {' '.join(map(str, legal.legal))}{barred_bids}"
        case PlayChoices(cards, _, reason):
            return f"play {_holding(cards)}" + (f" ({reason})" if reason else "")


def table(title: str, rules: Rules, hands: Mapping[int, Mapping[int, HandResult]]) -> str:
    """The points of side 0 for each hand, in rows and columns by number of tricks or bid."""
    columns = next(iter(hands.values()))
    lines = [title, "", "    " + "".join(f"{column:>6}" for column in columns)]
    for row, results in hands.items():
        lines.append(f"{row:>4}" + "".join(f"{points(rules, own):>6}" for own in results.values()))
    return "\n".join(lines) + "\n"


def points(rules: Rules, hand: HandResult) -> float:
    """What side 0 scores in a first hand."""
    nothing = (0,) * len(rules.sides)
    return rules.scoring.score(hand, nothing, rules.scoring.first_carry(rules.sides)).points[0]


def alone(players: int, size: int, others_bid: int = 0) -> dict[int, dict[int, HandResult]]:
    """Every bid of seat 0 (down) with every number of tricks (across)."""
    idle = (0,) * (players - 2)
    return {
        bid: {
            tricks: HandResult(
                size,
                Strain.HEARTS,
                (bid, others_bid, *idle),
                (tricks, size - tricks, *idle),
            )
            for tricks in range(size + 1)
        }
        for bid in range(size + 1)
    }


def beside_nil(partner_bid: int) -> dict[int, dict[int, HandResult]]:
    """Tricks of seat 0, who bid nil (down), with tricks of its partner (across), up to six."""
    return {
        tricks: {
            partner: HandResult(
                13,
                Strain.SPADES,
                (0, 5, partner_bid, 4),
                (tricks, 13 - tricks - partner, partner, 0),
            )
            for partner in range(7)
        }
        for tricks in range(7)
    }


TEXTS: Mapping[str, Callable[[], str]] = {
    "trace-serbian": partial(trace, "serbian", 4, 2),
    "trace-romanian": partial(trace, "romanian", 7, 10),
    "trace-israeli": partial(trace, "israeli", 4, 2),
    "trace-spades": partial(trace, "spades", 4, 2),
    "scores-serbian": lambda: table(
        "Serbian whist, 13 cards: bid down, tricks across", SERBIAN.rules(4), alone(4, 13)
    ),
    "scores-romanian": lambda: table(
        "Romanian whist, 8 cards: bid down, tricks across", ROMANIAN.rules(4), alone(4, 8)
    ),
    "scores-israeli-under": lambda: table(
        "Israeli whist, under hands: bid down, tricks across", ISRAELI.rules(4), alone(4, 13)
    ),
    "scores-israeli-over": lambda: table(
        "Israeli whist, over hands: bid down, tricks across", ISRAELI.rules(4), alone(4, 13, 14)
    ),
    "scores-spades-solo": lambda: table(
        "Spades, four players alone: bid down, tricks across",
        SPADES.rules(4, {"mode": "solo"}),
        alone(4, 13),
    ),
    "scores-spades-nil": lambda: table(
        "Spades, nil (tricks down) beside a partner who bid 4 (tricks across)",
        SPADES.rules(4),
        beside_nil(4),
    ),
    "scores-spades-double-nil": lambda: table(
        "Spades, two nils of one side: tricks of one down, of the other across",
        SPADES.rules(4),
        beside_nil(0),
    ),
    "scores-spades-quicksand": lambda: table(
        "Spades with quicksand, four players alone: bid down, tricks across",
        SPADES.rules(4, {"mode": "solo", "quicksand": True}),
        alone(4, 13),
    ),
}
"""By the name of the file."""


def path_of(name: str) -> Path:
    """Where a text is kept."""
    return FOLDER / f"{name}.txt"


def renew() -> None:
    """Write every text anew."""
    FOLDER.mkdir(exist_ok=True)
    for name, text in TEXTS.items():
        path_of(name).write_text(text(), "utf-8", newline="\n")


if __name__ == "__main__":
    renew()
