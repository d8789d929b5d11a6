"""Wrong answers written by hand as students write them: cells, and what their author believed.

Those of ``tests/corpus/public`` are adapted from public code that nobody of this project wrote: the
mistakes are as they were found, in the exercise's signature. Each is a file as it is handed in; its
first lines say its idea, the address of its source, whether it is right, and how its verdict reads.

They are read from ``tests/exercises/wrong/<section>/<exercise>.py`` and judged as at grading: in a
sandbox, the first cell of the file before the answer's own. ``python -m tests.support.wrong_answers
FILE [SLUG]`` prints what the judge says of each answer of a file, or of one of them.
"""

import re
import sys
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import dataclass
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

FOLDER = Path(__file__).parent.parent / "exercises" / "wrong"
PUBLIC = Path(__file__).parent.parent / "corpus" / "public"
TRUTH = re.compile(r"^# This answer is (?P<truth>right|wrong)\.$", re.MULTILINE)
READ = re.compile(r"^# Its verdict: (?P<reading>[a-z ]+)\.$", re.MULTILINE)
READINGS = ("explained truly", "only shown", "misleading")
HEADER = re.compile(r"^# %% (?P<name>[a-z0-9-]+)(?P<concept> \(concept\))?$", re.MULTILINE)


@dataclass(frozen=True)
class WrongAnswer:
    """A wrong answer to an exercise.

    Attributes:
        exercise: the exercise's id.
        name: its name, unique in its file.
        is_concept: True for a wrong idea, False for a slip.
        before: the cell that runs before it: imports, and what earlier exercises gave.
        source: its cell; the first lines are comments that say what its author believed.
        is_right: True for a right answer, of which the public ones have some.
        reading: how its verdict reads, by eye: ``explained truly``, ``only shown`` or
            ``misleading``; "" where nobody has read it.
    """

    exercise: str
    name: str
    is_concept: bool
    before: str
    source: str
    is_right: bool = False
    reading: str = ""


def public_answers(exercise_id: str) -> list[WrongAnswer]:
    """Return the answers to an exercise that are adapted from public code, right ones, too."""
    written = wrong_answers(exercise_id)
    before = written[0].before if written else ""
    found = []
    for path in sorted(PUBLIC.glob(f"*/{exercise_id}/*.py")):
        source = path.read_text("utf-8")
        truth, read = TRUTH.search(source), READ.search(source)
        assert truth is not None, f"{path} does not say whether it is right"
        reading = read["reading"] if read is not None else ""
        found.append(
            WrongAnswer(
                exercise_id, path.stem, False, before, source, truth["truth"] == "right", reading
            )
        )
    return found


def wrong_answers(exercise_id: str) -> list[WrongAnswer]:
    """Return the wrong answers to an exercise; none if no file has any."""
    return [answer for path in FOLDER.glob(f"*/{exercise_id}.py") for answer in read(path)]


def read(path: Path) -> Iterator[WrongAnswer]:
    """Yield the wrong answers of a file."""
    text = path.read_text("utf-8")
    headers = list(HEADER.finditer(text))
    if not headers:
        return
    before = text[: headers[0].start()].strip()
    ends = [*(header.start() for header in headers[1:]), len(text)]
    for header, end in zip(headers, ends, strict=True):
        source = text[header.end() : end].strip() + "\n"
        yield WrongAnswer(path.stem, header["name"], bool(header["concept"]), before, source)


def in_sandbox(
    sandbox: Sandbox, answer: WrongAnswer, judged: CodeExercise | None = None
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


def verdict_on(sandbox: Sandbox, answer: WrongAnswer, secret: str = "a secret") -> Verdict:
    """Return the verdict on a wrong answer."""
    exercise, is_sound = code_exercise(answer.exercise), sound_helpers(sandbox, answer, secret)
    return judge(exercise, in_sandbox(sandbox, answer), secret, is_sound=is_sound)


def sound_helpers(sandbox: Sandbox, answer: WrongAnswer, secret: str) -> IsSound:
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
    """Print the verdicts on the answers of a file."""
    path, chosen = Path(sys.argv[1]), sys.argv[2:]
    with Sandbox() as sandbox:
        for answer in read(path):
            if not chosen or answer.name in chosen:
                concept = " (concept)" if answer.is_concept else ""
                verdict = verdict_on(sandbox, answer)
                accepted = "  <<<< FULL MARKS: not a wrong answer?" if verdict.passed else ""
                print(
                    f"=== {answer.name}{concept}{accepted}\n{verdict_text(verdict)}\n", flush=True
                )


if __name__ == "__main__":
    main()
