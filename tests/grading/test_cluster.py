"""Grading on a real Dask cluster: worker processes are killed, stopped and lost while they work.

The workers run in another directory, without a secret: a task carries all that they need.
"""

import os
import re
import signal
import subprocess
import sys
from collections import Counter
from collections.abc import Callable, Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing
from pathlib import Path
from threading import Barrier, Timer
from typing import Any

import pytest

pytest.importorskip("distributed", reason="the extra 'cluster' is not installed")

from distributed import Client
from psutil import Process, wait_procs

from autograder.protocol.limits import Limits
from classroom.gradebook.store import save
from classroom.grading import run as runs
from classroom.grading.submission import close_sandboxes, shared_sandbox
from classroom.grading.workers import Job, NoScheduler, cluster, run_tasks
from tests.grading.classes import STUDENTS, graded, make_class, marks, notebooks
from tests.support.course import SECRET
from tests.support.dask_cluster import Dask

pytestmark = pytest.mark.filterwarnings("ignore::ResourceWarning")  # sockets of lost workers

GUIDE = Path(__file__).parents[2] / "docs/guide.md"
HUNG = "5s"
"""Silence after which a worker is taken for hung, where one will be: Dask waits for 5 minutes."""


@pytest.fixture
def dask(tmp_path_factory: pytest.TempPathFactory) -> Iterator[Dask]:
    started = Dask(tmp_path_factory.mktemp("elsewhere"))
    yield started
    started.close()


# A class has the same marks, wherever it is graded and whoever is killed.


def documented_worker(address: str, workers: int) -> list[str]:
    """Return the arguments of the guide's ``dask worker``, for this scheduler and so many."""
    (line,) = re.findall(r"^dask (worker .*?)\s+#", GUIDE.read_text("utf-8"), re.MULTILINE)
    numbered = re.sub(r"(?<=--nworkers )\d+", str(workers), line)
    return re.sub(r"tcp://\S+", address, numbered).split()


@pytest.mark.thorough
def test_a_class_has_the_same_marks_on_the_cluster_of_the_guide_whose_workers_are_killed(
    dask: Dask, tmp_path: Path, monkeypatch: pytest.MonkeyPatch
) -> None:
    here, there = make_class(tmp_path / "here"), make_class(tmp_path / "there")
    monkeypatch.setenv("AUTOGRADER_SECRET", SECRET)
    monkeypatch.chdir(here)
    graded(here)
    nannies = Process(dask.start(*documented_worker(dask.address, 2)).pid)
    dask.worker(2)  # two threads, a sandbox each
    dask.wait_for(3)
    with Client(dask.address, set_as_default=False) as client:
        victims = [pid for pid in client.run(os.getpid).values() if pid in _pids(nannies)][:1]
    assert victims
    stored = list[str]()

    def saving(gradebook: Any, entries: Any) -> Any:
        late = save(gradebook, entries)
        stored.extend(entry.graded.student for entry in entries)
        while victims:
            os.kill(victims.pop(), signal.SIGKILL)  # its nanny starts another one
        return late

    monkeypatch.setattr(runs, "save", saving)
    monkeypatch.chdir(there)
    graded(there, scheduler=dask.address)
    assert Counter(stored) == {f"s{i}": 1 for i in range(STUDENTS)}
    assert marks(there) == marks(here)
    assert notebooks(there) == notebooks(here)
    stored.clear()
    graded(there, scheduler=dask.address)
    assert stored == []  # nothing has changed
    left = nannies.children(recursive=True)
    assert len(left) > 2  # the workers, and the processes that judge
    nannies.kill()
    assert not wait_procs(left, 60)[1]


def _pids(root: Process) -> set[int]:
    return {child.pid for child in root.children(recursive=True)}


def test_no_two_threads_share_a_sandbox() -> None:
    both_at_work = Barrier(2)

    def sandbox(_: int) -> Any:
        mine = [shared_sandbox("process", Limits()) for _ in range(2)]
        both_at_work.wait(120)
        close_sandboxes()
        return mine

    with ThreadPoolExecutor(2) as threads:
        first, second = threads.map(sandbox, range(2))
    assert first[0] is first[1] is not second[0] is second[1]


# Whatever happens to the workers, every task is answered once.


def given_up(n: int) -> int:
    return -n


