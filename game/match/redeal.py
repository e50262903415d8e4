"""Deals that a seat cannot tell from the true one, up to a given event.

From who was dealt, given and shown what follows which cards a seat has had before its eyes. Any
other card may have lain elsewhere, as long as every play stays legal: nobody holds a card beside
which a card that he played would have been barred. Packets that others handed to one another in
a Frisch may have been chosen otherwise too, so a card that the seat passed on may have wandered
further. The seed of the deals, which tells of every later hand, is another one.

What a seat has seen is reckoned from the rules of the table and not from `Secret.eyes`, so a leak
there would not hide itself: the seat would be told other cards in another deal.
"""

from collections.abc import Callable, Iterator, Mapping, Sequence
from dataclasses import replace
from random import Random
from typing import TypeVar

from game.model.cards import EMPTY, Card, CardSet
from game.model.events import (
    CardPlayed,
    CardsGiven,
    Event,
    GiveChosen,
    HoldingDealt,
    HoldingTakenUp,
    Secret,
    TrumpTurned,
)
from game.model.plans import HandKind
from game.model.public import Public
from game.model.seats import Seat
from game.model.state import State
from game.model.umpire import Umpire
from game.model.values import changed
from game.rules.rules import Rules

E = TypeVar("E", bound=Event)
Exchange = Mapping[Card, Card]
"""For some cards of the true deal, the card that lies in its place in another one."""

TRIES = 20  # choices of other packets, before those that were really handed over are kept


def shown(event: Event, seat: Seat, kind: HandKind) -> CardSet:
    """The cards that `seat` gets to see by an unredacted event of a hand of this kind."""
    match event:
        case HoldingDealt(face_down=True):
            return EMPTY
        case HoldingDealt(_, CardSet() as cards, owner):
            return cards if (owner == seat) is not (kind is HandKind.FOREHEAD) else EMPTY
        case HoldingTakenUp(_, CardSet() as cards, owner) if owner == seat:
            return cards
        case CardsGiven(_, CardSet() as cards, _, taker) if taker == seat:
            return cards
        case CardPlayed(_, card) | TrumpTurned(card):
            return CardSet.of([card])
    return EMPTY


def dealt_otherwise(event: E, exchange: Exchange) -> E:
    """The event as it would have been with the cards exchanged."""
    if isinstance(event, Secret) and event.cards:
        cards = CardSet.of(exchange.get(card, card) for card in event.cards)
        return replace(event, cards=cards)
    return event


class Redeal:
    """Deals a hand anew for one seat.

    `before` is the state that the hand was opened in, `deal` its events since, the `HandOpened`
    first, unredacted. `unseen` are the cards that the seat has had no way to see.
    """

    def __init__(self, rules: Rules, before: State, deal: Sequence[Event], seat: Seat) -> None:
        self._before = before
        self._deal = tuple(deal)
        self._seat = seat
        publics = list(_publics(before.public, self._deal))
        kind = publics[-1].plan.kind
        self._seen_from = _sums([shown(event, seat, kind) for event in self._deal])
        self.unseen = rules.pack - self._seen_from[0] if _is_dealt(self._deal) else EMPTY
        self._barred = _barred_cards(rules, publics, self._deal)
        self._barred_in_truth = self._barred_at(self._deal)

    def state(self, random: Random) -> State:
        """The state after another deal; the seat's view of it should be that of the true one."""
        deal, exchange = self._otherwise(random)
        seed = f"{random.getrandbits(128):032x}"
        state: State = replace(self._before, umpire=changed(self._before.umpire, seed=seed))
        for event in deal:
            state = state.after(dealt_otherwise(event, exchange))
        return state

    def _otherwise(self, random: Random) -> tuple[Sequence[Event], Exchange]:
        """The deal with other packets, and an exchange that makes another deal of that one."""
        for _ in range(TRIES):
            deal = self._with_other_packets(random)
            exchange = self._exchange(deal, random)
            if exchange is not None:
                return deal, exchange
        return self._deal, self._exchange(self._deal, random) or {}

    def _with_other_packets(self, random: Random) -> Sequence[Event]:
        """The deal where others chose other cards for a Frisch, of those never seen later."""
        if not any(isinstance(event, GiveChosen) for event in self._deal):
            return self._deal
        umpire = self._before.umpire
        moved: dict[Card, Card] = {}
        deal: list[Event] = []
        for place, true in enumerate(self._deal):
            event = dealt_otherwise(true, moved)
            if isinstance(event, GiveChosen) and event.seat != self._seat:
                free = umpire.holdings[event.seat] - self._seen_from[place + 1]
                swap = _other_packet(event, free, random)
                moved |= {card: swap.get(other, other) for card, other in moved.items()}
                moved |= {card: other for card, other in swap.items() if card not in moved}
                event = dealt_otherwise(event, swap)
            umpire = umpire.after(event)
            deal.append(event)
        return deal

    def _exchange(self, deal: Sequence[Event], random: Random) -> Exchange | None:
        """The unseen cards, each in the place of another; None where no play would be legal.

        A card that the seat passed on is not exchanged, and may lie where it cannot.
        """
        barred_at = self._barred_in_truth if deal is self._deal else self._barred_at(deal)
        passed_on = (card for card in barred_at if card not in self.unseen)
        if any(barred_at[card] >> card & 1 for card in passed_on):
            return None
        cards = list(self.unseen)
        random.shuffle(cards)
        return laid_out(cards, lambda card, place: not barred_at.get(place, 0) >> card & 1, random)

    def _barred_at(self, deal: Sequence[Event]) -> dict[Card, int]:
        """For every card in another hand, a mask of the cards that cannot lie in its place."""
        umpire: Umpire = self._before.umpire
        for event in deal:
            umpire = umpire.after(event)
        return {
            card: self._barred.get(owner, 0)
            for owner, holding in enumerate(umpire.holdings)
            if owner != self._seat
            for card in holding
        }


