"""How long everything takes: the one table of durations.

`Timing.at("quick")` gives the table at the player's speed. Flights scale with the speed and
are skipped with reduced motion. The look at a full trick is for reading, not for show: it is
lengthened but never shortened, except at "instant", where nothing waits at all.
"""

from dataclasses import dataclass, fields

SPEEDS = {"relaxed": 1.6, "normal": 1.0, "quick": 0.5, "instant": 0.0}
READ = ("look", "banner")  # never shorter than normal


@dataclass(frozen=True, slots=True)
class Timing:
    """Durations in seconds, at normal speed unless scaled."""

    deal_gap: float = 0.070  # between two cards of a deal
    deal_flight: float = 0.280
    deal_flip: float = 0.180  # own card turns on landing
    reveal: float = 0.450  # the trump card turns
    play: float = 0.260  # a card to its place in the trick
    look: float = 1.000  # at a full trick, unless clicked away
    gather: float = 0.130  # the cards of a trick come together
    collect: float = 0.220  # and slide to the winner
    fill: float = 0.420  # the dot of a trick that was taken
    verdict: float = 0.900  # a nod and a tick at the seats, before the score is shown
    frisch: float = 0.500  # packets cross the table
    chip: float = 0.200  # a bid drops at its seat
    rearrange: float = 0.200  # cards close up in the hand
    lift: float = 0.090  # a card rises under the pointer
    shake: float = 0.320  # a barred card says no
    count: float = 0.600  # numbers count up on the sheet
    celebrate: float = 1.900  # gold petals over a match that was won
    banner: float = 1.100  # "Frisch", the name of the game
    think: float = 0.350  # an opponent is not seen to act faster than this

    @classmethod
    def at(cls, speed: str = "normal", *, reduced: bool = False) -> "Timing":
        """The table at a speed; `reduced` leaves out every movement but keeps the pauses."""
        factor = SPEEDS[speed]
        flight = 0.0 if reduced else factor
        reading = max(1.0, factor) if factor else 0.0
        factors = dict.fromkeys(READ, reading) | {"think": factor}
        rows = {row.name: getattr(NORMAL, row.name) for row in fields(cls)}
        return cls(**{name: span * factors.get(name, flight) for name, span in rows.items()})


NORMAL = Timing()
