"""The window's side of the game: scenes, widgets, motion, sound. Only here lives pygame."""
