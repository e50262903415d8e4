"""The table itself in one picture: the felt with the seats, and all that lies on it."""

import pygame

from game.model.plans import Phase

from .at_table import AtTable
from .comforts import Comforts
from .faces import expressions
from .fan import Fan
from .flourish import Flourish
from .helps import draw_helps, draw_trick
from .painter import Painter
from .seat_plate import draw_calls


def draw_tableau(
    surface: pygame.Surface,
    at: AtTable,
    painter: Painter,
    fan: Fan,
    flourish: Flourish,
    wanted: Comforts,
) -> None:
    """Draw what would lie there if nobody were asked or told anything.

    What rests is drawn first, from a kept picture; the rest moves over it.
    """
    table, kit, facts = at.screen(), painter.kit, at.facts
    frame, public, poses = table.frame, table.shown.public, fan.poses(table)
    flying = table.in_flight()
    restless = flying | fan.restless(table)
    moving = {token: pose for token, pose in poses.items() if token in restless}
    settled = {token: pose for token, pose in poses.items() if token not in restless}
    moods = expressions(facts, public, frame, None if at.is_demo else at.me)
    painter.draw_settled(surface, table.shown, frame, moods, settled)
    flourish.draw(surface, kit, facts, table)
    draw_helps(surface, kit, wanted, at.match.rules, public, frame, at.me)
    is_on_its_way = any(card in moving for _, card in public.trick)
    if not is_on_its_way:
        draw_trick(surface, kit, wanted, public, frame, poses)
    if public.phase is Phase.PLAY:
        fan.drag.draw_goal(surface, kit, frame, at.me)
    painter.draw_tokens(surface, frame, moving, dimmed=fan.dimmed, flying=flying, ringed=fan.ringed)
    if is_on_its_way:
        draw_trick(surface, kit, wanted, public, frame, poses)
    if public.phase is Phase.AUCTION:
        draw_calls(surface, kit, public, frame)
