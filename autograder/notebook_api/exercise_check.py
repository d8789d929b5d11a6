"""``check(...)`` inside a notebook: the public cases, judged in the student's own kernel.

In a notebook, ``check`` judges the cells as they stand: an object whose cell failed, was edited
since it ran, or never ran gets no points. In a plain script the object counts.
"""

import json
from collections.abc import Callable
from contextlib import redirect_stderr, redirect_stdout, suppress
from dataclasses import dataclass, replace
from html import escape
from io import StringIO
from typing import TYPE_CHECKING, Any

from autograder.exercises import find_stage, place_of_stage
from autograder.judging.judge import judge
from autograder.judging.kernel_play import kernel_matches
from autograder.judging.play import judge_play
from autograder.judging.verdicts import no_points
from autograder.model.exercise import CodeExercise, WrittenExercise
from autograder.model.language import capitalize, words
from autograder.model.phrase import Phrase, join_phrases
from autograder.model.play import PlayExercise
from autograder.model.points import points_with_unit
from autograder.model.verdict import Counterexample, Verdict
from autograder.notebook_api.absent_packages import require_packages
from autograder.notebook_api.course_exercises import find_here
from autograder.notebook_api.definitions import checks_of
from autograder.notebook_api.executions import execution_log
from autograder.notebook_api.help_shown import CARD
from autograder.notebook_api.hint_ladder import has_hint_left
from autograder.notebook_api.reader import is_reading, reader_progress, record
from autograder.notebook_api.staleness import staleness, why_undefined
from autograder.notebook_api.standing import Checked, standing_line
from autograder.notebook_api.stubs import not_started
from autograder.protocol.calls import call_arguments
from autograder.protocol.codec import decode
from autograder.report import verdict_html, verdict_text
from autograder.running.cases import PUBLIC
from autograder.running.kernel_runner import kernel_runner
from course_lib.game import Game

if TYPE_CHECKING:
    from course_lib.widgets import Explorer

MOST_STEPS, SECONDS = 3_000, 2.0
"""How much of a wrong search is recorded to be stepped through."""

FAILURES = 2
"""Wrong answers after which a verdict names the hints."""

LINE = "margin: .2em 0 .4em 1.2em; opacity: .85; font-variant-numeric: tabular-nums"
"""The style of the line below a verdict."""


HIDDEN = (
    "<style>.jp-OutputArea-child:has(> .jp-OutputArea-output .ag-points-only) { display: none }"
    '</style><span class="ag-points-only" hidden></span>'
)
"""Takes the place of a number in a notebook, and hides its line."""


class Points(float):
    """The points of a verdict, which a notebook does not show a second time below the verdict.

    Its text is the number, which nbgrader reads.
    """

    def _repr_html_(self) -> str:
        return HIDDEN


@dataclass(frozen=True)
class Shown:
    """A verdict as a notebook displays it, and as a terminal prints it.

    Attributes:
        verdict: the verdict.
        progress: lines on hints, and on how far the reader is; "" where that is not recorded.
        pictured: whether the counterexample is drawn; an explorer shows the same tree.
    """

    verdict: Verdict
    progress: str
    pictured: bool = True

    def __repr__(self) -> str:
        return "\n".join(filter(None, [self._text(), self.progress]))

    def _repr_html_(self) -> str:
        lines = self.progress.split("\n") if self.progress else []
        return self._html() + "".join(f'<p style="{LINE}">{escape(line)}</p>' for line in lines)

    def _text(self) -> str:
        return verdict_text(self.verdict)

    def _html(self) -> str:
        return verdict_html(self.verdict, picture=self.pictured)


class NotStarted(Shown):
    """The verdict on an answer that is not written yet: it is no mistake."""

    def _text(self) -> str:
        text = words("not started yet ({points})", points=self._points())
        return f"{self.verdict.exercise}: {text}"

    def _html(self) -> str:
        name = escape(self.verdict.exercise)
        text = capitalize(words("not started yet ({points})", points=self._points()))
        return f'<p style="{CARD}"><b>{name}</b> {escape(text)}</p>'

    def _points(self) -> str:
        return points_with_unit(self.verdict.max_score)


class ShownStage(Shown):
    """The verdict on a stage, which is practice: its points are not shown."""

    def _text(self) -> str:
        return verdict_text(self._with_names(), practice=True)

    def _html(self) -> str:
        return verdict_html(self._with_names(), picture=self.pictured, practice=True)

    def _with_names(self) -> Verdict:
        """Return the verdict under the name of the exercise and the number of the stage."""
        place = place_of_stage(self.verdict.exercise)
        assert place is not None
        return replace(
            self.verdict,
            exercise=words(
                "{exercise}, stage {number}", exercise=place.exercise.id, number=place.number
            ),
        )


class StageNotStarted(ShownStage, NotStarted):
    """The verdict on a stage that is not written yet."""

    def _text(self) -> str:
        text = words("not started yet (practice)")
        return f"{self._with_names().exercise}: {text}"

    def _html(self) -> str:
        name = escape(self._with_names().exercise)
        text = capitalize(words("not started yet (practice)"))
        return f'<p style="{CARD}"><b>{name}</b> {escape(text)}</p>'


