"""Deals of the unseen cards that fit everything a seat knows, and their play, thousands at once.

For players that are to search; no level does yet. Needs numpy, which the window never imports.
"""
