"""The table: where everything lies, how it moves there, and what the player is asked."""
