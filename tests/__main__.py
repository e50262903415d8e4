"""`python3 -m tests [pytest arguments]`: sets itself up as the game does, then runs pytest.

Plain, it runs all but the slow tests; `--slow` runs every one.
"""

import sys

import main  # noqa: F401 - an old Python is told what to do and ends in there

if __name__ == "__main__":
    from game import bootstrap

    bootstrap.enter("requirements-test.txt")

    import pytest

    sys.exit(pytest.main(sys.argv[1:]))
