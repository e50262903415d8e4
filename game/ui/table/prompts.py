"""What the player is asked, as widgets: bids, calls, cards to give and cards to play.

Every prompt is built from `choices(rules, view)`, the same answer the engine gives; what is
barred stays visible and says which rule bars it.
"""

from collections.abc import Callable, Iterable, Sequence
from dataclasses import dataclass, field, replace

import pygame

from game.model.actions import PASS, Action, Bid, Call, Give, Play
from game.model.cards import Card, CardSet, Strain
from game.model.reasons import Reason
from game.model.state import PlayerView
from game.rules import frisch
from game.rules.choices import BidChoices, CallChoices, Choices, GiveChoices, PlayChoices
from game.text.catalogue import mark, say, say_n
from game.text.words import bid_reason, call_name, call_reason, card_name, card_reason, suit_name
from game.ui.assets import Assets
from game.ui.motion.clip import Pose
from game.ui.shapes import outline, plate
from game.ui.widgets import Button, Chip, Kit, Look, Widget, chip_row, chip_row_width, put
from game.ui.widgets.widget import PLAIN

from .geometry import Geometry
from .layout import covers, hand_poses, sorted_hand
from .pictures import suit_glyph

CARD = mark("card")
STRAINS = (Strain.NO_TRUMP, Strain.SPADES, Strain.HEARTS, Strain.DIAMONDS, Strain.CLUBS)
Act = Callable[[Action], None]


@dataclass
class Prompt:
    """The widgets of one question, the plate they stand on, and its words.

    `hint` is for the message line where there is no plate. `typed` are the
    keys of the widgets that numbers stand for.
    """

    widgets: list[Widget] = field(default_factory=list)
    panel: pygame.Rect | None = None
    title: str = ""
    note: str = ""
    hint: str = ""
    typed: dict[int, object] = field(default_factory=dict)
    first: object = None  # the key of the widget that has the focus at the start
    stacked: bool = False  # the note stands under the title, since there is no room beside it


class CardWidget(Widget):
    """A card of the own fan; what shows of it reacts, however it lies."""

    role = CARD

    def __init__(
        self,
        card: Card,
        act: Callable[[], None],
        pose: Pose,
        frame: Geometry,
        *,
        enabled: bool,
        reason: str,
        chosen: bool = False,
    ) -> None:
        super().__init__(card_name(card), act, key=card, enabled=enabled, reason=reason)
        self.card = card
        self.pose = pose
        self.chosen = chosen
        self.raised = 0.0  # u above its place, as it is drawn
        self.stands = 0.0  # u above its place without the pointer
        self._frame = frame
        width, height = frame.card
        self.rect = pygame.Rect(0, 0, round(frame.strip), height)
        self.rect.topleft = (round(pose.x - width / 2), round(pose.y - height / 2))

    def hit(self, pos: tuple[int, int]) -> bool:
        """Where it is drawn, and where it stood before the pointer raised it.

        Without the latter a card that rises from under the pointer would fall back at once.
        """
        heights = {self.raised, min(self.raised, self.stands)}
        return any(covers(self._pose_at(height), self._frame, pos) for height in heights)

    def _pose_at(self, height: float) -> Pose:
        return replace(self.pose, y=self.pose.y - height * self._frame.u)

    def draw_ring(self, surface: pygame.Surface, kit: Kit) -> None:
        width, height = self._frame.card
        edge = outline((width + 8, height + 8), 0.07 * width + 4, kit.theme.focus, kit.metrics.ring)
        turned = pygame.transform.rotozoom(edge, -self.pose.angle, 1)
        pose = self._pose_at(self.raised)
        put(surface, turned, (pose.x, pose.y))


