"""The gradebook and the course agree: differences are named, and applied only on request.

Points that changed, and exercises that were added or removed after the first submission, would
otherwise give totals out of another maximum.
"""

from collections.abc import Iterator, Mapping, Sequence
from typing import Any

from nbformat import NotebookNode
from sqlalchemy import Column, MetaData, String, Table, insert, select
from sqlalchemy.orm import Session

from autograder.model.exercise import TEST
from autograder.model.mark_change import Kind, MarkChange
from autograder.model.points import amount
from autograder.model.section import Section
from classroom.course.release import cell_points
from classroom.gradebook.by_hand.decisions import NO_DECISIONS, Decisions, carry_marks
from classroom.gradebook.database.audit import note
from classroom.gradebook.database.tables import (
    Comment,
    Grade,
    GradeCell,
    Notebook,
    SolutionCell,
    SourceCell,
    SubmittedNotebook,
)
from classroom.gradebook.points_change import CourseChanged, PointsChange

ADDED = Table(
    "autograder_added",
    MetaData(),
    Column("section", String(64), primary_key=True),
    Column("exercise", String(128), primary_key=True),
)
"""Exercises that came into a section after it was handed in."""


def check_built(section: Section, release: NotebookNode) -> None:
    """Refuse a student notebook that was built before the exercises changed.

    Raises:
        CourseChanged: its graded cells or their points are not those of the exercises.
    """
    built, wanted = points_in(release), cell_points(section)
    differ = sorted(name for name in {*built, *wanted} if built.get(name) != wanted.get(name))
    if differ:
        raise CourseChanged(
            f"notebooks/{section.notebook}.ipynb was built before the exercises of {section.name} "
            f"changed ({', '.join(name.removeprefix(TEST) for name in differ)}); run 'autograder "
            "build' first"
        )


def points_in(release: NotebookNode) -> dict[str, float]:
    """Return the points of every graded cell of a notebook, by its grade_id."""
    cells = (cell.metadata.get("nbgrader", {}) for cell in release.cells)
    return {cell["grade_id"]: float(cell["points"]) for cell in cells if cell.get("grade")}


def changes(notebook: Notebook, release: NotebookNode) -> list[PointsChange]:
    """Return how a release differs from the gradebook's record of a notebook, in its order."""
    return differences(notebook, points_in(release))


def differences(notebook: Notebook, wanted: Mapping[str, float]) -> list[PointsChange]:
    """Return how graded cells differ from the gradebook's record of a notebook, in their order.

    Args:
        notebook: the record.
        wanted: the points of the cells, by their grade_id.
    """
    known = {cell.name: cell for cell in notebook.grade_cells}
    names = [*wanted, *sorted(known.keys() - wanted.keys())]
    found = (_difference(name, known.get(name), wanted.get(name)) for name in names)
    return [change for change in found if change.before != change.now]


def _difference(name: str, known: GradeCell | None, points: float | None) -> PointsChange:
    """Return how the points of a cell differ from the gradebook's record of it, if at all."""
    exercise = name.removeprefix(TEST)
    if known is None:
        return PointsChange(exercise, None, points)
    by_hand = sum(grade.manual_score is not None for grade in known.grades)
    return PointsChange(exercise, known.max_score, points, by_hand)


def refuse(section: Section, found: Sequence[PointsChange], submissions: int) -> None:
    """Refuse changes to a section that was handed in; CourseChanged names the choices."""
    raise CourseChanged(
        f"{section.name} has changed since it was handed out: {'; '.join(map(str, found))}. "
        f"{amount(submissions, 'submission')} in the gradebook would change; nothing was changed. "
        "'autograder diff' shows who gains and who loses. To grade all of them by the course as it "
        "is now, run the same command with --apply; to grade by the course as it was handed out, "
        "use 'autograder grade' with --keep"
    )


