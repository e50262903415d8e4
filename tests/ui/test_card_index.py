"""The corner of a card can be read from where one sits: rank over suit, in every window.

The index is the rank with the suit below it, as `cards.md` of the design has it; in the large
deck the rank alone is as high. Heights are taken from the pictures as they are drawn.
"""

import pytest

from game.ui.assets import Assets
from game.ui.deck import Deck
from tests.ui.kit import SPRITES
from tests.ui.tables import SIZES, TABLES, evening, frame_of

LEAST = 0.03  # of the window's height
RANKS = ("2", "7", "10", "J", "Q", "K", "A")
WIDE = [size for size in SIZES if size[0] > size[1]]
RANK, INDEX = 1, 2  # blots of ink from the top: the rank, and the suit under it


def blots(picture):
    """Where ink begins and ends in the left corner, from the top: rank, suit, and what follows."""
    width, height = picture.get_size()
    paper = picture.get_at((width // 2, 3))
    inked = [
        any(
            sum(abs(picture.get_at((x, y))[part] - paper[part]) for part in range(3)) > 200
            for x in range(max(2, width // 25), round(width * 0.25))
        )
        for y in range(max(2, height // 40), height // 2)
    ]
    found, begin = [], None
    for y, is_ink in enumerate([*inked, False]):
        if is_ink and begin is None:
            begin = y
        elif not is_ink and begin is not None:
            found.append((begin, y))
            begin = None
    return found


def height_of(picture, signs):
    """How high the first signs are together; touching ones are one blot."""
    found = blots(picture)[:signs]
    return found[-1][1] - found[0][0]


@pytest.mark.parametrize("large", [False, True])
@pytest.mark.parametrize("size", WIDE, ids=lambda size: f"{size[0]}x{size[1]}")
def test_the_index_is_a_thirtieth_of_the_windows_height(size, large):
    assets = Assets(SPRITES)
    assets.print_as(Deck(is_large=large))
    for game, players in TABLES:
        frame = frame_of(evening(game, players), size)
        card = round(frame.card[0]), round(frame.card[1])
        for rank in RANKS:
            picture = assets.picture(f"cards/{rank}S", card)
            assert height_of(picture, RANK if large else INDEX) >= LEAST * size[1], rank