class CallCell(Widget):
    """One call of the auction grid: a number and the sign of its strain."""

    def __init__(self, call: Call, act: Callable[[], None], *, enabled: bool, reason: str) -> None:
        super().__init__(call_name(call), act, key=call, enabled=enabled, reason=reason)
        self.call = call

    def corner(self, kit: Kit) -> float:
        return max(4.0, self.rect.height * 0.22)

    def draw(self, surface: pygame.Surface, kit: Kit, look: Look = PLAIN) -> None:
        theme, rect = kit.theme, self.rect
        if not self.enabled:
            back, colour, alpha = theme.barred, theme.barred_ink, 0.55
        elif look.hovered or look.ringed:
            back, colour, alpha = theme.accent, theme.ink, 1.0
        else:
            back, colour, alpha = theme.paper, theme.ink, 1.0
        surface.blit(plate(rect.size, self.corner(kit), back, alpha), rect)
        px = rect.height * 0.46
        number = kit.assets.text(str(self.call.number), px, weight=700, colour=colour)
        side = round(px * 0.95)
        glyph = suit_glyph(kit.assets, self.call.strain, side, on_panel=not self.enabled)
        if not self.enabled:
            number, glyph = number.copy(), glyph.copy()
            number.set_alpha(110)
            glyph.set_alpha(90)
        gap = round(px * 0.14)
        x = rect.centerx - (number.get_width() + gap + side) / 2
        surface.blit(number, (x, rect.centery - number.get_height() / 2))
        surface.blit(glyph, (x + number.get_width() + gap, rect.centery - side / 2))


def prompt(
    choices: Choices,
    view: PlayerView,
    names: Sequence[str],
    frame: Geometry,
    kit: Kit,
    act: Act,
    picked: CardSet,
    pick: Callable[[Card], None],
) -> Prompt:
    """The question for these choices. `picked` are the cards chosen so far for a Frisch."""
    match choices:
        case BidChoices():
            return _bid(choices, view, frame, kit, act)
        case CallChoices():
            return _call(choices, frame, kit, act)
        case GiveChoices():
            taker = frisch.taker(view.public, view.seat)
            return _give(choices, view, names[taker], frame, kit, act, picked, pick)
        case PlayChoices():
            return _play(choices, view, frame, act)


def _bid(choices: BidChoices, view: PlayerView, frame: Geometry, kit: Kit, act: Act) -> Prompt:
    """One chip a number, the barred one struck through with its reason beside the question."""
    size = view.public.plan.size
    numbers = range(choices.lowest, choices.highest + 1)
    reasons = {
        number: bid_reason(reason, number, size, choices.lowest)
        for number in numbers
        if (reason := choices.why_not(Bid(number))) is not None
    }
    chips = [
        Chip(
            str(number),
            lambda number=number: act(Bid(number)),  # type: ignore[misc]
            name=say_n("{n} trick", "{n} tricks", number),
            key=("bid", number),
            enabled=number not in reasons,
            reason=reasons.get(number, ""),
        )
        for number in numbers
    ]
    shown = Prompt(
        widgets=list(chips),
        title=say("How many tricks will you take?"),
        note=_shared_note(reasons),
        typed={number: ("bid", number) for number in numbers},
        first=next((chip.key for chip in chips if chip.enabled), None),
    )
    _lay_out_chips(shown, chips, frame, kit)
    return shown


def _shared_note(reasons: dict[int, str]) -> str:
    """The reason to show: the only one, or none where every number has its own."""
    return next(iter(reasons.values())) if len(reasons) == 1 else ""


