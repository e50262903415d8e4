"""What the player is asked, as widgets: bids, calls, cards to give and cards to play.

Every prompt is built from `choices(rules, view)`, the same answer the engine gives; what is
barred stays visible and says which rule bars it.
"""

from collections.abc import Callable, Iterable, Sequence

import pygame

from game.model.actions import Action, Give, Play
from game.model.cards import Card, CardSet
from game.model.reasons import Reason
from game.model.state import PlayerView
from game.rules import frisch
from game.rules.choices import (
    BidChoices,
    CallChoices,
    Choices,
    GiveChoices,
    LookChoices,
    PlayChoices,
)
from game.rules.scoring import REVOKE_FINE
from game.text.catalogue import say, say_n
from game.text.words import card_reason, suit_name
from game.ui.widgets import Button, Kit

from .bid_chips import bid_prompt
from .call_grid import call_prompt
from .card_widget import CardWidget
from .geometry import Geometry
from .layout import hand_poses, sorted_hand
from .look_prompt import look_prompt
from .prompt_plate import Prompt, note_width, plate_box, title_width

Act = Callable[[Action], None]


def prompt(
    choices: Choices,
    view: PlayerView,
    names: Sequence[str],
    frame: Geometry,
    kit: Kit,
    act: Act,
    picked: CardSet,
    pick: Callable[[Card], None],
    *,
    nil: bool,
) -> Prompt:
    """The question for these choices.

    `picked` are the cards chosen so far for a Frisch; `nil` tells whether a bid of 0 is one.
    """
    match choices:
        case BidChoices():
            return bid_prompt(choices, view, frame, kit, act, nil=nil)
        case LookChoices():
            return look_prompt(choices, view.public.plan.size, frame, kit, act)
        case CallChoices():
            return call_prompt(choices, frame, kit, act)
        case GiveChoices():
            taker = frisch.taker(view.public, view.seat)
            return _give(choices, view, names[taker], frame, kit, act, picked, pick)
        case PlayChoices():
            return _play(choices, view, frame, act)


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
    cards = _cards(view, frame, pick, lambda card: "", picked)
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
    words = max(title_width(kit, title), note_width(kit, note))
    across = button.width_at(kit, height)
    panel = plate_box(
        frame, words + across + 3.5 * pad, max(height, 3 * kit.metrics.base) + 2 * pad
    )
    panel.y -= round(0.3 * frame.u)  # picked cards stand up into the room below
    button.place(
        pygame.Rect(panel.right - pad - across, panel.centery - height // 2, across, height)
    )
    first = cards[0].key if cards else None
    return Prompt([*cards, button], panel, title, note, first=first, centred=True)


def _play(choices: PlayChoices, view: PlayerView, frame: Geometry, act: Act) -> Prompt:
    """The own cards; the barred ones are dimmed and say why."""
    public = view.public

    def why(card: Card) -> str:
        reason = choices.why_not(Play(card))
        return "" if reason is None else card_reason(reason, public.led, public.trump)

    cards = _cards(view, frame, lambda card: act(Play(card)), why, CardSet())
    first = next((card.key for card in cards if card.enabled), None)
    return Prompt(cards, hint=_play_hint(choices, view), first=first)


def _cards(
    view: PlayerView,
    frame: Geometry,
    act: Callable[[Card], None],
    why: Callable[[Card], str],
    chosen: Iterable[Card],
) -> list[CardWidget]:
    """The own fan; `act` hears the card, `why` tells what bars it, or nothing."""
    hand, picked = sorted_hand(view, frame.sorting), frozenset(chosen)
    poses = hand_poses(frame, hand)

    def widget(card: Card) -> CardWidget:
        return CardWidget(
            card, lambda: act(card), poses[card], frame, reason=why(card), chosen=card in picked
        )

    return [widget(card) for card in hand]


def _play_hint(choices: PlayChoices, view: PlayerView) -> str:
    """What the rules ask of the card to be played."""
    public = view.public
    match choices.reason:
        case None if choices.proper != choices.legal and public.led is not None:
            return say(
                "Follow {suit}; a revoke costs {fine}", suit=suit_name(public.led), fine=REVOKE_FINE
            )
        case Reason.MUST_FOLLOW:
            assert public.led is not None
            return say("Follow {suit}", suit=suit_name(public.led))
        case Reason.MUST_RUFF:
            assert public.led is not None
            return say("No {suit} left: you must trump", suit=suit_name(public.led))
        case Reason.SPADES_NOT_BROKEN:
            return say("You lead; spades are not broken")
    return say("You lead") if public.led is None else say("Your turn: any card")
