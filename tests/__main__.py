"""`python3 -m tests [pytest arguments]`: sets itself up as the game does, then runs pytest.

Plain, it runs all but the slow tests; `--slow` runs every one. They are shared out among as many
processes as there are cores; with `-n0`, or to look on with `-s` or `--pdb`, one does it all.
"""

import sys

import main  # noqa: F401 - an old Python is told what to do and ends in there

# A process that has done its share takes over half of what another has before it: so neighbours,
# which need the same matches and pictures, mostly stay together.
ON_ALL_CORES = ["--numprocesses=auto", "--dist=worksteal"]

if __name__ == "__main__":
    from game import bootstrap

    bootstrap.enter("requirements-test.txt")

    import pytest

    sys.exit(pytest.main(ON_ALL_CORES + sys.argv[1:]))
