"""Tasks on any Executor: a few at a time, each with one result, even if workers die.

The executor is a pool of local processes or a whole cluster. The task of a worker that dies, hangs
or loses its connection is repeated alone; a task that ends a second worker is given up.
"""

import hashlib
import logging
from collections import deque
from collections.abc import Callable, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from multiprocessing import get_context
from pathlib import Path
from typing import TYPE_CHECKING, Any, Generic, TypeVar

from pebble import ProcessPool

import autograder
import course_lib
from autograder.model.errors import Problem

if TYPE_CHECKING:
    from distributed import Client

T = TypeVar("T")
R = TypeVar("R")

Executors = Callable[[], AbstractContextManager[Executor]]
"""Opens an executor; entering it again gives a fresh one."""

ANSWER_SECONDS = 10
"""Time for a scheduler to answer, and for its first worker to come."""


class NoScheduler(Problem):
    """The cluster cannot be used; the message names the address."""


class LocalPool(Executor):
    """Processes of this machine, each a new interpreter: forking one with threads can deadlock.

    Args:
        jobs: the number of processes.
        warm_up: the work that every process does before its first task.
    """

    def __init__(self, jobs: int, warm_up: Callable[[], object] | None = None) -> None:
        start = () if warm_up is None else (warm_up,)
        self._pool = ProcessPool(
            jobs, initializer=_start_worker, initargs=start, context=get_context("spawn")
        )

    def start(self) -> None:
        """Start the processes now, not at the first task."""
        if not self._pool.active:
            raise RuntimeError("the processes have ended")

    def submit(self, fn: Callable[..., R], /, *args: Any, **kwargs: Any) -> "Future[R]":
        """Return the future result of a call."""
        return self._pool.schedule(fn, args=args, kwargs=kwargs)

    def shutdown(self, wait: bool = True, *, cancel_futures: bool = False) -> None:
        """End all processes, busy ones included."""
        self._pool.stop()
        self._pool.join()


def _start_worker(*warm_up: Callable[[], object]) -> None:
    for work in warm_up:
        work()


@contextmanager
def local(jobs: int, warm_up: Callable[[], object] | None = None) -> Iterator[Executors]:
    """Yield the executors of this machine: pools of processes.

    Args:
        jobs: the number of processes of a pool.
        warm_up: the work that the first pool's processes begin at once, while the caller
            prepares their tasks.
    """
    early = []
    if warm_up:
        early = [LocalPool(jobs, warm_up)]
        early[0].start()

    @contextmanager
    def opened() -> Iterator[Executor]:
        pool = early.pop() if early else LocalPool(jobs)
        try:
            yield pool
        finally:
            pool.shutdown()

    try:
        yield opened
    finally:
        for pool in early:
            pool.shutdown()


@contextmanager
def cluster(address: str) -> Iterator[tuple[Executors, int]]:
    """Yield the executors of a Dask cluster, and the number of tasks that it runs at once.

    Args:
        address: the scheduler's, such as ``tcp://10.0.0.7:8786``.

    The cluster itself replaces a worker that dies or sends nothing for the scheduler's
    ``worker-ttl``.

    Raises:
        NoScheduler: no scheduler answers within 10 seconds, it has no worker, a worker has
            another version of the code, or the package ``distributed`` is missing.
    """
    try:
        from distributed import Client
    except ImportError:
        raise NoScheduler(
            "--scheduler needs the package distributed: pip install 'adversarial-search-course"
            "[cluster]'"
        ) from None
    for name in ("distributed", "distributed.client", "tornado.application"):
        logging.getLogger(name).setLevel(logging.CRITICAL + 1)  # NoScheduler has the message
    try:
        client = Client(address, timeout=ANSWER_SECONDS, set_as_default=False)
    except (OSError, TimeoutError, ValueError, ImportError) as error:
        raise NoScheduler(
            f"no scheduler answers at {address} within {ANSWER_SECONDS} s ({error}); start one "
            "with 'dask scheduler', and give its address, such as tcp://10.0.0.7:8786"
        ) from None
    with client:
        _wait_for_worker(client, address)
        _check_code(client)
        threads = sum(client.nthreads().values())
        yield lambda: _opened(client, address), threads


