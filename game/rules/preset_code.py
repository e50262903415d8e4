"""A table as a short code of letters and digits that another copy of the game reads back.

    code(draft) -> "WWTN6DRTQH"           the game, the players, what differs from the book
    read(text, variants) -> Draft         the same table; raises CodeError

Each character is five bits, in an alphabet without I, L, O and U; small letters, spaces and
hyphens do not matter, and I and L are read as 1, O as 0. The parts are

    two characters    seven bits that stand for the game, three for the number of players
    four for each     twenty bits that stand for an option with its value, in rising order
    four characters   a check sum of all before

What stands for a thing is a part of its hash, not its place in a list: a version with more
options reads the codes of this one, and says so if it does not know one. `tests/test_preset_code`
proves that no two things of one game have the same bits.
"""

from collections.abc import Iterable, Sequence
from enum import StrEnum
from hashlib import sha256

from game.errors import CodeError

from .draft import Draft
from .options import Value, written
from .variant import Variant

ALPHABET = "0123456789ABCDEFGHJKMNPQRSTVWXYZ"
READ_AS = str.maketrans("ILO", "110", " -\t\r\n\u00a0\u2013")
BITS = 5  # of one character
HEAD, CHOICE, CHECK = 2, 4, 4  # characters
GAME_BITS, PLAYER_BITS = 7, 3
LONGEST = 400  # characters; a code that names every option is far shorter


class Fault(StrEnum):
    """What may be wrong with a code."""

    EMPTY = "there is nothing to read"
    NOT_A_CODE = "it holds something else than letters and digits"
    MISTYPED = "the check sum is wrong"
    UNKNOWN = "it names something that this version does not know"
    NOT_TOGETHER = "it names options that do not go together"


def code(draft: Draft) -> str:
    """The code of a table."""
    head = game_bits(draft.variant.id) << PLAYER_BITS | draft.players
    tags = sorted(choice_bits(id, value) for id, value in draft.changed.items())
    body = _letters(head, HEAD) + "".join(_letters(tag, CHOICE) for tag in tags)
    return body + check_sum(body)


def read(text: str, variants: Iterable[Variant]) -> Draft:
    """The table of a code. Raises CodeError."""
    body = _body(text)
    head, rest = _number(body[:HEAD]), body[HEAD:]
    players = head & (1 << PLAYER_BITS) - 1
    variant = next((v for v in variants if game_bits(v.id) == head >> PLAYER_BITS), None)
    if variant is None or players not in variant.players:
        raise CodeError(Fault.UNKNOWN)
    tags = [_number(rest[place : place + CHOICE]) for place in range(0, len(rest), CHOICE)]
    draft = Draft(variant, players)
    for id, value in _choices(variant, tags):
        draft = draft.with_value(id, value)
    if draft.trouble is not None:
        raise CodeError(Fault.NOT_TOGETHER)
    return draft


def game_bits(id: str) -> int:
    """What stands for a game."""
    return _hash(f"game {id}", GAME_BITS)


def choice_bits(id: str, value: Value) -> int:
    """What stands for an option with a value."""
    return _hash(f"{id}={written(value)}", CHOICE * BITS)


def _choices(variant: Variant, tags: Sequence[int]) -> list[tuple[str, Value]]:
    """The choices that the bits stand for. Raises CodeError."""
    known = {
        choice_bits(option.id, value): (option.id, value)
        for option in variant.options.options
        for value in option.values
    }
    choices = [known.get(tag) for tag in tags]
    found = [choice for choice in choices if choice is not None]
    if len(found) < len(tags) or len({id for id, _ in found}) < len(tags):
        raise CodeError(Fault.UNKNOWN)
    return found


def _body(text: str) -> str:
    """The code without its check sum. Raises CodeError where it is none."""
    letters = text.upper().translate(READ_AS)
    if not letters:
        raise CodeError(Fault.EMPTY)
    if len(letters) > LONGEST or not (letters.isascii() and letters.isalnum()):
        raise CodeError(Fault.NOT_A_CODE)
    body, check = letters[:-CHECK], letters[-CHECK:]
    # U is a letter, but of no code: somebody has misread one.
    whole = len(body) >= HEAD and (len(body) - HEAD) % CHOICE == 0
    if not whole or not set(letters) <= set(ALPHABET) or check != check_sum(body):
        raise CodeError(Fault.MISTYPED)
    return body


def check_sum(body: str) -> str:
    """The characters that end the code of this game, players and choices."""
    return _letters(_hash(f"code {body}", CHECK * BITS), CHECK)


def _hash(text: str, bits: int) -> int:
    digest = sha256(f"frisch {text}".encode()).digest()
    return int.from_bytes(digest[:8], "big") >> 64 - bits


def _letters(number: int, count: int) -> str:
    return "".join(ALPHABET[number >> BITS * place & 31] for place in reversed(range(count)))


def _number(letters: str) -> int:
    number = 0
    for letter in letters:
        number = number << BITS | ALPHABET.index(letter)
    return number
