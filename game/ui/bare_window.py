"""A window with a line of text in it and nothing else: how soon any such program shows something.

    python bare_window.py WIDTH HEIGHT

It says so on its output and ends. What the game takes to start is held against it, so it
imports nothing of the game.
"""

import os
import sys


def main() -> None:
    """Open the window, show it once, and say so."""
    os.environ.setdefault("PYGAME_HIDE_SUPPORT_PROMPT", "1")
    import pygame

    pygame.display.init()
    pygame.font.init()
    window = pygame.Window("Frisch", (int(sys.argv[1]), int(sys.argv[2])), resizable=True)
    surface = window.get_surface()
    surface.fill("#1f6a5b")
    surface.blit(pygame.font.Font(None, 40).render("Frisch", True, "#fbf6e6"), (40, 40))
    window.flip()
    print("first frame", flush=True)


if __name__ == "__main__":
    main()
