"""A fine for a revoke is told, and stays until it can be read."""

from game.match.match import Match
from game.model.actions import Play
from game.model.events import RevokeFined
from game.model.plans import Phase
from game.rules import engine
from tests.ui.tables import ME, Sitting, decide, seated


def about_to_be_fined() -> tuple[Match, Play]:
    """A match in which the person's next card shows a suit that was not followed before."""
    for seed in map(str, range(50)):
        match = Match(seated("israeli", 4, seed=seed, options=(("revoke_mode", "penalised"),)))
        owed = set()
        while not match.view(ME).public.sheet:
            view = match.view(match.actor)
            if match.actor != ME or view.public.phase is not Phase.PLAY:
                decide(match)
                continue
            shown = [card for card in view.holding if card.suit in owed]
            if shown and len(view.holding) > 3 and len(view.public.trick) < 2:
                return match, Play(shown[0])
            legal = engine.choices(match.rules, view)
            revokes = legal.legal - legal.proper
            if revokes and view.public.led is not None:
                owed.add(view.public.led)
            match.submit(ME, Play((revokes or legal.proper).lowest))
    raise AssertionError("nobody ever revoked")


def test_the_fine_stays_on_the_screen_while_the_others_play_on():
    match, play = about_to_be_fined()
    sitting = Sitting(match)
    sitting.wait_for(lambda: sitting.asked is not None)
    sitting.wait(0.4)
    sitting.click(sitting.spot(play.card))
    length = len(match)
    sitting.wait_for(lambda: any("did not follow" in words for words in sitting.spoken))
    assert any(isinstance(event, RevokeFined) for event in match.events)
    sitting.wait(3.0)
    assert len(match) > length + 1
    assert "did not follow" in sitting.message.words
    assert "100 points off" in sitting.message.words
    sitting.wait(8.0)
    assert "did not follow" not in sitting.message.words or sitting.asked is not None
