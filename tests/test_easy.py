"""The easy player: weaker than the rule player, and never absurd."""

from game.ai.easy import ABSURD, REMEMBERED, EasyPlayer, _forgotten
from game.ai.heuristics import RulePlayer
from game.ai.player import USUAL, Motive
from game.model.actions import Bid
from game.model.cards import SUIT_MASKS
from game.model.plans import Phase
from game.rules import engine

from .kit import match_of

EASY, RULE = EasyPlayer(), RulePlayer()
SEEDS = range(12)


def views(game: str, seed: str, hands: int = 2):
    match = match_of(game, 4, seed)
    while not match.is_over and match.view(0).public.number <= hands:
        actor = match.actor
        assert actor is not None
        view = match.view(actor)
        yield match.rules, view
        match.submit(actor, RULE.decide(match.rules, view, 1, USUAL).action)


def test_its_choices_are_legal_and_come_from_the_seed_alone():
    for game in ("serbian", "romanian", "israeli", "spades"):
        for rules, view in views(game, "legal"):
            decision = EASY.decide(rules, view, 4, USUAL)
            assert decision.action in engine.choices(rules, view)
            assert decision.evidence[0].action == decision.action
            assert EASY.decide(rules, view, 4, USUAL) == decision


def test_it_misjudges_and_slips_but_loses_never_more_than_half():
    differs = {Phase.BID: 0, Phase.PLAY: 0}
    for rules, view in views("serbian", "slips", hands=1):
        for seed in SEEDS:
            decision = EASY.decide(rules, view, seed, USUAL)
            points = [each.points for each in decision.evidence if each.points is not None]
            if len(points) < 2:
                continue
            lost = max(points) - points[0]
            assert lost <= ABSURD * (max(points) - min(points)) + 1e-9
            phase = view.public.phase
            assert phase is not None
            differs[phase] += lost > 0
    assert all(differs.values())


def test_it_bids_no_nil_by_mistake_and_leaves_none():
    nils = others = 0
    for number in range(20):
        for rules, view in views("spades", f"nil {number}", hands=1):
            if view.public.phase is not Phase.BID:
                break
            wise = RULE.decide(rules, view, 1, USUAL).evidence[0]
            for seed in SEEDS:
                action = EASY.decide(rules, view, seed, USUAL).action
                assert isinstance(action, Bid)
                assert (action.tricks == 0) == (wise.motive is Motive.BID_NIL)
                nils += action.tricks == 0
                others += action.tricks > 0
    assert nils and others


def test_it_forgets_plain_cards_but_neither_trumps_nor_voids():
    forgot = False
    for _, view in views("serbian", "memory", hands=1):
        public = view.public
        hazy = _forgotten(public)
        gone = public.played - hazy.played
        assert hazy.history == public.history
        if len(public.history) <= REMEMBERED:
            assert not gone
            continue
        assert public.trump is not None
        trumps = SUIT_MASKS[public.trump] if public.trump < 4 else 0
        assert not gone.mask & trumps
        late = {card for trick in public.history[-REMEMBERED:] for _, card in trick.plays}
        assert not late & set(gone)
        forgot = forgot or bool(gone)
    assert forgot