def apply(
    db: Session,
    notebook: Notebook,
    release: NotebookNode,
    section: Section,
    decisions: Decisions = NO_DECISIONS,
) -> None:
    """Make the gradebook's record of a notebook agree with a release, in one transaction.

    Args:
        db: the gradebook's session.
        notebook: the record of the notebook, which may be new.
        release: the notebook as it is handed out now, with checksums.
        section: the section.
        decisions: those on marks by hand whose exercise has other points now.
    """
    found = changes(notebook, release)
    carry_marks(db, notebook, release, section.name, found, decisions)
    for change in found:
        if change.before is None and notebook.submissions:
            note_added(db, section.name, change.exercise)
        elif change.now is None:
            note(db, list(_lost_marks(notebook, section.name, change.exercise)))
    cells = [cell for cell in release.cells if "nbgrader" in cell.metadata]
    _agree(db, notebook, GradeCell, notebook.grade_cells, [c for c in cells if _is(c, "grade")])
    solutions = [c for c in cells if _is(c, "solution")]
    _agree(db, notebook, SolutionCell, notebook.solution_cells, solutions)
    _agree(db, notebook, SourceCell, notebook.source_cells, cells)
    db.flush()
    db.expire(notebook)
    for submitted in notebook.submissions:
        _complete(db, notebook, submitted)
    db.commit()


def _lost_marks(notebook: Notebook, section: str, exercise: str) -> Iterator[MarkChange]:
    """Yield the marks that go with an exercise."""
    for cell in notebook.grade_cells:
        for grade in cell.grades if cell.name.removeprefix(TEST) == exercise else ():
            student = grade.notebook.assignment.student_id
            marks: dict[Kind, float | None] = {
                "automatic": grade.auto_score, "by hand": grade.manual_score,
                "extra credit": grade.extra_credit or None,
            }  # fmt: skip
            for kind, points in marks.items():
                if points is not None:
                    yield MarkChange(
                        student, section, exercise, kind, points, None, "exercise removed"
                    )


def _is(cell: NotebookNode, kind: str) -> bool:
    return bool(cell.metadata.nbgrader.get(kind))


def _agree(
    db: Session, notebook: Notebook, kind: type, known: Sequence[Any], cells: Sequence[NotebookNode]
) -> None:
    """Add, change and remove the records of one kind of cells."""
    records, wanted = {record.name: record for record in known}, {_name(c): c for c in cells}
    for name, record in records.items():
        if name not in wanted:
            for mark in (*(getattr(record, "grades", None) or ()), *_comments(record)):
                db.delete(mark)
            db.delete(record)
    for name, cell in wanted.items():
        record = records.get(name) or kind(name=name, notebook=notebook)
        for field, value in _fields(kind, cell):
            setattr(record, field, value)
        db.add(record)


def _name(cell: NotebookNode) -> str:
    return str(cell.metadata.nbgrader.grade_id)


def _comments(record: Any) -> Sequence[Comment]:
    return getattr(record, "comments", None) or ()


def _fields(kind: type, cell: NotebookNode) -> Iterator[tuple[str, Any]]:
    """Yield the values that a cell's record takes from the cell."""
    about = cell.metadata.nbgrader
    if kind is not SolutionCell:
        yield "cell_type", cell.cell_type
    if kind is GradeCell:
        yield "max_score", float(about.points)
    if kind is SourceCell:
        yield "locked", bool(about.locked)
        yield "source", cell.source
        yield "checksum", about.get("checksum")


def _complete(db: Session, notebook: Notebook, submitted: SubmittedNotebook) -> None:
    """Give a submission a place for the mark and the comment of every cell."""
    graded = {grade.cell_id for grade in submitted.grades}
    commented = {comment.cell_id for comment in submitted.comments}
    for cell in notebook.grade_cells:
        if cell.id not in graded:
            db.add(Grade(cell_id=cell.id, notebook=submitted, needs_manual_grade=True))
    for cell in notebook.solution_cells:
        if cell.id not in commented:
            db.add(Comment(cell_id=cell.id, notebook=submitted))


def note_added(db: Session, section: str, exercise: str) -> None:
    """Note, in the current transaction, that an exercise was added after hand-in."""
    if exercise not in added_exercises(db, section):
        db.execute(insert(ADDED).values(section=section, exercise=exercise))


def added_exercises(db: Session, section: str) -> tuple[str, ...]:
    """Return the exercises that came into a section after it was handed in."""
    ADDED.create(db.connection(), checkfirst=True)
    rows = db.execute(select(ADDED.c.exercise).where(ADDED.c.section == section))
    return tuple(sorted(rows.scalars()))