def laid_out(
    cards: Sequence[Card], fits: Callable[[Card, Card], bool], random: Random
) -> Exchange | None:
    """For every one of `cards` as a place, a card that `fits(card, place)`; None if none do.

    Chosen at random, though not all ways alike.
    """
    lying: dict[Card, Card] = {}

    def lay(card: Card, tried: set[Card]) -> bool:
        places = [place for place in cards if place not in tried and fits(card, place)]
        random.shuffle(places)
        free = next((place for place in places if place not in lying), None)
        if free is not None:
            lying[free] = card
            return True
        for place in places:
            if place not in tried:
                tried.add(place)
                if lay(lying[place], tried):
                    lying[place] = card
                    return True
        return False

    return lying if all(lay(card, set()) for card in cards) else None


def _other_packet(chosen: GiveChosen, free: CardSet, random: Random) -> Exchange:
    """Some cards of a packet swapped with others of the holding; only `free` ones move."""
    assert chosen.cards is not None
    given = chosen.cards & free
    other = CardSet.of(random.sample(list(free), len(given)))
    out, into = list(given - other), list(other - given)
    return dict(zip(out + into, into + out, strict=True))


def _is_dealt(deal: Sequence[Event]) -> bool:
    return any(isinstance(event, HoldingDealt) for event in deal)


def _publics(public: Public, deal: Sequence[Event]) -> Iterator[Public]:
    """The table before each event of a deal, and after the last."""
    for event in deal:
        yield public
        public = public.after(event)
    yield public


def _sums(shown_by: Sequence[CardSet]) -> list[CardSet]:
    """For each event, the cards seen then or later; and nothing after the last."""
    sums = [EMPTY]
    for cards in reversed(shown_by):
        sums.append(sums[-1] | cards)
    return sums[::-1]


def _barred_cards(
    rules: Rules, publics: Sequence[Public], deal: Sequence[Event]
) -> dict[Seat, int]:
    """For each seat a mask of the cards that it cannot hold after what it played."""
    barred: dict[Seat, int] = {}
    for public, event in zip(publics, deal, strict=False):
        if isinstance(event, CardPlayed) and public.actor == event.seat:
            mask = _barred_beside(rules, public, event.card)
            barred[event.seat] = barred.get(event.seat, 0) | mask
    return barred


def _barred_beside(rules: Rules, public: Public, card: Card) -> int:
    """A mask of the cards beside which `card` may not be played now."""
    assert public.trump is not None
    others = rules.pack - public.played
    return sum(
        1 << other
        for other in others.without(card)
        if card
        not in rules.play.legal(
            CardSet.of([card, other]), public.led, public.trump, public.played
        ).legal
    )
