"""Revokes that are only fined. Source: israeli.md, Revokes."""

from game.match.match import Match
from game.model.actions import PASS, Bid, Call, Play
from game.model.cards import Card, CardSet, Strain
from game.model.events import RevokeFined
from game.rules import engine
from game.rules.choices import PlayChoices
from game.variants import ISRAELI

from .kit import match_of


def playing(seed: str) -> Match:
    """A match in its first hand, clubs trump, everybody's bid made."""
    match = match_of("israeli", seed=seed, options={"revoke_mode": "penalised"})
    match.submit(match.actor, Call(5, Strain.CLUBS))
    for _ in range(3):
        match.submit(match.actor, PASS)
    for bid in (5, 0, 0, 0):
        match.submit(match.actor, Bid(bid))
    return match


def choices(match: Match) -> PlayChoices:
    legal = engine.choices(match.rules, match.view(match.actor))
    assert isinstance(legal, PlayChoices)
    return legal


def revoking(match: Match) -> Card:
    """A card that revokes where one can be found, else any."""
    legal = choices(match)
    return next(iter((legal.legal - legal.proper) or legal.legal))


def test_any_card_may_be_played_and_the_proper_ones_are_known():
    match = playing("1")
    match.submit(match.actor, Play(next(iter(choices(match).legal))))
    legal = choices(match)
    view = match.view(match.actor)
    assert legal.legal == view.holding
    suit = view.public.led
    assert suit is not None
    assert legal.proper == (view.holding.of_suit(suit) or view.holding)


def test_a_revoke_is_fined_when_the_suit_shows_again_and_never_before():
    for seed in map(str, range(20)):
        match = playing(seed)
        owed: dict[tuple[int, int], object] = {}
        fined: list[tuple[int, int]] = []
        while len(match.view(0).public.sheet) == 0:
            public = match.view(0).public
            actor, card = match.actor, revoking(match)
            held = match.view(actor).holding
            shown = [key for key, suit in owed.items() if key[0] == actor and suit is card.suit]
            length = len(match)
            match.submit(actor, Play(card))
            events = [e for e in match.since(length) if isinstance(e, RevokeFined)]
            assert sorted((e.seat, e.trick) for e in events) == sorted(shown)
            fined += shown
            for key in shown:
                del owed[key]
            if public.led is not None and card.suit is not public.led and held.of_suit(public.led):
                owed[actor, len(public.history) + 1] = public.led
        assert not owed  # every card gets played, so every offence comes to light
        row = match.view(0).public.sheet[0]
        for seat in range(4):
            lines = [line for line in row.score.lines[seat] if line.name == "revoke"]
            count = sum(key[0] == seat for key in fined)
            assert sum(line.points for line in lines) == -100 * count


def test_blocked_revokes_cannot_be_played():
    rules = ISRAELI.rules(4)
    holding = CardSet.parse("2H AS")
    legal = rules.play.legal(holding, Card.parse("KH").suit, Strain.SPADES, CardSet())
    assert legal.legal == legal.proper == CardSet.parse("2H")
