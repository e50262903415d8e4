"""Where work is done, and what becomes of it when somebody presses Ctrl-C or ends a process."""

import os
from multiprocessing import active_children
from signal import SIG_IGN, SIGINT, getsignal
from time import sleep

import pytest

from game.errors import OptionError
from game.executors import processes


def test_one_job_works_in_place():
    with processes(1) as workers:
        assert workers.executor.submit(sum, (1, 2)).result() == 3
        assert list(workers.executor.map(abs, (-1, 2))) == [1, 2]
    assert not active_children()


def test_an_interrupt_ends_the_workers_and_not_their_locks():
    with pytest.raises(KeyboardInterrupt), processes(2) as workers:
        assert workers.executor.submit(getsignal, SIGINT).result() is SIG_IGN
        workers.executor.submit(sleep, 600)
        raise KeyboardInterrupt
    assert not active_children()


def test_a_process_that_is_ended_from_outside_is_told_in_a_sentence():
    with pytest.raises(OptionError, match="choose fewer"), processes(2) as workers:
        workers.executor.submit(os._exit, 9).result()
    assert not active_children()
