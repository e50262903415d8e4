"""The vocabulary: cards, seats, actions, events, and what each seat knows of them."""
