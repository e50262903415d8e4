"""Draws every picture of the game as SVG text.

Each picture is a function that returns SVG; `sprites/make.py` writes them all. Run it after
a change here and commit the pictures with the script. Needs fonttools and fontpkg-rubik
for the letters, which become outlines; the game itself only reads the finished files.
"""
