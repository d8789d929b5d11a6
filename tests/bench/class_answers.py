"""``python -m tests.bench.class_answers``: what right answers of a class add to the places found.

The wrong answers are right ones in other styles with two edits. Each that the judge neither names
nor locates is compared with right answers of a class: all other styles, and the style of the wrong
answer itself, as a large class has it, or all styles but that.
"""

import argparse
import ast
import inspect
import sys
from collections import Counter
from collections.abc import Iterator
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time
from typing import Any

from rich.console import Console
from rich.table import Table

from autograder.repair.class_programs import class_programs, program_text
from autograder.repair.class_search import locate_by_class
from autograder.running import kernel_runner
from autograder.running.cases import code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from tests.bench.truth import SECRET, SLOW, verdict_on
from tests.exercises.edited import twice_edited_answers, written_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

MOST = 4
"""Wrong answers per exercise."""
COLUMNS = ("wrong", "located", "with the class", "in other styles", "CPU s each", "at most")


@dataclass
class Row:
    """What became of the wrong answers of an exercise, and the CPU time of each comparison."""

    counts: Counter[str]
    seconds: list[float]


def texts(exercise_id: str, without: str = "") -> tuple[str, ...]:
    """Return the right answers to an exercise as programs of a class.

    Args:
        exercise_id: the exercise.
        without: the name of a function whose style is left out.
    """
    names = code_exercise(exercise_id).names
    found = []
    for functions in written_answers(exercise_id):
        own = tuple(f.__name__ for f in functions)
        module: Any = inspect.getmodule(functions[0])
        body = ast.parse(inspect.getsource(module)).body
        first = next(s for s in body if getattr(s, "name", "") == own[0])
        if without not in own:
            source = Mutant("", module, own[0], partial(_same, first), own).cell(names)
            found.append(program_text([source], names))
    return tuple(sorted(filter(None, found)))


def _same(definition: Any) -> Any:
    return definition


def row(most: int, exercise_id: str) -> Row:
    """Return what became of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS, kernel_runner.EDIT_SECONDS = 2, 10
    found = Row(Counter(), [])
    every = texts(exercise_id)
    for mutant in twice_edited_answers(exercise_id, most):
        verdict = verdict_on(exercise_id, mutant, SECRET)
        if verdict.passed or verdict.diagnosis:
            continue
        found.counts["wrong"] += 1
        found.counts["located"] += verdict.location is not None
        if verdict.unlocated:
            own = mutant.name.split(":")[0]
            begun = process_time()
            found.counts["with the class"] += located(exercise_id, mutant, every)
            found.seconds.append(process_time() - begun)
            found.counts["in other styles"] += located(exercise_id, mutant, texts(exercise_id, own))
    return found


def located(exercise_id: str, mutant: Mutant, rights: tuple[str, ...]) -> bool:
    """Tell whether right answers of a class locate the mistakes of a wrong one."""
    exercise = code_exercise(exercise_id)
    class_programs(exercise_id, rights)  # once per exercise of a class

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield KernelRunner(mutant.make(), sources=[mutant.cell(exercise.names)])

    return locate_by_class(exercise, opened, SECRET, rights) is not None


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=MOST, help="wrong answers per exercise")
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    ids = [e.id for e in CODE if e.id in args.only or not (args.only or e.id in SLOW)]
    shown = Table("exercise", *COLUMNS, title="Wrong answers with two edits, beside a class")
    total = Row(Counter(), [])
    with ProcessPoolExecutor(2) as pool:
        for exercise_id, one in zip(ids, pool.map(partial(row, args.most), ids), strict=True):
            shown.add_row(exercise_id, *cells(one))
            total.counts += one.counts
            total.seconds += one.seconds
    shown.add_row("all", *cells(total))
    Console(width=120).print(shown)


def cells(one: Row) -> list[str]:
    """Return a row of the table."""
    mean = sum(one.seconds) / max(1, len(one.seconds))
    counts = [str(one.counts[name]) for name in COLUMNS[:4]]
    return [*counts, f"{mean:.2f}", f"{max(one.seconds, default=0):.2f}"]


if __name__ == "__main__":
    main()
