"""Frisch, nomination whist at one table: Serbian, Romanian, Israeli, and Spades.

bootstrap, environment, firststart   every start, and what the first one has to do
paths, files, fontfiles, settings    where files live, the letters, what the player chose
cli, request, simulate, cases        the commands, and what stands behind them
app, desktop                         the window and its loop; what is put together for a run

model      cards, seats, actions, events, and what the table, a seat and the umpire know
rules      the mechanisms: auction, Frisch, bidding, play, scoring
variants   the four games, each one value made of those parts
match      one running match: its log, its journal on disk, who sits where
ai         the computer's players, who see a PlayerView and nothing else
text       every sentence the game can say
ui         the window: scenes, table, motion, sound; the only folder that imports pygame
"""

__version__ = "0.1.0"
