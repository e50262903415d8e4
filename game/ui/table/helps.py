"""What a player may want to be told while a hand is played, drawn over the table.

Who led and who is winning, how many tricks are still needed, and the cards that are gone: all of
it read from what lies open.
"""

import pygame

from game.model.public import Public
from game.model.seats import Seat
from game.rules.rules import Rules
from game.ui.widgets import Kit

from .comforts import Comforts
from .geometry import Geometry
from .gone_plate import gone_plate, has_gone_plate
from .layout import Poses
from .marks import needed_words
from .seat_plate import draw_needed
from .trick_signs import draw_signs


def draw_helps(
    surface: pygame.Surface,
    kit: Kit,
    wanted: Comforts,
    rules: Rules,
    public: Public,
    frame: Geometry,
    me: Seat,
) -> None:
    """How many tricks the player at seat `me` still needs, and the cards that are gone."""
    if wanted.tells_needed:
        words = needed_words(public, rules.scoring, me)
        draw_needed(surface, kit, words, frame.places[me])
    if wanted.shows_played and has_gone_plate(public):
        gone_plate(kit, public, rules.pack, frame).draw(surface, kit)


def draw_trick(
    surface: pygame.Surface,
    kit: Kit,
    wanted: Comforts,
    public: Public,
    frame: Geometry,
    poses: Poses,
) -> None:
    """Who led and who is winning, on the cards that lie where they were played."""
    if wanted.marks_winner and public.trick and public.trump is not None:
        draw_signs(surface, kit, public.trick, public.trump, frame, poses)
