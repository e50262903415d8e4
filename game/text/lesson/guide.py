"""What the guide says next.

    remark(position, told)      the first thing worth reading that is not among those `told`
    advice(position, decision)  what to do now, and why; the decision is a computer player's
    standing(position)          how it stands, while others are to act

All are functions of the player's own view, so the player may do whatever is legal and what is
said is true. A lesson is a row of steps in the order in which a newcomer needs them; the first
that fits and has not been told comes next.
"""

from collections.abc import Container, Mapping
from typing import NamedTuple

from game.ai.player import Decision, Motive
from game.ai.promise import promise
from game.model.plans import Phase
from game.rules.choices import BidChoices
from game.text.answer import Position
from game.text.catalogue import say, say_n
from game.text.explain import explain
from game.text.words import card_name, listed

from . import opening, play
from .parts import About, Bulb, Choice, Manner, Step, Told

LONG_HAND = 8  # cards from which on the guide falls silent before the end
ADVISED = 4  # tricks of a long hand for which it gives advice
MOST_NAMED = 4  # likely winners that are named


class Remark(NamedTuple):
    """Something the guide says; `id` is its step, empty for advice and for how it stands."""

    id: str
    words: str
    about: About | None
    manner: Manner


def remark(position: Position, told: Container[str]) -> Remark | None:
    """The next thing to say that waits to be read; None when there is none."""
    for id, step in LESSONS[position.rules.variant].items():
        if id not in told and (said := step(position)) is not None:
            return Remark(id, *said)
    return None


def advice(position: Position, decision: Decision) -> Remark | None:
    """What to do now and why, as in `decision`; None once the player knows how it goes."""
    if _goes_alone(position):
        return None
    explained = explain(decision, position)
    words = say("{head}. {reason}.", head=explained.head, reason=explained.reason)
    if isinstance(position.choices, BidChoices):
        if decision.evidence[0].motive is Motive.BID_EXPECTED:
            # That it brings the most says no more than the counting does.
            words = say("{head}.", head=explained.head)
        words = " ".join((_counted(position), words))
    return Remark("", words, Choice(decision.action), Manner.ADVISE)


def standing(position: Position) -> Remark:
    """How it stands for the player while the others act; without words before there is a bid."""
    public = position.public
    words = ""
    if public.phase is Phase.PLAY:
        words = _needed(position)
    elif public.phase is Phase.BID and (bid := public.bids[position.view.seat]) is not None:
        words = say("You have bid {bid}. Now the others bid.", bid=bid)
    return Remark("", words, None, Manner.STAND)


def _needed(position: Position) -> str:
    """How many tricks are still wanted."""
    need, exact = play.still_wanted(position), play.is_exact(position)
    is_side = len(play.own_contract(position).seats) > 1
    if need > 0 and is_side:
        return say_n("Your side needs {n} more trick.", "Your side needs {n} more tricks.", need)
    if need > 0:
        return say_n("You need {n} more trick.", "You need {n} more tricks.", need)
    if not exact:
        return say("Your side has what it bid.")
    return say("You want no more tricks.") if need == 0 else say("Your bid is broken.")


def _goes_alone(position: Position) -> bool:
    """Whether a long hand has come so far that advice at every card would weary."""
    public = position.public
    return public.plan.size >= LONG_HAND and len(public.history) >= ADVISED


def _farewell(position: Position) -> Told | None:
    """Before the guide stops giving advice."""
    if position.public.phase is not Phase.PLAY or not _goes_alone(position):
        return None
    return Told(
        say(
            "From here on you play by yourself. The bulb at the top has a hint for you at any time "
            "when it is your turn."
        ),
        Bulb(),
    )


def _counted(position: Position) -> str:
    """What the own cards promise."""
    likely, tricks = promise(position.rules, position.view)
    about = say("{tricks:.1f}", tricks=tricks)
    if not likely:
        return say(
            "None of your cards is likely to take a trick; the chances of all together come to "
            "about {tricks}.",
            tricks=about,
        )
    if len(likely) > MOST_NAMED:
        return say(
            "{count} of your cards are likely to take a trick, first of all {cards}. The chances "
            "of all together come to about {tricks}.",
            count=len(likely),
            cards=listed([card_name(card) for card in likely[:MOST_NAMED]]),
            tricks=about,
        )
    return say_n(
        "One of your cards is likely to take a trick: the {cards}. The chances of all together "
        "come to about {tricks}.",
        "{n} of your cards are likely to take a trick: {cards}. The chances of all together come "
        "to about {tricks}.",
        len(likely),
        cards=listed([card_name(card) for card in likely]),
        tricks=about,
    )


_EXACT: Mapping[str, Step] = {**opening.EXACT_STEPS, **play.EXACT_STEPS, "farewell": _farewell}
LESSONS: Mapping[str, Mapping[str, Step]] = {
    "serbian": _EXACT,
    "romanian": _EXACT,
    "israeli": _EXACT,
    "spades": {**opening.PARTNER_STEPS, **play.PARTNER_STEPS, "farewell": _farewell},
}
"""The steps of each game's lesson by their ids, in the order in which they are told."""