def _lay_out_chips(shown: Prompt, chips: Sequence[Chip], frame: Geometry, kit: Kit) -> None:
    pad = round(0.26 * frame.u)
    gap = round(0.11 * frame.u)
    diameter = max(34, round(0.6 * frame.u))
    room = round(frame.prompt.width) - 2 * pad
    per_row = max(1, (room + gap) // (diameter + gap))
    count = -(-len(chips) // per_row)
    per_row = -(-len(chips) // count)
    head = round(kit.metrics.base * 1.9)
    heading = kit.assets.width(shown.title, kit.metrics.base * 1.08, 700)
    noted = kit.assets.width(shown.note, kit.metrics.base * 0.94) if shown.note else 0
    words = heading + noted + 2 * pad if noted else heading
    if noted and words > room:
        shown.stacked = True
        head += round(kit.metrics.base * 1.2)
        words = max(heading, noted)
    width = min(room, max(chip_row_width(per_row, diameter, gap), words)) + 2 * pad
    height = head + count * (diameter + gap) - gap + round(1.5 * pad)
    shown.panel = _panel(frame, width, height)
    left = shown.panel.x + pad
    for row in range(count):
        middle = shown.panel.y + round(pad * 0.7) + head + row * (diameter + gap) + diameter // 2
        chip_row(chips[row * per_row : (row + 1) * per_row], left, middle, diameter, gap)


def _panel(frame: Geometry, width: float, height: float) -> pygame.Rect:
    """A plate at the lower edge of the room for questions."""
    room = frame.prompt
    return pygame.Rect(
        round(room.centre[0] - width / 2), round(room.bottom - height), round(width), round(height)
    )


def _call(choices: CallChoices, frame: Geometry, kit: Kit, act: Act) -> Prompt:
    """A grid of numbers by strains, what is too low dimmed, and Pass."""
    levels = range(choices.minimum, choices.highest + 1)
    strains = [s for s in STRAINS if _whole_row(choices, s) is not Reason.SUIT_REMOVED]
    pad, gap = round(0.24 * frame.u), max(3, round(0.06 * frame.u))
    room = frame.prompt
    cell_width = min(round(0.74 * frame.u), int((room.width - 2 * pad + gap) // len(levels)) - gap)
    head = round(max(kit.metrics.pill, kit.metrics.base * 2) + 0.12 * frame.u)
    cell_height = min(
        round(0.5 * frame.u), int((room.height - head - 2 * pad) // len(strains)) - gap
    )
    width = max(len(levels) * (cell_width + gap) - gap, round(4.6 * frame.u)) + 2 * pad
    height = head + len(strains) * (cell_height + gap) - gap + 2 * pad
    panel = _panel(frame, width, height)
    cells: list[Widget] = []
    left = panel.centerx - (len(levels) * (cell_width + gap) - gap) // 2
    for row, strain in enumerate(strains):
        for column, number in enumerate(levels):
            call = Call(number, strain)
            reason = choices.why_not(call)
            cell = CallCell(
                call,
                lambda call=call: act(call),  # type: ignore[misc]
                enabled=reason is None,
                reason=""
                if reason is None
                else call_reason(reason, choices.minimum, choices.standing),
            )
            x = left + column * (cell_width + gap)
            y = panel.y + pad + head + row * (cell_height + gap)
            cells.append(cell.place(pygame.Rect(x, y, cell_width, cell_height)))
    button = Button(say("Pass"), lambda: act(PASS), hint="0", key="pass", primary=True)
    across = button.width_at(kit, kit.metrics.pill)
    button.place(pygame.Rect(panel.right - pad - across, panel.y + pad, across, kit.metrics.pill))
    standing = choices.standing
    title = (
        say("Your call")
        if standing is None
        else say("Your call, above {call}", call=call_name(standing))
    )
    return Prompt([button, *cells], panel, title, typed={0: "pass"}, first="pass")


def _whole_row(choices: CallChoices, strain: Strain) -> Reason | None:
    return choices.why_not(Call(choices.highest, strain))


def _give(
    choices: GiveChoices,
    view: PlayerView,
    taker: str,
    frame: Geometry,
    kit: Kit,
    act: Act,
    picked: CardSet,
    pick: Callable[[Card], None],
) -> Prompt:
    """Pick three cards, then hand them over."""
    left = choices.count - len(picked)
    cards = _cards(view, frame, lambda card: lambda: pick(card), lambda card: "", picked)
    button = Button(
        say("Pass to {name}", name=taker),
        lambda: act(Give(picked)),
        primary=True,
        key="give",
        enabled=left == 0,
        reason=say_n("Choose {n} more card first", "Choose {n} more cards first", left),
    )
    height = round(kit.metrics.pill * 1.25)
    title = say("Choose three cards for {name}", name=taker)
    note = say("{picked} of {count} chosen", picked=len(picked), count=choices.count)
    pad = round(0.24 * frame.u)
    words = max(
        kit.assets.width(title, kit.metrics.base * 1.08, 700),
        kit.assets.width(note, kit.metrics.base * 0.94),
    )
    across = button.width_at(kit, height)
    panel = _panel(frame, words + across + 3.5 * pad, max(height, 3 * kit.metrics.base) + 2 * pad)
    panel.y -= round(0.3 * frame.u)
    button.place(
        pygame.Rect(panel.right - pad - across, panel.centery - height // 2, across, height)
    )
    return Prompt([*cards, button], panel, title, note, first=cards[0].key if cards else None)


def _play(choices: PlayChoices, view: PlayerView, frame: Geometry, act: Act) -> Prompt:
    """The own cards; the barred ones are dimmed and say why."""
    public = view.public

    def why(card: Card) -> str:
        reason = choices.why_not(Play(card))
        return "" if reason is None else card_reason(reason, public.led, public.trump)

    cards = _cards(view, frame, lambda card: lambda: act(Play(card)), why, CardSet())
    return Prompt(
        list(cards),
        hint=_play_hint(choices, view),
        first=next((card.key for card in cards if card.enabled), None),
    )


def _cards(
    view: PlayerView,
    frame: Geometry,
    act: Callable[[Card], Callable[[], None]],
    why: Callable[[Card], str],
    chosen: Iterable[Card],
) -> list[CardWidget]:
    hand = sorted_hand(view)
    poses = hand_poses(frame, hand)
    picked = frozenset(chosen)
    return [
        CardWidget(
            card,
            act(card),
            poses[card],
            frame,
            enabled=not why(card),
            reason=why(card),
            chosen=card in picked,
        )
        for card in hand
    ]


def _play_hint(choices: PlayChoices, view: PlayerView) -> str:
    """What the rules ask of the card to be played."""
    public = view.public
    match choices.reason:
        case None if choices.proper != choices.legal and public.led is not None:
            return say("Follow {suit}; a revoke costs 100", suit=suit_name(public.led))
        case Reason.MUST_FOLLOW:
            assert public.led is not None
            return say("Follow {suit}", suit=suit_name(public.led))
        case Reason.MUST_RUFF:
            assert public.led is not None
            return say("No {suit} left: you must trump", suit=suit_name(public.led))
        case Reason.SPADES_NOT_BROKEN:
            return say("You lead; spades are not broken")
    return say("You lead") if public.led is None else say("Your turn: any card")


def draw_prompt(surface: pygame.Surface, kit: Kit, shown: Prompt, frame: Geometry) -> None:
    """The plate of a question and its words; the widgets are drawn by their group."""
    if shown.panel is None:
        return
    theme, base, panel = kit.theme, kit.metrics.base, shown.panel
    edge = theme.panel_edge
    back = plate(
        panel.size, kit.metrics.corner, theme.panel, theme.panel_opacity, edge, 2 if edge else 0
    )
    surface.blit(back, panel)
    pad = round(0.26 * frame.u)
    if shown.widgets and isinstance(shown.widgets[-1], Button):
        _words_beside_button(surface, kit.assets, kit, shown, panel, pad)
        return
    title = kit.assets.text(shown.title, base * 1.08, weight=700, colour=theme.text)
    beside = next((widget for widget in shown.widgets if isinstance(widget, Button)), None)
    top = beside.rect.centery - title.get_height() / 2 if beside else panel.y + pad * 0.75
    surface.blit(title, (panel.x + pad, top))
    if not shown.note:
        return
    room = panel.width - 2 * pad - (0 if shown.stacked else pad + title.get_width())
    note = kit.assets.fit(shown.note, base * 0.94, room, colour=theme.muted)
    if shown.stacked:
        surface.blit(note, (panel.x + pad, top + title.get_height()))
        return
    x = panel.right - pad - note.get_width()
    surface.blit(note, (x, top + (title.get_height() - note.get_height()) / 2))


def _words_beside_button(
    surface: pygame.Surface, assets: Assets, kit: Kit, shown: Prompt, panel: pygame.Rect, pad: int
) -> None:
    theme, base = kit.theme, kit.metrics.base
    title = assets.text(shown.title, base * 1.08, weight=700, colour=theme.text)
    note = assets.text(shown.note, base * 0.94, colour=theme.muted)
    top = panel.centery - (title.get_height() + note.get_height()) / 2
    surface.blit(title, (panel.x + pad, top))
    surface.blit(note, (panel.x + pad, top + title.get_height()))
