"""How the cost of grading grows: with students, sections and workers, those of Dask included.

The classes are as classes are: 40 % of the answers are wrong, each in a way of its own from the
corpus, and a tenth of the notebooks are copies of another one. ``nbgrader autograde`` grades right
notebooks in an unprotected kernel in the same run; ours has hidden cases and all isolation.

CPU is that of the command and of all that it starts, sandboxes included. Sizes are taken by flags:
``--students 10,100,300,1000 --sections 1,9 --workers 1,2,4 --dask 2,4 --peer 8``; with ``--most N``
classes of more than N notebooks are left out.
"""

import argparse
import json
import subprocess
import tempfile
import threading
import time
from collections.abc import Callable, Sequence
from contextlib import contextmanager, nullcontext, suppress
from copy import deepcopy
from dataclasses import dataclass, replace
from functools import partial
from pathlib import Path
from random import Random
from typing import Any

import psutil

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.exercise import CodeExercise
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from tests.bench.classroom import MARKER
from tests.bench.grading import BIN, environment, lay_out, nbgrader_cost
from tests.bench.page import Figures, Watch, keep, machine
from tests.support.corpus import wrong_answers
from tests.support.dask_cluster import Dask

WRONG, COPIED = 0.4, 10
"""The share of wrong answers; of so many notebooks, the last one is a copy of the first."""
LOOK_SECONDS = 0.3


@dataclass
class Cost:
    """What a command takes.

    Attributes:
        seconds: on the clock.
        cpu: seconds of all its processes.
        largest: MiB of its largest process, sandboxes left out.
        together: MiB of all of them.
    """

    seconds: float = 0.0
    cpu: float = 0.0
    largest: float = 0.0
    together: float = 0.0


def make_real_class(root: Path, course: Course, sections: Sequence[Section], students: int) -> None:
    """Write the notebooks of a class as classes are, the same for the same numbers."""
    for section in sections:
        right = solution_notebook(course, section)
        for number in range(students):
            author = number - COPIED + 1 if number % COPIED == COPIED - 1 else number
            notebook = _notebook(right, section, Random(f"{section.name} {author}"))
            path = root / f"s{number:04}" / section.name / f"{section.notebook}.ipynb"
            path.parent.mkdir(parents=True, exist_ok=True)
            path.write_text(json.dumps(notebook), encoding="utf-8")


def _notebook(right: Any, section: Section, rng: Random) -> Any:
    notebook = deepcopy(right)
    code = {e.id for e in section.exercises if isinstance(e, CodeExercise)}
    for cell in notebook.cells:
        cell.source = MARKER.sub("", cell.source)
        wrong = wrong_answers(cell.id) if cell.id in code else []
        if wrong and rng.random() < WRONG:
            cell.source = rng.choice(wrong).source
        elif cell.id in code:
            cell.source += f"\n\n# {rng.random()}"  # nobody's file is like another's
    return notebook


def run(words: Sequence[str], home: Path, roots: Sequence[int] = ()) -> Cost:
    """Run a command, and return what it takes with the processes that serve it.

    Args:
        words: the command.
        home: where it runs.
        roots: other processes that count, with all that they start.
    """
    before, started = sum(_cpu(root)[0] for root in roots), time.perf_counter()
    process = subprocess.Popen(
        [str(BIN / words[0]), *words[1:]], cwd=home, env=environment(),
        stdout=subprocess.DEVNULL, stderr=subprocess.DEVNULL, start_new_session=True,
    )  # fmt: skip
    found, ended = Cost(), threading.Event()

    def watch() -> None:
        while not ended.wait(LOOK_SECONDS):
            seen = [_cpu(root) for root in (process.pid, *roots)]
            found.cpu = max(found.cpu, sum(cpu for cpu, _ in seen) - before)
            sizes = [size for _, every in seen for size in every]
            found.largest = max(found.largest, *sizes, 0.0)
            found.together = max(found.together, sum(sizes))

    watcher = threading.Thread(target=watch)
    watcher.start()
    status = process.wait()
    ended.set()
    watcher.join()
    found.seconds = time.perf_counter() - started
    if status not in (0, 1):  # some notebooks are damaged
        raise RuntimeError(f"{' '.join(words)} ended with {status}")
    return found


def _cpu(root: int) -> tuple[float, list[float]]:
    """Return the CPU seconds of a process and all that it started, and the MiB of each.

    A process that has ended counts with the one that waited for it, as the kernel has it.
    """
    cpu, sizes = 0.0, list[float]()
    with suppress(psutil.Error):
        first = psutil.Process(root)
        for process in (first, *first.children(recursive=True)):
            with suppress(psutil.Error):
                cpu += sum(process.cpu_times()[:4])
                if process.name() != "bwrap":
                    sizes.append(process.memory_info().rss / 2**20)
    return cpu, sizes


