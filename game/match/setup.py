"""What is fixed before the first card: the game, its options, the seeds, and who sits where."""

from collections.abc import Mapping, Sequence
from dataclasses import dataclass, field
from hashlib import sha256
from secrets import token_hex

from game.errors import OptionError
from game.model.seats import Seat
from game.rules.options import Value
from game.rules.rules import Rules
from game.variants import find

HUMAN = "human"
"""The level of a seat whose decisions come from a person."""
SEED_BYTES = 16  # 128 bits


@dataclass(frozen=True, slots=True)
class Occupant:
    """Who sits on a seat: a name, and `level` "human" or a computer player's, with its manner."""

    name: str
    level: str


@dataclass(frozen=True)
class MatchSetup:
    """Everything a match depends on besides the decisions.

    `options` are only those chosen, so that a default is no promise for ever. `seed` fixes the
    deals, `bot_seed` the computer's choices; the two are drawn apart, so neither tells of the
    other. `seating` runs by seat.
    """

    variant: str
    players: int
    options: Mapping[str, Value]
    seed: str = field(repr=False)
    bot_seed: str = field(repr=False)
    seating: tuple[Occupant, ...]

    @classmethod
    def fresh(
        cls,
        variant: str,
        players: int,
        seating: Sequence[Occupant],
        options: Mapping[str, Value] | None = None,
        seed: str | None = None,
    ) -> "MatchSetup":
        """A match that nobody can foresee, or the one that belongs to a given `seed`.

        Raises OptionError or NotBuilt for what cannot be played.
        """
        chosen = dict(options or {})
        find(variant).resolve(players, chosen)
        if len(seating) != players:
            raise OptionError("players", f"{players} players, but {len(seating)} seats are taken")
        if seed is None:
            seed, bot_seed = token_hex(SEED_BYTES), token_hex(SEED_BYTES)
        else:
            bot_seed = sha256(f"frisch {seed} opponents".encode()).hexdigest()[: 2 * SEED_BYTES]
        return cls(variant, players, chosen, seed, bot_seed, tuple(seating))

    def rules(self) -> Rules:
        """The rules of this table. Raises OptionError or NotBuilt."""
        return find(self.variant).rules(self.players, self.options)

    @property
    def human_seat(self) -> Seat | None:
        """The first seat that a person holds; None when the computer holds all."""
        return next(
            (seat for seat, occupant in enumerate(self.seating) if occupant.level == HUMAN), None
        )
