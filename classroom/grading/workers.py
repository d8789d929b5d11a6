"""Tasks on any Executor: a few at a time, each with one result, even if workers die.

The executor is the threads of this process or a whole cluster. A worker is one of its threads. The
task of a worker that dies, hangs or loses its connection is repeated alone; a task that ends a
second worker is given up.
"""

import logging
from collections import deque
from collections.abc import Callable, Collection, Generator, Iterable, Iterator
from concurrent.futures import FIRST_COMPLETED, Executor, Future, ThreadPoolExecutor, wait
from contextlib import AbstractContextManager, contextmanager
from dataclasses import dataclass
from typing import TYPE_CHECKING, Generic, TypeVar

from autograder.model.errors import Problem
from autograder.model.installed import code
from autograder.protocol import clock
from classroom.grading.processes import end_busy_processes, end_processes, start_processes

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


@contextmanager
def workers(
    scheduler: str | None, jobs: int, warm_up: Callable[[], object] | None = None
) -> Iterator[tuple[Executors, int]]:
    """Yield the executors, and the number of tasks that they run at once.

    Args:
        scheduler: the address of a cluster's scheduler; None for this machine.
        jobs: the number of processes on this machine.
        warm_up: see ``local``.
    """
    if scheduler:
        with cluster(scheduler) as found:
            yield found
    else:
        with local(jobs, warm_up) as executors:
            yield executors, jobs


@contextmanager
def local(jobs: int, warm_up: Callable[[], object] | None = None) -> Iterator[Executors]:
    """Yield the executors of this machine: threads, each of which waits for a process.

    Args:
        jobs: the number of threads.
        warm_up: the work that as many processes begin at once, while the caller prepares their
            tasks; None if no process may be needed.
    """

    @contextmanager
    def open_threads() -> Iterator[Executor]:
        threads = ThreadPoolExecutor(jobs)
        try:
            yield threads
        finally:
            threads.shutdown(wait=False, cancel_futures=True)
            # The threads wait for calls in these: else, the second shutdown would, too.
            end_busy_processes()
            threads.shutdown()

    if warm_up is not None:
        start_processes(jobs, warm_up)
    try:
        yield open_threads
    finally:
        end_processes()


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
        yield lambda: _open_executor(client, address), threads


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


@contextmanager
def _open_executor(client: "Client", address: str) -> Iterator[Executor]:
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
        alone = alone if pending else bool(suspects)  # beside others, no suspect would be known
        while len(pending) < (1 if alone else job.window):
            task = suspects.popleft() if suspects else next(source, None)
            if task is None:
                break
            pending[pool.submit(job.work, task)] = task
        if not pending:
            return False
        done = _first_done(pending, job.patience)
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


def _first_done(pending: "Collection[Future[R]]", patience: float) -> "set[Future[R]]":
    """Return the work that is done, as soon as some is; none if this process ran so long for it."""
    deadline = clock.now() + patience
    while True:
        left = deadline - clock.now()
        done, _ = wait(pending, max(0.0, left), FIRST_COMPLETED)
        if done or left <= 0:
            return done
