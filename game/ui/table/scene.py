"""The table scene: wires the match, the presenter, the prompts and the thinker.

It shows the log redacted for the player's own seat and asks the opponents through the
thinker. An opponent's answer is taken only when everything before it has been shown, so the
log never runs further ahead of the screen than one decision. What is decided never depends on
how fast anything moves.
"""

from collections.abc import Callable
from dataclasses import dataclass, replace
from math import exp, pi, sin

import pygame

from game.ai.levels import player_for
from game.ai.thinker import Thinker, Ticket
from game.match.match import Match
from game.match.setup import HUMAN
from game.model.actions import Action
from game.model.cards import Card, CardSet
from game.model.events import Decision, Event
from game.model.plans import Phase
from game.model.public import HandRecord
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules import engine
from game.text.catalogue import say
from game.text.narrate import narrate
from game.ui.intents import (
    Accept,
    Arrow,
    Digit,
    Intent,
    Key,
    Point,
    Press,
    Tab,
)
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Replace, Scene, Size, Transition
from game.ui.services import Services
from game.ui.widgets import FocusGroup, IconButton, Kit, Widget, put

from .geometry import Geometry, geometry
from .layout import Poses
from .painter import Painter, TableFacts
from .presenter import Presenter
from .prompts import CardWidget, Prompt, draw_prompt, prompt
from .tokens import Token

BURST = 0.3  # seconds between two presses that are meant apart
TWO_DIGITS = 1.2  # seconds to type the second digit of a bid
SHOWN_IN_DEMO = 2.5  # seconds that a hand's score stays when nobody is there to read on
MOST_AT_ONCE = 40  # decisions in one update at the speed "instant"
RAISED = 0.14  # u, a card that may be played
HOVERED = 0.34  # u, the card under the pointer or the focus
CHOSEN = 0.5  # u, a card picked for the Frisch


@dataclass(frozen=True)
class Shake:
    """A barred card saying no, since second `begun` of the scene's own clock."""

    card: Card
    begun: float


class Burst:
    """Presses that follow one another faster than `BURST`: once one has acted, the rest are echoes.

    So fifty fast clicks play one card, while a click that only skipped a motion does not eat the
    next one.
    """

    def __init__(self) -> None:
        self.spent = False
        self._last = -BURST

    def press(self, now: float) -> bool:
        """Note a press at second `now`; true when it is an echo."""
        self.spent = self.spent and now - self._last < BURST
        self._last = now
        return self.spent


