"""A student's search at work on a counterexample, to be stepped through below the verdict."""

import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from io import StringIO
from typing import TYPE_CHECKING, Any

from autograder.model.counterexample import Counterexample
from autograder.model.exercise import CodeExercise
from autograder.notebook_api.executions import execution_log
from autograder.protocol.calls import call_arguments
from autograder.protocol.codec import decode
from autograder.running.kernel_runner import time_limit
from course_lib.game import Game

if TYPE_CHECKING:
    from course_lib.widgets import Explorer

MOST_STEPS, SECONDS = 3_000, 2.0
"""How much of a wrong search is recorded to be stepped through."""


def explorer_in_notebook(
    obj: object, exercise: CodeExercise, example: Counterexample
) -> "Explorer | None":
    """Return the explorer of a wrong search; None outside a notebook, and where it cannot be had.

    It is help on top of the verdict, and no failure of it may cost the verdict.
    """
    if execution_log() is None or not callable(obj) or not example.args:
        return None
    with suppress(Exception), redirect_stderr(StringIO()), redirect_stdout(StringIO()):
        return explorer_of(obj, exercise, example)
    return None


def explorer_of(
    obj: Callable[..., Any], exercise: CodeExercise, example: Counterexample
) -> "Explorer | None":
    """Return an explorer of a wrong search, opened where the first wrong call ends.

    Where that call is not known, it opens at the first step that the reference does not take.

    Returns:
        None if the function walks through no tree: then there is nothing to step through.

    Raises:
        NoReply: the function does not end, not even when the recording does.
    """
    from course_lib.trace import trace
    from course_lib.widgets import Explorer, end_of_call, first_departure

    theirs, right = (call_arguments(json.loads(example.args)) for _ in range(2))
    if len(theirs) < 2 or not isinstance(theirs[0], Game):
        return None
    with time_limit(2 * SECONDS):  # not all code that is recorded can be stopped by that
        found = trace(obj, *theirs, max_steps=MOST_STEPS, seconds=SECONDS)
    if sum(node.looked_at for node in found.nodes) < 2:
        return None
    reference = trace(exercise.reference, *right, max_steps=MOST_STEPS, seconds=SECONDS)
    call = example.wrong_call
    step = None
    if call is not None and call.state is not None:
        step = end_of_call(found, call.function, decode(call.state))
    if step is None:
        step = first_departure(found, reference)
    return Explorer(found, len(found.steps) if step is None else step + 1)
