"""One running match: its log, its journal on disk, who sits where, and the laws it obeys."""
