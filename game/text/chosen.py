"""A table as it was set up: the game, the players, every option in force, and the rules made of
them. What the rules page reads."""

from collections.abc import Mapping
from dataclasses import dataclass

from game.rules.options import Options
from game.rules.rules import Rules
from game.rules.variant import Variant
from game.text.catalogue import say
from game.text.option_words import option_name, value_about, value_name


@dataclass(frozen=True)
class Chosen:
    """The options in force at a table, in words and as rules."""

    variant: Variant
    players: int
    options: Options
    rules: Rules

    @classmethod
    def of(cls, variant: Variant, players: int, chosen: Mapping[str, object]) -> "Chosen":
        """The table of that game. Raises OptionError or NotBuilt."""
        options = variant.resolve(players, chosen)
        return cls(variant, players, options, variant.build(players, options))

    def matters(self, id: str) -> bool:
        """Whether the game has the option, and it makes a difference at this table."""
        option = next((one for one in self.variant.options.options if one.id == id), None)
        return option is not None and option.applies(self.players, self.options)

    def differs(self, id: str) -> bool:
        """Whether the option matters and is not as the book has it."""
        usual = self.variant.options[id].default_for(self.players)
        return self.matters(id) and self.options[id] != usual

    def name(self, id: str) -> str:
        """The value in force, by its short name."""
        return value_name(self.variant.id, id, self.options[id])

    def rule(self, id: str) -> str:
        """What the value in force means, as a sentence."""
        return say("{rule}.", rule=value_about(self.variant.id, id, self.options[id]))

    def difference(self, id: str) -> str:
        """What is played instead of the book's default."""
        usual = self.variant.options[id].default_for(self.players)
        return say(
            "{option}: {value} (in the book: {usual})",
            option=option_name(self.variant.id, id),
            value=self.name(id),
            usual=value_name(self.variant.id, id, usual),
        )
