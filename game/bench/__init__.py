"""How fast the computer players think, and how the window moves, starts and rests."""
