"""What the table and each seat know of cards that change hands."""

from game.model.cards import CardSet
from game.model.events import CardsGiven, Event, GiveChosen, HandOpened, HoldingDealt, MatchOpened
from game.model.plans import AUCTION_PHASES, HandPlan
from game.model.seats import Direction, each_alone
from game.model.state import State

HOLDINGS = ("2C 3C 4C 5C", "2D 3D 4D 5D", "2H 3H 4H 5H", "2S 3S 4S 5S")


def after(*events: Event) -> State:
    """Four seats with four cards each, and then the events."""
    opening = (
        MatchOpened(Direction.CLOCKWISE, each_alone(4), ""),
        HandOpened(1, 0, HandPlan(4, AUCTION_PHASES), 3, (0, 1, 2, 3)),
        *(HoldingDealt(4, CardSet.parse(cards), seat) for seat, cards in enumerate(HOLDINGS)),
    )
    state = State.before_match(4, "seed")
    for event in (*opening, *events):
        state = state.after(event)
    return state


def chosen(seat: int, cards: str) -> Event:
    return GiveChosen(3, CardSet.parse(cards), seat)


def given(giver: int, taker: int, cards: str) -> Event:
    return CardsGiven(3, CardSet.parse(cards), giver, taker)


FIRST_PACKETS = ("2C 3C 4C", "2D 3D 4D", "2H 3H 4H", "2S 3S 4S")
TO_THE_LEFT = (
    *(chosen(seat, cards) for seat, cards in enumerate(FIRST_PACKETS)),
    *(given(seat, (seat + 1) % 4, cards) for seat, cards in enumerate(FIRST_PACKETS)),
)


def test_every_giver_remembers_its_packet_whoever_gives_last() -> None:
    state = after(*TO_THE_LEFT)
    for seat, cards in enumerate(FIRST_PACKETS):
        assert state.privates[seat].known[(seat + 1) % 4] == CardSet.parse(cards)


def test_a_card_known_to_be_held_is_no_longer_known_once_it_may_lie_in_a_packet() -> None:
    state = after(*TO_THE_LEFT, chosen(1, "2C 3C 5D"))
    assert not state.privates[0].known[1]
    assert state.umpire.holdings[1] == CardSet.parse("4C")


def test_cards_are_counted_with_their_holder_while_packets_change_hands() -> None:
    choices, exchange = TO_THE_LEFT[:4], TO_THE_LEFT[4:]
    public = after(*choices).public
    assert (public.counts, public.laid_down) == ((4, 4, 4, 4), (3, 3, 3, 3))
    public = after(*choices, exchange[0]).public
    assert (public.counts, public.laid_down) == ((1, 7, 4, 4), (0, 3, 3, 3))
    public = after(*choices, *exchange).public
    assert (public.counts, public.laid_down) == ((4, 4, 4, 4), (0, 0, 0, 0))
