"""The table scene: wires the match, the presenter, the player's turn and the thinker.

It shows the log redacted for the player's own seat and asks the opponents through the
thinker. An opponent's answer is taken only when everything before it has been shown, so the
log never runs further ahead of the screen than one decision. What is decided never depends on
how fast anything moves.
"""

import gc
from collections.abc import Callable
from dataclasses import replace
from functools import partial

import pygame

from game.match.match import Answer, Match
from game.model.actions import Action
from game.model.events import TakenBack
from game.text.answer import answer
from game.text.catalogue import say
from game.ui.burst import Bursts
from game.ui.intents import Accept, Arrow, Cancel, Digit, Intent, Key, Point, Press, Tab
from game.ui.motion.timing import Timing
from game.ui.scene import Go, Scene, Size, Transition
from game.ui.services import Services
from game.ui.sound_switch import sound_switch, switch_sound
from game.ui.widgets import Widget

from .at_table import AtTable
from .claim_desk import ClaimDesk
from .claiming import Claiming
from .clock import Clock
from .comforts import Comforts
from .corner import corner_button, place_in_corner
from .doors import Doors
from .facts import TableFacts
from .fan import Fan
from .flourish import Flourish
from .geometry import Geometry, geometry
from .glances import Glances
from .guide import GO_ON, Guide
from .guide_plate import LeaveButton
from .guide_spot import Stage
from .hint_desk import HintDesk
from .log_reader import LogReader
from .message import Message, draw_invitation, draw_message, invitation, message_spot
from .opponents import Opponents
from .painter import Painter
from .presenter import Presenter
from .prompt_plate import draw_prompt
from .sheet_glance import played_rows
from .table_focus import TableFocus, is_aside
from .tableau import draw_tableau
from .take_back import TakeBack
from .telling import Telling
from .turn import Turn

SHOWN_IN_DEMO = 2.5  # seconds that a hand's score stays when nobody is there to read on
LOOKS = ("display.", "keys", "language")  # settings by which pictures and words are made anew
MOST_AT_ONCE = 40  # decisions in one update at the speed "instant"


