"""What a wheel holds: pyproject.toml cannot say this part.

Pictures, sounds and settings lie at the top of a checkout. In a wheel they are in game/shipped,
which is the top folder by another name; game/paths.py knows both.
"""

from setuptools import find_packages, setup

setup(
    packages=[*find_packages(include=["game", "game.*"]), "game.shipped"],
    package_dir={"game.shipped": "."},
)
