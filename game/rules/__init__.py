"""The mechanisms of the four games: parts that a variant puts together."""
