"""Decisions on marks by hand when the points of their exercise change: a person makes them.

Per question the marks are *scaled* (scored again by the rubric that was kept with them, or else in
proportion), *kept*, or given *again*. A mark that is to be given again is no mark until then.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Literal, get_args

from nbformat import NotebookNode
from sqlalchemy.orm import Session

from autograder.model.errors import Problem
from autograder.model.exercise import TEST
from autograder.model.mark_change import MarkChange
from autograder.model.points import amount, points_text
from classroom.gradebook.by_hand.rubric import criteria, question_text
from classroom.gradebook.by_hand.rubric_marks import (
    RubricItem,
    RubricMark,
    put_rubric_mark,
    rubric_marks,
    score_again,
)
from classroom.gradebook.database.audit import note
from classroom.gradebook.database.tables import Grade, Notebook
from classroom.gradebook.points_change import CourseChanged, PointsChange

Decision = Literal["scale", "keep", "again"]
Decisions = Mapping[str, Decision]
"""By exercise; that of "" is for all others."""
NO_DECISIONS: Decisions = {}
EVERYTHING = ""
MEANINGS: dict[Decision, str] = {
    "scale": "in proportion, or by the rubric",
    "keep": "the points stay; marks above the new maximum are given again",
    "again": "all wait on the marking page",
}


class UnknownDecision(Problem):
    """A text is no decision; the message names the decisions."""


def read_decisions(texts: Sequence[str]) -> dict[str, Decision]:
    """Return decisions in texts such as ``scale`` or ``minimax-written=keep``.

    Raises:
        UnknownDecision: one is neither.
    """
    found = dict[str, Decision]()
    for text in texts:
        exercise, _, word = text.rpartition("=")
        decision = next((known for known in get_args(Decision) if known == word), None)
        if decision is None:
            raise UnknownDecision(
                f"--hand-marks {text!r} is no choice: give scale, keep or again for all questions, "
                "or EXERCISE=scale for one, such as minimax-written=scale"
            )
        found[exercise] = decision
    return found


def decision_on(change: PointsChange, decisions: Decisions) -> Decision | None:
    """Return the decision on the marks by hand of an exercise; None if there is none."""
    return decisions.get(change.exercise, decisions.get(EVERYTHING))


def undecided_changes(found: Sequence[PointsChange], decisions: Decisions) -> list[PointsChange]:
    """Return the changes that ask for a decision, and have none."""
    return [c for c in found if c.asks and decision_on(c, decisions) is None]


def question(change: PointsChange) -> str:
    """Return the open decision and its choices, as a sentence."""
    choices = ", ".join(f"{decision} ({meaning})" for decision, meaning in MEANINGS.items())
    return (
        f"{change.exercise} has {amount(change.by_hand, 'mark')} by hand out of "
        f"{points_text(change.before or 0)}, and is worth {amount(change.now or 0, 'point')} now: "
        f"{choices}"
    )


def refuse_undecided(found: Sequence[PointsChange]) -> None:
    """Refuse changes that ask for a decision, if there are any; CourseChanged names the choices."""
    if not found:
        return
    example = found[0].exercise
    raise CourseChanged(
        f"{'. '.join(map(question, found))}. Nothing was changed: say what becomes of the marks "
        f"with --hand-marks {example}=scale, {example}=keep or {example}=again; a word without an "
        "exercise decides for all. 'autograder diff' takes the same option, and shows the effect"
    )


def carry_marks(
    db: Session,
    notebook: Notebook,
    release: NotebookNode,
    section: str,
    found: Sequence[PointsChange],
    decisions: Decisions,
) -> None:
    """Change the marks by hand of exercises as was decided, and log it, in one transaction.

    Args:
        db: the gradebook's session.
        notebook: the record of the notebook, with the points as they were.
        release: the notebook as it is handed out now.
        section: the section's name.
        found: the changes.
        decisions: those on the marks.
    """
    noted = rubric_marks(db, section)
    cells = {cell.name.removeprefix(TEST): cell for cell in notebook.grade_cells}
    changed = list[MarkChange]()
    for change in (change for change in found if change.asks):
        decision = decision_on(change, decisions)
        assert decision is not None
        rubric = criteria(question_text(release, change.exercise), change.now or 0.0)
        grades = {g.notebook.assignment.student_id: g for g in cells[change.exercise].grades}
        for student, grade in sorted(grades.items()):
            if grade.manual_score is not None:
                before = noted.get((student, change.exercise))
                mark = _carry(grade, before, change, decision, rubric)
                put_rubric_mark(db, student, section, change.exercise, mark)
                changed += _write_mark(grade, mark, student, section, change)
    note(db, changed)


def _carry(
    grade: Grade,
    noted: RubricMark | None,
    change: PointsChange,
    decision: Decision,
    rubric: Sequence[RubricItem],
) -> RubricMark:
    """Return a mark as it is to be noted: out of the points now, or to be given again."""
    before, now = change.before or 0.0, change.now or 0.0
    given = noted if noted and noted.counts(grade.manual_score, before) else None
    mark = given or RubricMark(grade.manual_score, before)
    if decision == "scale":
        return score_again(mark, now, rubric)
    if decision == "keep" and mark.points <= now:
        return RubricMark(mark.points, now, mark.items, mark.author, mark.time)
    return mark


def _write_mark(
    grade: Grade, mark: RubricMark, student: str, section: str, change: PointsChange
) -> Iterator[MarkChange]:
    """Write a mark into nbgrader's record, and yield the change if there is one."""
    before, waits = grade.manual_score, mark.most != change.now
    grade.manual_score = None if waits else mark.points
    grade.needs_manual_grade = waits or grade.needs_manual_grade
    if grade.manual_score != before:
        who = (student, section, change.exercise)
        yield MarkChange(*who, "by hand", before, grade.manual_score, "points changed")
