"""``make truth``: wrong answers that nobody chose by hand, and what the judge says of each.

The wrong answers are right ones in other styles with one edit, drawn from all of them, or with two
edits. Refused are those that the judge could not judge, accepted those that it gave all points
although some case under another secret shows them wrong. A name is false if the known mistake gives
other answers than the function to some case under another secret.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time

from rich.console import Console
from rich.table import Table

from autograder.judging import runner
from autograder.judging.cases import battery, code_exercise
from autograder.judging.diagnosis import same_answers
from autograder.judging.judge import judge
from autograder.judging.reference import expected
from autograder.judging.runner import KernelRunner, Runner
from autograder.judging.score import Outcome, score
from autograder.model.verdict import Verdict
from autograder.sandbox.process import NoReply
from tests.exercises.answers.edited import edited_answers, twice_edited_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

MOST = 6
"""Small edits per exercise, and larger ones."""
SECRET, OTHERS = "a secret of the benchmark", ("second", "third")
SLOW = frozenset({"pig-policy"})
"""Exercises whose calls take seconds."""
KINDS = ("accepted", "refused", "named", "located", "neither", "false")


@dataclass(frozen=True)
class Tried:
    """A wrong answer, what became of it, and how long the judge worked."""

    mutant: str
    result: str
    message: str
    seconds: float


def verdict_on(exercise_id: str, mutant: Mutant, secret: str) -> Verdict:
    """Return the verdict on an edited answer, whose source is a cell's text."""
    exercise = code_exercise(exercise_id)
    source = mutant.cell(exercise.names)

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield KernelRunner(mutant.make(), seconds=0, sources=[source])

    return judge(exercise, opened, secret)


def outcomes_of(exercise_id: str, mutant: Mutant, secret: str) -> list[Outcome] | None:
    """Return an edited answer's answers to all cases under a secret; None if a call hangs."""
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    ask = KernelRunner(mutant.make()).call
    try:
        answers = [exercise.interview(case, ask) for case in cases]
    except NoReply:
        return None
    rows = zip(cases, answers, expected(exercise_id, secret), strict=True)
    return [Outcome(*row) for row in rows]


def is_wrong(exercise_id: str, mutant: Mutant, secret: str) -> bool:
    """Tell whether an edited answer loses points under a secret."""
    outcomes = outcomes_of(exercise_id, mutant, secret)
    results = score(code_exercise(exercise_id), outcomes or ())
    return outcomes is None or not all(r.passed for r in results)


def is_false(exercise_id: str, mutant: Mutant, known: str, secret: str) -> bool:
    """Tell whether a known mistake gives other answers than an edited one under a secret."""
    outcomes = outcomes_of(exercise_id, mutant, secret)
    return outcomes is None or known not in same_answers(
        code_exercise(exercise_id), outcomes, secret
    )


def tried(exercise_id: str, mutant: Mutant, secret: str) -> Tried | None:
    """Judge an edited answer; None if it is right."""
    begun = process_time()
    try:
        verdict = verdict_on(exercise_id, mutant, secret)
    except Exception as error:
        return Tried(mutant.name, "refused", repr(error), process_time() - begun)
    seconds = process_time() - begun
    if verdict.passed:
        if not any(is_wrong(exercise_id, mutant, other) for other in OTHERS):
            return None
        return Tried(mutant.name, "accepted", verdict.message, seconds)
    found = "named" if verdict.diagnosis else "located" if verdict.location else "neither"
    if verdict.diagnosis and any(
        is_false(exercise_id, mutant, verdict.diagnosis, other) for other in OTHERS
    ):
        found = "false"
    return Tried(mutant.name, found, f"{verdict.message} {verdict.case}", seconds)


def row(most: int, secret: str, twice: bool, exercise_id: str) -> list[Tried]:
    """Return what became of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    runner.KERNEL_SECONDS, runner.EDIT_SECONDS = 2, 10
    once = [m for wider in (False, True) for m in edited_answers(exercise_id, most, wider=wider)]
    drawn = twice_edited_answers(exercise_id, 2 * most) if twice else once
    found = (tried(exercise_id, mutant, secret) for mutant in drawn)
    return [one for one in found if one is not None]


def table(most: int = MOST, secret: str = SECRET, only: Sequence[str] = ()) -> Table:
    """Return the table, by exercise."""
    return counted(dict(results_of(most, secret, only)), most)


def results_of(
    most: int, secret: str, only: Sequence[str], *, twice: bool = False
) -> Iterator[tuple[str, list[Tried]]]:
    """Yield what became of the wrong answers of each exercise, as soon as it is known."""
    ids = [e.id for e in CODE if e.id in only or not (only or e.id in SLOW)]
    with ProcessPoolExecutor(2) as pool:
        yield from zip(ids, pool.map(partial(row, most, secret, twice), ids), strict=True)


def counted(results: Mapping[str, Sequence[Tried]], most: int, *, twice: bool = False) -> Table:
    """Return the table of some results."""
    sample = f"{2 * most} with two small edits" if twice else f"{most} small, {most} larger edits"
    title = f"Wrong answers: right ones, edited; per exercise at most {sample}"
    shown = Table("exercise", "wrong", *KINDS, "CPU s each", title=title)
    total: Counter[str] = Counter()
    for exercise_id, tries in results.items():
        count = Counter(one.result for one in tries)
        total += count
        mean = sum(one.seconds for one in tries) / max(1, len(tries))
        counts = (str(count[kind]) for kind in KINDS)
        shown.add_row(exercise_id, str(len(tries)), *counts, f"{mean:.2f}")
    shown.add_row("all", str(total.total()), *(str(total[kind]) for kind in KINDS), "")
    return shown


def main() -> None:
    """Print the table, and the results that are to be listed."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=MOST, help="edits of each sort per exercise")
    parser.add_argument("--secret", default=SECRET, help="which cases")
    parser.add_argument("--list", nargs="*", default=[], choices=KINDS, help="results to list")
    parser.add_argument("--twice", action="store_true", help="two edits in each wrong answer")
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    results: dict[str, list[Tried]] = {}
    for exercise_id, tries in results_of(args.most, args.secret, args.only, twice=args.twice):
        results[exercise_id] = tries
        for one in tries:
            if one.result in args.list:
                seconds = f"{one.seconds:.2f} s"
                print(
                    exercise_id, one.mutant, one.result, seconds, one.message, sep=" | ", flush=True
                )
    Console(width=120).print(counted(results, args.most, twice=args.twice))


if __name__ == "__main__":
    main()
