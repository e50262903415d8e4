"""Positions at the table, written as text."""

from collections.abc import Mapping

from game.model.actions import Pass, parse_call
from game.model.cards import Card, CardSet, Strain
from game.model.events import Called
from game.model.plans import HandPlan, Phase
from game.model.private import Private
from game.model.public import Public
from game.model.results import Carry, Points
from game.model.state import PlayerView
from game.rules.choices import BidChoices, CallChoices, PlayChoices
from game.rules.options import Value
from game.rules.play import trick_winner
from game.rules.rules import Rules
from game.variants import find

DEALER = 0
ME = 0


def play(rules: Rules, position: str) -> PlayChoices:
    """The choices in a position: "led 9C, trump H, holding QC 2H, played 2S".

    Without `led` the player leads; without `played` nothing is out of play.
    """
    words = dict(part.strip().split(" ", 1) for part in position.split(","))
    led = Card.parse(words["led"]).suit if "led" in words else None
    played = CardSet.parse(words.get("played", ""))
    return rules.play.legal(
        CardSet.parse(words["holding"]), led, Strain.parse(words["trump"]), played
    )


def winner(cards: str, trump: str) -> str:
    """The card that takes the trick; the first one led."""
    trick = [Card.parse(card) for card in cards.split()]
    return str(trick[trick_winner(tuple(enumerate(trick)), Strain.parse(trump))])


def bidding(
    rules: Rules, size: int, said: tuple[int, ...], declared: str | None = None
) -> BidChoices:
    """The choices of the next bidder; with `declared` an auction's declarer bids first."""
    active = rules.active(DEALER)
    bids = dict(zip(active, said, strict=False))
    call = parse_call(declared) if declared else None
    assert not isinstance(call, Pass)
    public = Public(
        direction=rules.direction,
        sides=rules.sides,
        plan=HandPlan(size),
        active=active,
        declarer=active[0] if call else None,
        declared=call,
        bids=tuple(bids.get(seat) for seat in range(rules.players)),
    )
    return rules.bidding.bids(PlayerView(public, Private(active[len(said)])))


def auction(rules: Rules, calls: str, frisches: int = 0) -> CallChoices:
    """The choices after some calls, "pass 5H pass", from the dealer's left on."""
    active = rules.active(DEALER)
    plan = rules.schedule.plan(1)
    assert plan is not None and rules.auction is not None
    public = Public(sides=rules.sides, plan=plan, active=active, actor=active[0], frisch=frisches)
    for text in calls.split():
        assert public.actor is not None
        public = public.after(Called(public.actor, parse_call(text)))
    assert public.actor is not None
    return rules.auction.choices(PlayerView(public, Private(public.actor)))


def position(
    game: str,
    holding: str,
    *,
    trump: str,
    out: str,
    trick: str = "",
    bids: tuple[int, ...],
    tricks: tuple[int, ...],
    options: Mapping[str, Value] | None = None,
    totals: tuple[Points, ...] | None = None,
    carry: Carry = (),
    last: bool = False,
) -> tuple[Rules, PlayerView]:
    """Seat 0 to play; the cards of `trick` came from the seats before it, in order.

    `out` are the cards in other hands, in no known place; every other card of the pack has
    been played. `last`: it is the last scheduled hand, not the first.
    """
    rules = find(game).rules(4, options)
    table = [Card.parse(text) for text in trick.split()]
    held = CardSet.parse(holding)
    before = [(ME - rules.direction * (len(table) - place)) % 4 for place in range(len(table))]
    on_table = tuple(zip(before, table, strict=True))
    left = len(held)
    counts = tuple(left - (seat in before) for seat in range(4))
    unseen = CardSet.parse(out)
    assert len(unseen) == sum(counts) - left, "the others hold exactly the cards that are out"
    first = before[0] if before else ME
    size = left + sum(tricks)
    public = Public(
        direction=rules.direction,
        sides=rules.sides,
        number=rules.schedule.hands or 1 if last else 1,
        plan=HandPlan(size),
        dealer=(first - rules.direction) % 4,
        active=tuple((first + rules.direction * step) % 4 for step in range(4)),
        phase=Phase.PLAY,
        actor=ME,
        counts=counts,
        laid_down=(0, 0, 0, 0),
        trump=Strain.parse(trump),
        bids=bids,
        tricks=tricks,
        trick=on_table,
        played=rules.pack - held - unseen,
        totals=totals or (0,) * len(rules.sides),
        carry=carry or rules.scoring.first_carry(rules.sides),
    )
    known = (held, CardSet(), CardSet(), CardSet())
    return rules, PlayerView(public, Private(ME, known))
