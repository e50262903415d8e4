"""The options of each game as they were chosen the last time, kept in the settings."""

from collections.abc import Iterable, Mapping

from game.match.setup import MatchSetup
from game.rules.draft import Draft
from game.ui.services import Services
from game.variants import find


def remembered(services: Services, game: str, players: int) -> Draft:
    """The table of the last time this game was set up, for so many players."""
    chosen = _kept(services).get(game, {})
    return Draft(find(game), players, dict(chosen))


def played_at(setup: MatchSetup) -> Draft:
    """The table of a match, to be played at again with other rules."""
    return Draft(find(setup.variant), setup.players, dict(setup.options))


def remember(services: Services, tables: Iterable[Draft]) -> None:
    """Keep the options of these tables, each for its game."""
    before = _kept(services)
    now = {**before, **{table.variant.id: dict(table.chosen) for table in tables}}
    now = {game: chosen for game, chosen in now.items() if chosen}
    if now != before:
        services.change("options", now)


def _kept(services: Services) -> dict[str, Mapping[str, str | int | bool]]:
    kept = services.settings["options"]
    assert isinstance(kept, Mapping)
    return dict(kept)
