"""How the cards are printed: in usual or large letters, the suits in four colours or in two.

    deck = Deck(is_large=True, has_two_colours=True)
    deck.file("cards/AD")           "jumbo/AD": where the picture of that name lies
    deck.recoloured(svg)            the picture as this deck prints it

The pictures write what is printed in a suit's colour in capitals, cloth and skin not
(`sprites/drawing/palette.py`). In two colours diamonds take the inks of hearts and clubs those of
spades, on cards, emblems and every other picture, and the court cards keep their robes.
"""

from dataclasses import dataclass

CARDS, LARGE = "cards/", "jumbo/"

# From the ink of diamonds to that of hearts, and from that of clubs to that of spades.
TWO_COLOURS = {
    b"#1F6FB2": b"#C8372D",  # letters and pips
    b"#123F6B": b"#7A1D22",  # inside the pip of the ace
    b"#E1EDF6": b"#FAE6D8",  # the medal of the one
    b"#7DB9EE": b"#FF8A7D",  # on dark plates
    b"#2B7A4B": b"#1D2B2F",
    b"#15462E": b"#3D5863",
    b"#E2EFDA": b"#E4E8E3",
    b"#7FD09A": b"#DFE7E6",
}


@dataclass(frozen=True)
class Deck:
    """One of the four ways to print the cards."""

    is_large: bool = False
    has_two_colours: bool = False

    def file(self, name: str) -> str:
        """The file that is drawn for a picture of this name; only cards have two."""
        if self.is_large and name.startswith(CARDS):
            return LARGE + name.removeprefix(CARDS)
        return name

    def recoloured(self, svg: bytes) -> bytes:
        """The picture with the suits in this deck's colours."""
        if self.has_two_colours:
            for ink, other in TWO_COLOURS.items():
                svg = svg.replace(ink, other)
        return svg
