"""Portraits of the seven opponents in every expression, and the emblem of the player's seat."""

from .dusan import DUSAN
from .eitan import EITAN
from .expression import EXPRESSIONS
from .ioana import IOANA
from .jovana import JOVANA
from .mihai import MIHAI
from .noa import NOA
from .person import portrait
from .ruth import RUTH
from .you import emblem

PEOPLE = (JOVANA, DUSAN, IOANA, MIHAI, NOA, EITAN, RUTH)


def pictures() -> dict[str, str]:
    """SVG text of every portrait by its path below `sprites/`, such as `portraits/ruth-pleased`."""
    faces = {
        f"portraits/{person.name}-{expression.file}": portrait(person, expression)
        for person in PEOPLE
        for expression in EXPRESSIONS
    }
    return faces | {"portraits/you": emblem()}
