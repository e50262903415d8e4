"""Deals of the unseen cards that fit everything a seat knows, and their play, thousands at once.

For the players that search (`search.py`). Needs numpy, which the window never imports.
"""
