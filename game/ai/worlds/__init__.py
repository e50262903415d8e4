"""Deals of the unseen cards that fit everything a seat knows, thousands at once.

Needs numpy, which the window never imports: only the worker and the commands think with worlds.
"""
