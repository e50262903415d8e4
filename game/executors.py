"""Where work is done: in this process, in several, or in a Dask cluster.

All three are executors of the standard library, so whoever hands out work need not know which.
"""

from collections.abc import Callable, Iterator
from concurrent.futures import Executor, Future, ProcessPoolExecutor
from concurrent.futures.process import BrokenProcessPool
from contextlib import contextmanager
from multiprocessing import active_children, get_context
from signal import SIG_IGN, SIGINT, signal
from typing import NamedTuple, ParamSpec, TypeVar

from game.errors import OptionError

MOST_JOBS = 61  # processes; Windows can wait for no more at once
PATIENCE = 10  # seconds for a scheduler to answer

P = ParamSpec("P")
T = TypeVar("T")


class Workers(NamedTuple):
    """An executor, and how many tasks to hand over at a time so that nobody stands idle."""

    executor: Executor
    tasks: int


class InPlace(Executor):
    """Does each task at once, in this process."""

    def submit(self, task: Callable[P, T], /, *args: P.args, **kwargs: P.kwargs) -> Future[T]:
        done: Future[T] = Future()
        done.set_result(task(*args, **kwargs))
        return done


@contextmanager
def processes(jobs: int) -> Iterator[Workers]:
    """So many processes; with one job this very process.

    Raises OptionError when one of them is ended from outside.
    """
    if jobs == 1:
        yield Workers(InPlace(), tasks=1)
        return
    most = min(jobs, MOST_JOBS)
    others = set(active_children())
    with ProcessPoolExecutor(most, get_context("spawn"), _leave_interrupts) as pool:
        try:
            yield Workers(pool, tasks=2 * most)
        except KeyboardInterrupt:
            for worker in set(active_children()) - others:
                worker.terminate()
            raise
        except BrokenProcessPool as error:
            raise OptionError(
                "jobs",
                f"one of {most} processes was ended from outside, as a system does that runs out "
                "of memory; choose fewer",
            ) from error


def _leave_interrupts() -> None:
    """Let the first process alone answer Ctrl-C, which a terminal sends to all.

    A worker that is interrupted while it holds a lock of the pool leaves all waiting for ever.
    """
    signal(SIGINT, SIG_IGN)


@contextmanager
def cluster(address: str) -> Iterator[Workers]:
    """The workers of the Dask cluster whose scheduler has that address. Raises OptionError."""
    try:
        from distributed import Client
    except ImportError as error:
        raise OptionError(
            "scheduler",
            "a cluster needs Dask, which is not installed here; "
            "`pip install '.[cluster]'` in the folder of the game installs it",
        ) from error
    try:
        client = Client(address, timeout=PATIENCE)
    except (OSError, ValueError) as error:
        raise OptionError(
            "scheduler",
            f"no Dask scheduler answers at {address!r}; an address is like tcp://host:8786",
        ) from error
    with client:
        threads = sum(client.nthreads().values())
        if not threads:
            raise OptionError("scheduler", f"the cluster at {address!r} has no workers; start some")
        # Not pure: a deal played again shall be played again, for its times.
        yield Workers(client.get_executor(pure=False), tasks=2 * threads)
