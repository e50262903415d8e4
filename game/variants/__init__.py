"""The four games, one small file each."""

from game.errors import OptionError
from game.rules.variant import Variant

from .israeli import ISRAELI
from .romanian import ROMANIAN
from .serbian import SERBIAN
from .spades import SPADES

ALL: tuple[Variant, ...] = (SERBIAN, ROMANIAN, ISRAELI, SPADES)


def find(id: str) -> Variant:
    """The game of that id. Raises OptionError."""
    for variant in ALL:
        if variant.id == id:
            return variant
    known = ", ".join(variant.id for variant in ALL)
    raise OptionError("game", f"there is no game {id!r}; the games are {known}")