def check(exercise_id: str, obj: object, stage: int | None = None) -> float:
    """Judge a function or an answer on the public cases, show the verdict, return the points.

    Nothing is raised for a wrong answer, and nothing goes to standard error: nbgrader reads the
    returned number as partial credit.

    Args:
        exercise_id: for example ``minimax-value``.
        obj: the function, or the dictionary of answers.
        stage: the number of a stage of the exercise. A stage is practice: 0 is returned.

    Raises:
        ValueError: there is no such exercise or stage, or it is marked by hand.
        ModuleNotFoundError: the judge needs a package that is not installed here.
    """
    exercise = find_here(exercise_id)
    if isinstance(exercise, WrittenExercise):
        raise ValueError(f"{exercise_id} is a written question, which is marked by hand")
    if stage is not None:
        exercise = find_stage(exercise, stage)
    reason = _stale(exercise, obj)
    if reason is None and not_started(obj):
        shown = NotStarted if stage is None else StageNotStarted
        _display(shown(no_points(exercise, ""), _progress_line(exercise)))
        return Points(0)
    verdict = _judge(exercise, obj) if reason is None else no_points(exercise, reason)
    explorer = None
    if isinstance(exercise, CodeExercise) and verdict.counterexample is not None:
        explorer = _explorer(obj, exercise, verdict.counterexample)
    _show(exercise, verdict, judged=reason is None, explorer=explorer)
    return Points(verdict.score or 0 if stage is None else 0)


def _stale(exercise: Checked, obj: object) -> str | None:
    """Return why the notebook's cells no longer say what made an object; None if they do."""
    log = execution_log()
    return None if log is None else staleness(log, obj, exercise.names)


def _judge(exercise: Checked, obj: object) -> Verdict:
    """Judge an object on the public cases, or a player by a few matches."""
    if isinstance(exercise, PlayExercise):
        return _play(exercise, obj)
    require_packages(exercise)
    seconds = exercise.asking.seconds if isinstance(exercise, CodeExercise) else 0
    log = execution_log()
    sources = [e.source for e in log.executions if e.error is None] if log is not None else ()
    return judge(exercise, lambda: kernel_runner(obj, seconds, sources), PUBLIC)


def _play(exercise: PlayExercise, agent: object) -> Verdict:
    """Judge a player by short matches in this kernel, and say what they leave out."""
    short, rules = exercise.short, exercise.rules
    verdict = judge_play(short, kernel_matches(agent, short.rules.seconds), PUBLIC)
    here = Phrase(
        "In the notebook your player has {seconds:g} s per move and plays {matches} matches "
        "against each of the {players} weakest reference players. Grading allows "
        "{most_seconds:g} s, plays up to {most_matches} matches against each of {all_players}, "
        "and gives the other {points}.",
        seconds=short.rules.seconds,
        matches=short.rules.matches,
        players=len(short.rules.rungs),
        most_seconds=rules.seconds,
        most_matches=rules.matches,
        all_players=len(rules.rungs),
        points=points_with_unit(exercise.points - short.points),
    )
    told = verdict.case or verdict.message  # openings are public here, and so are faults
    return replace(verdict, message=join_phrases(" ", [told, here]))


def _explorer(obj: object, exercise: CodeExercise, example: Counterexample) -> "Explorer | None":
    """Return the function at work on the counterexample, from where it leaves the right way.

    That is help on top of the verdict: where it cannot be had, it is None.
    """
    from IPython import get_ipython

    if get_ipython() is None or not callable(obj) or not example.args:
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
    """
    from course_lib.trace import trace
    from course_lib.widgets import Explorer, end_of_call, first_departure

    theirs, right = (call_arguments(json.loads(example.args)) for _ in range(2))
    if len(theirs) < 2 or not isinstance(theirs[0], Game):
        return None
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


def _show(
    exercise: Checked, verdict: Verdict, judged: bool = False, explorer: "Explorer | None" = None
) -> None:
    """Display a verdict, with the explorer in place of its picture; record what a person reads.

    A picture with evaluations stays: the explorer does not show them.
    """
    with suppress(Exception):  # the record is for the reader only: the verdict is shown without it
        if is_reading():
            record(verdict, judged)
    example = verdict.counterexample
    values = example.shown_values if example is not None else ""
    replaced = explorer is not None and values != "evaluations"
    shown = Shown if place_of_stage(exercise.id) is None else ShownStage
    lines = filter(None, [_hint_line(exercise, verdict), _progress_line(exercise)])
    _display(shown(verdict, "\n".join(lines), pictured=not replaced))
    if explorer is not None:
        with suppress(Exception), redirect_stderr(StringIO()):
            _display(explorer)


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
            return standing_line(exercise, reader_progress().results())
    return ""


def _display(shown: object) -> None:
    from IPython import get_ipython
    from IPython.display import display

    if get_ipython() is None:
        print(shown)
    else:
        display(shown)


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
                _show(exercise, no_points(exercise, why_undefined(log, name)))


def watch_kernel() -> None:
    """Begin to note which cells run, if this is a notebook's kernel."""
    log = execution_log()
    if log is not None:
        log.shell.events.register("post_run_cell", _show_undefined)


watch_kernel()
