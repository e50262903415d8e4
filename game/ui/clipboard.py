"""The system's clipboard, as text. Where there is none, nothing is copied and nothing found."""

import pygame


def copy(text: str) -> bool:
    """Put a text on the clipboard; whether that was possible."""
    try:
        pygame.scrap.put_text(text)
        return pygame.scrap.get_text() == text
    except (pygame.error, ValueError):
        # Half characters and zeros, as in the name of a folder, are no text for the system.
        return False


def pasted() -> str:
    """The text on the clipboard, or nothing."""
    try:
        return pygame.scrap.get_text() if pygame.scrap.has_text() else ""
    except pygame.error:
        return ""
