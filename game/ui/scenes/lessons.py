"""The lessons: one hand of each game, explained as it is played; also where one has ended.

It leaves by `Replace("lesson", game=ID)`, `Replace("new_game", game=ID)`, `Home("title")` or
`Back()`.
"""

import pygame

from game.text.catalogue import mark, say
from game.ui.intents import Intent
from game.ui.scene import Back, Home, Replace, Scene, Size
from game.ui.scenes.cloth import draw_cloth
from game.ui.services import GameCard, Services
from game.ui.widgets import Button, FocusGroup, Label, ListRow, Widget

TWO_COLUMNS = 56  # heights of the text: from this width on the games stand in two columns
WIDEST = 82  # the same, of everything
ROW = 10.4  # the same, the most height of a game
ABOUT = {
    "serbian": mark("Five cards: tricks, trumps and the hook rule"),
    "romanian": mark("Five cards: a card turned up for trump"),
    "israeli": mark("Thirteen cards: the auction and the Frisch"),
    "spades": mark("Thirteen cards: partners, bags and nil"),
}
"""What the lesson of each game is about."""


class LessonsScene(Scene):
    """The four games; `after` is the one whose lesson is just over."""

    def __init__(self, services: Services, after: str | None = None) -> None:
        self._services = services
        self._after = None if after is None else services.game(after)
        first = "whole" if self._after else ("lesson", services.games[0].id)
        self._group = FocusGroup(first=first, cancel=self._back, spoken=services.speak)

    def enter(self, size: Size) -> None:
        self.resized(size)
        for words in (self._heading(), self._line()):
            self._services.speak(words)

    def resized(self, size: Size) -> None:
        self._size = size
        self._kit = self._services.kit(size)
        self._group.put(self._widgets())

    def handle(self, intent: Intent) -> bool:
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        kit = self._kit
        draw_cloth(surface, kit, self._size)
        self._group.draw(surface, kit)

    def _heading(self) -> str:
        if self._after is None:
            return say("Lessons")
        return say("That was a hand of {game}", game=self._after.name)

    def _line(self) -> str:
        if self._after is None:
            return say("One hand of a game, explained at the table as you play it.")
        return say("Now you know how it goes. A whole game is many such hands.")

    def _widgets(self) -> list[Widget]:
        """Heading, games and ways on, in the middle of the window."""
        kit, games = self._kit, self._services.games
        m = kit.metrics
        width = min(self._size[0] - 2 * m.margin, m.base * WIDEST)
        columns = 2 if width >= TWO_COLUMNS * m.base else 1
        heading = Label(
            self._heading(), round(m.title * 1.2), weight=700, side="centre", key="heading"
        )
        line = Label(
            self._line(),
            round(m.base * 1.1),
            side="centre",
            colour=kit.theme.text_soft,
            wrapped=True,
            key="line",
        )
        rows = -(-len(games) // columns)
        heads = m.title * 2, line.height_at(kit, width)
        foot = round(m.pill * 1.3)
        fixed = sum(heads) + m.gap + 2 * m.margin + foot
        room = self._size[1] - 2 * m.margin - fixed - (rows - 1) * m.gap
        high = max(m.pill, min(round(ROW * m.base), room // rows))
        y = (self._size[1] - fixed - rows * high - (rows - 1) * m.gap) // 2
        left = (self._size[0] - width) // 2
        heading.place(pygame.Rect(left, y, width, heads[0]))
        y += heads[0]
        line.place(pygame.Rect(left, y, width, heads[1]))
        y += heads[1] + m.margin
        across = (width - (columns - 1) * m.gap) // columns
        tiles = [self._tile(card) for card in games]
        for place, tile in enumerate(tiles):
            column, row = place % columns, place // columns
            x = left + column * (across + m.gap)
            tile.place(pygame.Rect(x, y + row * (high + m.gap), across, high))
        y += rows * (high + m.gap) - m.gap + m.margin
        return [heading, line, *tiles, *self._ways_on(pygame.Rect(left, y, width, foot))]

    def _tile(self, card: GameCard) -> ListRow:
        return ListRow(
            card.name,
            lambda: self.go(Replace("lesson", game=card.id)),
            line=say(ABOUT[card.id]),
            picture=card.picture,
            key=("lesson", card.id),
        )

    def _ways_on(self, room: pygame.Rect) -> list[Widget]:
        """The way back at the left, and after a lesson a whole game at the right."""
        kit, after = self._kit, self._after
        if after is None:
            back = Button(say("Back"), self._back, icon="icons/back", key="back")
        else:
            back = Button(say("To the title"), self._to_title, icon="icons/back", key="back")
        back.place(pygame.Rect(room.x, room.y, back.width_at(kit, room.height), room.height))
        if after is None:
            return [back]
        whole = Button(
            say("Play a whole game"),
            lambda: self.go(Replace("new_game", game=after.id)),
            primary=True,
            key="whole",
        )
        wide = min(whole.width_at(kit, room.height), room.right - back.rect.right - kit.metrics.gap)
        whole.place(pygame.Rect(room.right - wide, room.y, wide, room.height))
        return [back, whole]

    def _to_title(self) -> None:
        self.go(Home("title"))

    def _back(self) -> None:
        self.go(Back())
