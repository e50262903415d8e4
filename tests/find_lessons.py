"""Looks for seeds of lessons in which all that is promised comes up.

The line of a seed tells what else makes a good lesson: that the player makes the bid, that the
cards which are likely to take a trick are as many as the bid, and which number the hook bars.
"""

import sys

from game.ai.promise import promise
from game.model.events import BidMade
from game.rules.choices import BidChoices
from game.ui.lessons import HANDS, lesson_match
from tests.lessons import ME, PROMISED, Said, advised, lesson

MOST = 400  # seeds that are tried for each game


def main(games: list[str]) -> None:
    """Print a line for every seed that will do."""
    for game in games or list(HANDS):
        for number in range(MOST):
            seed = f"lesson {number}"
            match = lesson_match(game, seed)
            told = list(lesson(match, advised))
            if PROMISED[game] - {said.remark.id for said in told}:
                continue
            public = match.view(ME).public
            bids = [(each.seat, each.tricks) for each in match.events if isinstance(each, BidMade)]
            points = public.sheet[0].score.points
            print(game, repr(seed), *_qualities(told), "bids", bids, "points", points, flush=True)


def _qualities(told: list[Said]) -> list[str]:
    """What is good about a lesson, in a few words each."""
    position = next(said.position for said in told if isinstance(said.position.choices, BidChoices))
    end = told[-1].position
    bid = end.public.bids[ME]
    contract = next(
        each for each in end.rules.scoring.contracts(end.public.result()) if ME in each.seats
    )
    good = ["made"] if contract.made else []
    if len(promise(position.rules, position.view).likely) == bid:
        good.append("counted")
    if isinstance(position.choices, BidChoices) and position.choices.barred:
        good.append(f"barred {list(position.choices.barred)}")
    return good


if __name__ == "__main__":
    main(sys.argv[1:])
