"""A person is a face with hair, clothes and a way of smiling; a portrait stacks them."""

from collections.abc import Callable
from dataclasses import dataclass

from ..svg import circle, document, group, number, radial
from . import head
from .expression import Expression, Mood
from .geometry import CENTRE
from .head import Face
from .mouths import Lips, smile, wave

PAPER = "#fbf6e6"
NECK_BASE = (128, 188)  # the head turns about this point

Part = Callable[[Expression], str]


def _nothing(expression: Expression) -> str:
    return ""


@dataclass(frozen=True)
class Person:
    """One opponent, drawn in every expression.

    The parts lie in this order: `back` (turns with the head), neck, `clothes`, then on the
    head ears, face, `marks` (beard, freckles, lenses), features, `hair` over the forehead,
    brows and `worn` (moustache, glasses, earrings); `front` lies over all and does not turn.
    """

    name: str  # ASCII, used in file names
    disc: tuple[str, str]
    face: Face
    lips: Lips
    pleased: Callable[[float, float], str]
    clothes: str
    back: Part = _nothing
    marks: Part = _nothing
    hair: Part = _nothing
    worn: Part = _nothing
    front: Part = _nothing
    neck: float = 23  # half its width
    smile: float = 9


def _mouth(person: Person, expression: Expression) -> str:
    x, y = CENTRE + 1.2 * person.face.shift, person.face.mouth
    match expression.mood:
        case Mood.NEUTRAL:
            return smile(person.lips, x, y - 2, deep=person.smile)
        case Mood.PLEASED:
            return person.pleased(x, y - 4)
        case Mood.RUEFUL:
            return wave(person.lips, x, y)


def framed(disc: tuple[str, str], *body: str) -> str:
    """A whole picture: `body` on a lit disc of two tones under the paper ring."""
    light = radial("disc", (92, 72), 190, ((0, disc[0]), (1, disc[1])))
    return document(
        256,
        256,
        circle(CENTRE, CENTRE, 121, "url(#disc)"),
        *body,
        circle(CENTRE, CENTRE, 121, stroke=PAPER, stroke_width=7),
        defs=light,
    )


def portrait(person: Person, expression: Expression) -> str:
    """`person` in the mood of `expression`."""
    face = person.face
    x, y = NECK_BASE
    turn = f"rotate({number(expression.turn)} {x} {y})" if expression.turn else None
    if expression.drop:
        turn = f"translate(0 {number(expression.drop)})"
    return framed(
        person.disc,
        group(person.back(expression), transform=turn),
        head.neck(face, person.neck),
        person.clothes,
        group(
            head.ears(face),
            head.skull(face),
            head.blush(face, expression),
            person.marks(expression),
            head.nose(face, expression),
            _mouth(person, expression),
            head.eyes(face, expression),
            person.hair(expression),
            head.brows(face, expression),
            person.worn(expression),
            transform=turn,
        ),
        person.front(expression),
    )
