"""The weights of the facts that make the chance of a card.

A logistic regression found them in matches of the rule player against itself; they are numbers
to be found anew when the facts change, not to be turned by hand.
"""

from enum import Enum
from typing import NamedTuple


class Kind(Enum):
    """What the weights depend on besides the cards."""

    MUST_RUFF = "must_ruff"  # exact bids, a void player must ruff
    FREE = "free"  # exact bids, a void player may ruff
    AT_LEAST = "at_least"  # overtricks do little harm, a void player may ruff


class Role(NamedTuple):
    """Weights in the order of the facts, and the one for a clear lead."""

    facts: tuple[float, ...]
    lead: float = 0.0


class Roles(NamedTuple):
    trump: Role
    plain: Role


class Steering(NamedTuple):
    """What a player makes of his cards.

    `up` and `down`: how much the log-odds move for each trick wanted beyond, or short of, the
    promise. `sharpness`: the power that chances of a number of tricks are raised to.
    """

    up: float
    down: float
    sharpness: float


SUIT_WEIGHTS: dict[Kind, Roles] = {
    Kind.MUST_RUFF: Roles(
        trump=Role((-0.650, 1.153, 4.070, 0.201, 0.252, -0.929, -0.073, -1.948, -2.923, 0.609)),
        plain=Role(
            (
                -0.483,
                1.787,
                1.635,
                1.521,
                -0.385,
                -0.150,
                -0.843,
                -0.253,
                -2.608,
                0.383,
                1.508,
                -8.483,
                -0.441,
                1.043,
            ),
            lead=3.701,
        ),
    ),
    Kind.FREE: Roles(
        trump=Role((-2.010, 3.222, 3.899, 0.353, 0.035, -0.238, -0.300, 0.199, -3.862, 0.631)),
        plain=Role(
            (
                -1.688,
                1.148,
                4.652,
                0.880,
                -0.481,
                0.235,
                -1.407,
                -0.291,
                -2.589,
                0.001,
                1.583,
                -3.925,
                -1.015,
                1.845,
            ),
            lead=3.117,
        ),
    ),
    Kind.AT_LEAST: Roles(
        trump=Role((-2.733, 1.488, 5.118, 0.464, -0.118, -0.216, 0.107, -1.566, -1.583, 0.262)),
        plain=Role(
            (
                -2.722,
                1.155,
                4.372,
                0.651,
                -0.506,
                0.115,
                -0.658,
                -0.181,
                -3.587,
                0.141,
                1.254,
                -3.891,
                -0.435,
                1.624,
            ),
            lead=3.609,
        ),
    ),
}
NO_TRUMP_WEIGHTS = Role(
    (0.530, 1.930, 1.057, -0.780, 1.323, -1.243, -0.711, -0.131, 0.079, -1.590), lead=4.686
)
STEERING: dict[Kind, Steering] = {
    Kind.MUST_RUFF: Steering(up=0.12, down=0.45, sharpness=1.4),
    Kind.FREE: Steering(up=0.18, down=0.6, sharpness=1.4),
    Kind.AT_LEAST: Steering(up=0.05, down=0.1, sharpness=1.0),
}
