"""Rule cases: single questions about bids, calls, the Frisch, legal cards and tricks."""

from collections.abc import Callable, Mapping

from game.errors import CaseError
from game.model.actions import PASS, Call, Pass
from game.model.cards import EMPTY, Card, CardSet, Strain, Suit
from game.model.events import Called
from game.model.plans import HandPlan
from game.model.private import Private
from game.model.public import Public
from game.model.seats import each_alone
from game.model.state import PlayerView
from game.rules.auction import Auction, closing, is_passed_out
from game.rules.packs import FULL
from game.rules.play import trick_winner
from game.variants.israeli import ISRAELI

from .case import HAND, Answers, Case

PLAYERS = range(3, 8)  # the whole range of all games
DEALER = 0  # cases count in order of bidding or from the dealer's left, so any seat will do


def answers(case: Case) -> Answers:
    """Put the question of the case to the rules."""
    kind = case.text("kind")
    if kind not in KINDS:
        raise CaseError(f"{case.id}: there is no kind {kind!r}; the kinds are {', '.join(KINDS)}")
    return KINDS[kind](case)


def _bids(case: Case) -> Answers:
    """What the next bidder may say. With `auction_number` that is an Israeli declarer."""
    rules = case.rules()
    active = rules.active(DEALER)
    so_far = case.numbers("bids_so_far") if case.has("bids_so_far") else ()
    if len(so_far) >= len(active):
        raise CaseError(f"{case.id}: after {len(so_far)} bids nobody is left to bid")
    said = dict(zip(active, so_far, strict=False))
    declared = case.has("auction_number")
    public = Public(
        direction=rules.direction,
        sides=rules.sides,
        plan=HandPlan(case.number_of("hand_size", HAND)),
        active=active,
        declarer=active[0] if declared else None,
        # The trump does not matter to the bids.
        declared=Call(case.number_of("auction_number", HAND), Strain.CLUBS) if declared else None,
        bids=tuple(said.get(seat) for seat in range(rules.players)),
    )
    view = PlayerView(public, Private(active[len(so_far)]))
    yield "legal bids", case.numbers("legal"), rules.bidding.bids(view).legal


def _higher(case: Case) -> Answers:
    """Whether one call beats another."""
    standing = case.call("standing") if case.has("standing") else PASS
    call = case.call("call")
    beaten = standing if isinstance(standing, Call) else None
    yield "legal", case.flag("legal"), isinstance(call, Pass) or call.beats(beaten)


def _auction(case: Case) -> Answers:
    """How an auction ends. Seat 0 is the dealer's left."""
    players, size = case.number_of("players", PLAYERS), case.number_of("hand_size", HAND)
    auction = Auction(case.number_of("minimum", HAND), frisch=None)
    seats = tuple(range(players))
    public = Public(sides=each_alone(players), active=seats, plan=HandPlan(size), actor=0)
    for call in case.calls("calls"):
        assert public.actor is not None
        seat = public.actor
        if call not in auction.choices(PlayerView(public, Private(seat))):
            yield "calls", "legal calls", f"{call} of seat {seat} is barred"
            return
        public = public.after(Called(seat, call))
    closed = closing(public.calls, players, size)
    if closed is not None:
        declarer, last = closed
        result: object = {
            "declarer": declarer, "number": last.number, "denomination": str(last.strain)
        }  # fmt: skip
    else:
        result = "all_pass" if is_passed_out(public.calls, players) else "open"
    yield "result", case.fields.get("result"), result


def _frisch(case: Case) -> Answers:
    """Where the cards go, and the lowest call afterwards."""
    auction = ISRAELI.rules(case.number("players"), case.options).auction
    assert auction is not None
    number = case.number("frisch_number")
    offsets = dict(enumerate(auction.frisch.offsets, start=1)) if auction.frisch else {}
    yield "pass_to", case.number("pass_to"), offsets.get(number)
    yield "minimum", case.number("minimum_after"), auction.minimum(number)


def _play(case: Case) -> Answers:
    """The legal cards of a holding."""
    holding = CardSet.of(case.cards("hand"))
    led = case.strain("led").suit if case.has("led") else None
    # Only whether a spade was played matters, so one stands for what lies on the table.
    others = FULL.of_suit(Suit.SPADES) - holding
    played = CardSet.of([others.lowest]) if case.flag("spades_broken") and others else EMPTY
    choices = case.rules().play.legal(holding, led, case.strain("trump"), played)
    yield "legal cards", str(CardSet.of(case.cards("legal"))), str(choices.legal)


def _trick(case: Case) -> Answers:
    """Who takes the trick, counted in order of play."""
    plays: tuple[tuple[int, Card], ...] = tuple(enumerate(case.cards("cards")))
    if not plays:
        raise CaseError(f"{case.id}: there are no cards")
    yield "winner", case.number("winner"), trick_winner(plays, case.strain("trump"))


KINDS: Mapping[str, Callable[[Case], Answers]] = {
    "hook": _bids,
    "contract_range": _bids,
    "auction_higher": _higher,
    "auction": _auction,
    "frisch": _frisch,
    "play": _play,
    "trick": _trick,
}
