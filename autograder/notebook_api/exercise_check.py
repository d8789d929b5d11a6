"""``check(...)`` inside a notebook: the public cases, judged in the student's own kernel.

In a notebook, ``check`` judges the cells as they stand: an object whose cell failed, was edited
since it ran, or never ran gets no points. An edit that is not saved is known to the front end
alone. It is asked, and replies when the cell has ended; then another verdict takes the place of the
first, which names the version that it judged. In a plain script the object counts.

Below the verdict on a wrong search, it can be stepped through on the counterexample.
"""

import json
from collections.abc import Callable, Mapping, Sequence
from contextlib import redirect_stderr, redirect_stdout, suppress
from functools import partial
from io import StringIO
from typing import TYPE_CHECKING, Any

from autograder.exercises import find_section, find_stage, is_practice
from autograder.judging.judge import judge
from autograder.judging.verdicts import no_points
from autograder.model.counterexample import Counterexample
from autograder.model.exercise import CodeExercise, WrittenExercise
from autograder.model.language import words
from autograder.model.play import PlayExercise
from autograder.model.verdict import Verdict
from autograder.notebook_api.absent_packages import require_packages
from autograder.notebook_api.checked_helpers import is_sound, note_checked
from autograder.notebook_api.course_exercises import find_here
from autograder.notebook_api.definitions import checks_of
from autograder.notebook_api.executions import execution_log
from autograder.notebook_api.help_shown import Note, find_or_note
from autograder.notebook_api.hint_ladder import has_hint_left
from autograder.notebook_api.reader import (
    is_reading,
    notebook_folder,
    notebooks_beside,
    reader_progress,
    record,
)
from autograder.notebook_api.saved_notebook import notebook_file
from autograder.notebook_api.shown_cells import why_unmade
from autograder.notebook_api.shown_verdict import (
    NotStarted,
    Points,
    PracticeNotStarted,
    Shown,
    ShownPractice,
)
from autograder.notebook_api.staleness import (
    DefiningCell,
    origins,
    staleness,
    staleness_by_text,
    version_line,
    why_undefined,
)
from autograder.notebook_api.standing import Checked, scope_of_check, standing_line
from autograder.notebook_api.stubs import not_started
from autograder.notebook_api.variants import asked_here
from autograder.protocol.calls import call_arguments
from autograder.protocol.codec import decode
from autograder.running.cases import PUBLIC
from autograder.running.kernel_runner import kernel_runner, time_limit
from course_lib.front_end import show_work
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


FAILURES = 2
"""Wrong answers after which a verdict names the hints."""


NOTHING = object()
"""Stands for an answer that was not given."""


def check(
    exercise_id: str = "",
    obj: object = NOTHING,
    stage: int | None = None,
    variant: bool = False,
) -> float:
    """Judge a function or an answer on the public cases, show the verdict, return the points.

    Nothing is raised for a wrong answer, and nothing goes to standard error: nbgrader reads the
    returned number as partial credit.

    Args:
        exercise_id: for example ``minimax-value``.
        obj: the function, or the dictionary of answers.
        stage: the number of a stage of the exercise. A stage is practice, as an exercise without
            points is: 0 is returned.
        variant: True where the question is drawn for each student.

    Raises:
        ValueError: there is no such exercise or stage, or it is marked by hand.
        ModuleNotFoundError: the judge needs a package that is not installed here.
    """
    exercise = _how_to_call(exercise_id) if obj is NOTHING else _find(exercise_id, stage, variant)
    if isinstance(exercise, Note):
        _display(exercise)
        return Points(0)
    log = execution_log()
    made_by = origins(log, obj, exercise.names) if log is not None else []
    reason = _why_not_judged(exercise, obj, made_by)
    if reason is None and not_started(obj):
        _correct_if_edited(exercise, made_by, _show_not_started(exercise, made_by))
        return Points(0)
    verdict = no_points(scope_of_check(exercise), reason) if reason else _judge(exercise, obj)
    explorer = _explorer(exercise, obj, verdict)
    version = "" if reason else _version_line(made_by)
    handle = _show(exercise, verdict, reason is None, explorer, version)
    if reason is None:
        _correct_if_edited(exercise, made_by, handle)
    return Points(0 if is_practice(exercise.id) else verdict.score or 0)


def _explorer(exercise: Checked, obj: object, verdict: Verdict) -> "Explorer | None":
    """Return the explorer of a function's search on the counterexample; None if there is none."""
    if not isinstance(exercise, CodeExercise) or verdict.counterexample is None:
        return None
    return explorer_in_notebook(obj, exercise, verdict.counterexample)


def _how_to_call(exercise_id: str) -> Note:
    """Return how ``check`` is called, for a call without an answer."""
    exercise = find_or_note(exercise_id)
    if isinstance(exercise, Note):
        return exercise
    names = () if isinstance(exercise, WrittenExercise) else exercise.names
    answer = f"({', '.join(names)})" if len(names) > 1 else "".join(names)
    call = f'`check("{exercise.id}", {answer})`'
    return Note(words("Give the answer, too, after the id of its exercise: {call}", call=call))


def _find(exercise_id: str, stage: int | None, variant: bool) -> Checked | Note:
    """Return the exercise that is checked, drawn for the student if it varies; or ValueError."""
    exercise = find_here(exercise_id)
    if isinstance(exercise, WrittenExercise):
        raise ValueError(f"{exercise_id} is a written question, which is marked by hand")
    if stage is not None:
        exercise = find_stage(exercise, stage)
    return asked_here(exercise) if variant else exercise


