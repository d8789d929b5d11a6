"""How true diagnoses are: right answers in other styles, each with one edit, under two secrets.

A known mistake that is named under one secret should give every answer under another one, too.
Where no mistake gives all answers, the lines at the end tell how often the mistake that gives most
of them is the same under the other secret, by the threshold ``judging.diagnosis.LIKE``.
"""

import sys
from collections import Counter
from collections.abc import Iterator, Sequence

from autograder.judging import diagnosis, runner
from autograder.judging.cases import battery
from autograder.judging.diagnosis import Diagnosis, diagnose
from autograder.judging.reference import expected
from autograder.judging.runner import KernelRunner
from autograder.judging.score import Outcome, score
from autograder.model.exercise import CodeExercise
from autograder.sandbox.process import NoReply
from tests.exercises.answers.edited import edited_answers
from tests.judging.digests import CODE
from tests.support.mutants import Mutant

SECRETS = ("first", "second")
MOST = 40
"""Mutants per exercise."""
SLOW = {"pig-policy", "canonical", "open-lines", "mcts", "multiplayer-mcts", "simulate"}


def outcomes(exercise: CodeExercise, mutant: Mutant, secret: str) -> list[Outcome] | None:
    """Return a mutant's answers to a battery; None if a call takes too long."""
    ask = KernelRunner(mutant.make()).call
    rights = expected(exercise.id, secret)
    try:
        answers = [exercise.interview(case, ask) for case in battery(exercise.id, secret)]
    except NoReply:
        return None
    rows = zip(battery(exercise.id, secret), answers, rights, strict=True)
    return [Outcome(*row) for row in rows]


def diagnoses(exercise: CodeExercise) -> Iterator[Sequence[Diagnosis | None]]:
    """Yield the diagnoses of every wrong mutant, one per secret."""
    for mutant in edited_answers(exercise.id, MOST):
        found = [outcomes(exercise, mutant, secret) for secret in SECRETS]
        given = [o for o in found if o is not None]
        if len(given) == len(SECRETS) and not all(r.passed for r in score(exercise, given[0])):
            yield [diagnose(exercise, o, s) for o, s in zip(given, SECRETS, strict=True)]


def run() -> None:
    """Print how many wrong answers are named, and how often that holds under another secret."""
    runner.KERNEL_SECONDS = 1
    diagnosis.LIKE = 0.0
    count: Counter[str] = Counter()
    shares: list[tuple[float, bool]] = []
    for exercise in CODE:
        if exercise.id in SLOW:
            continue
        for first, second in diagnoses(exercise):
            count["wrong"] += 1
            if first is None:
                continue
            same = second is not None and second.mistake.id == first.mistake.id
            if first.exact:
                count["named"] += 1
                count["named, and not under the other secret"] += not (same and second.exact)
            else:
                shares.append((first.agreeing / max(1, first.failing), same))
    for name, n in count.items():
        print(f"{n:6} {name}")
    for threshold in (0.1, 0.3, 0.5, 0.7, 0.8, 0.9):
        above = [same for share, same in shares if share >= threshold]
        kept = sum(above) / len(above) if above else 0.0
        print(f"{len(above):6} like a known mistake from {threshold} on; {kept:.0%} the same again")


if __name__ == "__main__":
    sys.setrecursionlimit(2000)
    run()