def _collect() -> None:
    """Free a match with its table: they know each other, so that Python would keep them long."""
    gc.collect()


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
        human = match.setup.human_seat
        facts, clock = TableFacts.of(match), Clock()
        me = 0 if human is None else human
        self._services = services
        self._match = match
        self._trouble = trouble
        self._kept = kept
        self._guide = guide or Guide()
        self._given_timing = timing
        self._timing = timing or services.timing
        self._settings = services.settings  # those that it is shown by
        self._comforts = Comforts.of(services.settings)
        self._waited = 0.0
        self._presenter: Presenter | None = None
        self._laid_out_for: object = None  # what the widgets were made of
        self._group = TableFocus(
            cancel=self._pause,
            refused=lambda widget: self._turn.refuse(widget),
            spoken=services.speak,
        )
        self._at = AtTable(
            match,
            services,
            facts,
            me,
            human is None,
            clock,
            self._group,
            Telling(services.speak, clock, facts.names, me),
            Bursts(),
            lambda: self.presenter,
        )
        self._log = LogReader(match, me)
        self._opponents = Opponents(match, services.thinker)
        self._fan = Fan(self._group, clock, self._timing, lambda card: self._turn.drop(card))
        self._turn = Turn(self._at, self._fan, self._comforts, act=self._act, renew=self._renew)
        self._hint = HintDesk(self._at, self._stage)
        self._claiming = Claiming(match, me)
        self._claim = ClaimDesk(self._at, self._claiming, self.go)
        self._undo = TakeBack(match, services, self._claiming.went_on)
        self._flourish = Flourish(self._timing)
        self._glances = Glances(match)
        self._doors = Doors(self._at, self.go, self._glances.peek.moves)
        self._is_covered = False  # by another scene, from under which words would look out

    # Scene

    def enter(self, size: Size) -> None:
        self._size = size
        frame = self._frame(size)
        self._painter = self._new_painter(size)
        if self._presenter is None:
            self._presenter = self._log.open(self._timing, frame)
            self._comfort(self._presenter)
        self._renew()

    def _new_painter(self, size: Size) -> Painter:
        services = self._services
        return Painter(services.kit(size), self._at.facts, self._back(), services.keys)

    def _comfort(self, presenter: Presenter) -> None:
        """Let the presenter show tricks for as long as the player wants.

        Nobody is waited for in a demonstration, nor while a claim is played out.
        """
        wanted, waits = self._comforts, not (self._at.is_demo or self._claiming.is_running)
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
        if self._presenter is not None:
            # Its pictures are as large as the window, and whoever knows this scene keeps them.
            self._painter = self._new_painter(self._size)
            self._services.after_first_frame.append(_collect)

    def go(self, transition: Transition) -> None:
        super().go(transition)
        self._is_covered = isinstance(transition, Go)

    def uncovered(self) -> None:
        self._is_covered = False
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
        self._comforts = self._turn.comforts = Comforts.of(now)
        self._timing = self._flourish.timing = self._given_timing or self._services.timing
        self._fan.keep_time(self._timing)
        self._comfort(self.presenter)
        if any(now[path] != before[path] for path in now.values if path.startswith(LOOKS)):
            self.resized(self._size)
        else:
            self.presenter.resize(self._frame(self._size))
            self._laid_out_for = None
        self.redraw()

    def wants_frames(self) -> bool:
        return self.presenter.moving or self._fan.moving or self._flourish.moving

    def awaits_answer(self) -> bool:
        shows_score = self.presenter.held and self._at.is_demo
        if self._hint.is_thinking or self._turn.waits_to_play or shows_score:
            return True
        stands_still = self.presenter.waits or self._guide.holds
        return (self._opponents.to_act or self._claiming.is_running) and not stands_still

    def update(self, dt: float) -> Transition | None:
        self._at.clock.now += dt
        self._take_settings()
        if self._claiming.has_begun_or_ended():
            self._comfort(self.presenter)
        self._feed()
        self._advance(dt)
        self._opponents.ask()
        self._take_answers(dt)
        self._renew()
        if self._hint.is_thinking and self._hint.hear(self._turn.position):
            self.redraw()
        busy = self._hint.is_open or self._guide.is_read
        self._turn.play_forced(dt, self._timing.look, busy=busy)
        self._fan.update(dt, self.presenter, asked=self._turn.prompt is not None)
        self._flourish.update(dt, self.presenter.shown.public)
        if (words := self._trouble()) is not None:
            self._at.telling.warn(words)
        self._follow_match()
        return super().update(dt)

    def handle(self, intent: Intent) -> bool:
        table = self.presenter
        if isinstance(intent, Point):
            covered = self._hint.is_at(intent.pos)
            if self._glances.point(table, intent.pos, covered=covered):
                self.redraw()
        if self._at.bursts.is_echo(intent, self._at.clock.now):
            return True
        if isinstance(intent, Press | Accept | Digit) and (table.moving or table.waits):
            used = self._pressed_in_motion(intent)
            if used is not None:
                return used
        if self._at.bursts.is_hasty(intent):
            return True
        if isinstance(intent, Accept) and not self._group.ring:
            if self._guide.go_on():
                return True
            if self._turn.prompt is None:
                return False
        if self._hint.is_put_away_by(intent):
            self._hint.close()
            return True
        if self._fan.drag.handle(intent, self._group, self._fan.standing(table), table.frame):
            return True
        if isinstance(intent, Cancel) and self._turn.cancel():
            return True
        if isinstance(intent, Point | Press | Arrow | Tab) and self._group.handle(intent):
            return True
        match intent:
            case Press(pos) if self._glances.is_sheet(table, pos):
                self._doors.sheet()
                return True
            case Press(pos) if (seat := self._glances.opponent(table, pos)) is not None:
                self._doors.peek(seat)
                return True
            case Press(pos) if self._glances.is_tricks(table, pos):
                self._doors.last_trick()
                return True
            case Digit(n):
                return self._turn.digit(n)
            case Key(letter) if self._ask_by_key(letter):
                return True
        return self._group.handle(intent)

    def _pressed_in_motion(self, intent: Press | Accept | Digit) -> bool | None:
        """A press while something moves: whether it was used, None if it is for a button.

        Nobody can mean a chip, a card or a number that the press itself brings up.
        """
        meant: Widget | None = None
        match intent:
            case Press(pos):
                meant = self._group.at(pos)
            case Accept() if self._group.ring:
                meant = self._group.focused
        # A plate would carry the way out of a lesson off from under the pointer.
        if meant is None or not (self.presenter.waits or isinstance(meant, LeaveButton)):
            self._hurry()
        if self.is_leaving or meant is None:
            return True
        return self._group.activate(meant) if isinstance(intent, Accept) else None

    def _hurry(self) -> None:
        """Let a trick that lies there be taken, or else finish all that moves.

        Nobody has read a question yet that comes up by this.
        """
        lay_there = self.presenter.waits
        if lay_there:
            self.presenter.go_on()
        else:
            self._at.telling.hear(self.presenter.finish())
        self._follow_match()
        self._renew()
        if self._turn.prompt is not None or lay_there:
            self._at.bursts.spend()

    def _ask_by_key(self, letter: str) -> bool:
        """Do what a key asks for; true if it asks for something here and now."""
        plays = not self._at.is_demo
        match letter:
            case "r" if self.presenter.shown.public.history:
                self._doors.last_trick()
            case "g":
                self._toggle_gone()
            case "p":
                self._doors.peek()
            case "s":
                self._turn.tell("s")
                self._doors.sheet()
            case "h" if plays:
                self._toggle_hint()
            case "u" if plays:
                self._take_back()
            case "k" if plays:
                self._claim.open(asked=self._is_asked, by_key=True)
            case "m":
                self._toggle_sound()
            case "f1":
                self._doors.rules()
            case _:
                return self._turn.tell(letter)
        return True

    def draw(self, surface: pygame.Surface) -> None:
        table, frame, kit = self.presenter, self.presenter.frame, self._painter.kit
        asked, message = self._turn.prompt, self._at.telling.message
        draw_tableau(surface, self._at, self._painter, self._fan, self._flourish, self._comforts)
        if asked is not None:
            draw_prompt(surface, kit, asked, frame, stressed=message.refusal)
        panel = None if asked is None else asked.panel
        if (panel is None or message.stands) and not self._is_covered:
            words = self._claiming.words
            told = Message(words, stands=True) if words else message
            draw_message(surface, kit, told, message_spot(frame, panel), frame)
        if table.waits:
            draw_invitation(surface, kit, frame)
        if not self._hint.is_open:
            self._guide.draw(surface, self._stage)
        self._group.draw(surface, kit)
        if self._hint.is_open:
            self._hint.draw(surface)
        else:
            self._guide.point(surface, self._stage)
        self._glances.draw(surface, kit, self._at.facts, table)

    # The log and the screen

    @property
    def presenter(self) -> Presenter:
        """What is on the screen now, and what is still to be shown there."""
        assert self._presenter is not None
        return self._presenter

    def _frame(self, size: Size) -> Geometry:
        rules = self._match.rules
        widest = self._at.facts.widest
        frame = geometry(size, rules.players, self._at.me, widest, len(rules.sides))
        return replace(frame, sorting=self._comforts.sorting)

    def _back(self) -> str:
        wanted = str(self._services.settings["display.back"])
        return wanted if self._services.assets.has(f"backs/{wanted}") else "kilim"

    def _feed(self) -> None:
        self.presenter.feed(self._log.read())

    def _advance(self, dt: float) -> None:
        waited = self.presenter.waits
        cues, begun = self.presenter.update(dt)
        for cue in cues:
            self._services.sounds.play(cue.sound, cue.pan)
        if begun:
            self._painter.foresee(self.presenter.goals(), self.presenter.frame)
        self._at.telling.hear(begun)
        if self.presenter.waits and not waited:
            self._services.speak(invitation())

    def _follow_match(self) -> None:
        """Show the score after a hand, and the verdict after the last one."""
        if self.presenter.held:
            if not (self._at.is_demo or self._guide_looks()):
                self._doors.score(self._way_back)
        elif self.presenter.caught_up and self.presenter.shown.public.verdict is not None:
            lesson_ends = self._guide.ending()
            if lesson_ends is not None:
                self.go(lesson_ends)
            else:
                self._doors.end()

    # Opponents

    def _take_answers(self, dt: float) -> None:
        """Let opponents act for as long as the screen keeps up."""
        for _ in range(MOST_AT_ONCE):
            if not self._take_answer(dt):
                break
            dt = 0.0

    def _take_answer(self, dt: float) -> bool:
        """Let an opponent act once the screen has caught up; true if it did."""
        if self.presenter.held:
            return self._at.is_demo and self._go_on_alone(dt)
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
        offered = self._undo.is_possible, self._has_claim_pill
        guided = self._guide.says, self._guide.is_lesson and self._hint.is_open
        key = (question, self._turn.chosen, self.presenter.frame, muted, offered, guided)
        if key == self._laid_out_for:
            return
        self._laid_out_for = key
        if question is not None:
            self._turn.offer(self._painter.kit, self._buttons)
        else:
            self._turn.end()
            self._hint.close()
            self._group.idle(self._buttons())
        self._group.focus(GO_ON)

    @property
    def _is_asked(self) -> bool:
        """Whether the player is to decide and sees everything that happened before."""
        table = self.presenter
        runs = self._claiming.is_running or self._guide.holds
        seen = table.caught_up and not table.held and not runs
        return seen and self._match.actor == self._at.me and not self._at.is_demo

    def _act(self, action: Action) -> None:
        """The player decides; whatever was typed or picked is used up."""
        if self._match.actor != self._at.me or self._turn.prompt is None:
            return
        self._at.bursts.spend()
        self.presenter.set_out_from(self._fan.own_poses(self.presenter))
        self._match.submit(self._at.me, action)
        self._put_question_away()
        self._feed()
        self._advance(0.0)

    def _put_question_away(self) -> None:
        """Nothing is asked any more; whatever was begun about it is forgotten."""
        self._hint.close()
        self._turn.forget()
        self._at.telling.forget()
        self._laid_out_for = None
        self._waited = 0.0
        self._group.idle(self._buttons())

    @property
    def _way_back(self) -> Callable[[], None] | None:
        """Takes the last answer back; None where there is none."""
        return self._take_back if self._undo.is_possible else None

    def _take_back(self) -> None:
        """Take the player's last answer back."""
        last = self._undo.last
        if last is None:
            self._services.sounds.play("barred")
            self._at.telling.say(say("There is nothing to take back"), refusal=True)
            return
        self._go_back(last)

    def _go_back(self, to: Answer, *, whole_hand: bool = False) -> None:
        """Take back this answer and what followed; an opponent's thoughts come to nothing."""
        self._at.bursts.spend()
        words = self._undo.go(to, self.presenter.shown.public, whole_hand=whole_hand)
        self._opponents.drop()
        self._claiming.drop()
        self._put_question_away()
        *_, event = self._log.read()
        assert isinstance(event, TakenBack)
        self.presenter.go_back(event, self._match.view(self._at.me))
        self._at.telling.say(words, stands=True)
        self._at.telling.keep()
        self._advance(0.0)

    # Asides

    def _toggle_hint(self) -> None:
        self._hint.toggle(self._turn.prompt)

    def _stage(self) -> Stage:
        """The table as it stands, for a plate that lies on it."""
        kit, frame, shown = self._painter.kit, self.presenter.frame, self.presenter.shown
        question = None if self._turn.prompt is None else self._turn.prompt.panel
        facts = self._at.facts
        played = played_rows(kit, facts, shown.public, frame)
        return Stage(kit, frame, facts, shown, question, played, self._group.find)

    @property
    def _has_claim_pill(self) -> bool:
        return not (self._at.is_demo or self._guide.is_lesson) and self._claim.has_pill

    def _buttons(self) -> list[Widget]:
        """Those in the corner, the pill for a claim, and the guide's."""
        kit, frame, caps = self._painter.kit, self.presenter.frame, self._services.keys.labels()
        buttons: list[Widget] = [
            corner_button("menu", say("Menu"), self._pause, say("Esc")),
            sound_switch(self._services, self._toggle_sound),
        ]
        if not self._at.is_demo:
            buttons.append(corner_button("hint", say("Hint"), self._toggle_hint, caps["hint"]))
        if frame.sheet is None:
            buttons.append(
                corner_button("sheet", say("Score sheet"), self._doors.sheet, caps["sheet"])
            )
        if self._undo.is_possible:
            buttons.append(corner_button("undo", say("Take back"), self._take_back, caps["undo"]))
        place_in_corner(kit, frame, buttons)
        if self._has_claim_pill:
            buttons.append(self._claim.pill(kit, self._claim_rest, caps["claim"]))
        if not self._hint.is_open:
            buttons += self._guide.widgets(self._stage, self.go)
        return buttons

    def _claim_rest(self) -> None:
        self._claim.open(asked=self._is_asked)

    def _toggle_sound(self) -> None:
        switch_sound(self._services)
        if not self._group.ring:
            self._group.unfocus()
        self._renew()

    def _toggle_gone(self) -> None:
        """Show the cards that are gone, and tell of them, or put them away."""
        shows = not self._comforts.shows_played
        self._services.change("comfort.played", shows)
        self._take_settings()
        if shows:
            self._services.speak(answer("g", self._turn.position) or "")
        else:
            self._services.speak(say("The cards that are gone are put away"))

    def _pause(self) -> None:
        first = self._undo.first_of_hand(self.presenter.shown.public)
        self._doors.pause(
            kept=self._kept(),
            lesson=self._guide.is_lesson,
            take_back=self._way_back,
            play_again=partial(self._go_back, first, whole_hand=True) if first else None,
        )