def ours(
    course: Course, home: Path, sections: Sequence[Section], students: int,
    options: Sequence[str], roots: Sequence[int] = (),
) -> Cost:  # fmt: skip
    """Return what it takes to grade a class."""
    lay_out(course, home)
    make_real_class(home / "submitted", course, sections, students)
    return run(["autograder", "grade", "submitted", *options], home, roots)


@contextmanager
def cluster(workers: int) -> Any:
    """Run a Dask cluster with so many ``dask worker`` processes."""
    with tempfile.TemporaryDirectory() as folder:
        dask = Dask(Path(folder))
        try:
            for _ in range(workers):
                dask.worker()
            dask.wait_for(workers)
            yield dask
        finally:
            dask.close()


def numbers(text: str) -> list[int]:
    """Return the numbers of a list with commas."""
    return [int(word) for word in text.split(",") if word]


def main() -> None:
    """Take the rows, and keep the table after each."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--students", type=numbers, default=[10, 100, 300, 1000])
    parser.add_argument("--sections", type=numbers, default=[1, 9], help="how many")
    parser.add_argument("--workers", type=numbers, default=[1, 2, 4])
    parser.add_argument("--dask", type=numbers, default=[2, 4], help="workers of a cluster")
    parser.add_argument("--peer", type=int, default=8, help="notebooks that nbgrader grades, 8")
    parser.add_argument("--most", type=int, default=9_000, help="notebooks of a class")
    args = parser.parse_args()
    watch, course, rows = Watch(), Course.find(Path(__file__).parent), list[list[str]]()
    with tempfile.TemporaryDirectory() as folder:
        home, theirs = Path(folder), 0.0
        if args.peer:
            _, theirs = nbgrader_cost(course, home / "theirs", args.peer)
            rows.append(["nbgrader autograde, right notebooks, no isolation", str(args.peer),
                         f"{theirs:.2f}", "1", "", "", ""])  # fmt: skip

        def add(name: str, sections: int, students: int, opened: Callable[[], Any]) -> None:
            with opened() as (options, roots):
                chosen = SECTIONS[:sections]
                found = ours(course, home / "ours", chosen, students, options, roots)
            each = found.cpu / students / sections
            ratio = f"{theirs / each:.0f}" if theirs else ""
            rows.append([
                f"{students} students, {sections} section(s), {name}", str(students * sections),
                f"{each:.2f}", ratio, f"{found.seconds:.0f}", f"{found.largest:.0f}",
                f"{found.together:.0f}",
            ])  # fmt: skip
            watch.look()
            _keep(rows, watch, args)

        for number, students in enumerate(args.students):
            for sections in (n for n in args.sections if n * students <= args.most):
                for jobs in args.workers:
                    add(f"{jobs} worker(s)", sections, students, partial(_local, jobs))
            for workers in args.dask if number == 0 else ():
                add(f"{workers} workers of Dask", 1, students, partial(_dask, workers))


def _local(jobs: int) -> Any:
    """Return the options of workers of this machine, which the command starts."""
    return nullcontext((["--jobs", str(jobs)], []))


@contextmanager
def _dask(workers: int) -> Any:
    """Yield the options and the processes of a cluster."""
    with cluster(workers) as dask:
        roots = [process.pid for process in dask.processes]
        yield ["--scheduler", dask.address], roots


def _keep(rows: Sequence[Sequence[str]], watch: Watch, args: argparse.Namespace) -> None:
    """Keep the rows that there are."""
    columns = ("class", "notebooks", "CPU s per notebook", "times nbgrader", "s on the clock",
               "MiB, largest process", "MiB, all")  # fmt: skip
    says = (
        "40 % of the answers are wrong, each in a way of its own from the corpus, and explained; a "
        "tenth of the notebooks are copies. CPU has the start of the command and of its workers, "
        "which draw all cases once each: this is constant, and most of it in small classes.",
    )
    flags = [
        f"--{name} {','.join(map(str, value)) if isinstance(value, list) else value}"
        for name, value in vars(args).items()
        if value != []
    ]
    made = Figures("How grading grows", columns, rows, says)
    command = f"python -m tests.bench.growth {' '.join(flags)}"
    keep("growth", replace(
        made, command=command, machine=machine("nbgrader", "distributed"), busy=watch.sentence()
    ))  # fmt: skip


if __name__ == "__main__":
    main()