def _wait_for_worker(client: "Client", address: str) -> None:
    """Wait for a worker; NoScheduler if none comes within 10 seconds."""
    try:
        client.wait_for_workers(1, ANSWER_SECONDS)
    except (OSError, TimeoutError, RuntimeError):
        raise NoScheduler(
            f"the scheduler at {address} has no workers; earlier results are kept: start "
            f"some with 'dask worker {address}', and run the same command again"
        ) from None


def _check_code(client: "Client") -> None:
    """Refuse a cluster with another version of the code, which may give other marks."""
    found = client.run(code, on_error="return")
    try:
        found["the scheduler"] = client.run_on_scheduler(code)
    except Exception as error:
        found["the scheduler"] = error
    other = sorted(
        host
        for host, answer in found.items()
        if answer != code() and not isinstance(answer, OSError)  # a worker that has just left
    )
    if other:
        raise NoScheduler(
            f"adversarial-search-course is missing, or another version, at {', '.join(other)}; "
            "install the version of this machine for the scheduler and every worker"
        )


def code() -> str:
    """Return a digest of both packages' source, as they are installed here."""
    digest = hashlib.sha256()
    for package in (autograder, course_lib):
        for root in map(Path, package.__path__):
            for path in sorted(root.rglob("*.py")):
                digest.update(path.relative_to(root).as_posix().encode() + path.read_bytes())
    return digest.hexdigest()


@contextmanager
def _opened(client: "Client", address: str) -> Iterator[Executor]:
    """Yield an executor of a cluster; its pending tasks are cancelled in the end."""
    _wait_for_worker(client, address)
    executor = client.get_executor(pure=False)  # a repeated task is another task
    try:
        yield executor
    finally:
        executor.shutdown(wait=False)


@dataclass(frozen=True)
class Job(Generic[T, R]):
    """The work on each task.

    Attributes:
        work: does one task; an exception that it raises counts as the end of its worker.
        give_up: returns the result of a task that ended two workers.
        window: the number of tasks that may be submitted at a time.
        patience: seconds without any result after which the workers count as hung.
        fatal: exceptions of ``work`` that end the run.
    """

    work: Callable[[T], R]
    give_up: Callable[[T], R]
    window: int
    patience: float
    fatal: tuple[type[Exception], ...] = ()


def run_tasks(
    tasks: Iterable[T], job: Job[T, R], executors: Executors
) -> Iterator[list[tuple[T, R]]]:
    """Yield every task with its result, in lists of those that arrived at the same time.

    Args:
        tasks: the tasks, read as they are needed.
        job: the work on each.
        executors: open the executor that does the work.
    """
    source, suspects = iter(tasks), deque[T]()
    while True:
        lost = list[T]()
        with executors() as pool:
            alone = yield from _until_broken(pool, source, suspects, job, lost)
        if not lost:
            return
        if alone:
            yield [(lost[0], job.give_up(lost[0]))]
        else:
            suspects.extend(lost)


def _until_broken(
    pool: Executor, source: Iterator[T], suspects: deque[T], job: Job[T, R], lost: list[T]
) -> Generator[list[tuple[T, R]], None, bool]:
    """Yield results until all tasks are done, or a worker has ended; its tasks are then ``lost``.

    Tasks that were submitted when a worker ended are suspects. They are repeated one by one, so
    that the task that ends a second worker is known.

    Returns:
        True if the lost task was a suspect, alone.
    """
    pending: dict[Future[R], T] = {}
    alone = False
    while True:
        alone = alone if pending else bool(suspects)
        while len(pending) < (1 if alone else job.window):
            task = suspects.popleft() if suspects else next(source, None)
            if task is None:
                break
            pending[pool.submit(job.work, task)] = task
        if not pending:
            return False
        done, _ = wait(pending, job.patience, FIRST_COMPLETED)
        found = list[tuple[T, R]]()
        for future in done:
            task = pending.pop(future)
            try:
                found.append((task, future.result()))
            except job.fatal:
                raise
            except Exception:
                lost.append(task)
        if found:
            yield found
        if lost or not done:
            lost.extend(pending.values())
            return alone