class TableScene(Scene):
    """One match at the table, seen from the human's seat, or seat 0 in a demonstration.

    `trouble` gives the next sentence about a match that cannot be saved, once.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        *,
        trouble: Callable[[], str | None] = lambda: None,
        timing: Timing | None = None,
    ) -> None:
        self._services = services
        self._trouble = trouble
        self._match = match
        self._timing = timing or services.timing
        human = match.setup.human_seat
        self._demo = human is None
        self._me: Seat = 0 if human is None else human
        rules = match.rules
        hands = rules.schedule.hands
        first = rules.schedule.plan(1)
        assert first is not None
        self._widest = max(
            plan.size
            for number in range(1, (hands or 1) + 1)
            if (plan := rules.schedule.plan(number)) is not None
        )
        target = getattr(rules.ending, "target", None)
        self._facts = TableFacts(
            match.setup.variant,
            tuple(self._name(seat) for seat in range(rules.players)),
            hands,
            target,
        )
        self._thinker = Thinker()
        self._ticket: Ticket | None = None
        self._asked_at = -1  # length of the log the ticket belongs to
        self._clock = 0.0
        self._waited = 0.0
        self._cursor = 0
        self._presenter: Presenter | None = None
        self._group = FocusGroup(cancel=self._pause, refused=self._refuse, spoken=services.speak)
        self._prompt: Prompt | None = None
        self._prompt_key: object = None
        self._picked = CardSet()
        self._message = ""
        self._shake: Shake | None = None
        self._presses = Burst()
        self._accepts = Burst()
        self._typed = ""
        self._typed_at = 0.0
        self._lifts: dict[Card, float] = {}

    def _name(self, seat: Seat) -> str:
        occupant = self._match.setup.seating[seat]
        return say("You") if occupant.level == HUMAN else occupant.name

    # Scene

    def enter(self, size: Size) -> None:
        self._size = size
        frame = self._frame(size)
        self._painter = Painter(self._services.kit(size), self._facts, self._back())
        if self._presenter is None:
            self._presenter = self._begin(frame)
        self._renew()

    def _begin(self, frame: Geometry) -> Presenter:
        """A fresh match is shown from its first deal; a resumed one as it stands."""
        if not any(isinstance(event, Decision) for event in self._match.events):
            opened, *dealt = self._seen()
            seated = PlayerView.before_match(self._me).after(opened)
            presenter = Presenter(seated, self._timing, frame)
            presenter.feed(dealt)
            return presenter
        self._cursor = len(self._match)
        return Presenter(self._match.view(self._me), self._timing, frame)

    def resized(self, size: Size) -> None:
        self._size = size
        self._services.assets.forget()
        self._painter = Painter(self._services.kit(size), self._facts, self._back())
        self.presenter.resize(self._frame(size))
        self._prompt_key = None
        self._renew()

    def leave(self) -> None:
        self._drop_ticket()
        self._match.close()

    def uncovered(self) -> None:
        self.presenter.held = False
        self._prompt_key = None
        self._renew()

    def wants_frames(self) -> bool:
        return self.presenter.moving or self._shake is not None or self._lifting()

    def awaits_answer(self) -> bool:
        return self._bot_to_act() or (self.presenter.held and self._demo)

    def update(self, dt: float) -> Transition | None:
        self._clock += dt
        self._feed()
        self._advance(dt)
        self._ask()
        for _ in range(MOST_AT_ONCE):
            if not self._take_answer(dt):
                break
            dt = 0.0
        self._move_lifts(dt)
        if self._shake and self._clock - self._shake.begun > self._timing.shake:
            self._shake = None
        self._renew()
        if (words := self._trouble()) is not None:
            self._say(words, refusal=True)
        self._follow_match()
        return super().update(dt)

    def handle(self, intent: Intent) -> bool:
        if self._is_echo(intent):
            return True
        if isinstance(intent, Press | Accept | Digit | Key) and self.presenter.moving:
            self._hear(self.presenter.finish())
            self._follow_match()
            self._renew()
            if self.is_leaving:
                return True
        if isinstance(intent, Point | Press | Arrow | Tab) and self._group.handle(intent):
            return True
        match intent:
            case Digit(n):
                return self._digit(n)
            case Key("s"):
                self._show_sheet()
                return True
            case Key("m"):
                self._toggle_sound()
                return True
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        table, frame = self.presenter, self.presenter.frame
        poses = self._lifted(table.poses())
        flying = table.under_way()
        restless = flying | self._lifts.keys() | self._dimmed()
        moving = {token: pose for token, pose in poses.items() if token in restless}
        settled = {token: pose for token, pose in poses.items() if token not in restless}
        self._painter.draw_settled(surface, table.shown, frame, self._moods(), settled)
        self._painter.draw_tokens(surface, frame, moving, dimmed=self._dimmed(), flying=flying)
        if table.shown.public.phase is Phase.AUCTION:
            self._painter.draw_calls(surface, table.shown, frame)
        kit = self._painter.kit
        if self._prompt is not None:
            draw_prompt(surface, kit, self._prompt, frame)
        if self._prompt is None or self._prompt.panel is None or self._message_is_refusal:
            self._draw_message(surface, kit, frame)
        self._group.draw(surface, kit)

    # The log and the screen

    @property
    def presenter(self) -> Presenter:
        """What is on the screen now, and what is still to be shown there."""
        assert self._presenter is not None
        return self._presenter

    def _frame(self, size: Size) -> Geometry:
        rules = self._match.rules
        return geometry(size, rules.players, self._me, self._widest, len(rules.sides))

    def _back(self) -> str:
        wanted = str(self._services.settings["display.back"])
        return wanted if self._services.assets.has(f"backs/{wanted}") else "kilim"

    def _seen(self) -> list[Event]:
        """What the player's seat learns of the events not yet fed."""
        events = self._match.since(self._cursor)
        self._cursor += len(events)
        return [event.seen_by(self._me) for event in events]

    def _feed(self) -> None:
        if self._cursor < len(self._match):
            self.presenter.feed(self._seen())

    def _advance(self, dt: float) -> None:
        cues, begun = self.presenter.update(dt)
        for cue in cues:
            self._services.sounds.play(cue.sound, cue.pan)
        self._hear(begun)

    def _hear(self, events: list[Event]) -> None:
        """Put what happened into words."""
        for event in events:
            words = narrate(event, self._facts.names, self._me)
            if words:
                self._say(words)

    def _say(self, words: str, *, refusal: bool = False) -> None:
        self._message = words
        self._message_is_refusal = refusal
        self._services.speak(words)

    _message_is_refusal = False

    def _follow_match(self) -> None:
        """Show the score after a hand, and the verdict after the last one."""
        public = self.presenter.shown.public
        if self.presenter.held:
            if self._demo:
                return
            self.go(Go("score", facts=self._facts, public=public, me=self._me))
        elif self.presenter.caught_up and public.verdict is not None:
            self.go(
                Replace(
                    "end", facts=self._facts, public=public, me=self._me, setup=self._match.setup
                )
            )

    # Opponents

    def _bot_to_act(self) -> bool:
        actor = self._match.actor
        return actor is not None and self._match.setup.seating[actor].level != HUMAN

    def _ask(self) -> None:
        """Put the question as soon as the turn has come in the log."""
        if not self._bot_to_act() or self._asked_at == len(self._match):
            return
        actor = self._match.actor
        assert actor is not None
        level = self._match.setup.seating[actor].level
        self._asked_at = len(self._match)
        self._ticket = self._thinker.ask(
            player_for(level),
            self._match.rules,
            self._match.view(actor),
            self._match.bot_seed(actor),
        )

    def _take_answer(self, dt: float) -> bool:
        """Let an opponent act once the screen has caught up; true if it did."""
        if self.presenter.held and self._demo:
            self._waited += dt
            if self._waited >= SHOWN_IN_DEMO * (1 if self._timing.look else 0):
                self._waited, self.presenter.held = 0.0, False
                return True
            return False
        if self._ticket is None or not self.presenter.caught_up or self.presenter.held:
            return False
        self._waited += dt
        if self._waited < self._timing.think:
            return False
        decision = self._thinker.answer(self._ticket)
        if decision is None:
            return False
        actor = self._match.actor
        assert actor is not None
        self._drop_ticket()
        self._match.submit(actor, decision.action)
        self._waited = 0.0
        self._feed()
        self._advance(0.0)
        self._ask()
        return True

    def _drop_ticket(self) -> None:
        if self._ticket is not None:
            self._thinker.drop(self._ticket)
            self._ticket = None

    # The player

    def _renew(self) -> None:
        """Offer the question of the moment, once everything before it is on the screen."""
        table = self.presenter
        mine = table.caught_up and not table.held and self._match.actor == self._me
        asked = mine and not self._demo
        key = (len(self._match), self._picked, table.frame) if asked else None
        if key == self._prompt_key and key is not None:
            return
        if asked:
            self._offer()
        elif self._prompt is not None or not self._group.widgets or self._prompt_key is None:
            self._prompt = None
            self._picked = CardSet()
            self._group.put(self._buttons())
        self._prompt_key = key

    def _offer(self) -> None:
        table = self.presenter
        fresh = self._prompt is None
        choices = engine.choices(self._match.rules, table.shown)
        self._prompt = prompt(
            choices,
            table.shown,
            self._facts.names,
            table.frame,
            self._painter.kit,
            self._act,
            self._picked,
            self._pick,
        )
        self._group.put([*self._prompt.widgets, *self._buttons()])
        if fresh:
            self._group.focus(self._prompt.first)
            self._services.sounds.play("your-turn")
            self._say(self._prompt.hint or self._prompt.title)

    def _act(self, action: Action) -> None:
        """The player decides; whatever was typed or picked is used up."""
        if self._match.actor != self._me or self._prompt is None:
            return
        self._presses.spent = self._accepts.spent = True
        self._match.submit(self._me, action)
        self._prompt = None
        self._prompt_key = None
        self._picked = CardSet()
        self._typed = ""
        self._message = ""
        self._waited = 0.0
        self._group.put(self._buttons())
        self._feed()
        self._advance(0.0)

    def _pick(self, card: Card) -> None:
        """Take a card for the Frisch, or put it back; a fourth one takes nobody's place."""
        one = CardSet.of([card])
        if card in self._picked:
            self._picked = self._picked - one
        elif len(self._picked) < 3:
            self._picked = self._picked | one
        else:
            self._say(say("Three cards are chosen; put one back first"), refusal=True)
            return
        self._services.sounds.play("slide")
        self._renew()

    def _refuse(self, widget: Widget) -> None:
        """Say why not; a card shakes."""
        self._services.sounds.play("barred")
        if widget.reason:
            self._say(widget.reason, refusal=True)
        if isinstance(widget, CardWidget):
            self._shake = Shake(widget.card, self._clock)

    def _is_echo(self, intent: Intent) -> bool:
        """Whether this press belongs to a burst that has acted already."""
        match intent:
            case Press():
                return self._presses.press(self._clock)
            case Accept():
                return self._accepts.press(self._clock)
        return False

    def _picking(self) -> bool:
        return self.presenter.shown.public.phase is Phase.FRISCH and self._prompt is not None

    def _digit(self, n: int) -> bool:
        """Digits choose a bid at once where only one number begins with them."""
        if self._prompt is None or not self._prompt.typed:
            return False
        recent = self._clock - self._typed_at < TWO_DIGITS
        typed = (self._typed if recent else "") + str(n)
        numbers = self._prompt.typed
        if int(typed) not in numbers and not _begins(typed, numbers):
            typed = str(n)
        self._typed, self._typed_at = typed, self._clock
        number = int(typed)
        if _begins(typed, numbers):
            self._group.focus(("bid", number), ring=True)
            return True
        if number not in numbers:
            self._say(say("{number} cannot be chosen here", number=number), refusal=True)
            return True
        widget = self._group.find("pass" if 0 in numbers and len(numbers) == 1 else ("bid", number))
        self._typed = ""
        return widget is not None and self._group.activate(widget)

    # What stands out

    def _lifted(self, poses: Poses) -> Poses:
        """Cards raised because they may be played, are pointed at, or are picked."""
        u = self.presenter.frame.u
        for card, lift in self._lifts.items():
            pose = poses.get(card)
            if pose is not None and lift > 0:
                poses[card] = replace(pose, y=pose.y - lift * u)
        if self._shake and self._shake.card in poses:
            gone = (self._clock - self._shake.begun) / max(1e-6, self._timing.shake)
            swing = sin(gone * 6 * pi) * exp(-2.5 * gone) * 0.12 * u
            pose = poses[self._shake.card]
            poses[self._shake.card] = replace(pose, x=pose.x + swing)
        return poses

    def _wanted_lifts(self) -> dict[Card, float]:
        if self._prompt is None:
            return {}
        shown = {}
        hovered, focused = self._group.hovered, self._group.focused
        for widget in self._prompt.widgets:
            if not isinstance(widget, CardWidget):
                continue
            pointed = widget is hovered or (self._group.ring and widget is focused)
            base = (
                CHOSEN if widget.chosen else RAISED if widget.enabled and not self._picking() else 0
            )
            shown[widget.card] = base + (HOVERED - RAISED if pointed and widget.enabled else 0.0)
        return shown

    def _lifting(self) -> bool:
        wanted = self._wanted_lifts()
        return any(
            abs(wanted.get(card, 0.0) - self._lifts.get(card, 0.0)) > 1e-3
            for card in wanted.keys() | self._lifts.keys()
        )

    def _move_lifts(self, dt: float) -> None:
        wanted = self._wanted_lifts()
        span = self._timing.lift
        step = dt / span * HOVERED if span else HOVERED * 10
        moved = {}
        for card in wanted.keys() | self._lifts.keys():
            now, goal = self._lifts.get(card, 0.0), wanted.get(card, 0.0)
            now = min(goal, now + step) if goal > now else max(goal, now - step)
            if now > 0 or goal > 0:
                moved[card] = now
        self._lifts = moved

    def _dimmed(self) -> frozenset[Token]:
        """Cards that may not be played now; only ever on the player's own turn."""
        if self._prompt is None:
            return frozenset()
        return frozenset(
            widget.card
            for widget in self._prompt.widgets
            if isinstance(widget, CardWidget) and not widget.enabled
        )

    def _moods(self) -> tuple[str, ...]:
        """Pleased or rueful once a hand is scored; otherwise everybody minds the cards."""
        public = self.presenter.shown.public
        if public.phase is not Phase.SCORE or not public.sheet:
            return ("neutral",) * public.players if public.players else self._neutral()
        record = public.sheet[-1]
        return tuple(_mood(record, seat) for seat in range(public.players))

    def _neutral(self) -> tuple[str, ...]:
        return ("neutral",) * self._match.rules.players

    def _draw_message(self, surface: pygame.Surface, kit: Kit, frame: Geometry) -> None:
        if not self._message:
            return
        colour = kit.theme.warning if self._message_is_refusal else kit.theme.text
        words = kit.assets.fit(
            self._message, kit.metrics.base * 1.06, frame.message.width, weight=500, colour=colour
        )
        middle = frame.message.centre
        if self._prompt is not None and self._prompt.panel is not None:
            middle = (middle[0], self._prompt.panel.y - 0.3 * frame.u)
        put(surface, words, middle)

    # Buttons and other screens

    def _buttons(self) -> list[Widget]:
        kit = self._painter.kit
        side, margin = kit.metrics.disc, kit.metrics.margin
        muted = bool(self._services.settings["sound.muted"])
        buttons: list[Widget] = [
            IconButton(say("Menu"), self._pause, icon="icons/menu", key="menu"),
            IconButton(
                say("Sound on") if muted else say("Sound off"),
                self._toggle_sound,
                icon="icons/mute" if muted else "icons/sound",
                key="sound",
            ),
        ]
        if self.presenter.frame.sheet is None:
            buttons.append(
                IconButton(say("Score sheet"), self._show_sheet, icon="icons/rules", key="sheet")
            )
        y = round(0.18 * self.presenter.frame.u + (kit.metrics.pill - side) / 2)
        x = self._size[0] - margin - side
        for button in buttons:
            button.place(pygame.Rect(x, y, side, side))
            x -= side + kit.metrics.gap
        return buttons

    def _toggle_sound(self) -> None:
        self._services.change("sound.muted", not self._services.settings["sound.muted"])
        self._prompt_key = None
        self._renew()

    def _pause(self) -> None:
        self.go(Go("pause"))

    def _show_sheet(self) -> None:
        public = self.presenter.shown.public
        self.go(Go("sheet", facts=self._facts, public=public, me=self._me))


def _begins(typed: str, numbers: dict[int, Action]) -> bool:
    """Whether a longer number begins with what was typed."""
    return typed != "0" and any(
        str(number).startswith(typed) and str(number) != typed for number in numbers
    )


def _mood(record: HandRecord, seat: Seat) -> str:
    bid, tricks = record.bids[seat], record.tricks[seat]
    if bid is None:
        return "neutral"
    return "pleased" if bid == tricks else "rueful"
