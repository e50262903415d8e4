"""The window's side of the game: scenes, widgets, motion, sound. Only here lives pygame."""

import os

# SDL reads these when pygame is imported, so they stand before every import of it below here.
os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
os.environ.setdefault("SDL_WINDOWS_DPI_AWARENESS", "permonitorv2")  # else Windows enlarges, blurred
os.environ.setdefault("SDL_VIDEO_X11_WMCLASS", "Frisch")
