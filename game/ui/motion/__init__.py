"""How things move: curves, clips and the table of durations. No pygame in here."""
