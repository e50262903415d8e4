"""The screens besides the table."""
