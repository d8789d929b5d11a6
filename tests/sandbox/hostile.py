"""How tests attack the grader: student code in a notebook, or in a process of a sandbox."""

import sys
import time
from dataclasses import replace
from textwrap import dedent

from autograder.model.verdict import SubmissionResult
from autograder.protocol.codec import decode
from autograder.protocol.frames import CallReply, CellSource
from autograder.protocol.limits import Limits
from autograder.sandbox import host
from autograder.sandbox.host import Sandbox
from classroom.grading import submission as grading
from tests.support.submissions import FULL, TIGHT, as_bytes, cell, grade, marks, perfect, untouched

NOTHING = dict.fromkeys(FULL, 0.0)
HASTY = replace(TIGHT, call=0.3, cell=1, exercise=1, submission=3, cpu=3)
"""Most attacks work until a limit ends them, which is what they cost here."""
SLACK = 60.0
"""Seconds by which grading may outlast its limits: processes are ended, sandboxes restarted, and
other programs have the machine. Without limits it would take hours."""


def there(source: str) -> str:
    """Return a source that speaks of the private directory as it is called in the sandbox."""
    if host._strongest[0] == "landlock":
        return source.replace("/tmp", ".")  # where the process begins
    below = any(prefix.startswith("/tmp/") for prefix in (sys.prefix, sys.base_prefix))
    return source.replace("/tmp", "/scratch") if below else source


def _victim() -> bytes:
    notebook = perfect()
    first = cell(notebook, "grundy-successors")
    first.source = f"{there(CAREFUL)}\n\n{first.source}"
    return as_bytes(notebook)


CAREFUL = """
import os, statistics, random
for place in ("/tmp", "/dev/shm"):
    try:
        left = os.listdir(place)
    except PermissionError:  # nothing can be left there
        assert place != "/tmp"
        continue
    assert not left, f"somebody left {left} in {place}"
assert statistics.mean([1, 2, 3]) == 2
assert os.sched_getscheduler(0) == os.SCHED_OTHER
with open("/tmp/mine", "w") as file:
    file.write("x" * 10_000)
"""


def attack(name: str, source: str, limits: Limits = HASTY) -> SubmissionResult:
    """Grade a notebook with one cell replaced, and then the next student's."""
    notebook = untouched()
    cell(notebook, name).source = there(dedent(source).strip("\n"))
    started = time.monotonic()
    try:
        graded = grade(notebook, limits)
    finally:
        seconds = time.monotonic() - started
        assert_unharmed(limits)
    assert seconds < limits.submission + SLACK
    return graded


def assert_unharmed(limits: Limits = HASTY) -> None:
    """Hold that whoever is graded next gets every point."""
    after = grade(_victim(), limits)
    if marks(after) != FULL:
        grading.close_sandboxes()  # what this attack left behind must not fail the other tests
    assert marks(after) == FULL, [v.message for v in after.verdicts if not v.passed]
    assert after.notes == ()


def inside(sandbox: Sandbox, source: str) -> object:
    """Return the ``out`` of a cell that runs in a sandbox."""
    cells = [CellSource("c", there(dedent(source)))]
    with sandbox.student() as student:
        errors, outcome = student.run_cells(cells, ["out"], value=True)
    assert not errors, errors
    assert isinstance(outcome, CallReply), outcome
    assert outcome.error is None, outcome.error
    return decode(outcome.value)


MIB = 1 << 20
SMALL = replace(TIGHT, memory=96 * MIB, cell=20, call=20, exercise=30, submission=60)
"""Little memory, and so much time that no bomb is ended for its time."""
