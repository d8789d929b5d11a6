"""What the judge says of answers of the corpus, judged as at grading.

Each is judged in a sandbox, the cell before it first. ``python -m tests.support.corpus_verdicts
FILE...`` prints the verdicts on the answers of some files of ``tests/corpus``.
"""

import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from functools import cache
from pathlib import Path

from autograder.exercises import all_sections
from autograder.judging.judge import judge
from autograder.judging.mark import mark
from autograder.judging.wrong_call import IsSound
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.protocol.frames import CellSource
from autograder.report.text import verdict_text
from autograder.running.cases import code_exercise
from autograder.running.runner import Runner
from autograder.running.sandbox_runner import enter
from autograder.sandbox.host import Sandbox
from autograder.sandbox.namespace import cell_file
from tests.support.corpus import CorpusAnswer, read


def in_sandbox(
    sandbox: Sandbox, answer: CorpusAnswer, judged: CodeExercise | None = None
) -> Callable[[], "contextmanager[Runner]"]:
    """Return a factory of runners for an answer, in processes of a sandbox.

    Args:
        sandbox: starts the processes.
        answer: the answer.
        judged: the exercise whose functions are called; the answer's own if None.
    """
    exercise = judged or code_exercise(answer.exercise)
    limits = sandbox.limits.allowing(exercise.asking.seconds)

    @contextmanager
    def opened() -> Iterator[Runner]:
        cells = [CellSource("before", answer.before), CellSource(answer.exercise, answer.source)]
        with sandbox.student(limits) as student:
            sources = [cell.source for cell in cells]
            yield enter(student, cells, exercise.names, {}, value=False, sources=sources, spare=30)

    return opened  # type: ignore[return-value]


def verdict_on(sandbox: Sandbox, answer: CorpusAnswer, secret: str = "a secret") -> Verdict:
    """Return the verdict on an answer."""
    exercise, is_sound = code_exercise(answer.exercise), sound_helpers(sandbox, answer, secret)
    return judge(exercise, in_sandbox(sandbox, answer), secret, is_sound=is_sound)


def sound_helpers(sandbox: Sandbox, answer: CorpusAnswer, secret: str) -> IsSound:
    """Return which functions of the first cell pass the tests of an exercise, as at grading."""

    @cache
    def passes(name: str) -> bool:
        return any(
            mark(exercise, in_sandbox(sandbox, answer, exercise), secret, careful=False).is_right
            for exercise in _code_exercises()
            if exercise.names == (name,)
        )

    return lambda call: call.file == cell_file("before") and passes(call.function)


@cache
def _code_exercises() -> list[CodeExercise]:
    """Return the exercises and stages about functions."""
    every = [each for section in all_sections() for each in section.all_exercises]
    every += [
        each for section in all_sections() for stages in section.stages.values() for each in stages
    ]
    return [each for each in every if isinstance(each, CodeExercise)]


def main() -> None:
    """Print the verdicts on the answers of some files."""
    with Sandbox() as sandbox:
        for answer in map(read, map(Path, sys.argv[1:])):
            verdict = verdict_on(sandbox, answer)
            concept = " (concept)" if answer.is_concept else ""
            right = "  <<<< FULL MARKS: not a wrong answer?"
            accepted = right if verdict.passed and not answer.is_right else ""
            print(f"=== {answer.name}{concept}{accepted}\n{verdict_text(verdict)}\n", flush=True)


if __name__ == "__main__":
    main()
