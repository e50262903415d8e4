"""Did it peek? A move of a computer player, decided again with the unseen cards dealt anew.

While the hand is being played nothing is shown but how often the choice was the same: any other
deal has the true cards of the player who is asked, and those it cannot see tell of them.
"""

from collections.abc import Sequence

import pygame

from game.match.moves import Move
from game.model.events import CardPlayed
from game.model.seats import Seat
from game.text.catalogue import say, say_n
from game.text.narrate import narrate
from game.ui.intents import Cancel, Intent, Key
from game.ui.scene import Size, Transition
from game.ui.scenes.overlay import DarkOverlay
from game.ui.scenes.peek_layouts import HiddenHand, Layouts
from game.ui.services import Services
from game.ui.shapes import pill
from game.ui.table.asked_again import DEALS, AskedAgain, Finding
from game.ui.table.facts import TableFacts
from game.ui.table.pictures import portrait
from game.ui.widgets import Button, IconButton, Kit, Label, Look, Widget, put
from game.ui.widgets.widget import PLAIN, TEXT

WIDE = 56  # heights of the text


class PeekScene(DarkOverlay):
    """`moves` are those of computer players that are on the screen, in the order of the log.

    `at` is the one to begin with; `length` is how much of the log is on the screen. Escape
    stops the asking, and then closes.
    """

    def __init__(
        self,
        services: Services,
        facts: TableFacts,
        moves: Sequence[Move],
        at: int,
        length: int,
        me: Seat,
        deals: int = DEALS,
    ) -> None:
        super().__init__(services, first="ask")
        self._facts = facts
        self._moves = tuple(moves)
        self._at = at
        self._length = length
        self._me = me
        self._deals = deals
        self._again: AskedAgain | None = None
        self._has_unseen = self._is_unseen_left()

    def enter(self, size: Size) -> None:
        super().enter(size)
        self._services.speak(say("Did it peek? {move}", move=self._told))

    def leave(self) -> None:
        self._stop()

    def awaits_answer(self) -> bool:
        return self._is_asking

    def update(self, dt: float) -> Transition | None:
        if self._again is not None and self._is_asking and self._again.attend():
            if not self._is_asking:
                self._services.speak(" ".join(self._verdict()))
            self.lay_out()
            self.redraw()
        return super().update(dt)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Cancel) and self._is_asking:
            self._stop_asking()
            return True
        return super().handle(intent)

    @property
    def _move(self) -> Move:
        return self._moves[self._at]

    @property
    def _name(self) -> str:
        return self._facts.names[self._move.seat]

    @property
    def _told(self) -> str:
        """The move in a sentence, as the player learned of it."""
        return narrate(self._move.event.seen_by(self._me), self._facts.names, self._me)

    def _is_unseen_left(self) -> bool:
        """Whether there were cards that the one who moved had not seen."""
        return bool(self._move.redeal().unseen)

    @property
    def _is_asking(self) -> bool:
        return self._again is not None and self._again.finding is None

    # What the buttons do

    def _ask(self) -> None:
        self._again = AskedAgain(self._move, self._services.thinker, self._deals)
        self._services.speak(self._about())
        self._renew()

    def _stop(self) -> None:
        if self._again is not None:
            self._again.drop()
            self._again = None

    def _stop_asking(self) -> None:
        self._stop()
        self._services.speak(say("Stopped"))
        self._renew()

    def _step(self, step: int) -> None:
        self._stop()
        self._at += step
        self._has_unseen = self._is_unseen_left()
        self._services.speak(self._told)
        self._renew()

    def _renew(self) -> None:
        self.lay_out()
        self.redraw()

    # Words

    def _place(self) -> str:
        public = self._move.public
        if isinstance(self._move.event, CardPlayed):
            return say(
                "Hand {number}, trick {trick}",
                number=public.number,
                trick=len(public.history) + 1,
            )
        return say("Hand {number}", number=public.number)

    def _about(self) -> str:
        """What will be done."""
        if not self._has_unseen and any(self._move.public.counts):
            return say_n(
                "{name} had seen all cards by then. {n} time other shuffles take the place of "
                "those to come, and {name} is asked again.",
                "{name} had seen all cards by then. {n} times other shuffles take the place of "
                "those to come, and {name} is asked again.",
                self._deals,
                name=self._name,
            )
        if not self._has_unseen:
            return say_n(
                "No card had been dealt yet. {n} time another shuffle takes the place of the one "
                "to come, and {name} is asked again.",
                "No card had been dealt yet. {n} times another shuffle takes the place of the one "
                "to come, and {name} is asked again.",
                self._deals,
                name=self._name,
            )
        return say_n(
            "All cards that {name} could not see are dealt anew {n} time, and {name} is asked "
            "again with the same knowledge. Whoever does not peek decides the same.",
            "All cards that {name} could not see are dealt anew {n} times, and {name} is asked "
            "again with the same knowledge. Whoever does not peek decides the same every time.",
            self._deals,
            name=self._name,
        )

    def _verdict(self) -> list[str]:
        """What came out, sentence by sentence; empty before."""
        again = self._again
        if again is None or again.finding is None:
            return []
        said = [self._finding(again, again.finding)]
        if again.by_sight:
            said.append(
                say("Its search had been late, so the rules decided, and they were asked again.")
            )
        if again.finding in (Finding.SAME, Finding.DIFFERED) and self._has_unseen:
            said.append(self._variety(again))
        return said

    def _finding(self, again: AskedAgain, finding: Finding) -> str:
        match finding:
            case Finding.SAME:
                return say_n(
                    "Dealt anew {n} time, and the same choice: {name} did not peek. Had a hidden "
                    "card made a difference, this would say so.",
                    "Dealt anew {n} times, and every time the same choice: {name} did not peek. "
                    "Had a hidden card made a difference, this would say in how many deals.",
                    again.dealt,
                    name=self._name,
                )
            case Finding.DIFFERED:
                return say_n(
                    "In {n} of {deals} deals {name} chose otherwise: hidden cards made a "
                    "difference. That must never be; please report it.",
                    "In {n} of {deals} deals {name} chose otherwise: hidden cards made a "
                    "difference. That must never be; please report it.",
                    again.dealt - again.same,
                    deals=again.dealt,
                    name=self._name,
                )
            case Finding.UNLIKE:
                return say(
                    "Asked again with the very same cards, {name} chooses otherwise. Another "
                    "version of the program may have made this move, so nothing can be told of it.",
                    name=self._name,
                )
        return say("The computer players gave no answer, so nothing was found out. Ask again.")

    def _variety(self, again: AskedAgain) -> str:
        """How different the deals were; that may tell of cards while they are being played."""
        if not self._move.is_past(self._length):
            return say("When the hand is over, some of the deals can be seen here.")
        return say_n(
            "All of these deals came out the same: hardly anything else was possible.",
            "There were {n} different deals among them.",
            again.different,
        )

    def _hidden(self) -> list[HiddenHand]:
        """The hands to be shown beside one another, once nothing about them is secret."""
        again = self._again
        if again is None or not self._verdict() or not self._move.is_past(self._length):
            return []
        deals = [again.true.umpire.holdings, *again.examples]
        return [
            HiddenHand(self._facts.names[seat], tuple(deal[seat] for deal in deals))
            for seat in self._move.public.active
            if len({deal[seat] for deal in deals}) > 1
        ]

    # Layout

    def lay_out(self) -> None:
        m, kit = self._kit.metrics, self._kit
        width = min(m.base * WIDE, self._size[0] - 2 * m.margin)
        inner = width - 3 * m.margin
        heading = Label(say("Did it peek?"), m.large, weight=700, side="centre")
        parts: list[tuple[Widget, int]] = [(heading, round(m.large * 1.5))]
        parts.append((self._headline(), round(m.base * 3)))
        parts += self._words(inner)
        hidden = self._hidden()
        if hidden:
            layouts = Layouts(hidden, self._services.speak)
            parts.append((layouts, layouts.height_at(kit)))
        height = sum(high + m.gap for _, high in parts) + m.gap + m.pill + 2 * m.margin
        self.rect = self.centred(width, height)
        y = self.rect.y + m.margin
        for widget, high in parts:
            widget.place(pygame.Rect(self.rect.centerx - inner // 2, y, inner, high))
            y += high + m.gap
        self._group.put([*(widget for widget, _ in parts), *self._buttons(parts[1][0].rect)])

    def _headline(self) -> "Headline":
        picture = portrait(self._name, mine=self._move.seat == self._me)
        return Headline(self._told, self._place(), picture)

    def _words(self, inner: int) -> list[tuple[Widget, int]]:
        """What is done, how far it has come, or what came out."""
        m, kit = self._kit.metrics, self._kit
        sentences = self._verdict() or [self._about()]
        parts: list[tuple[Widget, int]] = []
        for place, sentence in enumerate(sentences):
            quiet = place > 0 or not self._verdict()
            colour = kit.theme.muted if quiet else kit.theme.text
            label = Label(sentence, m.base, colour=colour, wrapped=True, key=("words", place))
            parts.append((label, label.height_at(kit, inner)))
        if self._is_asking and self._again is not None:
            parts.append((Progress(self._again.dealt, self._deals), m.pill // 2))
        return parts

    def _buttons(self, headline: pygame.Rect) -> list[Widget]:
        """The steps to other moves beside the headline, and what to do below."""
        m = self._kit.metrics
        tall = m.pill
        earlier = IconButton(
            say("Earlier move"),
            lambda: self._step(-1),
            icon="icons/back",
            on_panel=True,
            key="earlier",
            enabled=self._at > 0,
            reason=say("This is the first move"),
            shortcut=Key("page up"),
            cap=say("Page up"),
        )
        later = IconButton(
            say("Later move"),
            lambda: self._step(1),
            icon="icons/arrow",
            on_panel=True,
            key="later",
            enabled=self._at + 1 < len(self._moves),
            reason=say("This is the latest move"),
            shortcut=Key("page down"),
            cap=say("Page down"),
        )
        y = headline.centery - m.disc // 2
        earlier.place(pygame.Rect(headline.x, y, m.disc, m.disc))
        later.place(pygame.Rect(headline.right - m.disc, y, m.disc, m.disc))
        if self._is_asking:
            ask = Button(say("Stop"), self._stop_asking, primary=True, key="ask")
        else:
            words = say_n("Deal anew {n} time", "Deal anew {n} times", self._deals)
            ask = Button(words, self._ask, primary=True, key="ask")
        close = Button(say("Close"), self._close, on_panel=True, key="close", shortcut=Key("p"))
        wide = (headline.width - m.gap) // 2
        y = self.rect.bottom - m.margin - tall
        ask.place(pygame.Rect(headline.x, y, wide, tall))
        close.place(pygame.Rect(headline.right - wide, y, wide, tall))
        return [earlier, later, ask, close]


class Headline(Widget):
    """A portrait, and beside it what was done and when."""

    role = TEXT

    def __init__(self, words: str, line: str, picture: str) -> None:
        super().__init__(words, key="move")
        self.line = line
        self.picture = picture

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        m, theme, rect = kit.metrics, kit.theme, self.rect
        face, aside = rect.height, m.disc + m.gap
        room = rect.width - 2 * aside - face - m.gap
        words = kit.assets.fit(self.name, m.base * 1.1, room, weight=700, colour=theme.text)
        line = kit.assets.fit(self.line, m.base, room, colour=theme.muted)
        wide = face + m.gap + max(words.get_width(), line.get_width())
        x = rect.centerx - wide / 2
        put(surface, kit.assets.picture(self.picture, (face, face)), (x + face / 2, rect.centery))
        x += face + m.gap
        y = rect.centery - (words.get_height() + line.get_height()) / 2
        surface.blit(words, (x, y))
        surface.blit(line, (x, y + words.get_height()))


class Progress(Widget):
    """A bar for how many of the deals are done, with the numbers beside it."""

    role = TEXT

    def __init__(self, done: int, of: int) -> None:
        super().__init__(say("{done} of {deals}", done=done, deals=of), key="progress")
        self.share = done / of

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        m, theme, rect = kit.metrics, kit.theme, self.rect
        words = kit.assets.text(self.name, m.base, colour=theme.text)
        bar = pygame.Rect(rect.x, 0, rect.width - words.get_width() - m.gap, max(6, m.base // 2))
        bar.centery = rect.centery
        surface.blit(pill(bar.size, theme.panel_raised, 1.0, *theme.edge), bar)
        done = round(bar.width * self.share)
        if done >= bar.height:
            surface.blit(pill((done, bar.height), theme.accent), bar)
        put(surface, words, (rect.right - words.get_width() / 2, rect.centery))
