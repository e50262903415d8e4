"""The end of a match: the verdict, who came in where, a chart of the totals, and the story.

The whole score sheet is one button away. Over a match that the player won gold petals fall once.
"""

from typing import NamedTuple

import pygame

from game.match.luck import Luck
from game.match.setup import MatchSetup
from game.model.public import Public
from game.model.seats import Seat
from game.text.catalogue import say, say_n
from game.text.taken_back import with_taken_back
from game.text.words import game_name, listed, points_text
from game.ui.intents import Intent, Key
from game.ui.remembered import played_at
from game.ui.scene import Go, Home, Replace, Scene, Size, Transition
from game.ui.scenes.chart import Chart
from game.ui.scenes.cloth import draw_cloth
from game.ui.scenes.contract_sizes import ContractSizes
from game.ui.scenes.feats import contracts_made
from game.ui.scenes.petals import Petals
from game.ui.scenes.standing import Placed, draw_standing, height_of, standing_text
from game.ui.scenes.story import Telling, story
from game.ui.scenes.story_panel import Passage, SheetPanel, StoryPanel
from game.ui.services import Services
from game.ui.table.facts import TableFacts
from game.ui.table.pictures import portrait
from game.ui.widgets import Button, FocusGroup, Kit

CHART = 0.62  # of the width, beside the story
BESIDE = 1.25  # of its height: from this width on the chart stands beside the story
PILL = 1.25  # of the usual pill: the buttons
PRIMARY = 1.5  # the same: the one that most people want, whose letters are smaller for its size
SEED = 0.86  # heights of the text


def headline(facts: TableFacts, public: Public, me: Seat | None) -> str:
    """Who has won, in a sentence; `me` is None where nobody at the table is the player."""
    assert public.verdict is not None
    heads = facts.heads(public)
    winners = public.verdict.winners
    mine = any(me in public.sides[side] for side in winners)
    if len(winners) > 1:
        names = listed([heads[side] for side in winners])
        return say("{names} share the win", names=names)
    side = public.sides[winners[0]]
    if mine and len(side) > 1:
        partner = next(seat for seat in side if seat != me)
        return say("You and {partner} win", partner=facts.names[partner])
    if mine:
        return say("You win")
    if len(side) > 1:
        return say("{one} and {other} win", one=facts.names[side[0]], other=facts.names[side[1]])
    return say("{name} wins", name=heads[winners[0]])


def ranking(facts: TableFacts, public: Public) -> list[int]:
    """The sides from first to last: the winners, then by total from the better end."""
    assert public.verdict is not None
    winners, totals = public.verdict.winners, public.verdict.totals
    sign = 1 if facts.lowest_wins else -1
    return sorted(range(len(totals)), key=lambda side: (side not in winners, sign * totals[side]))


def placings(facts: TableFacts, public: Public, me: Seat | None) -> tuple[Placed, ...]:
    """The sides from first to last as they are shown; level sides share a place."""
    assert public.verdict is not None
    winners, totals = public.verdict.winners, public.verdict.totals
    order, heads = ranking(facts, public), facts.heads(public)
    placed: list[Placed] = []
    for at, side in enumerate(order):
        before = order[at - 1] if at else None
        level = before is not None and (totals[before], before in winners) == (
            totals[side], side in winners
        )  # fmt: skip
        made, judged = contracts_made(facts, public, side)
        placed.append(
            Placed(
                place=placed[-1].place if level else at + 1,
                name=heads[side],
                pictures=_faces(facts, public, me, side),
                total=points_text(totals[side]),
                made=made,
                judged=judged,
                won=side in winners,
                bags=facts.bags(public.sheet[-1], side),
            )
        )
    return tuple(placed)


def _faces(facts: TableFacts, public: Public, me: Seat | None, side: int) -> tuple[str, ...]:
    """The portraits of a side, in the mood that the match left it in."""
    assert public.verdict is not None
    mood = "pleased" if side in public.verdict.winners else "rueful"
    return tuple(portrait(facts.names[seat], mood, mine=seat == me) for seat in public.sides[side])


class _Places(NamedTuple):
    """Where the parts of the screen stand, in pixels."""

    heading: pygame.Rect
    standing: pygame.Rect
    chart: pygame.Rect
    story: pygame.Rect
    buttons: pygame.Rect


