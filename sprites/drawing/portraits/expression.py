"""The moods of a face, each told by several features at once, and where it looks meanwhile.

One feature alone is invisible on a small picture, so the turn of the head, eyes, brows,
mouth and blush change together. Rueful is "ah well", said to friends. A glance is quiet: eyes,
brows and nose of a neutral face a little to one side, for whoever watches who is to act. A nod
is one picture on the way from neutral to pleased.
"""

from dataclasses import dataclass
from enum import Enum


class Mood(Enum):
    """How the opponent takes what has just happened."""

    NEUTRAL = "neutral"
    PLEASED = "pleased"
    RUEFUL = "rueful"


@dataclass(frozen=True)
class Expression:
    """What a mood does to every face; lengths in grid units, positive is upwards."""

    mood: Mood
    name: str = ""  # in file names; by itself that of the mood
    turn: float = 0  # degrees clockwise about the base of the neck
    drop: float = 0  # of the whole head, downwards
    brow_inner: float = 1
    brow_outer: float = -1
    brow_arch: float = 0
    look: tuple[float, float] = (0, 0)  # of the eyes, to the right and downwards
    blush_opacity: float = 0.36
    blush_radius: float = 9
    blush_rise: float = 0
    tips: float = 0  # of a moustache
    follow: float = 0  # share of the look by which brows and nose turn with the eyes

    @property
    def file(self) -> str:
        """What it is called after the name of the person."""
        return self.name or self.mood.value


EXPRESSIONS = (
    Expression(Mood.NEUTRAL),
    Expression(
        Mood.PLEASED,
        turn=-3,
        brow_inner=6,
        brow_outer=3.5,
        brow_arch=0.5,
        blush_opacity=0.55,
        blush_radius=10.5,
        blush_rise=3,
        tips=10,
    ),
    Expression(
        Mood.RUEFUL,
        turn=6,
        brow_inner=6.5,
        brow_outer=-4,
        brow_arch=-1.5,
        look=(-4, 2.5),
        tips=-7,
    ),
    Expression(Mood.NEUTRAL, "left", turn=-1.5, look=(-6.5, 0.5), follow=0.6),
    Expression(Mood.NEUTRAL, "right", turn=1.5, look=(6.5, 0.5), follow=0.6),
    Expression(Mood.NEUTRAL, "down", look=(0, 5), follow=0.5),
    Expression(Mood.PLEASED, "nod", drop=8, brow_inner=3, brow_outer=1, blush_opacity=0.5, tips=4),
)
