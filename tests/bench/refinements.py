"""``python -m tests.bench.refinements``: what each part of the search for places is worth.

Every wrong answer is judged once. Its search is then made again without one part at a time, where
that part can make a difference: where edits were found. The parts are switched off here, by
patches; the search has no switches. Written answers are those of ``tests/corpus/*/*/wrong``, edited
ones those of ``tests.bench.truth``. Lost answers are located with the part and not without it, and
untold ones are lost, and their first wrong call is not shown either. Other places are those found
without the part where the search with it finds others; false ones leave some case under another
secret wrong. Programs are the edited programs that run.
"""

import argparse
import inspect
import sys
from collections import Counter
from collections.abc import Callable, Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import ExitStack, contextmanager
from dataclasses import dataclass
from functools import partial
from random import Random
from typing import Any
from unittest.mock import patch

from rich.console import Console
from rich.table import Table

from autograder.exercises import SECTIONS
from autograder.judging import seen_place
from autograder.judging.judge import judge
from autograder.model.exercise import CodeExercise
from autograder.repair import (
    alignment,
    cheap_cases,
    delta_debugging,
    differences,
    locate,
    right_program,
    search,
)  # fmt: skip
from autograder.repair.candidates import Edit
from autograder.repair.search import EditSearch
from autograder.repair.validation import EditedRuns
from autograder.running import kernel_runner
from autograder.running.cases import code_exercise
from autograder.running.kernel_runner import KernelRunner
from autograder.running.runner import Runner
from tests.bench.truth import MANY_STEPS, OTHERS, PATIENCE, SECRET, is_wrong
from tests.exercises.edited import edited_answers, twice_edited_answers
from tests.support.corpus import wrong_answers

COLUMNS = ("lost", "untold", "other places", "false", "programs")
Numbers = Counter[tuple[str, str, str]]
"""Numbers by part, sort of answers and column."""
Patches = Sequence[tuple[Any, str, Any]]
CHEAPER = "cases made cheaper"
PARTS: dict[str, Patches] = {
    CHEAPER: [(EditSearch, "_use_cheaper_case", lambda *_: None)],
    "the cheapest case first": [(search, "cheapest_first", lambda _, failing: [*failing])],
    "the right program": [(EditSearch, "_compare", lambda *_: ())],
    "roles of variables": [(differences, "roles", lambda *_: {})],
}
"""What switches each part off; the kinds of edits come to it, answer by answer."""
CODE: dict[str, Sequence[Any]] = {
    CHEAPER: [cheap_cases.cheaper, cheap_cases._divide_argument, EditSearch._use_cheaper_case],
    "the cheapest case first": [cheap_cases.cheapest_first],
    "the right program": [delta_debugging, differences, alignment, right_program],
    "roles of variables": [alignment.roles, alignment._same_places, alignment._in_field],
    "place: raised": [seen_place.raised_at],
    "place: kept": [seen_place.kept_at, seen_place._kept_lines],
}
"""The modules and functions that are there for a part."""


@dataclass(frozen=True)
class Wrong:
    """A wrong answer: a function, or several, and the cells that define it."""

    exercise: CodeExercise
    sort: str
    make: Callable[[], Any]
    sources: Sequence[str]

    @contextmanager
    def open(self) -> Iterator[Runner]:
        """Open a runner."""
        yield KernelRunner(self.make(), sources=self.sources)

    def is_false(self, edit: Edit) -> bool:
        """Tell whether an edit leaves some case under another secret wrong."""
        runner = KernelRunner(self.make())
        if not runner.redefine(edit.text(MANY_STEPS), self.exercise.names):
            return True
        return any(is_wrong(self.exercise.id, runner.obj, other, PATIENCE) for other in OTHERS)


