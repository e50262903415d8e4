"""How long a level thinks about a card, a bid, a call, a packet."""

from game.ai.levels import player_for
from game.arena.contest import Contest
from game.arena.tally import Timed, Times
from game.match.match import Match
from game.model.actions import PASS
from game.rules.choices import CallChoices
from game.rules.engine import choices
from game.simulate import decisions, few_collections
from game.variants import find


def decision_times(level: str, game: str, hands: int, seed: str) -> Times:
    """The times of all decisions in so many hands of the largest size, by the usual rules.

    Where there is a Frisch, every second hand begins with passes up to the packets, from the
    first one on; otherwise they would hardly ever be seen.
    """
    players = find(game).default_players
    largest = find(game).rules(players, {}).schedule.largest
    contest = Contest(level, level, game, players, seed, cards=largest)
    timed = Timed(player_for(level))
    with few_collections():
        for number in range(hands):
            match = Match(contest.setup(number), rules=contest.rules(number))
            if number % 2 == 0 and match.rules.auction and match.rules.auction.frisch:
                _pass_to_the_packets(match)
            for _ in decisions(match, [timed] * players, 1):
                pass
    return timed.times


def _pass_to_the_packets(match: Match) -> None:
    while (seat := match.actor) is not None:
        if not isinstance(choices(match.rules, match.view(seat)), CallChoices):
            return
        match.submit(seat, PASS)
