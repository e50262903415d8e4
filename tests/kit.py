"""The kit every game must pass: random matches with every law checked after every event.

The laws stand in `game.match.laws` and `game.match.witness`, where `main.py simulate` has them
too. A new game or option passes the kit or does not exist.
"""

from collections.abc import Iterator, Mapping

from game.ai.levels import player_for
from game.ai.player import USUAL
from game.errors import OptionError
from game.match.match import Match
from game.match.setup import MatchSetup, Occupant
from game.match.witness import Witness
from game.model.actions import PASS
from game.model.plans import Phase
from game.rules.options import Value
from game.rules.variant import Variant
from game.variants import ALL, find

TABLES = [(variant.id, players) for variant in ALL for players in variant.players]
"""Every game with every number of players."""


def match_of(
    game: str,
    players: int | None = None,
    seed: str = "1",
    options: Mapping[str, Value] | None = None,
    level: str = "random",
) -> Match:
    """A match in memory between computer players."""
    players = players or find(game).default_players
    seating = [Occupant(f"seat {seat}", level) for seat in range(players)]
    return Match(MatchSetup.fresh(game, players, seating, options, seed))


def move(match: Match) -> None:
    """Let the computer make the next decision, as the seat's level has it."""
    seat = match.actor
    assert seat is not None
    player = player_for(match.setup.seating[seat].level)
    view, seed = match.view(seat), match.bot_seed(seat)
    match.submit(seat, player.decide(match.rules, view, seed, USUAL).action)


def move_towards_frisch(match: Match, frisches: int) -> None:
    """As `move`, but in the first deal everybody passes until there were so many Frisches."""
    public = match.view(0).public
    first = (public.number, public.attempt) == (1, 0)
    if first and public.phase is Phase.AUCTION and public.frisch < frisches:
        assert public.actor is not None
        match.submit(public.actor, PASS)
    else:
        move(match)


def played(match: Match, hands: int | None = None) -> Match:
    """The match once it is over, or once `hands` hands are scored."""
    while not match.is_over and (hands is None or len(match.view(0).public.sheet) < hands):
        move(match)
    return match


def check_laws(match: Match, hands: int, chance: float = 1 / 16) -> int:
    """Play a match with a witness, and fail with the first laws it saw broken.

    `chance` is how often the laws are tried that cost as much as a whole deal. Gives the number
    of hands scored, at most `hands`.
    """
    witness = Witness(match, chance)
    witness.attend()
    while not match.is_over and len(match.view(0).public.sheet) < hands:
        move(match)
        witness.attend()
    assert not witness.violations, witness.violations[:5]
    return len(match.view(0).public.sheet)


def built_options(variant: Variant, players: int) -> Iterator[tuple[str, Value]]:
    """Every option value that this version plays at a table, and that matters there."""
    for option in variant.options.options:
        for value in option.values:
            try:
                options = variant.resolve(players, {option.id: value})
            except OptionError:
                continue
            if option.applies(players, options):
                yield option.id, value
