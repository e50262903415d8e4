"""Choosing a game and the number of players.

It leaves by `Replace("table", game=ID, players=N)` or `Back()`.
"""

import pygame

from game.text.catalogue import say, say_n
from game.ui.felt import felt
from game.ui.intents import Digit, Intent
from game.ui.scene import Back, Replace, Scene, Size
from game.ui.scenes.new_game_layout import NewGameLayout, new_game_layout
from game.ui.services import GameCard, Services
from game.ui.shapes import ring
from game.ui.widgets import (
    Button,
    Chip,
    FocusGroup,
    IconButton,
    Kit,
    Label,
    ListRow,
    Panel,
    Widget,
    chip_row,
    number_chips,
    put,
)


class NewGameScene(Scene):
    """The list of games on the left, the chosen one on the right, Deal below."""

    def __init__(self, services: Services, game: str | None = None) -> None:
        self._services = services
        wanted = game or str(services.settings["variant"])
        self._game = services.game(wanted) or services.games[0]
        self._players = self._possible(services.settings["players"])
        self._group = FocusGroup(first="deal", cancel=self._back, spoken=services.speak)
        self._size: Size = (0, 0)

    def enter(self, size: Size) -> None:
        self.resized(size)
        self._services.speak(say("New game. {game}", game=self._game.name))

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit = self._services.kit(size)
        self._layout = new_game_layout(size, self._kit.metrics, len(self._services.games))
        self._group.put(self._widgets(self._kit, self._layout))

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Digit) and intent.n in self._game.players:
            self._choose_players(intent.n)
            return True
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        name = kit.theme.name
        cloth = kit.assets.made(("felt", self._size, name), lambda: felt(self._size, name))
        surface.blit(cloth, (0, 0))
        self._group.draw(surface, kit)
        self._draw_hairlines(surface)
        self._draw_company(surface)

    # What is chosen

    def _possible(self, players: object) -> int:
        """This number of players, or the usual one where the game cannot be played so."""
        if isinstance(players, int) and players in self._game.players:
            return players
        return self._game.usual_players

    def _choose_game(self, card: GameCard) -> None:
        self._game = card
        self._players = self._possible(self._players)
        self._anew()

    def _choose_players(self, players: int) -> None:
        self._players = players
        self._anew()

    def _anew(self) -> None:
        """Lay everything out again for what is chosen now."""
        self.resized(self._size)

    def _deal(self) -> None:
        self._services.change("variant", self._game.id)
        self._services.change("players", self._players)
        self.go(Replace("table", game=self._game.id, players=self._players))

    def _back(self) -> None:
        self.go(Back())

    # What stands on it

    def _widgets(self, kit: Kit, layout: NewGameLayout) -> list[Widget]:
        back = IconButton(say("Back"), self._back, icon="icons/back", key="back")
        heading = Label(say("New game"), kit.metrics.title, weight=700, key="heading")
        deal = Button(say("Deal"), self._deal, primary=True, key="deal")
        games = [
            self._row(card).place(place)
            for card, place in zip(self._services.games, layout.games, strict=True)
        ]
        return [
            back.place(layout.back),
            heading.place(layout.heading),
            *games,
            Panel(key="panel").place(layout.panel),
            *self._about(layout),
            *self._chips(layout),
            *self._facts(layout),
            self._summary().place(layout.summary),
            deal.place(layout.deal),
        ]

    def _summary(self) -> Label:
        words = self._game.summary(self._players)
        return Label(words, self._kit.metrics.base, colour=self._kit.theme.text_soft, key="summary")

    def _row(self, card: GameCard) -> ListRow:
        return ListRow(
            card.name,
            lambda: self._choose_game(card),
            line=card.headline,
            chosen=card is self._game,
            key=("game", card.id),
        )

    def _about(self, layout: NewGameLayout) -> list[Widget]:
        m, muted = self._kit.metrics, self._kit.theme.muted
        name = Label(self._game.name, layout.name_px, weight=700, key="name")
        motto = Label(self._game.motto, m.base, colour=muted, key="motto")
        return [name.place(layout.name), motto.place(layout.motto)]

    def _chips(self, layout: NewGameLayout) -> list[Widget]:
        chips: tuple[Chip, ...] = number_chips(
            self._game.players,
            self._players,
            self._choose_players,
            name=lambda n: say_n("{n} player", "{n} players", n),
            key="players",
        )
        diameter, gap = layout.chip, layout.chip_gap
        left = layout.players.right - len(chips) * (diameter + gap) + gap
        chip_row(chips, left, layout.players.centery, diameter, gap)
        label = Label(say("Players"), self._kit.metrics.base, weight=700, key="players")
        room = pygame.Rect(layout.players)
        room.width = left - gap - room.x
        return [label.place(room), *chips]

    def _facts(self, layout: NewGameLayout) -> list[Widget]:
        m, muted = self._kit.metrics, self._kit.theme.muted
        widgets: list[Widget] = []
        faces = self._face_places(layout)
        for row, fact in zip(layout.facts, self._shown_facts(), strict=False):
            room = row.copy()
            if faces and row is layout.facts[0]:
                room.width = faces[0].x - m.gap - room.x
            name = Label(fact[0], m.base, weight=700, key=("fact", fact[0]))
            words = Label(fact[1], m.small, colour=muted, key=("words", fact[0]))
            line = round(row.height * 0.4)
            name.place(pygame.Rect(room.x, row.y + round(row.height * 0.1), room.width, line))
            words.place(pygame.Rect(room.x, name.rect.bottom, room.width, line))
            widgets += [name, words]
        return widgets

    def _face_places(self, layout: NewGameLayout) -> list[pygame.Rect]:
        """Where the opponents' portraits stand, in the first row of facts at its right end."""
        count = len(self._services.opponents(self._players))
        if not (count and layout.facts):
            return []
        row = layout.facts[0]
        side = round(row.height * 0.78)
        step = min(side * 1.08, (row.width * 0.42 - side) / max(1, count - 1))
        first = row.right - side - step * (count - 1)
        top = row.centery - side // 2
        return [pygame.Rect(round(first + step * n), top, side, side) for n in range(count)]

    def _shown_facts(self) -> list[tuple[str, str]]:
        facts = [(fact.name, fact.words) for fact in self._game.facts(self._players)]
        company = self._services.opponents(self._players)
        if company:
            names = ", ".join(one.name for one in company)
            facts.insert(0, (say("Opponents"), names))
        return facts

    def _draw_hairlines(self, surface: pygame.Surface) -> None:
        layout, colour = self._layout, self._kit.theme.line
        rows = min(len(self._shown_facts()), len(layout.facts))
        for row in (layout.players, *layout.facts)[:rows]:
            pygame.draw.line(surface, colour, (row.x, row.bottom), (row.right - 1, row.bottom))
        pygame.draw.line(
            surface, colour, layout.players.topleft, (layout.players.right - 1, layout.players.top)
        )

    def _draw_company(self, surface: pygame.Surface) -> None:
        """The picture of the game, and who will sit at the table."""
        kit, layout = self._kit, self._layout
        if layout.picture:
            surface.blit(
                kit.assets.picture(self._game.picture, layout.picture.size), layout.picture
            )
        company = self._services.opponents(self._players)
        for one, place in zip(company, self._face_places(layout), strict=False):
            surface.blit(kit.assets.picture(one.portrait, place.size), place)
            put(surface, ring(place.width, kit.theme.shadow, 1, 0.3), place.center)
