"""What other eyes see of a picture: in grey, and with one kind of cone missing.

    filtered(surface, EYES["deuteranopia"])      the pixels as that eye sees them
    told_apart(one, other, eye)                  the share of pixels that visibly differ

The three matrices are those for severity 1.0 of Machado, Oliveira and Fernandes, "A
Physiologically-based Model for Simulation of Color Vision Deficiency", IEEE Transactions on
Visualization and Computer Graphics 15(6), 2009, pages 1291 to 1298. They apply to linear light.
Grey is the luminance of ITU-R BT.709, what a display without colours shows.

Differences are distances in CIELAB (D65). The least that can be noticed side by side is about
2.3 (Mahy, Van Eycken and Oosterlinck, Color Research and Application 19(2), 1994); `VISIBLE`
is four times as much, since a player compares two things that lie apart and does not search.
"""

import numpy as np
import pygame

VISIBLE = 10.0
LUMINANCE = (0.2126, 0.7152, 0.0722)
EYES = {
    "usual": np.eye(3),
    "protanopia": np.array([
        [0.152286, 1.052583, -0.204868],
        [0.114503, 0.786281, 0.099216],
        [-0.003882, -0.048116, 1.051998],
    ]),
    "deuteranopia": np.array([
        [0.367322, 0.860646, -0.227968],
        [0.280085, 0.672501, 0.047413],
        [-0.011820, 0.042940, 0.968881],
    ]),
    "tritanopia": np.array([
        [1.255528, -0.076749, -0.178779],
        [-0.078411, 0.930809, 0.147602],
        [0.004733, 0.691367, 0.303900],
    ]),
    "grey": np.array([LUMINANCE] * 3),
}  # fmt: skip
TO_XYZ = np.array([
    [0.4124564, 0.3575761, 0.1804375],
    [0.2126729, 0.7151522, 0.0721750],
    [0.0193339, 0.1191920, 0.9503041],
])  # fmt: skip
WHITE = TO_XYZ.sum(axis=1)


def filtered(surface: pygame.Surface, eye: np.ndarray) -> np.ndarray:
    """The linear light of every pixel, from 0 to 1, as an eye takes it in."""
    return np.clip(_linear(surface) @ eye.T, 0.0, 1.0)


def shown(surface: pygame.Surface, eye: np.ndarray) -> pygame.Surface:
    """The picture as such an eye sees it, to be looked at."""
    light = filtered(surface, eye)
    curved = np.where(light <= 0.0031308, light * 12.92, 1.055 * light ** (1 / 2.4) - 0.055)
    return pygame.surfarray.make_surface(np.round(curved * 255).astype(np.uint8))


def told_apart(one: pygame.Surface, other: pygame.Surface, eye: np.ndarray) -> float:
    """The share of pixels in which two pictures of one size visibly differ."""
    away = np.linalg.norm(_lab(filtered(one, eye)) - _lab(filtered(other, eye)), axis=2)
    return float((away >= VISIBLE).mean())


def colours_apart(one: str, other: str, eye: np.ndarray) -> float:
    """The distance of two colours in CIELAB."""
    a, b = (_lab(filtered(_plain(colour), eye))[0, 0] for colour in (one, other))
    return float(np.linalg.norm(a - b))


def contrast_seen(one: str, other: str, eye: np.ndarray) -> float:
    """From 1 to 21, by the web's accessibility guidelines, of what such an eye sees."""
    lights = (float(filtered(_plain(c), eye)[0, 0] @ np.array(LUMINANCE)) for c in (one, other))
    low, high = sorted(lights)
    return (high + 0.05) / (low + 0.05)


def _plain(colour: str) -> pygame.Surface:
    surface = pygame.Surface((1, 1), depth=24)
    surface.fill(colour)
    return surface


def _linear(surface: pygame.Surface) -> np.ndarray:
    curved = pygame.surfarray.array3d(surface).astype(float) / 255
    return np.where(curved <= 0.04045, curved / 12.92, ((curved + 0.055) / 1.055) ** 2.4)


def _lab(light: np.ndarray) -> np.ndarray:
    part = light @ TO_XYZ.T / WHITE
    bent = np.where(part > 0.008856, np.cbrt(part), 7.787 * part + 16 / 116)
    x, y, z = bent[..., 0], bent[..., 1], bent[..., 2]
    return np.stack([116 * y - 16, 500 * (x - y), 200 * (y - z)], axis=-1)
