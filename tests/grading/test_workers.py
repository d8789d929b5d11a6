"""Work on executors: everything is answered once, whichever worker dies, hangs or is cut off."""

import os
from concurrent.futures import Executor, ThreadPoolExecutor
from contextlib import contextmanager
from multiprocessing import active_children
from threading import Event

import pytest
from hypothesis import given
from hypothesis import strategies as st

from classroom.grading.workers import Job, NoScheduler, cluster, local, run_tasks


def double(n: int) -> int:
    return 2 * n


def fatal(n: int) -> int:
    if n == 5:
        raise ArithmeticError("no sandbox here")
    return n


def given_up(n: int) -> int:
    return -n


def all_of(tasks, executors, work=double, **how):
    job = Job(work, given_up, **({"window": 4, "patience": 60} | how))
    return [pair for batch in run_tasks(tasks, job, executors) for pair in batch]


@contextmanager
def threads():
    with ThreadPoolExecutor(3) as pool:
        yield pool


class Unreliable(Executor):
    """Loses every third task that it is given, and says so."""

    made = 0

    def submit(self, fn, /, *args, **kwargs):
        Unreliable.made += 1
        broken = Unreliable.made % 3 == 0
        with ThreadPoolExecutor(1) as pool:
            return pool.submit(_lose if broken else fn, *args)


def _lose(*args):
    raise ConnectionError("the worker was cut off")


@contextmanager
def unreliable():
    yield Unreliable()


@given(st.integers(0, 40), st.integers(1, 9))
def test_every_task_is_answered_once(n, window):
    found = all_of(iter(range(n)), threads, window=window)
    assert sorted(found) == [(i, 2 * i) for i in range(n)]


@given(st.integers(0, 20), st.integers(1, 5))
def test_what_a_worker_took_along_is_given_to_another(n, window):
    Unreliable.made = 0
    found = all_of(range(n), unreliable, window=window)
    assert sorted(task for task, _ in found) == list(range(n))
    lost = [task for task, answer in found if answer != 2 * task]
    assert len(lost) <= n // 3


def test_tasks_are_taken_as_they_are_needed():
    taken = []

    def source():
        for i in range(100):
            taken.append(i)
            yield i

    stream = run_tasks(source(), Job(double, given_up, window=5, patience=60), threads)
    next(stream)
    assert len(taken) <= 2 * 5
    assert sum(map(len, stream)) + 5 >= 95


def cut_off(n: int) -> int:
    """Lose the worker, every time, for every number that ends in 3."""
    if n % 10 == 3:
        raise ConnectionError("the worker was cut off")
    return 2 * n


def test_a_task_that_costs_two_workers_is_given_up_and_costs_nobody_else():
    with local(2) as executors:
        found = dict(all_of(range(1, 15), executors, work=cut_off))
    assert found == {n: -n if n % 10 == 3 else 2 * n for n in range(1, 15)}


def test_a_worker_that_hangs_is_given_up():
    woken = Event()

    def hanging(n: int) -> int:
        if n == 2:
            woken.wait(600)
        return 2 * n

    @contextmanager
    def replaced():
        pool = ThreadPoolExecutor(2)
        yield pool
        pool.shutdown(wait=False)

    found = dict(all_of(range(4), replaced, work=hanging, patience=1))
    woken.set()
    assert found == {0: 0, 1: 2, 2: -2, 3: 6}


def test_what_is_fatal_ends_everything():
    with pytest.raises(ArithmeticError, match="no sandbox"), local(1) as executors:
        all_of(range(100), executors, work=fatal, fatal=(ArithmeticError,))


def test_processes_that_are_warm_and_not_needed_are_ended():
    before = {*active_children()}  # of another test, not yet gone
    with local(2, os.getpid):
        started = {*active_children()} - before
        assert len(started) == 2
    assert not started & {*active_children()}


def test_a_scheduler_that_does_not_answer_is_named(monkeypatch):
    monkeypatch.setattr("classroom.grading.workers.ANSWER_SECONDS", 0.5)
    with (
        pytest.raises(NoScheduler, match=r"tcp://127\.0\.0\.1:9.*dask scheduler"),
        cluster("tcp://127.0.0.1:9"),
    ):
        pass


def test_an_address_that_is_none_is_refused():
    with pytest.raises(NoScheduler, match="nonsense"), cluster("nonsense://x"):
        pass
