"""The letters and small pips in two corners of a card.

Their column ends at x = 180; nothing else enters x < 200 above y = 390.
"""

from .letters import letters
from .palette import PALETTES
from .paper import turned
from .pips import pip


def index(rank: str, suit: str) -> str:
    """Both corners; `rank` is what is printed: "1" to "10", "J", "Q", "K" or "A"."""
    colour = PALETTES[suit].index
    if rank == "10":
        # Two digits in one column: drawn closer and a little lower, then squeezed.
        text = letters(rank, cap_height=146, x=106, top=76, fill=colour, tracking=-70, at_most=150)
    else:
        text = letters(rank, cap_height=158, x=106, top=70, fill=colour, at_most=134)
    corner = text + pip(suit, 106, 318, 116, colour)
    return corner + turned(corner)


def jumbo_index(rank: str, suit: str) -> str:
    """Both corners in the large print."""
    colour = PALETTES[suit].index
    corner = letters(
        rank,
        cap_height=300,
        x=188,
        top=64,
        fill=colour,
        tracking=-70 if rank == "10" else 0,
        at_most=270,
    ) + pip(suit, 188, 505, 210, colour)
    return corner + turned(corner)
