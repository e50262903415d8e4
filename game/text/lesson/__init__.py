"""The guided first hand: what a guide says to a newcomer, by what lies on the table."""
