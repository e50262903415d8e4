#!/usr/bin/env python3
# /// script
# requires-python = ">=3.11"
# dependencies = [
#   "pygame-ce==2.5.8",
#   "fonttools==4.68.0",
#   "fontpkg-rubik==2.300",
#   "numpy==2.4.6",
# ]
# ///
"""Frisch: Serbian, Romanian and Israeli whist and Spades at one card table.

`python3 main.py` is all there is to type: the first start fetches what the game needs.
This file keeps to a syntax that every old Python can read, so that one can say what is missing.
"""

import sys

if sys.version_info < (3, 11):
    sys.stderr.write(
        "Frisch needs Python 3.11 or newer and this is Python %d.%d: install a newer one"
        " (python.org has it for every system) and start again with it, for example"
        " python3.12 main.py\n" % sys.version_info[:2]
    )
    sys.exit(1)

if __name__ == "__main__":
    from game import bootstrap

    bootstrap.enter("requirements.txt")

    from game.cli import main

    sys.exit(main(sys.argv[1:]))