def _places(size: Size, kit: Kit, sides: int) -> _Places:
    m = kit.metrics
    margin, gap = m.margin, max(m.gap, round(m.margin * 0.8))
    wide = max(1, size[0] - 2 * margin)
    high = round(m.title * 1.5 * 1.3)
    heading = pygame.Rect(margin, round(margin * 0.8), wide, high)
    tall = min(height_of(sides, wide, kit), max(1, size[1] // 3))
    standing = pygame.Rect(margin, heading.bottom + gap // 2, wide, tall)
    foot = round(m.pill * PRIMARY)
    buttons = pygame.Rect(margin, size[1] - margin - foot, wide, foot)
    top = standing.bottom + gap
    body = pygame.Rect(margin, top, wide, max(1, buttons.y - gap - top))
    if body.width >= BESIDE * body.height:
        across = round(body.width * CHART)
        chart = pygame.Rect(body.x, body.y, across, body.height)
        left = chart.right + gap
        story = pygame.Rect(left, body.y, max(1, body.right - left), body.height)
    else:
        down = max(1, (body.height - gap) // 2)
        chart = pygame.Rect(body.x, body.y, body.width, down)
        story = pygame.Rect(body.x, chart.bottom + gap, body.width, down)
    return _Places(heading, standing, chart, story, buttons)


class EndScene(Scene):
    """Play again with the same rules, choose another game, see the sheet, or go to the title.

    `taken_back` is how many of the player's moves were, which is told beside the result.
    """

    def __init__(
        self,
        services: Services,
        facts: TableFacts,
        public: Public,
        me: Seat,
        setup: MatchSetup,
        *,
        taken_back: int = 0,
        luck: Luck | None = None,
    ) -> None:
        self._services = services
        self._facts = facts
        self._public = public
        self._seen_from = me
        # In a demonstration the player watches, and is none of those seated.
        self._me: Seat | None = me if setup.human_seat == me else None
        self._setup = setup
        self._taken_back = taken_back
        self._placed = placings(facts, public, self._me)
        self._told = story(facts, public, self._me, luck)
        self._group = FocusGroup(first="again", cancel=self._to_title, spoken=services.speak)
        self._petals = Petals(services.timing.celebrate if self._have_won else 0.0)
        self._shows_contracts = False
        self._below: pygame.Surface | None = None  # what the petals fall over, while they do

    @property
    def _mine(self) -> int | None:
        """The player's side; None where nobody at the table is the player."""
        sides = self._public.sides
        return next((at for at, side in enumerate(sides) if self._me in side), None)

    @property
    def _have_won(self) -> bool:
        """Whether the player did, alone or with others."""
        assert self._public.verdict is not None
        return any(self._me in self._public.sides[side] for side in self._public.verdict.winners)

    def enter(self, size: Size) -> None:
        self._services.sounds.play("win" if self._have_won else "made")
        self._services.speak(self._spoken())
        self.resized(size)

    def wants_frames(self) -> bool:
        return self._petals.falling

    def update(self, dt: float) -> Transition | None:
        self._petals.update(dt)
        return super().update(dt)

    def resized(self, size: Size) -> None:
        self._size = size
        self._below = None
        self._kit: Kit = self._services.kit(size)
        self._at = _places(size, self._kit, len(self._placed))
        speak = self._services.speak
        story_panel = StoryPanel([self._passage(told) for told in self._told], speak)
        sheet_panel = self._contracts() if self._shows_contracts else self._totals()
        sheet_panel.place(self._at.chart)
        story_panel.place(self._at.story)
        self._group.put([sheet_panel, story_panel, *self._buttons()])

    def _totals(self) -> SheetPanel:
        """The totals hand by hand, as lines."""
        about, speak = self._standing_spoken(), self._services.speak
        return SheetPanel(say("Totals"), self._note(), about, self._chart(), speak)

    def _contracts(self) -> SheetPanel:
        """What every side's contracts were like, by the size of the bid."""
        faces = tuple(
            _faces(self._facts, self._public, self._me, side)
            for side in range(len(self._public.sides))
        )
        table = ContractSizes.of(self._facts, self._public, faces, self._mine)
        note, speak = say("made of those bid"), self._services.speak
        return SheetPanel(say("Contracts"), note, table.spoken(), table, speak)

    def change_sheet(self) -> None:
        """Show the contracts in the place of the totals, or the other way round, and say them."""
        self._shows_contracts = not self._shows_contracts
        self.resized(self._size)
        shown = self._group.find("chart")
        if shown is not None:
            self._services.speak(shown.name)

    def _buttons(self) -> list[Button]:
        """The ways on, from right to left, on one middle line."""
        m, room = self._kit.metrics, self._at.buttons
        again = Button(
            say("Play again"),
            lambda: self.go(Replace("table", again=self._setup)),
            primary=True,
            key="again",
        )
        another = Button(
            say("Another game"),
            lambda: self.go(
                Replace("new_game", game=self._setup.variant, table=played_at(self._setup))
            ),
            icon="icons/plus",
        )
        sheet = Button(
            say("Score sheet"), self._show_sheet, icon="icons/sheet", key="sheet",
            shortcut=Key("s"),
            cap=self._services.keys.label("sheet"),
        )  # fmt: skip
        switch = Button(
            say("Totals") if self._shows_contracts else say("Contracts"), self.change_sheet,
            key="switch",
        )  # fmt: skip
        title = Button(say("To the title"), self._to_title, icon="icons/back")
        row = (again, another, sheet, switch, title)
        heights = [room.height if button is again else round(m.pill * PILL) for button in row]
        widths = [
            button.width_at(self._kit, high) + (m.base if button is again else 0)
            for button, high in zip(row, heights, strict=True)
        ]
        # In a narrow window with large letters they all give way alike.
        share = min(1.0, (room.width - m.gap * (len(row) - 1)) / sum(widths))
        x = room.right
        for button, high, usual in zip(row, heights, widths, strict=True):
            wide = int(usual * share)
            x -= wide
            button.place(pygame.Rect(x, room.centery - high // 2, wide, high))
            x -= m.gap
        return [title, switch, sheet, another, again]

    def handle(self, intent: Intent) -> bool:
        self._below = None
        return self._group.handle(intent)

    def draw(self, surface: pygame.Surface) -> None:
        if not self._petals.falling:
            self._below = None
            self._draw_still(surface)
            return
        if self._below is None:
            self._draw_still(surface)
            self._below = surface.copy()
        surface.blit(self._below, (0, 0))
        self._petals.draw(surface, self._kit)

    def _draw_still(self, surface: pygame.Surface) -> None:
        """The whole screen without petals."""
        kit = self._kit
        draw_cloth(surface, kit, self._size)
        self._draw_heading(surface)
        draw_standing(surface, kit, self._at.standing, self._placed)
        self._group.draw(surface, kit)

    def _draw_heading(self, surface: pygame.Surface) -> None:
        """Who has won; at the right after what, and what fixed every deal for whoever checks."""
        kit, m, rect = self._kit, self._kit.metrics, self._at.heading
        room, muted = rect.width * 0.5, kit.theme.muted
        played = kit.assets.fit(self._played(), m.base * 1.1, room, colour=muted)
        seed = kit.assets.fit(self._seed(), m.base * SEED, room, colour=muted, smallest=8)
        y = rect.centery - (played.get_height() + seed.get_height()) / 2
        for line in (played, seed):
            surface.blit(line, (rect.right - line.get_width(), y))
            y += line.get_height()
        left = rect.width - max(played.get_width(), seed.get_width()) - m.margin
        words = headline(self._facts, self._public, self._me)
        title = kit.assets.fit(words, m.title * 1.5, left, weight=700, colour=kit.theme.text)
        surface.blit(title, (rect.x, rect.centery - title.get_height() / 2))

    # Words

    def _seed(self) -> str:
        return say("Deal seed {seed}", seed=self._setup.seed)

    def _played(self) -> str:
        """The game and how long it took."""
        hands = len(self._public.sheet)
        game = game_name(self._facts.variant)
        played = say_n("{game}, {n} hand", "{game}, {n} hands", hands, game=game)
        return with_taken_back(played, self._taken_back)

    def _note(self) -> str:
        return say("the lowest total wins") if self._facts.lowest_wins else say("after each hand")

    def _standing_spoken(self) -> str:
        return ". ".join(map(standing_text, self._placed))

    def _spoken(self) -> str:
        """Everything that is shown."""
        told = ". ".join(told.words for told in self._told)
        return say(
            "{headline}. {played}. {standing}. {story}. {seed}",
            headline=headline(self._facts, self._public, self._me),
            played=self._played(),
            standing=self._standing_spoken(),
            story=told,
            seed=self._seed(),
        )

    def _passage(self, told: Telling) -> Passage:
        pictures = [
            picture
            for side in told.sides
            for picture in _faces(self._facts, self._public, self._me, side)
        ]
        return Passage(told.words, tuple(pictures))

    def _chart(self) -> Chart:
        sheet = self._public.sheet
        sides = range(len(self._public.sides))
        return Chart(
            runs=tuple(tuple(record.score.totals[side] for record in sheet) for side in sides),
            names=self._facts.heads(self._public),
            hands=tuple(record.number for record in sheet),
            mine=self._mine,
        )

    def _show_sheet(self) -> None:
        self.go(Go("sheet", facts=self._facts, public=self._public, me=self._seen_from))

    def _to_title(self) -> None:
        self.go(Home("title"))
