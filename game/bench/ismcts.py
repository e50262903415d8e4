"""A level against OpenSpiel's ISMCTS, where neither knows more than its seat.

    python3 -m game.bench.ismcts --deals 200 --seed 1        where open_spiel is installed

The game is OpenSpiel's Oh Hell with three players, nine tricks and 28 cards: the one card left
over is turned for trump, so every card that a seat does not see is held by one of the two others.
With cards left undealt ISMCTS would know which ones, since OpenSpiel deals anew only what was
dealt. Each deal is played three times, the level in each seat once and ISMCTS in the two others.
Both programs keep the score and must agree about it.
"""

import argparse
import json
from collections.abc import Iterator, Sequence
from dataclasses import replace
from typing import Any

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.interval import Interval, interval
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.model.actions import Action, Bid, Play
from game.model.cards import Card, Suit
from game.model.seats import Seat
from game.rules.packs import from_rank
from game.rules.play import PlayRules
from game.rules.rules import Rules
from game.rules.schedules import Constant
from game.rules.scoring import PerSeat
from game.rules.systems import SYSTEMS
from game.variants import find

PLAYERS, TRICKS, LOWEST = 3, 9, 8
SUITS = (Suit.CLUBS, Suit.DIAMONDS, Suit.SPADES, Suit.HEARTS)  # in OpenSpiel's order
RANKS = 7  # in each suit
GAME = (
    f"oh_hell(players={PLAYERS},num_suits={len(SUITS)},num_cards_per_suit={RANKS},"
    f"num_tricks_fixed={TRICKS},points_per_trick=1,off_bid_penalty=false)"
)
BIDS = len(SUITS) * RANKS  # the number of the action that bids none; below it are cards
EXPLORATION = 8.0


def rules_of_the_game() -> Rules:
    """Oh Hell as OpenSpiel has it: whoever is void plays what he likes, the hook rule binds."""
    return replace(
        find("romanian").rules(PLAYERS, {}),
        pack=from_rank(LOWEST),
        schedule=Constant(TRICKS),
        play=PlayRules(),
        scoring=PerSeat(SYSTEMS["oh_hell_basic"]),
    )


class Table:
    """One deal at both programs: our match, and OpenSpiel's position beside it."""

    def __init__(self, number: int, seed: str) -> None:
        import pyspiel

        self.rules = rules_of_the_game()
        seats = [Occupant("", "random")] * PLAYERS
        setup = MatchSetup.fresh("romanian", PLAYERS, seats, seed=f"{seed} ismcts {number}")
        self.match = Match(setup, rules=self.rules)
        self.position = pyspiel.load_game(GAME).new_initial_state()
        for outcome in self._chances():
            self.position.apply_action(outcome)

    def _chances(self) -> Iterator[int]:
        """What OpenSpiel's dealer does: tricks, dealer, the cards in turn, the turned one."""
        public = self.match.view(0).public
        hands = [tuple(self.match.view(seat).holding) for seat in range(PLAYERS)]
        yield TRICKS
        yield public.dealer
        for place in range(TRICKS):
            yield from (number_of(hand[place]) for hand in hands)
        assert public.turned is not None
        yield number_of(public.turned)

    @property
    def actor(self) -> Seat | None:
        """Who is to act; None after the hand."""
        return None if self.position.is_terminal() else self.position.current_player()

    def act(self, action: Action) -> None:
        """Let whoever is to act do so, at both."""
        seat = self.actor
        assert seat is not None and seat == self.match.actor
        self.position.apply_action(number_of_action(action))
        self.match.submit(seat, action)

    def points(self) -> Sequence[float]:
        """What each seat has scored."""
        (record,) = self.match.view(0).public.sheet
        ours = list(record.score.points)
        assert ours == self.position.returns()
        return ours


def number_of(card: Card) -> int:
    """OpenSpiel's number of a card."""
    return len(SUITS) * (card.rank - LOWEST) + SUITS.index(card.suit)


def number_of_action(action: Action) -> int:
    """OpenSpiel's number of a bid or a card."""
    if isinstance(action, Bid):
        return BIDS + action.tricks
    assert isinstance(action, Play)
    return number_of(action.card)


def action_of(number: int) -> Action:
    """The bid or card of OpenSpiel's number."""
    if number >= BIDS:
        return Bid(number - BIDS)
    rank, suit = divmod(number, len(SUITS))
    return Play(Card.of(rank + LOWEST, SUITS[suit]))


def searcher(simulations: int, seed: int) -> Any:
    """OpenSpiel's player, which plays the move it has visited most."""
    import pyspiel

    return pyspiel.ISMCTSBot(
        seed,
        pyspiel.RandomRolloutEvaluator(1, seed),
        EXPLORATION,
        simulations,
        -1,
        pyspiel.ISMCTSFinalPolicyType.MAX_VISIT_COUNT,
        False,
        True,
    )


def advantage(level: str, number: int, seed: str, simulations: int) -> float:
    """The level's points in a deal less those of ISMCTS, a hand, over all three seats."""
    player = player_for(level)
    ahead = 0.0
    for own in range(PLAYERS):
        table, bot = Table(number, seed), searcher(simulations, number)
        while (seat := table.actor) is not None:
            if seat == own:
                match = table.match
                decision = player.decide(match.rules, match.view(seat), match.bot_seed(seat), USUAL)
                table.act(decision.action)
            else:
                table.act(action_of(bot.step(table.position)))
        points = table.points()
        ahead += points[own] - (sum(points) - points[own]) / (PLAYERS - 1)
    return ahead / PLAYERS


def main() -> None:
    """Measure, and print one JSON object."""
    parser = argparse.ArgumentParser(description=__doc__.partition("\n")[0])
    parser.add_argument("--level", default="expert")
    parser.add_argument("--deals", type=int, default=200)
    parser.add_argument("--seed", default="1")
    parser.add_argument("--simulations", type=int, default=1000)
    asked = parser.parse_args()
    ahead = []
    for number in range(asked.deals):
        ahead.append(advantage(asked.level, number, asked.seed, asked.simulations))
        print(f"{number + 1} deals: {told(interval(ahead))}", flush=True)
    found = interval(ahead)
    print(
        json.dumps(
            {
                "level": asked.level,
                "simulations": asked.simulations,
                "deals": asked.deals,
                "seed": asked.seed,
                "mean_difference": round(found.mean, 4),
                "ci95": [round(found.low, 4), round(found.high, 4)],
            }
        )
    )


def told(found: Interval) -> str:
    """The figures in a line."""
    return f"{found.mean:+.2f} points a hand [{found.low:+.2f}, {found.high:+.2f}]"


if __name__ == "__main__":
    main()
