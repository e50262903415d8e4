"""Puts the desktop game together: settings, saved matches, scenes, and the window.

`play` is what the command line calls. Everything a player might lose is on disk before the
window shows it; whatever is wrong with a file is told once and the game goes on.
"""

from collections.abc import Callable, Mapping

from game import settings as settings_file
from game.ai.levels import searches
from game.ai.thinker import Thinker
from game.ai.worker import Worker
from game.app import note, run
from game.errors import JournalError, OptionError
from game.fontfiles import ensure_fonts
from game.match.match import Match
from game.match.presets import Presets
from game.match.setup import HUMAN, MatchSetup
from game.match.store import MatchStore, Report, Trouble
from game.opening import Read, read_settings
from game.paths import Refusal, cache_folder, shipped_settings, sprites_folder
from game.request import PlayRequest
from game.rules.draft import playable
from game.rules.options import Options
from game.text.catalogue import say
from game.ui import lobby
from game.ui.assets import Assets
from game.ui.memory import give_back
from game.ui.remembered import remembered
from game.ui.scene import Go, Scene
from game.ui.scenes.named import constructors, loading, opened
from game.ui.scenes.preset_desk import told as told_of_presets
from game.ui.services import SavedSummary, Services
from game.ui.sound import Sounds
from game.ui.window import Window


def play(request: PlayRequest, read: Read, window: Window) -> int:
    """Play in the window until it is closed; the exit status."""
    desktop = Desktop(
        request, read, lambda: window.tell(say("The letters are being made, only this once"))
    )
    first = Go("title") if request.game is None else Go("table", game=request.game)
    return run(first, desktop.services, desktop.scenes(), window)


class Desktop:
    """The services and scenes of one run."""

    def __init__(
        self,
        request: PlayRequest,
        read: Read | None = None,
        makes_letters: Callable[[], None] = lambda: None,
    ) -> None:
        """`makes_letters` is called where the letters must be made first, which takes seconds."""
        self._request = request
        folder, loaded = read or read_settings(request)
        self._own_settings = folder.path / "settings.json"
        self._saved_settings = loaded.settings
        self._store = MatchStore(folder.path / "matches", is_level=_is_level)
        self._told = 0
        presets = Presets(folder.path / "presets.json")
        log = folder.path / "trouble.log"
        thinker = Thinker(Worker(), note=lambda line: note(line, log))
        self.services = Services(
            assets=Assets(sprites_folder(), ensure_fonts(cache_folder(), makes_letters)),
            settings=loaded.settings,
            keep=self._keep,
            games=lobby.game_cards(),
            opponents=lobby.opponents,
            saved=self._saved,
            presets=presets,
            levels=lobby.levels(),
            usual_level=lobby.USUAL_LEVEL,
            notes=[
                *loaded.report,
                *map(told_of_presets, presets.reports),
                *([told_of_folder(folder.refusal)] if folder.refusal else []),
            ],
            speed=request.speed,
            size=request.size,
            log=log,
            folder=folder.path,
            thinker=thinker,
        )
        sounds = Sounds()
        self.services.sounds = sounds
        self.services.after_first_frame += [
            give_back,
            self.services.tune,
            sounds.open,
            thinker.start,
            *loading(),
        ]

    def scenes(self) -> Mapping[str, Callable[..., Scene]]:
        """The constructors of all scenes, by name."""
        return {**constructors(), "table": self._table}

    def _keep(self, changed: settings_file.Settings) -> str | None:
        """Save what was changed; a sentence if that is not possible."""
        before, self._saved_settings = self._saved_settings, changed
        return settings_file.save_changes(before, changed, shipped_settings(), self._own_settings)

    def _saved(self) -> SavedSummary | None:
        saved = self._store.unfinished()
        self._collect()
        return lobby.summary(saved) if saved is not None else None

    def _table(
        self,
        services: Services,
        *,
        resume: bool = False,
        game: str | None = None,
        players: int | None = None,
        options: Options | None = None,
        level: str | None = None,
        again: MatchSetup | None = None,
    ) -> Scene:
        """A table for the saved match, for the same setup again, or for a new match.

        Without `options` a new match has those of the last time.
        """
        if resume:
            match = self._resumed()
            if match is None:
                return opened("title", services)
        elif again is not None:
            match = self._store.begin(
                MatchSetup.fresh(again.variant, again.players, again.seating, again.options)
            )
        else:
            assert game is not None
            match = self._store.begin(self._setup(game, players, options, level))
        return opened(
            "table", services, match, trouble=self._next_trouble, kept=lambda: match.is_kept
        )

    def _resumed(self) -> Match | None:
        saved = self._store.unfinished()
        if saved is None:
            return None
        try:
            return self._store.resume(saved)
        except JournalError:
            self._collect()
            return None

    def _setup(
        self, game: str, players: int | None, options: Options | None, level: str | None
    ) -> MatchSetup:
        """A new match. What the command line asks for its game is asked for this once."""
        asked = self._request if self._request.game == game else None
        card = self.services.game(game)
        assert card is not None
        count = players or (asked and asked.players) or card.usual_players
        if options is None:
            last, _ = playable(remembered(self.services, game, count))
            options = last.changed if asked is None else asked.options
        seating = lobby.seating(count, demo=self._request.demo, level=self._level(level))
        return MatchSetup.fresh(game, count, seating, options, asked.seed if asked else None)

    def _level(self, wanted: str | None) -> str:
        """The level wanted, or that of the settings; the usual one where there is none such."""
        level = wanted or str(self.services.settings["level"])
        known = {each.id for each in self.services.levels}
        return level if level in known else self.services.usual_level

    def _collect(self) -> None:
        """Put new reports about saved matches among the notes of the title."""
        while (words := self._next_trouble()) is not None:
            self.services.notes.append(words)

    def _next_trouble(self) -> str | None:
        """The next thing to tell about saved matches; None when all is told."""
        if self._told >= len(self._store.reports):
            return None
        self._told += 1
        return told(self._store.reports[self._told - 1])


def _is_level(name: str) -> bool:
    """Whether somebody at the table can be of this level here."""
    if name == HUMAN:
        return True
    try:
        searches(name)
    except OptionError:
        return False
    return True


def told_of_folder(refusal: Refusal) -> str:
    """A sentence for whoever has no folder of their own for the game's files."""
    if refusal.wanted is None:
        return say(
            "Your home folder is not known: settings and matches are kept only until the "
            "computer restarts."
        )
    return say(
        "Settings and matches are kept only until the computer restarts ({folder}: {reason}).",
        folder=refusal.wanted,
        reason=refusal.reason,
    )


def told(report: Report) -> str:
    """A trouble with a saved match in a sentence."""
    name = report.path.name
    match report.trouble:
        case Trouble.DAMAGED:
            return say("A saved match was damaged; it is kept as {file}.", file=name)
        case Trouble.NEWER:
            return say(
                "The saved match {file} cannot be continued here, since a newer Frisch wrote it; "
                "it stays as it is, and that Frisch can continue it.",
                file=name,
            )
        case Trouble.UNREADABLE:
            return say(
                "The saved match {file} cannot be read ({reason}).", file=name, reason=report.reason
            )
        case Trouble.BUSY:
            return say("Another window is playing the match {file}.", file=name)
        case Trouble.UNSAVED:
            return say(
                "This match cannot be saved ({reason}); you can play on.", reason=report.reason
            )
