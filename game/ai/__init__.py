"""Opponents: pure functions from what a seat knows to one legal action."""
