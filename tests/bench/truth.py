"""``make truth``: wrong answers that nobody chose by hand, and what the judge says of each.

The wrong answers are right ones in other styles with one edit, drawn from all of them. Refused are
those that the judge could not judge, accepted those that it gave all points although some case
under another secret shows them wrong.
"""

import argparse
import sys
from collections import Counter
from collections.abc import Iterator, Sequence
from concurrent.futures import ProcessPoolExecutor
from contextlib import contextmanager
from dataclasses import dataclass
from functools import partial
from time import process_time

from rich.console import Console
from rich.table import Table

from autograder.judging import runner
from autograder.judging.cases import battery, code_exercise
from autograder.judging.judge import judge
from autograder.judging.reference import expected
from autograder.judging.runner import KernelRunner, Runner
from autograder.judging.score import Outcome, score
from autograder.model.verdict import Verdict
from autograder.sandbox.process import NoReply
from tests.exercises.answers.edited import edited_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

MOST = 12
"""Wrong answers per exercise."""
SECRET, OTHERS = "a secret of the benchmark", ("second", "third")
SLOW = frozenset({"pig-policy"})
"""Exercises whose calls take seconds."""
KINDS = ("accepted", "refused", "named", "located", "neither")


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
    source = f"{mutant.source}\n{exercise.names[0]} = {mutant.function}\n"

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield KernelRunner(mutant.make(), seconds=0, sources=[source])

    return judge(exercise, opened, secret)


def is_wrong(exercise_id: str, mutant: Mutant, secret: str) -> bool:
    """Tell whether an edited answer loses points under a secret."""
    exercise, cases = code_exercise(exercise_id), battery(exercise_id, secret)
    ask = KernelRunner(mutant.make()).call
    try:
        answers = [exercise.interview(case, ask) for case in cases]
    except NoReply:
        return True
    rows = zip(cases, answers, expected(exercise_id, secret), strict=True)
    return not all(r.passed for r in score(exercise, [Outcome(*row) for row in rows]))


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
    return Tried(mutant.name, found, f"{verdict.message} {verdict.case}", seconds)


def row(most: int, secret: str, exercise_id: str) -> list[Tried]:
    """Return what became of an exercise's wrong answers."""
    sys.setrecursionlimit(2000)
    runner.KERNEL_SECONDS, runner.EDIT_SECONDS = 2, 2
    drawn = [
        *edited_answers(exercise_id, most),
        *edited_answers(exercise_id, most, wider=True),
    ]
    found = (tried(exercise_id, mutant, secret) for mutant in drawn)
    return [one for one in found if one is not None]


def table(most: int = MOST, secret: str = SECRET, only: Sequence[str] = ()) -> Table:
    """Return the table, by exercise."""
    ids = [e.id for e in CODE if e.id not in SLOW and (not only or e.id in only)]
    title = f"Wrong answers: right ones with one edit, at most {most} per exercise"
    shown = Table("exercise", "wrong", *KINDS, "CPU s each", title=title)
    total: Counter[str] = Counter()
    with ProcessPoolExecutor(2) as pool:
        for exercise_id, results in zip(
            ids, pool.map(partial(row, most, secret), ids), strict=True
        ):
            count = Counter(one.result for one in results)
            total += count
            mean = sum(one.seconds for one in results) / max(1, len(results))
            shown.add_row(
                exercise_id, str(len(results)), *(str(count[k]) for k in KINDS), f"{mean:.2f}"
            )
            for one in results:
                if LISTED and one.result in LISTED:
                    print(
                        exercise_id,
                        one.mutant,
                        one.result,
                        f"{one.seconds:.2f}",
                        one.message[:300],
                        sep=" | ",
                        flush=True,
                    )
    shown.add_row("all", str(total.total()), *(str(total[k]) for k in KINDS), "")
    return shown


LISTED: set[str] = set()


def main() -> None:
    """Print the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--most", type=int, default=MOST, help="wrong answers per exercise")
    parser.add_argument("--secret", default=SECRET, help="which cases")
    parser.add_argument("--list", default="", help="results to list one by one")
    parser.add_argument("exercises", nargs="*")
    args = parser.parse_args()
    LISTED.update(filter(None, args.list.split(",")))
    Console(width=140).print(table(args.most, args.secret, args.exercises))


if __name__ == "__main__":
    main()
