"""How the cost of grading grows: with students, with sections, and with workers.

``nbgrader autograde`` is measured in the same run. Workers are those of ``--jobs``, and those of a
Dask cluster on this machine. Set BENCH_GROWTH to other numbers of students than 30,100,300.
"""

import os
import tempfile
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path

from rich.table import Table

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.section import Section
from tests.bench.grading import HARMLESS, SECTION, nbgrader_seconds, our_run
from tests.support.dask_cluster import Dask

SIZES = tuple(map(int, os.environ.get("BENCH_GROWTH", "30,100,300").split(",")))
MIDDLE = SIZES[len(SIZES) // 2]
DASK_WORKERS = (1, 2)


def table() -> Table:
    """Measure, and return the table."""
    course = Course.find(Path(__file__).parent)
    table = Table(title=f"How grading grows, {os.cpu_count()} cores", title_justify="left")
    table.add_column("")
    for column in ("notebooks", "s a notebook", "ratio", "MiB, largest process", "MiB, all"):
        table.add_column(column, justify="right")
    with tempfile.TemporaryDirectory() as folder:
        theirs = nbgrader_seconds(course, Path(folder) / "theirs")
        table.add_row("nbgrader autograde", str(len(HARMLESS)), f"{theirs:.2f}", "1")

        def add_row(
            name: str, chosen: list[Section], students: int, *options: str, others: Dask | None
        ) -> None:
            roots = [process.pid for process in others.processes] if others else []
            home = Path(folder) / "ours"
            seconds, largest, together = our_run(
                course, home, chosen, students, options=options, roots=roots
            )
            each = seconds / students / len(chosen)
            table.add_row(
                name, str(students * len(chosen)), f"{each:.3f}", f"{theirs / each:.0f}",
                f"{largest:.0f}", f"{together:.0f}",
            )  # fmt: skip

        for jobs in ("1", "2"):
            for students in SIZES if jobs == "2" else (MIDDLE,):
                name = f"{SECTION.name}, {jobs} worker(s)"
                add_row(name, [SECTION], students, "--jobs", jobs, others=None)
        for sections in (2, 3):
            chosen = list(SECTIONS[:sections])
            names = ", ".join(section.name for section in chosen)
            add_row(f"{names}, 2 workers", chosen, MIDDLE, "--jobs", "2", others=None)
        for workers in DASK_WORKERS:
            with cluster(workers) as dask:
                name = f"{SECTION.name}, {workers} worker(s) of Dask"
                add_row(name, [SECTION], MIDDLE, "--scheduler", dask.address, others=dask)
    return table


@contextmanager
def cluster(workers: int) -> Iterator[Dask]:
    """Run a Dask cluster with so many workers."""
    with tempfile.TemporaryDirectory() as folder:
        dask = Dask(Path(folder))
        try:
            for _ in range(workers):
                dask.worker()
            dask.wait_for(workers)
            yield dask
        finally:
            dask.close()
