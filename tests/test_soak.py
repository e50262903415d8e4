"""The soak: any table comes up in it, and a law that breaks is told so that it breaks again."""

import pytest

from game.cli import main
from game.match.witness import Witness
from game.rules import scoring

from .any_table import table_of
from .soak import asked, choices_of, every_choice, run, simulation_of, soak, soaked

SHORT = "short10"
"""A seed whose first match has few and small hands."""


@pytest.mark.slow
def test_every_value_of_every_option_is_drawn_where_it_matters() -> None:
    drawn = set()
    for number in range(4000):
        drawn |= choices_of(table_of(f"drawn {number}"))
    assert every_choice() - drawn == set()


def test_a_soak_ends_when_its_hands_are_scored() -> None:
    matches = list(soak(SHORT, 25))
    assert sum(match.hands for match in matches[:-1]) < 25 <= sum(match.hands for match in matches)
    assert not any(match.violations for match in matches)


def test_a_level_that_is_named_plays_every_match() -> None:
    named = asked(["--level", "rule"]).level
    levels = {simulation_of(f"{SHORT}.{place}", table_of(SHORT), named).level for place in range(9)}
    assert levels == {"medium"}
    (match,) = soak(SHORT, 1, named)
    assert "--level medium" in match.command


def test_a_broken_law_is_told_with_a_command_that_breaks_it_again(
    monkeypatch: pytest.MonkeyPatch, capsys: pytest.CaptureFixture[str]
) -> None:
    after = scoring.totals_after
    monkeypatch.setattr(
        scoring, "totals_after", lambda totals, lines: tuple(n + 1 for n in after(totals, lines))
    )
    assert run(SHORT, hands=1) == 1
    told = capsys.readouterr().out
    match = soaked(f"{SHORT}.0")
    assert f"{match.violations[0]}\n    {match.command}\n" in told
    assert main(match.command.split()[1:]) == 1
    assert match.violations[0] in capsys.readouterr().out


def test_what_raises_tells_the_command(monkeypatch: pytest.MonkeyPatch) -> None:
    def failing(self: Witness) -> None:
        raise ZeroDivisionError

    monkeypatch.setattr(Witness, "attend", failing)
    with pytest.raises(ZeroDivisionError) as told:
        soaked("raises")
    table = table_of("raises")
    (note,) = told.value.__notes__
    assert f"--game {table.variant.id} --players {table.players} --seed raises" in note
    assert simulation_of("raises", table).level in note
