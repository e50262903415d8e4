"""Levels of play against each other, without a window: the same deals with rotated seats."""
