"""The table scene: wires the match, the presenter, the prompts and the thinker.

It shows the log redacted for the player's own seat and asks the opponents through the
thinker. An opponent's answer is taken only when everything before it has been shown, so the
log never runs further ahead of the screen than one decision. What is decided never depends on
how fast anything moves.
"""

from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.ai.claim import Claim
from game.match.luck import luck_of_the_deal
from game.match.match import Answer, Match
from game.model.actions import Action, Play
from game.model.cards import Card, CardSet
from game.model.events import Decision, Event, RevokeFined, TakenBack
from game.model.plans import Phase
from game.model.seats import Seat
from game.model.state import PlayerView
from game.rules import engine
from game.rules.choices import BidChoices, Choices, GiveChoices, LookChoices
from game.text.answer import Position, answer
from game.text.catalogue import say
from game.text.narrate import narrate
from game.text.words import card_name
from game.ui.burst import Bursts
from game.ui.intents import Accept, Arrow, Cancel, Digit, Intent, Key, Point, Pos, Press, Tab
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Replace, Scene, Size, Transition
from game.ui.services import Services
from game.ui.sound_switch import sound_switch, switch_sound
from game.ui.widgets import IconButton, Widget

from .card_widget import CardWidget
from .claiming import Claiming, claim_pill, has_claim_pill, not_now, refused
from .comforts import Comforts
from .confirm import Confirm
from .drag import Drag
from .faces import expressions
from .facts import TableFacts
from .flourish import Flourish
from .forced import MOMENT, Forced, forced_card
from .geometry import BAR_TOP, Geometry, geometry
from .guide import GO_ON, Guide
from .guide_plate import LeaveButton
from .guide_spot import Stage
from .helps import draw_helps, draw_trick
from .hint import Hint
from .hint_plate import HintPlate, hint_plate, thinking
from .layout import Poses
from .marks import has_nil
from .message import Message, draw_invitation, draw_message, invitation
from .opponents import Opponents
from .painter import Painter
from .peek_glance import PeekGlance
from .presenter import Presenter
from .prompt_plate import Prompt, draw_prompt
from .prompts import prompt
from .raised import Raised
from .seat_plate import draw_calls
from .sheet_glance import SheetGlance, on_sheet, played_rows
from .table_focus import TableFocus, is_aside
from .take_back import TakeBack
from .tokens import Token
from .tricks_glance import TricksGlance
from .typed import Typed

READING = 6.0  # seconds that a trouble or a fine stays, whatever happens, until the player acts
SHOWN_IN_DEMO = 2.5  # seconds that a hand's score stays when nobody is there to read on
LOOKS = ("display.", "keys", "language")  # settings by which pictures and words are made anew
MOST_AT_ONCE = 40  # decisions in one update at the speed "instant"


