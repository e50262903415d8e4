"""What the parts of one table share: the match, its focus, its words and what is on the screen."""

from collections.abc import Callable
from dataclasses import dataclass

from game.match.match import Match
from game.model.seats import Seat
from game.ui.burst import Bursts
from game.ui.services import Services

from .clock import Clock
from .facts import TableFacts
from .presenter import Presenter
from .table_focus import TableFocus
from .telling import Telling


@dataclass(frozen=True)
class AtTable:
    """One table. `me` is the human's seat, or seat 0 in a demonstration.

    `screen` gives what is on the screen and what is still to be shown there.
    """

    match: Match
    services: Services
    facts: TableFacts
    me: Seat
    is_demo: bool
    clock: Clock
    group: TableFocus
    telling: Telling
    bursts: Bursts
    screen: Callable[[], Presenter]
