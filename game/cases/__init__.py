"""Case files in the rule book's formats, asked of the rules that a match is played by."""
