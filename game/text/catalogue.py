"""Sentences in the player's language, from gettext catalogues.

    say("Hand {n} of {total}", n=9, total=24)
    say_n("{n} trick spare", "{n} tricks spare", spare)      # n is filled in by itself
    TITLES = (mark("New game"), mark("Quit"))                # in tables; say() them when shown

The English sentence in the source is its own key. A sentence is whole, with named slots:
parts are never glued together, since other languages order them otherwise. `extract.py`
collects all of them into `locale/messages.pot`. A language without a catalogue, and a sentence
without a translation, show English; a translation with a wrong slot does too.
"""

import gettext
from pathlib import Path

LOCALE = Path(__file__).parent / "locale"
DOMAIN = "messages"
RIGHT_TO_LEFT = frozenset({"he"})

_catalogue: gettext.NullTranslations = gettext.NullTranslations()
_language = "en"


def language(code: str | None = None) -> str:
    """The language in use; with `code`, such as "sr" or "he", change to that one first."""
    global _catalogue, _language
    if code is not None:
        _language = code
        _catalogue = gettext.translation(DOMAIN, LOCALE, languages=[code], fallback=True)
    return _language


def is_right_to_left() -> bool:
    """Whether panels and text run from right to left."""
    return _language in RIGHT_TO_LEFT


def mark(sentence: str) -> str:
    """The sentence itself; tells `extract.py` that it will be said later."""
    return sentence


def say(sentence: str, /, **slots: object) -> str:
    """`sentence` in the language in use, its slots filled."""
    return _filled(_catalogue.gettext(sentence), sentence, slots)


def say_n(one: str, many: str, n: int, /, **slots: object) -> str:
    """The form of the sentence that goes with the number `n`, which also fills `{n}`."""
    english = one if n == 1 else many
    return _filled(_catalogue.ngettext(one, many, n), english, {"n": n} | slots)


def _filled(translated: str, english: str, slots: dict[str, object]) -> str:
    try:
        return translated.format(**slots)
    except (KeyError, IndexError, ValueError):
        return english.format(**slots)