def answered(
    dask: Dask, tasks: int, disturb: Callable[[], object], seconds: float = 0.1
) -> list[tuple[int, int]]:
    """Return the answers to so many slow tasks; after the first, something happens."""

    def slow(n: int) -> int:  # not known to the workers: it travels with the task
        import time

        time.sleep(seconds)
        return 2 * n

    found = list[tuple[int, int]]()
    with cluster(dask.address) as (executors, at_once):
        for batch in run_tasks(range(tasks), Job(slow, given_up, 3 * at_once, 30), executors):
            if not found:
                disturb()
            found += batch
    return sorted(found)


def all_of(tasks: int) -> list[tuple[int, int]]:
    return [(n, 2 * n) for n in range(tasks)]


@pytest.mark.thorough
def test_tasks_of_killed_and_of_stopped_workers_are_done_by_others(tmp_path: Path) -> None:
    with closing(Dask(tmp_path, hung=HUNG)) as dask:
        killed, stopped, _ = dask.worker(), dask.worker(), dask.worker()
        dask.wait_for(3)

        def disturb() -> None:
            killed.kill()
            stopped.send_signal(signal.SIGSTOP)

        assert answered(dask, 40, disturb) == all_of(40)


@pytest.mark.thorough
def test_all_workers_are_gone_and_one_comes_back(dask: Dask) -> None:
    victims = [dask.worker(), dask.worker()]
    dask.wait_for(2)
    later = Timer(1, dask.worker)

    def disturb() -> None:
        for victim in victims:
            victim.kill()
        later.start()

    assert answered(dask, 20, disturb) == all_of(20)
    later.join()


@pytest.mark.thorough
def test_a_task_that_kills_two_workers_is_given_up_and_costs_nobody_else(tmp_path: Path) -> None:
    def deadly(n: int) -> int:
        import os

        if n == 3:
            os._exit(1)
        return 2 * n

    with closing(Dask(tmp_path, failures=0)) as dask:
        for _ in range(3):
            dask.worker()
        dask.wait_for(3)
        with cluster(dask.address) as (executors, at_once):
            job = Job(deadly, given_up, 3 * at_once, 30)
            found = [pair for batch in run_tasks(range(8), job, executors) for pair in batch]
    assert sorted(found) == [(n, -3 if n == 3 else 2 * n) for n in range(8)]


@pytest.mark.thorough
def test_a_scheduler_without_workers_is_named(dask: Dask, monkeypatch: pytest.MonkeyPatch) -> None:
    monkeypatch.setattr("classroom.grading.workers.ANSWER_SECONDS", 5)
    with pytest.raises(NoScheduler, match=f"no workers.*dask worker {dask.address}"):
        answered(dask, 1, lambda: None)


def test_a_worker_without_the_same_code_is_named(dask: Dask, tmp_path: Path) -> None:
    (tmp_path / "autograder").mkdir()
    (tmp_path / "autograder" / "__init__.py").write_text("")  # in the way of the installed one
    dask.environment["PYTHONPATH"] = str(tmp_path)
    dask.worker()
    dask.wait_for(1)
    with pytest.raises(
        NoScheduler, match=r"missing, or another version, at tcp://[\d.:]+; install"
    ):
        answered(dask, 1, lambda: None)


# What our own program prints.

PROGRAM = """
import sys, time
from classroom.grading import workers
from autograder.model.errors import Problem
from classroom.grading.workers import Job, run_tasks, cluster

workers.ANSWER_SECONDS = 5

def slow(n):
    import time
    time.sleep(0.1)
    return n

try:
    with cluster(sys.argv[1]) as (executors, at_once):
        for batch in run_tasks(range(300), Job(slow, slow, 3 * at_once, 30), executors):
            print(*(n for n, _ in batch), flush=True)
except Problem as error:
    print(error, file=sys.stderr)
    sys.exit(error.status)
"""


@pytest.mark.thorough
def test_when_the_scheduler_is_gone_one_sentence_is_all_that_is_said(dask: Dask) -> None:
    victim = dask.worker()
    dask.worker()
    dask.wait_for(2)
    program = subprocess.Popen(
        [sys.executable, "-c", PROGRAM, dask.address], text=True,
        stdout=subprocess.PIPE, stderr=subprocess.PIPE,
    )  # fmt: skip
    assert program.stdout is not None
    program.stdout.readline()
    victim.kill()
    program.stdout.readline()
    program.stdout.readline()
    dask.scheduler.kill()
    said = program.communicate(timeout=300)[1]
    assert program.returncode == 2
    assert re.fullmatch(r"the scheduler at \S+ .*run the same command again\n", said)
