"""The weights of the facts that make the chance of a card; made by `fitting.py`, not by hand."""

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
    """How much the log-odds move for each trick wanted beyond, or short of, the promise."""

    up: float
    down: float


SUIT_WEIGHTS: dict[Kind, Roles] = {
    Kind.MUST_RUFF: Roles(
        trump=Role((-0.714, 0.832, 4.231, 0.044, 0.555, -0.921, -0.004, -2.181, -2.635, 0.647)),
        plain=Role(
            (
                -0.274,
                1.883,
                0.871,
                1.611,
                -0.451,
                -0.210,
                -0.783,
                -0.273,
                -2.214,
                0.493,
                1.469,
                -8.583,
                -0.461,
                0.951,
            ),
            lead=3.578,
        ),
    ),
    Kind.FREE: Roles(
        trump=Role((-1.762, 3.132, 3.962, 0.238, 0.315, -0.747, -0.314, 0.180, -3.047, 0.756)),
        plain=Role(
            (
                -0.575,
                1.948,
                2.025,
                0.500,
                -0.498,
                0.232,
                -1.879,
                -0.152,
                -1.146,
                0.060,
                1.099,
                -3.845,
                -1.260,
                0.925,
            ),
            lead=2.961,
        ),
    ),
    Kind.AT_LEAST: Roles(
        trump=Role((-2.085, 1.089, 4.752, 0.286, 0.227, -0.397, 0.137, -1.387, -2.400, 0.363)),
        plain=Role(
            (
                -2.705,
                1.660,
                3.539,
                0.793,
                -0.562,
                0.135,
                -0.575,
                -0.224,
                -2.485,
                0.223,
                1.265,
                -5.031,
                -0.569,
                1.635,
            ),
            lead=2.914,
        ),
    ),
}
NO_TRUMP_WEIGHTS = Role(
    (0.336, 1.891, 0.970, -0.747, 1.304, -1.162, -0.575, -0.256, 0.095, -1.796), lead=4.699
)
STEERING: dict[Kind, Steering] = {
    Kind.MUST_RUFF: Steering(up=0.312, down=0.315),
    Kind.FREE: Steering(up=0.304, down=0.176),
    Kind.AT_LEAST: Steering(up=0.046, down=0.070),
}