def answers(exercise: CodeExercise, most: int) -> Iterator[Wrong]:
    """Yield some wrong answers to an exercise, the same ones each time."""
    written = wrong_answers(exercise.id)
    for one in Random(exercise.id).sample(written, min(most, len(written))):
        yield Wrong(exercise, "written", one.run, [one.before, one.source])
    few = -(-most // 6)
    edited = [m for wider in (False, True) for m in edited_answers(exercise.id, few, wider=wider)]
    for mutant in (*edited, *twice_edited_answers(exercise.id, few)):
        yield Wrong(exercise, "edited", mutant.make, [mutant.cell(exercise.names)])


def searched(
    repair: Callable[..., tuple[Edit, ...]], args: Any, patches: Patches = ()
) -> tuple[tuple[Edit, ...], int]:
    """Return the edits that a search finds with some patches, and how many programs ran."""
    programs, run = 0, EditedRuns.run

    def count(*args: Any) -> Any:
        nonlocal programs
        programs += 1
        return run(*args)

    with ExitStack() as stack:
        for target, name, new in ((EditedRuns, "run", count), *patches):
            stack.enter_context(patch.object(target, name, new))
        edits = repair(*args)
    return edits, programs


def parts(edits: Sequence[Edit]) -> Iterator[tuple[str, Patches]]:
    """Yield the parts without which a search that found some edits is made again."""
    every = search.edits_of
    yield from PARTS.items()
    for kind in sorted({edit.kind for edit in edits}):
        without = partial(lambda kind, p: [e for e in every(p) if e.kind != kind], kind)
        yield f"edits: {kind}", [(search, "edits_of", without)]


def measure(answer: Wrong, found: Numbers) -> None:
    """Add what is measured of an answer."""
    repair, places = locate.repair, list[tuple[int, str]]()
    own = Numbers()

    def note(part: str, column: str, number: int = 1) -> None:
        own[part, answer.sort, column] += number

    def compare(*args: Any) -> tuple[Edit, ...]:
        edits, programs = searched(repair, args)
        places.extend(sorted((e.line, e.kind) for e in edits))
        note("all", "programs", programs)
        note("all", "false", bool(edits) and answer.is_false(edits[-1]))
        for part, patches in parts(edits) if edits else ():
            others, number = searched(repair, args, patches)
            note(part, "programs", number - programs)
            note(part, "lost", not others)
            if others and sorted((e.line, e.kind) for e in others) != places:
                note(part, "other places")
                note(part, "false", answer.is_false(others[-1]))
        return edits

    with patch.object(locate, "repair", compare):
        verdict = judge(answer.exercise, answer.open, SECRET)
    call = verdict.counterexample and verdict.counterexample.wrong_call
    is_called = bool(call and call.is_first)
    if verdict.location and not places:
        note(f"place: {verdict.location.kind}", "lost")
    if not is_called:
        for part, sort, _ in [key for key in own if key[2] == "lost" and own[key]]:
            own[part, sort, "untold"] = 1
    if not verdict.passed:
        found.update(own)
        note_verdict = {"answers": True, "named": bool(verdict.diagnosis)}
        note_verdict |= {"located": bool(verdict.location)}
        note_verdict |= {"told": is_called or any([*note_verdict.values()][1:])}
        found.update({("all", answer.sort, c): int(is_so) for c, is_so in note_verdict.items()})


def row(most: int, exercise_id: str) -> Numbers:
    """Return what is measured of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS, kernel_runner.EDIT_SECONDS = 2, 10
    found = Numbers()
    for answer in answers(code_exercise(exercise_id), most):
        measure(answer, found)
    return found


def table(found: Numbers) -> Table:
    """Return the table."""
    shown = Table("part", "lines", *(f"{s}: {c}" for s in ("written", "edited") for c in COLUMNS))
    for sort in ("written", "edited"):
        said = ", ".join(
            f"{found['all', sort, c]} {c}" for c in ("answers", "named", "located", "told")
        )
        shown.caption = "\n".join(filter(None, [str(shown.caption or ""), f"{sort}: {said}"]))
    for part in sorted({part for part, _, _ in found} | {*CODE}):
        lines = sum(len(inspect.getsource(one).splitlines()) for one in CODE.get(part, ()))
        numbers = [found[part, s, c] for s in ("written", "edited") for c in COLUMNS]
        shown.add_row(part, str(lines or ""), *(str(n or "") for n in numbers))
    return shown


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--sections", nargs="*", default=[], help="sections; all if none")
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    parser.add_argument("--most", type=int, default=6, help="written answers per exercise")
    args = parser.parse_args()
    chosen = [s for s in SECTIONS if not args.sections or s.name in args.sections]
    code = [e.id for s in chosen for e in s.all_exercises if isinstance(e, CodeExercise)]
    ids = [e for e in code if not args.only or e in args.only]
    total = Numbers()
    with ProcessPoolExecutor(2) as pool:
        for found in pool.map(partial(row, args.most), ids):
            total.update(found)
    Console(width=180).print(table(total))


if __name__ == "__main__":
    main()
