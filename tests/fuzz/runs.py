"""Programs mutated from right answers, run in the sandbox: none stops the judge, or gets a gift."""

import json
from functools import cache
from random import Random
from typing import Any

from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.protocol.limits import Limits
from classroom.course.submissions.reassemble import read_submission
from classroom.grading.session import SubmissionSession
from classroom.grading.submission import shared_sandbox
from tests.exercises.edited import edited_answers
from tests.fuzz.program_changes import changed_program
from tests.support.submissions import SECTION, as_bytes, cell, perfect, release

LIMITS = Limits(call=1, cell=2, exercise=6, submission=20)
LOST = (
    "del {name}", "{name} = None", "{name} = 0", "raise SystemExit", "{name} = object()",
    "def {name}(*args, **kwargs): return float('nan')", "def {name}(*args): return 1 << 3_999",
    "def {name}(*args): yield 1", "async def {name}(*args): return 1", "{name} = lambda: 0",
    "class {name}: pass", "def {name}(*args): return {name}(*args)", "{name} = print",
    "def {name}(*args): raise BaseException", "def {name}(*args): return {{1j: {name}}}",
)  # fmt: skip
"""Lines after which a name stands for no answer to any exercise of the section."""


@cache
def _exercises() -> list[CodeExercise]:
    return [e for e in SECTION.exercises if isinstance(e, CodeExercise)]


@cache
def _programs(exercise_id: str) -> list[str]:
    """Return cells that answer an exercise of the section rightly, or nearly so."""
    exercise = next(e for e in _exercises() if e.id == exercise_id)
    nearly = [mutant.cell(exercise.names) for mutant in edited_answers(exercise_id, 2)]
    return [cell(perfect(), exercise_id).source] * 2 + nearly


def fuzz_run(rng: Random) -> int:
    """Judge a changed program, which is no answer once its name stands for something else.

    One that is not changed keeps all its points.
    """
    exercise = rng.choice(_exercises())
    right = cell(perfect(), exercise.id).source
    is_right = rng.random() < 0.1
    program = right if is_right else changed_program(rng, rng.choice(_programs(exercise.id)))
    is_lost = rng.random() < 0.5
    line = rng.choice(LOST).format(name=exercise.names[0])
    verdict = _judged(exercise, program, line if is_lost else "pass")
    assert not verdict.failures, verdict.failures[0].traceback
    assert 0 <= (verdict.score or 0) <= exercise.points
    if is_lost:
        assert not verdict.score, line
    elif is_right:
        assert verdict.score == exercise.points
    return 1


def _judged(exercise: CodeExercise, program: str, line: str) -> Verdict:
    """Return the verdict on a notebook with a program, and with a line in a cell behind it."""
    notebook: Any = json.loads(json.dumps(perfect()))
    cells = notebook["cells"]
    place = next(i for i, c in enumerate(cells) if c["id"] == exercise.id)
    cells[place]["source"] = program
    cells.insert(place + 1, {"cell_type": "code", "id": "own", "metadata": {}, "source": line})
    given = json.loads(release())
    submission = read_submission(as_bytes(notebook), given, SECTION)
    sandbox = shared_sandbox("auto", LIMITS)
    with SubmissionSession(submission, SECTION, sandbox, "a secret") as session:
        return session.mark(exercise, given).verdict
