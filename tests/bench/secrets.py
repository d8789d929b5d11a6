"""``make secrets``: whether the marks of wrong answers depend on the secret that draws the cases.

The wrong answers are those that people wrote (``tests/corpus/*/*/wrong``). Each is judged on the
public cases, and on the hidden ones of several secrets. A property that one secret refuses, all
are to refuse: the next course, and who hands in again after a changed secret, is judged alike. The
public cases are to refuse it too, or ``check`` promises what grading does not keep.

Where they differ, let a case that decides be asked under every secret: an example, or one of those
that ``python -m tests.bench.deciding`` chooses. A property of all answers together (``total``) has
no such case: only cases can be drawn that differ less.
"""

import argparse
import sys
from collections.abc import Iterator, Mapping, Sequence
from concurrent.futures import ProcessPoolExecutor
from dataclasses import dataclass
from functools import partial

from rich.console import Console
from rich.table import Table

from autograder.judging.mark import mark
from autograder.running import kernel_runner
from autograder.running.cases import PUBLIC, code_exercise
from tests.bench.truth import SLOW
from tests.judging.digests import CODE
from tests.support.corpus import CorpusAnswer, wrong_answers

SECRETS = ("first", "second", "third", "fourth", "fifth")
SECONDS = 2
"""CPU time of a call: none of a right answer takes longer."""


@dataclass(frozen=True)
class Marks:
    """What becomes of a wrong answer under each secret, the public cases first.

    Attributes:
        answer: its name.
        scores: its points.
        refused: the properties that it does not have.
    """

    answer: str
    scores: tuple[float, ...]
    refused: tuple[frozenset[str], ...]

    @property
    def by_secret(self) -> frozenset[str]:
        """The properties that some secrets refuse, and others do not."""
        hidden = self.refused[1:]
        return frozenset.union(*hidden) - frozenset.intersection(*hidden)

    @property
    def only_hidden(self) -> frozenset[str]:
        """The properties that secrets refuse, and the public cases do not."""
        return frozenset.union(*self.refused[1:]) - self.refused[0]


def marks(answer: CorpusAnswer, secrets: Sequence[str] = SECRETS) -> Marks:
    """Judge a wrong answer on the public cases, and under some secrets."""
    exercise, scores, refused = code_exercise(answer.exercise), list[float](), []
    for secret in (PUBLIC, *secrets):
        opened = partial(kernel_runner.kernel_runner, answer.run())
        verdict = mark(exercise, opened, secret, careful=False).verdict
        lines = [line.name for line in verdict.properties if line.max_points and not line.passed]
        scores.append(verdict.score)
        # Who has no line at all has no property either.
        refused.append(frozenset(lines if verdict.properties else _names(answer.exercise)))
    return Marks(answer.name, tuple(scores), tuple(refused))


def _names(exercise_id: str) -> list[str]:
    return [p.name for p in code_exercise(exercise_id).properties if p.points]


def surveyed(secrets: Sequence[str], exercise_id: str) -> list[Marks]:
    """Judge the wrong answers to an exercise."""
    sys.setrecursionlimit(2000)
    kernel_runner.KERNEL_SECONDS = SECONDS
    return [marks(answer, secrets) for answer in wrong_answers(exercise_id)]


def results_of(secrets: Sequence[str], only: Sequence[str]) -> Iterator[tuple[str, list[Marks]]]:
    """Yield the marks of the wrong answers to each exercise, as soon as they are known."""
    ids = [e.id for e in CODE if e.id not in SLOW and (not only or e.id in only)]
    with ProcessPoolExecutor(2) as pool:
        yield from zip(ids, pool.map(partial(surveyed, secrets), ids), strict=True)


def table(found: Mapping[str, Sequence[Marks]]) -> Table:
    """Return the table, by exercise."""
    shown = Table("exercise", "wrong answers", "differ by secret", "right in check only")
    shown.title = "Wrong answers of which a property holds under one secret, and not under another"
    for exercise_id, every in found.items():
        counts = (
            len(every),
            sum(bool(one.by_secret) for one in every),
            sum(bool(one.only_hidden) for one in every),
        )
        shown.add_row(exercise_id, *map(str, counts))
    return shown


def main() -> None:
    """Print the differences, and the table."""
    parser = argparse.ArgumentParser(description=__doc__)
    parser.add_argument("--only", nargs="*", default=[], help="exercises; all if none")
    args = parser.parse_args()
    found = {}
    for exercise_id, every in results_of(SECRETS, args.only):
        found[exercise_id] = every
        for one in every:
            if names := one.by_secret | one.only_hidden:
                scores = ", ".join(f"{score:g}" for score in one.scores)
                print(exercise_id, one.answer, scores, sorted(names), sep=" | ", flush=True)
    Console(width=100).print(table(found))


if __name__ == "__main__":
    main()