def _why_not_judged(exercise: Checked, obj: object, made_by: Sequence[DefiningCell]) -> str | None:
    """Return why an object is not what grading will find in this notebook; None if it is."""
    log, reason = execution_log(), staleness(made_by)
    if log is None or reason is not None:
        return reason
    name = find_section(exercise.section).notebook
    notebook = notebook_file() or notebook_folder() / f"{name}.ipynb"
    return why_unmade(log, obj, made_by, notebook)


def _show_not_started(exercise: Checked, made_by: Sequence[DefiningCell]) -> Any:
    """Display that nothing is written yet; return the handle of the display."""
    shown = PracticeNotStarted if is_practice(exercise.id) else NotStarted
    lines = _lines(_version_line(made_by), _progress_line(exercise))
    verdict = no_points(scope_of_check(exercise), "")
    return _display(shown(verdict, lines, graded=exercise.points))


def _version_line(made_by: Sequence[DefiningCell]) -> str:
    """Return which version is judged, for a reader; "" where a program runs the notebook."""
    return version_line(made_by) if is_reading() else ""


def _correct_if_edited(exercise: Checked, made_by: Sequence[DefiningCell], handle: Any) -> None:
    """Let another verdict follow if a cell differs from the code that was judged.

    The front end knows the text of a cell that was edited, but neither run nor saved.

    Args:
        exercise: the exercise.
        made_by: the cells that made the judged code.
        handle: of the verdict's display; None where it was printed.
    """

    def correct(texts: Mapping[str, str]) -> None:
        reason = staleness_by_text(made_by, texts)
        if reason is not None:
            handle.update(_with_lines(exercise, no_points(scope_of_check(exercise), reason), ""))

    if handle is not None and is_reading():
        from course_lib.widgets.core.cell_texts import ask_for_cell_texts  # not without a notebook

        ask_for_cell_texts(correct)


def _judge(exercise: Checked, obj: object) -> Verdict:
    """Judge an object on the public cases, or a player by a few matches."""
    if isinstance(exercise, PlayExercise):
        from autograder.notebook_api.play_check import check_play  # with all that plays matches

        return check_play(exercise, obj)
    require_packages(exercise)
    seconds = exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
    log = execution_log()
    sources = [e.source for e in log.executions if e.error is None] if log is not None else ()
    with show_work(_so_far):
        opened = partial(kernel_runner, obj, seconds, sources)
        if log is None:
            return judge(exercise, opened, PUBLIC)
        verdict = judge(exercise, opened, PUBLIC, is_sound=partial(is_sound, log))
    passed = verdict.passed and all(line.passed for line in verdict.properties)
    note_checked(exercise.names, obj, passed=passed)
    return verdict


def _so_far(seconds: int) -> str:
    return words("Checking: {seconds} s so far", seconds=seconds)


def _show(
    exercise: Checked,
    verdict: Verdict,
    judged: bool = False,
    explorer: "Explorer | None" = None,
    version: str = "",
) -> Any:
    """Display a verdict, with the explorer in place of its picture; record it as shown to a person.

    A picture with evaluations stays: the explorer does not show them.

    Returns:
        The handle of the verdict's display; None where it was printed.
    """
    with suppress(Exception):  # the record is for the reader only: the verdict is shown without it
        if is_reading():
            record(verdict, judged)
    example = verdict.counterexample
    values = example.shown_values if example is not None else ""
    replaced = explorer is not None and values != "evaluations"
    handle = _display(_with_lines(exercise, verdict, version, pictured=not replaced))
    if explorer is not None:
        with suppress(Exception), redirect_stderr(StringIO()):
            _display(explorer)
    return handle


def _with_lines(exercise: Checked, verdict: Verdict, version: str, pictured: bool = True) -> Shown:
    """Return a verdict with the lines below it."""
    shown = ShownPractice if is_practice(exercise.id) else Shown
    lines = _lines(version, _hint_line(exercise, verdict), _progress_line(exercise))
    return shown(verdict, lines, pictured)


def _lines(*lines: str) -> str:
    return "\n".join(filter(None, lines))


def _hint_line(exercise: Checked, verdict: Verdict) -> str:
    """Return, from the second failure on, how to get a hint; "" if there is none, or none left."""
    with suppress(Exception):
        if verdict.passed or not is_reading():
            return ""
        result = reader_progress().results().get(exercise.id)
        if result is None or result.attempts < FAILURES or not has_hint_left(exercise.id):
            return ""
        return words("{call} gives a hint: a question first.", call=f'hint("{exercise.id}")')
    return ""


def _progress_line(exercise: Checked) -> str:
    """Return how far the reader is; "" where that is not recorded."""
    with suppress(Exception):
        if is_reading():
            return standing_line(exercise, reader_progress().results(), notebooks_beside())
    return ""


def _display(shown: object) -> Any:
    """Display an object, or print it where there is no notebook; return the display's handle."""
    if execution_log() is None:
        print(shown)
        return None
    from IPython.display import display  # a program without a notebook need not load it

    return display(shown, display_id=True)


def _show_undefined(result: Any) -> None:
    """Show a verdict of no points under a cell that checks a name that does not exist.

    Args:
        result: IPython's record of the execution; None if the execution was interrupted.
    """
    error = None if result is None else result.error_in_exec
    log = execution_log()
    if log is None or not isinstance(error, NameError):
        return
    name = error.name or ""
    if name in log.shell.user_ns:  # the error is another function's
        return
    for exercise_id in checks_of(result.info.raw_cell, name):
        with suppress(ValueError):  # no such exercise
            exercise = find_here(exercise_id)
            if not isinstance(exercise, WrittenExercise):
                _show(exercise, no_points(scope_of_check(exercise), why_undefined(log, name)))


def watch_kernel() -> None:
    """Begin to note which cells run, if this is a notebook's kernel."""
    log = execution_log()
    if log is not None:
        log.shell.events.register("post_run_cell", _show_undefined)


watch_kernel()
