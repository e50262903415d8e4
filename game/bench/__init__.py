"""How fast the computer players think: playouts a second, and the time of a decision."""