class TableScene(Scene):
    """One match at the table, seen from the human's seat, or seat 0 in a demonstration.

    `trouble` gives the next sentence about a match that cannot be saved, once; `kept` tells
    whether the match can be gone on with when the program has ended; `guide` explains the game.
    """

    def __init__(
        self,
        services: Services,
        match: Match,
        *,
        trouble: Callable[[], str | None] = lambda: None,
        kept: Callable[[], bool] = lambda: True,
        timing: Timing | None = None,
        guide: Guide | None = None,
    ) -> None:
        self._services = services
        self._trouble = trouble
        self._kept = kept
        self._match = match
        self._given_timing = timing
        self._timing = timing or services.timing
        self._settings = services.settings  # those that it is shown by
        self._comforts = Comforts.of(services.settings)
        human = match.setup.human_seat
        self._demo = human is None
        self._me: Seat = 0 if human is None else human
        self._facts = TableFacts.of(match)
        self._opponents = Opponents(match, services.thinker)
        self._hint = Hint(match, services.thinker, self._me)
        self._guide = guide or Guide()
        self._claiming = Claiming(match, self._me)
        self._undo = TakeBack(match, services, self._claiming.went_on)
        self._clock = 0.0
        self._waited = 0.0
        self._warned_until = 0.0
        self._cursor = 0
        self._presenter: Presenter | None = None
        self._group = TableFocus(cancel=self._pause, refused=self._refuse, spoken=services.speak)
        self._prompt: Prompt | None = None
        self._laid_out_for: object = None  # what the widgets were made of
        self._picked = CardSet()
        self._message = Message()
        self._raised = Raised(self._timing)
        self._drag = Drag(self._timing, self._drop)
        self._confirm = Confirm()
        self._forced = Forced()
        self._flourish = Flourish(self._timing)
        self._glance = SheetGlance()
        self._peek = PeekGlance(match)
        self._tricks = TricksGlance()
        self._bursts = Bursts()
        self._typed = Typed()

    # Scene

    def enter(self, size: Size) -> None:
        self._size = size
        frame = self._frame(size)
        self._painter = self._new_painter(size)
        if self._presenter is None:
            self._presenter = self._begin(frame)
            self._comfort(self._presenter)
        self._renew()

    def _new_painter(self, size: Size) -> Painter:
        services = self._services
        return Painter(services.kit(size), self._facts, self._back(), services.keys)

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

    def _comfort(self, presenter: Presenter) -> None:
        """Let the presenter show tricks for as long as the player wants.

        Nobody is waited for in a demonstration, nor while a claim is played out.
        """
        wanted, waits = self._comforts, not (self._demo or self._claiming.is_running)
        presenter.keep_tricks(wanted.keeps_tricks and waits)
        timing = replace(self._timing, look=self._timing.look * wanted.look)
        presenter.timing = self._claiming.timing(timing)

    def resized(self, size: Size) -> None:
        self._size = size
        self._services.assets.forget()
        self._painter = self._new_painter(size)
        self.presenter.resize(self._frame(size))
        self._laid_out_for = None
        self._renew()

    def leave(self) -> None:
        self._opponents.drop()
        self._hint.close()
        self._match.close()

    def uncovered(self) -> None:
        self.presenter.held = False
        self._laid_out_for = None
        if is_aside(self._group.focused):
            # Enter goes on with the game, not back to the screen that was just closed.
            self._group.unfocus()
        self._take_settings()
        self._renew()

    def _take_settings(self) -> None:
        """Show what has been set since the last look, here or on another screen."""
        before, now = self._settings, self._services.settings
        if before is now:
            return
        self._settings = now
        self._comforts = Comforts.of(now)
        self._timing = self._given_timing or self._services.timing
        self._raised.timing = self._drag.timing = self._flourish.timing = self._timing
        self._comfort(self.presenter)
        if any(now[path] != before[path] for path in now.values if path.startswith(LOOKS)):
            self.resized(self._size)
        else:
            self.presenter.resize(self._frame(self._size))
            self._laid_out_for = None
        self.redraw()

    def wants_frames(self) -> bool:
        return (
            self.presenter.moving
            or self._raised.moving
            or self._drag.moving
            or self._flourish.moving
        )

    def awaits_answer(self) -> bool:
        waits_for_player = self._hint.is_thinking or (self.presenter.held and self._demo)
        waits_for_player = waits_for_player or self._forced.card is not None
        runs_alone = self._opponents.to_act or self._claiming.is_running
        stands_still = self.presenter.waits or self._guide.holds
        return (runs_alone and not stands_still) or waits_for_player

    def update(self, dt: float) -> Transition | None:
        self._clock += dt
        self._take_settings()
        if self._claiming.has_begun_or_ended():
            self._comfort(self.presenter)
        self._feed()
        self._advance(dt)
        self._opponents.ask()
        for _ in range(MOST_AT_ONCE):
            if not self._take_answer(dt):
                break
            dt = 0.0
        self._renew()
        self._hear_hint()
        self._play_forced(dt)
        self._drag.update(self._clock, asked=self._prompt is not None)
        self._raise_cards(dt)
        self._flourish.update(dt, self.presenter.shown.public)
        if (words := self._trouble()) is not None:
            self._warn(words)
        self._follow_match()
        return super().update(dt)

    def handle(self, intent: Intent) -> bool:
        if isinstance(intent, Point):
            on_hint = self._is_on_hint(intent.pos)
            self._glance.point(None if on_hint else intent.pos)
            if self._peek.point(self.presenter.frame, intent.pos):
                self.redraw()
            public = self.presenter.shown.public
            if self._tricks.point(public, self.presenter.frame, None if on_hint else intent.pos):
                self.redraw()
        if self._bursts.is_echo(intent, self._clock):
            return True
        table = self.presenter
        if isinstance(intent, Press | Accept | Digit) and (table.moving or table.waits):
            meant = self._meant(intent)
            # A plate would carry the way out of a lesson off from under the pointer.
            if meant is None or not (table.waits or isinstance(meant, LeaveButton)):
                self._hurry()
            if self.is_leaving:
                return True
            if isinstance(intent, Accept):
                return meant is None or self._group.activate(meant)
            if meant is None:
                return True
        if isinstance(intent, Accept) and not self._group.ring and self._guide.go_on():
            return True
        if isinstance(intent, Accept) and self._prompt is None and not self._group.ring:
            return False
        if self._puts_hint_away(intent):
            self._hint.close()
            return True
        if self._drag.handle(intent, self._group, self._raised_poses(), self.presenter.frame):
            return True
        if isinstance(intent, Cancel) and self._confirm.clear():
            self._message = Message()
            self._renew()
            return True
        if isinstance(intent, Point | Press | Arrow | Tab) and self._group.handle(intent):
            return True
        match intent:
            case Press(pos) if on_sheet(self.presenter.frame, pos):
                self._show_sheet()
                return True
            case Press(pos) if (seat := self._peek.at(self.presenter.frame, pos)) is not None:
                self._show_peek(seat)
                return True
            case Press(pos) if self._tricks.is_on(table.shown.public, table.frame, pos):
                self._show_last_trick()
                return True
            case Digit(n):
                return self._digit(n)
            case Key("r") if self.presenter.shown.public.history:
                self._show_last_trick()
                return True
            case Key("g"):
                self._toggle_gone()
                return True
            case Key("p"):
                self._show_peek()
                return True
            case Key("s"):
                self._tell("s")
                self._show_sheet()
                return True
            case Key("h") if not self._demo:
                self._toggle_hint()
                return True
            case Key("u") if not self._demo:
                self._take_back()
                return True
            case Key("k") if not self._demo:
                self._ask_for_claim(by_key=True)
                return True
            case Key("m"):
                self._toggle_sound()
                return True
            case Key("f1"):
                self._show_rules()
                return True
            case Key(letter) if self._tell(letter):
                return True
        return self._group.handle(intent)

    def _meant(self, intent: Intent) -> Widget | None:
        """What on the screen a press is meant for while something moves: a button, if any.

        Nobody can mean a chip, a card or a number that the press itself brings up.
        """
        match intent:
            case Press(pos):
                return self._group.at(pos)
            case Accept() if self._group.ring:
                return self._group.focused
        return None

    def _hurry(self) -> None:
        """Let a trick that lies there be taken, or else finish all that moves.

        Nobody has read a question yet that comes up by this.
        """
        lay_there = self.presenter.waits
        if lay_there:
            self.presenter.go_on()
        else:
            self._hear(self.presenter.finish())
        self._follow_match()
        self._renew()
        if self._prompt is not None or lay_there:
            self._bursts.spend()

    def draw(self, surface: pygame.Surface) -> None:
        table, frame, kit = self.presenter, self.presenter.frame, self._painter.kit
        poses = self._poses()
        restless = table.under_way() | self._standing_out()
        moving = {token: pose for token, pose in poses.items() if token in restless}
        settled = {token: pose for token, pose in poses.items() if token not in restless}
        self._painter.draw_settled(surface, table.shown, frame, self._expressions(), settled)
        self._flourish.draw(surface, kit, self._facts, table)
        public, wanted = table.shown.public, self._comforts
        draw_helps(surface, kit, wanted, self._match.rules, public, frame, self._me)
        is_on_its_way = any(card in moving for _, card in public.trick)
        if not is_on_its_way:
            draw_trick(surface, kit, wanted, public, frame, poses)
        if public.phase is Phase.PLAY:
            self._drag.draw_goal(surface, kit, frame, self._me)
        self._painter.draw_tokens(
            surface,
            frame,
            moving,
            dimmed=self._dimmed(),
            flying=table.in_flight(),
            ringed=self._ringed(),
        )
        if is_on_its_way:
            draw_trick(surface, kit, wanted, public, frame, poses)
        if table.shown.public.phase is Phase.AUCTION:
            draw_calls(surface, kit, table.shown.public, frame)
        if self._prompt is not None:
            draw_prompt(surface, kit, self._prompt, frame, stressed=self._message.refusal)
        if self._prompt is None or self._prompt.panel is None or self._message.stands:
            words = self._claiming.words
            message = Message(words, stands=True) if words else self._message
            draw_message(surface, kit, message, self._message_spot(frame), frame)
        if table.waits:
            draw_invitation(surface, kit, frame)
        if not self._hint.is_open:
            self._guide.draw(surface, self._stage)
        self._group.draw(surface, kit)
        if self._hint.is_open:
            self._hint_plate().draw(surface, kit)
        else:
            self._guide.point(surface, self._stage)
        self._glance.draw(surface, kit, self._facts, table.shown.public, frame)
        self._peek.draw(surface, kit, frame)
        self._tricks.draw(surface, kit, table.shown.public, frame)

    # The log and the screen

    @property
    def presenter(self) -> Presenter:
        """What is on the screen now, and what is still to be shown there."""
        assert self._presenter is not None
        return self._presenter

    def _frame(self, size: Size) -> Geometry:
        rules = self._match.rules
        frame = geometry(size, rules.players, self._me, self._facts.widest, len(rules.sides))
        return replace(frame, sorting=self._comforts.sorting)

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
        waited = self.presenter.waits
        cues, begun = self.presenter.update(dt)
        for cue in cues:
            self._services.sounds.play(cue.sound, cue.pan)
        if begun:
            self._painter.foresee(self.presenter.goals(), self.presenter.frame)
        self._hear(begun)
        if self.presenter.waits and not waited:
            self._services.speak(invitation())

    def _hear(self, events: list[Event]) -> None:
        """Put what happened into words."""
        for event in events:
            words = narrate(event, self._facts.names, self._me)
            if words and isinstance(event, RevokeFined):
                self._warn(words)
            elif words:
                self._tell_on(words)

    def _tell_on(self, words: str) -> None:
        """Say what happens anyhow; it takes no trouble from the screen before it can be read."""
        if self._clock < self._warned_until:
            self._services.speak(words)
        else:
            self._say(words)

    def _warn(self, words: str) -> None:
        """Say what must be read before the table goes on to tell of anything else."""
        self._say(words, refusal=True)
        self._warned_until = self._clock + READING

    def _say(self, words: str, *, refusal: bool = False, stands: bool = False) -> None:
        self._message = Message(words, refusal, stands or refusal)
        self._services.speak(words)

    def _follow_match(self) -> None:
        """Show the score after a hand, and the verdict after the last one."""
        public = self.presenter.shown.public
        if self.presenter.held:
            if self._demo or self._guide_looks():
                return
            back = self._take_back if self._undo.is_possible else None
            self.go(Go("score", facts=self._facts, public=public, me=self._me, take_back=back))
        elif self.presenter.caught_up and public.verdict is not None:
            self.go(
                self._guide.ending()
                or Replace(
                    "end",
                    facts=self._facts,
                    public=public,
                    me=self._me,
                    setup=self._match.setup,
                    taken_back=self._match.taken_back,
                    luck=luck_of_the_deal(self._match.standing, public.players),
                )
            )

    # Opponents

    def _take_answer(self, dt: float) -> bool:
        """Let an opponent act once the screen has caught up; true if it did."""
        if self.presenter.held:
            return self._demo and self._go_on_alone(dt)
        if not self.presenter.caught_up or self._guide_looks():
            return False
        self._waited += dt
        actor = self._match.actor
        if actor is None or self._waited < self.presenter.timing.think:
            return False
        decision = self._opponents.answer()
        action = self._claiming.play() if decision is None else decision.action
        if action is None:
            return False
        self._match.submit(actor, action)
        self._waited = 0.0
        self._feed()
        self._advance(0.0)
        self._opponents.ask()
        return True

    def _guide_looks(self) -> bool:
        """Show the guide the table as it is; true if something is to be read before it goes on."""
        table = self.presenter
        self._guide.look(table.shown, at_rest=table.caught_up or table.held)
        return self._guide.holds

    def _go_on_alone(self, dt: float) -> bool:
        """In a demonstration, put a score away once it was there to be read; true if it was."""
        self._waited += dt
        if self._timing.look and self._waited < SHOWN_IN_DEMO:
            return False
        self._waited, self.presenter.held = 0.0, False
        return True

    # The player

    def _renew(self) -> None:
        """Offer the question of the moment, once everything before it is on the screen.

        The widgets are made anew only when something has changed that they are made of.
        """
        self._guide_looks()
        question = len(self._match) if self._is_asked else None
        muted = self._services.settings["sound.muted"]
        chosen = self._picked, self._confirm.chosen
        offered = self._undo.is_possible, self._has_claim_pill
        guided = self._guide.says, self._guide.is_lesson and self._hint.is_open
        key = (question, chosen, self.presenter.frame, muted, offered, guided)
        if key == self._laid_out_for:
            return
        self._laid_out_for = key
        if question is not None:
            self._offer()
            self._group.focus(GO_ON)
            return
        self._prompt = None
        self._hint.close()
        self._picked = CardSet()
        self._group.idle(self._buttons())
        self._group.focus(GO_ON)

    @property
    def _is_asked(self) -> bool:
        """Whether the player is to decide and sees everything that happened before."""
        table = self.presenter
        runs = self._claiming.is_running or self._guide.holds
        seen = table.caught_up and not table.held and not runs
        return seen and self._match.actor == self._me and not self._demo

    def _choices(self) -> Choices:
        """What the player may do, by the view on the screen."""
        return engine.choices(self._match.rules, self.presenter.shown)

    def _offer(self) -> None:
        table = self.presenter
        fresh = self._prompt is None
        self._prompt = prompt(
            self._choices(),
            table.shown,
            self._facts.names,
            table.frame,
            self._painter.kit,
            self._propose,
            self._picked,
            self._pick,
            nil=has_nil(self._match.rules.scoring),
        )
        self._confirm.mark(self._prompt.widgets)
        nowhere = self._group.focused is None or self._group.focused.key == GO_ON
        self._group.put([*self._prompt.widgets, *self._buttons()])
        if fresh or nowhere:
            self._group.focus(self._prompt.first)
        if fresh:
            self._services.sounds.play("your-turn")
            self._tell_on(self._prompt.hint or self._prompt.title)

    def _position(self) -> Position:
        """What the player sees and may do, to be put into words."""
        choices = self._choices() if self._prompt is not None else None
        shown, facts = self.presenter.shown, self._facts
        return Position(self._match.rules, shown, facts.names, choices, facts.differences)

    def _tell(self, letter: str) -> bool:
        """Answer an information key; true if it is one."""
        asked = self._position()
        words = answer(letter, asked)
        if words is None:
            return False
        self._say(words, stands=True)
        asks = isinstance(asked.choices, LookChoices | BidChoices)
        if asks and letter == "b" and self._prompt is not None:
            self._group.focus(self._prompt.first, ring=True)
        return True

    def _propose(self, action: Action) -> None:
        """The player wants this: it is done, or only chosen where a second press is wanted."""
        if not self._comforts.confirms or not self._confirm.holds_back(action):
            self._act(action)
            return
        self._bursts.spend()
        self._services.sounds.play("slide")
        self._say(self._confirm.words, stands=True)
        self._renew()
        self._group.focus(self._confirm.key, ring=True)

    def _act(self, action: Action) -> None:
        """The player decides; whatever was typed or picked is used up."""
        if self._match.actor != self._me or self._prompt is None:
            return
        self._bursts.spend()
        self.presenter.set_out_from(self._own_cards())
        self._match.submit(self._me, action)
        self._put_question_away()
        self._feed()
        self._advance(0.0)

    def _put_question_away(self) -> None:
        """Nothing is asked any more; whatever was begun about it is forgotten."""
        self._hint.close()
        self._confirm.clear()
        self._drag.forget()
        self._prompt = None
        self._laid_out_for = None
        self._picked = CardSet()
        self._typed.clear()
        self._message = Message()
        self._waited = self._warned_until = 0.0
        self._group.idle(self._buttons())

    def _take_back(self) -> None:
        """Take the player's last answer back."""
        last = self._undo.last
        if last is None:
            self._services.sounds.play("barred")
            self._say(say("There is nothing to take back"), refusal=True)
            return
        self._go_back(last)

    def _go_back(self, to: Answer, *, whole_hand: bool = False) -> None:
        """Take back this answer and what followed; an opponent's thoughts come to nothing."""
        self._bursts.spend()
        words = self._undo.go(to, self.presenter.shown.public, whole_hand=whole_hand)
        self._opponents.drop()
        self._claiming.drop()
        self._put_question_away()
        *_, event = self._match.since(self._cursor)
        assert isinstance(event, TakenBack)
        self._cursor = len(self._match)
        self.presenter.go_back(event, self._match.view(self._me))
        self._say(words, stands=True)
        self._warned_until = self._clock + READING
        self._advance(0.0)

    def _pick(self, card: Card) -> None:
        """Take a card for the Frisch, or put it back; a fourth one takes nobody's place."""
        choices, one = self._choices(), CardSet.of([card])
        assert isinstance(choices, GiveChoices)
        if card in self._picked:
            self._picked = self._picked - one
        elif len(self._picked) < choices.count:
            self._picked = self._picked | one
        else:
            self._say(say("Three cards are chosen; put one back first"), refusal=True)
            return
        self._services.sounds.play("slide")
        self._renew()

    def _drop(self, card: Card) -> None:
        """A card was let go in the middle, which needs no second press."""
        widget = self._group.find(card)
        if widget is None:
            return
        self._confirm.chosen = Play(card)
        self._group.activate(widget)
        self._confirm.clear()

    def _play_forced(self, dt: float) -> None:
        """Play the only card that may be, after a moment, where the player wants that."""
        is_busy = self._prompt is None or self._hint.is_open or self._drag.card is not None
        is_busy = is_busy or self._guide.is_read
        wanted = self._comforts.forced != "never" and not is_busy
        card = forced_card(self._choices(), self._comforts) if wanted else None
        if self._forced.is_new(card) and card is not None:
            self._tell_on(say("Only the {card} may be played", card=card_name(card)))
        if self._forced.is_due(dt, MOMENT * self._timing.look) and card is not None:
            self._act(Play(card))

    def _refuse(self, widget: Widget) -> None:
        """Say why not; a card shakes."""
        self._services.sounds.play("barred")
        if widget.reason:
            self._say(self._way_out(widget.reason), refusal=True)
        if isinstance(widget, CardWidget):
            self._raised.shake(widget.card, self._clock)

    def _way_out(self, reason: str) -> str:
        """What to answer: the reason, or what would work where the reason can be read anyway."""
        if self._prompt is None or reason != self._prompt.note:
            return reason
        return answer("b", self._position()) or reason

    def _digit(self, n: int) -> bool:
        """Digits choose a bid at once where only one number begins with them."""
        if self._prompt is None or not self._prompt.typed:
            return False
        numbers = self._prompt.typed
        number, goes_on = self._typed.digit(n, self._clock, numbers)
        widget = self._group.find(numbers.get(number))
        if widget is None:
            if not goes_on:
                self._say(say("{number} cannot be chosen here", number=number), refusal=True)
            return True
        if number in self._prompt.sought and widget.enabled:
            self._group.focus(widget.key, ring=True)
            self._say(widget.name, stands=True)
            return True
        if goes_on:
            self._group.focus(widget.key, ring=True)
            return True
        self._group.focus(widget.key)
        return self._group.activate(widget)

    # The hint

    def _toggle_hint(self) -> None:
        """Ask for a hint, or put it away; the focus stays with the question."""
        if not self._group.ring:
            self._group.focus(self._prompt.first) if self._prompt else self._group.unfocus()
        if self._hint.is_open:
            self._hint.close()
        elif self._prompt is None:
            self._say(say("A hint is there for you when it is your turn"), refusal=True)
        else:
            self._message = Message()
            self._hint.ask()
            self._services.speak(thinking())

    def _hear_hint(self) -> None:
        """Show and say the hint once it has come."""
        if self._hint.is_thinking and self._hint.hear(self._position()):
            assert self._hint.told is not None
            self._services.speak(self._hint.told.spoken)
            self.redraw()

    def _hint_plate(self) -> HintPlate:
        stage, told = self._stage(), self._hint.told
        return hint_plate(stage.kit, told, stage.frame, stage.question, stage.played, stage.trick)

    def _stage(self) -> Stage:
        """The table as it stands, for a plate that lies on it."""
        kit, frame, shown = self._painter.kit, self.presenter.frame, self.presenter.shown
        question = None if self._prompt is None else self._prompt.panel
        played = played_rows(kit, self._facts, shown.public, frame)
        return Stage(kit, frame, self._facts, shown, question, played, self._group.find)

    def _is_on_hint(self, pos: Pos) -> bool:
        return self._hint.is_open and self._hint_plate().rect.collidepoint(pos)

    def _puts_hint_away(self, intent: Intent) -> bool:
        """Whether an intent is for the hint that is open: Escape, or a press on it."""
        match intent:
            case Cancel():
                return self._hint.is_open
            case Press(pos):
                return self._is_on_hint(pos)
        return False

    # The claim

    @property
    def _has_claim_pill(self) -> bool:
        shown, runs = self.presenter.shown, self._claiming.is_running
        return not (self._demo or runs or self._guide.is_lesson) and has_claim_pill(shown)

    def _ask_for_claim(self, *, by_key: bool = False) -> None:
        """Let the player say what is claimed, or say why nothing can be now."""
        offers = self._claiming.offers() if self._is_asked else ()
        if not offers:
            self._say(not_now(), refusal=True)
            return
        ring = by_key or self._group.ring
        self.go(Go("claim", offers=offers, chosen=self._claim, ring=ring))

    def _claim(self, claim: Claim) -> None:
        """Grant what can be shown; from then on the player's cards play themselves."""
        if self._claiming.claim(claim):
            self._hint.close()
            self._services.speak(self._claiming.words)
        else:
            self._services.sounds.play("barred")
            self._say(refused(), refusal=True)

    # What stands out

    def _raised_poses(self) -> Poses:
        """Where everything is, with the cards of the hand that stand out where they are drawn."""
        return self._raised.applied(self.presenter.poses(), self.presenter.frame.u, self._clock)

    def _poses(self) -> Poses:
        """Where everything is drawn."""
        return self._drag.applied(self._raised_poses(), self.presenter.frame, self._clock)

    def _own_cards(self) -> Poses:
        """Where the cards of the own hand are drawn."""
        own = self.presenter.shown.holding
        return {token: pose for token, pose in self._poses().items() if token in own}

    def _raise_cards(self, dt: float) -> None:
        """Playable and picked cards stand, the one pointed at stands higher."""
        pointed = self._group.hovered
        if pointed is None and self._group.ring:
            pointed = self._group.focused
        self._raised.aim(
            self._prompt.widgets if self._prompt else (),
            pointed.key if pointed else None,
            playing=self.presenter.shown.public.phase is Phase.PLAY,
        )
        self._raised.update(dt, self._clock)

    def _ringed(self) -> Token | None:
        """The card that shows the keyboard's focus."""
        focused = self._group.focused if self._group.ring else None
        return focused.card if isinstance(focused, CardWidget) else None

    def _standing_out(self) -> frozenset[Token]:
        """What may not be part of the kept picture: the whole fan as soon as one card of it is.

        Its cards overlap, so one that moves must be drawn between its neighbours.
        """
        out = self._raised.cards | self._drag.cards | self._dimmed()
        if not out and self._ringed() is None:
            return frozenset()
        return out | frozenset(self.presenter.shown.holding)

    def _dimmed(self) -> frozenset[Token]:
        """Cards that may not be played now; only ever on the player's own turn."""
        if self._prompt is None:
            return frozenset()
        return frozenset(
            widget.card
            for widget in self._prompt.widgets
            if isinstance(widget, CardWidget) and not widget.enabled
        )

    def _expressions(self) -> tuple[str, ...]:
        """How everybody looks."""
        me = None if self._demo else self._me
        return expressions(self._facts, self.presenter.shown.public, self.presenter.frame, me)

    def _message_spot(self, frame: Geometry) -> tuple[float, float]:
        """The middle of the message's last line: over the hand, or over the question."""
        x, y = frame.message.centre
        if self._prompt is not None and self._prompt.panel is not None:
            return x, self._prompt.panel.y - 0.32 * frame.u
        return x, y

    # Buttons and other screens

    def _buttons(self) -> list[Widget]:
        kit = self._painter.kit
        side, margin = kit.metrics.disc, kit.metrics.margin
        caps = self._services.keys.labels()
        buttons: list[Widget] = [
            IconButton(say("Menu"), self._pause, icon="icons/menu", key="menu", cap=say("Esc")),
            sound_switch(self._services, self._toggle_sound),
        ]
        if not self._demo:
            buttons.append(
                IconButton(
                    say("Hint"), self._toggle_hint, icon="icons/hint", key="hint", cap=caps["hint"]
                )
            )
        if self.presenter.frame.sheet is None:
            buttons.append(
                IconButton(
                    say("Score sheet"),
                    self._show_sheet,
                    icon="icons/sheet",
                    key="sheet",
                    cap=caps["sheet"],
                )
            )
        if self._undo.is_possible:
            buttons.append(
                IconButton(
                    say("Take back"),
                    self._take_back,
                    icon="icons/undo",
                    key="undo",
                    cap=caps["undo"],
                )
            )
        y = round(BAR_TOP * self.presenter.frame.u + (kit.metrics.pill - side) / 2)
        x = self._size[0] - margin - side
        for button in buttons:
            button.place(pygame.Rect(x, y, side, side))
            x -= side + kit.metrics.gap
        if self._has_claim_pill:
            frame = self.presenter.frame
            buttons.append(claim_pill(kit, frame, self._ask_for_claim, caps["claim"]))
        if not self._hint.is_open:
            buttons += self._guide.widgets(self._stage, self.go)
        return buttons

    def _toggle_sound(self) -> None:
        switch_sound(self._services)
        if not self._group.ring:
            self._group.unfocus()
        self._renew()

    def _pause(self) -> None:
        first = self._undo.first_of_hand(self.presenter.shown.public)
        self.go(
            Go(
                "pause",
                setup=self._match.setup,
                kept=self._kept(),
                lesson=self._guide.is_lesson,
                take_back=self._take_back if self._undo.is_possible else None,
                play_again=partial(self._go_back, first, whole_hand=True) if first else None,
            )
        )

    def _show_rules(self) -> None:
        setup = self._match.setup
        self.go(Go("rules", variant=setup.variant, players=setup.players, options=setup.options))

    def _show_sheet(self) -> None:
        public = self.presenter.shown.public
        self.go(Go("sheet", facts=self._facts, public=public, me=self._me))

    def _show_last_trick(self) -> None:
        public = self.presenter.shown.public
        self.go(Go("last_trick", facts=self._facts, public=public, me=self._me))

    def _toggle_gone(self) -> None:
        """Show the cards that are gone, and tell of them, or put them away."""
        shows = not self._comforts.shows_played
        self._services.change("comfort.played", shows)
        self._take_settings()
        if shows:
            self._services.speak(answer("g", self._position()) or "")
        else:
            self._services.speak(say("The cards that are gone are put away"))

    def _show_peek(self, seat: Seat | None = None) -> None:
        """Ask about the latest move on the screen of a computer player, or of that one."""
        length = len(self._match.standing) - self.presenter.ahead
        moves = self._peek.moves(length)
        latest = [at for at, move in enumerate(moves) if seat in (None, move.seat)]
        if not latest:
            self._say(say("There is no move yet to ask about"), refusal=True)
            return
        self.go(
            Go(
                "peek",
                facts=self._facts,
                moves=moves,
                at=latest[-1],
                length=length,
                me=self._me,
            )
        )
