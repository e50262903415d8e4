"""Sentences: slots, plural forms, other languages, and a template that is up to date."""

import gettext
from pathlib import Path

import pytest

from game.text import catalogue
from game.text.catalogue import language, mark, say, say_n
from game.text.extract import TEMPLATE, NotLiteral, found_in, template


@pytest.fixture(autouse=True)
def english():
    yield
    language("en")


def test_slots_are_filled():
    assert say("Hand {n} of {total}", n=9, total=24) == "Hand 9 of 24"
    assert say(mark("Quit")) == "Quit"


@pytest.mark.parametrize("n, words", [(0, "0 tricks"), (1, "1 trick"), (21, "21 tricks")])
def test_english_has_two_forms(n, words):
    assert say_n("{n} trick", "{n} tricks", n) == words


def test_a_language_without_a_catalogue_shows_english():
    assert language("xx") == "xx"
    assert say("Quit") == "Quit"


class Turned(gettext.NullTranslations):
    """Translates by turning a sentence round, slots and all."""

    def gettext(self, message):
        return {"Quit": "Kraj", "{a} to {b}": "{b} od {a}", "{a} alone": "{typo}"}[message]

    def ngettext(self, one, many, n):
        return ["{n} štih", "{n} štiha", "{n} štihova"][
            0 if n % 10 == 1 and n % 100 != 11 else 1 if 2 <= n % 10 <= 4 else 2
        ]


def test_another_language_orders_and_counts_its_own_way(monkeypatch):
    monkeypatch.setattr(catalogue, "_catalogue", Turned())
    assert say("{a} to {b}", a=1, b=2) == "2 od 1"
    assert [say_n("{n} trick", "{n} tricks", n) for n in (1, 3, 11, 21)] == [
        "1 štih", "3 štiha", "11 štihova", "21 štih",
    ]  # fmt: skip


def test_a_translation_with_a_wrong_slot_shows_english(monkeypatch):
    monkeypatch.setattr(catalogue, "_catalogue", Turned())
    assert say("{a} alone", a=1) == "1 alone"


def test_hebrew_runs_from_right_to_left():
    language("he")
    assert catalogue.is_right_to_left()
    language("sr")
    assert not catalogue.is_right_to_left()


def test_the_template_is_up_to_date():
    current = TEMPLATE.read_text(encoding="utf-8")
    assert current == template(), "run python -m game.text.extract"


def test_every_apostrophe_is_typographic():
    lines = TEMPLATE.read_text(encoding="utf-8").splitlines()
    assert not [line for line in lines if not line.startswith("#") and "'" in line]


IMPORT = "from game.text.catalogue import mark, say, say_n\n"


def test_sentences_are_found_in_order():
    source = 'say("a"); mark("b"); say_n("{n} c", "{n} cs", 3); other("d"); say(x)'
    assert [found.sentences for found in found_in(IMPORT + source, "f.py")] == [
        ("a",), ("b",), ("{n} c", "{n} cs"),
    ]  # fmt: skip


def test_functions_of_the_same_name_from_elsewhere_are_left_alone():
    assert list(found_in('from other import say\nsay(f"{a}")', "f.py")) == []


@pytest.mark.parametrize("source", ['say(f"{a}")', 'say("a" + b)', "mark(a)", 'say_n("a", b, 1)'])
def test_a_sentence_put_together_is_refused(source):
    with pytest.raises(NotLiteral):
        list(found_in(IMPORT + source, "f.py"))


def test_every_sentence_of_the_template_is_one_line_with_even_braces():
    for line in Path(TEMPLATE).read_text(encoding="utf-8").splitlines():
        assert line.count("{") == line.count("}")
