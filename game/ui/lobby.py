"""What the first screens show of the games, the opponents and the match to go on with."""

from game.ai.levels import LEVELS, with_manner
from game.match.setup import HUMAN, MatchSetup, Occupant
from game.match.store import SavedMatch
from game.model.seats import Direction, Seat
from game.rules.rules import Rules
from game.rules.variant import Variant
from game.text.catalogue import mark, say, say_n
from game.text.consequences import sizes
from game.text.words import game_name
from game.ui.services import Fact, GameCard, Level, Opponent, SavedSummary
from game.ui.table.pictures import portrait
from game.variants import ALL

OPPONENTS = {
    "Mihai": "bold",
    "Ioana": "cautious",
    "Ruth": "spoiler",
    "Dušan": "drawer",
    "Noa": "early",
    "Eitan": "late",
    "Jovana": "hoarder",
}
"""Who sits down first, clockwise from the player's left, and everybody's manner."""
USUAL_LEVEL = "medium"
FOR_TESTS = "random"  # a level that is no opponent for a person
LEVEL_WORDS = {
    "easy": (mark("Easy"), mark("Forgets cards, bids roughly and slips now and then")),
    "medium": (
        mark("Medium"),
        mark("Counts the cards and plays by rules; sees only its own cards"),
    ),
    "hard": (mark("Hard"), mark("Thinks ahead over many possible deals; sees only its own cards")),
    "expert": (
        mark("Expert"),
        mark("Thinks ahead over thousands of possible deals; sees only its own cards"),
    ),
}
MANNER_WORDS = {
    "bold": mark("{name} bids high"),
    "cautious": mark("{name} bids low"),
    "spoiler": mark("{name} spoils others’ bids"),
    "drawer": mark("{name} draws trumps"),
    "early": mark("{name} takes tricks early"),
    "late": mark("{name} takes tricks late"),
    "hoarder": mark("{name} saves trumps"),
}
HEADLINES = {
    "serbian": mark("{least}–{most} players • anticlockwise"),
    "romanian": mark("{least}–{most} players • 1–8–1"),
    "israeli": mark("{least}–{most} players • auction"),
    "spades": mark("{least}–{most} players • partners"),
}
MOTTOES = {
    "serbian": mark("Trump turns, hand by hand"),
    "romanian": mark("Up the stairs and down"),
    "israeli": mark("Three cards to the left"),
    "spades": mark("Bags, nil, a broken suit"),
}
# Where an option decides, its row says it.
TRUMPS = {
    "romanian": mark("A card is turned up; where none is left, there is no trump"),
    "israeli": mark("The highest call of the auction names it"),
    "spades": mark("Always spades, not led until broken"),
}
AIMS = {
    "serbian": mark("Take exactly as many tricks as you bid"),
    "romanian": mark("Take exactly as many tricks as you bid"),
    "israeli": mark("Take exactly as many tricks as you bid"),
    "spades": mark("Take at least as many tricks as you bid, and few more"),
}


def game_cards() -> tuple[GameCard, ...]:
    """The four games."""
    return tuple(map(_card, ALL))


def _card(variant: Variant) -> GameCard:
    return GameCard(
        id=variant.id,
        name=game_name(variant.id),
        picture=f"title/{variant.id}",
        players=variant.players,
        usual_players=variant.default_players,
        headline=say(HEADLINES[variant.id], least=min(variant.players), most=max(variant.players)),
        motto=say(MOTTOES[variant.id]),
        summary=lambda players, options: _summary(variant.rules(players, options)),
        facts=lambda players, options: _facts(variant.rules(players, options)),
    )


def _summary(rules: Rules) -> str:
    if rules.schedule.hands is None:
        return say("Played to {target} points", target=rules.ending.target)
    return say_n("{n} hand", "{n} hands", rules.schedule.hands)


def _facts(rules: Rules) -> tuple[Fact, ...]:
    """The aim, the trump, who plays with whom, and the order of the hands."""
    facts = [Fact(say("Aim"), say(AIMS[rules.variant]))]
    if rules.variant in TRUMPS:
        facts.append(Fact(say("Trump"), say(TRUMPS[rules.variant])))
    facts.append(Fact(say("Cards in a hand"), _sizes(rules)))
    if any(len(side) > 1 for side in rules.sides):
        facts.append(Fact(say("Partners"), say("You and the player across the table")))
    if not rules.dealer_plays:
        facts.append(Fact(say("Dealer"), say("The dealer of a hand sits it out")))
    clockwise = rules.direction is Direction.CLOCKWISE
    way = say("Clockwise, to the left") if clockwise else say("Anticlockwise, to the right")
    facts.append(Fact(say("Direction"), way))
    return tuple(facts)


def _sizes(rules: Rules) -> str:
    """The hand sizes in order; a constant size once."""
    every = sizes(rules)
    return str(every[0]) if len(set(every)) == 1 else " ".join(map(str, every))


def opponents(players: int) -> tuple[Opponent, ...]:
    """Who sits down with the player."""
    return tuple(
        Opponent(name, portrait(name), say(MANNER_WORDS[manner], name=name))
        for name, manner in tuple(OPPONENTS.items())[: players - 1]
    )


def levels() -> tuple[Level, ...]:
    """How well the opponents may play, the weakest first."""
    playing = (level for level in LEVELS if level != FOR_TESTS)
    return tuple(_level(level) for level in playing)


def _level(id: str) -> Level:
    name, about = LEVEL_WORDS[id]
    return Level(id, say(name), say(about))


def seating(players: int, *, demo: bool, level: str = USUAL_LEVEL) -> tuple[Occupant, ...]:
    """The player at seat 0 and the opponents clockwise; in a demonstration nobody is human.

    In the demonstration the player's seat is held by somebody who is not at the table yet.
    """
    everybody = [Occupant(name, with_manner(level, manner)) for name, manner in OPPONENTS.items()]
    own = everybody[players - 1] if demo else Occupant("", HUMAN)
    return (own, *everybody[: players - 1])


def summary(saved: SavedMatch) -> SavedSummary:
    """A saved match in a line, with the faces of those seated."""
    setup = saved.setup
    return SavedSummary(
        game=setup.variant, headline=_headline(saved), portraits=tuple(_faces(setup))
    )


def _headline(saved: SavedMatch) -> str:
    name = game_name(saved.setup.variant)
    if saved.hands is None:
        return say("{game} • hand {hand}", game=name, hand=saved.hand)
    if saved.hand > saved.hands:
        return say("{game} • final hand {hand}", game=name, hand=saved.hand - saved.hands)
    return say("{game} • hand {hand} of {hands}", game=name, hand=saved.hand, hands=saved.hands)


def _faces(setup: MatchSetup) -> list[str]:
    human: Seat | None = setup.human_seat
    return [portrait(occupant.name) for seat, occupant in enumerate(setup.seating) if seat != human]
