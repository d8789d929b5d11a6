"""Results -> nbgrader's gradebook.

Only automatic scores and comments are written; a person's entries stay.
"""

import json
import warnings
from collections.abc import Iterator, Sequence
from contextlib import contextmanager
from copy import deepcopy
from functools import lru_cache
from pathlib import Path
from tempfile import TemporaryDirectory

from nbformat import NotebookNode
from sqlalchemy.exc import SAWarning

from autograder.course.course import Course, find_programs
from autograder.model.exercise import TEST
from autograder.model.files import write_new
from autograder.model.mark_change import MarkChange
from autograder.model.section import Section
from classroom.gradebook.by_hand.decisions import (
    NO_DECISIONS,
    Decisions,
    refuse_undecided,
    undecided_changes,
)
from classroom.gradebook.by_hand.rubric_marks import rubric_marks
from classroom.gradebook.changes import agreement
from classroom.gradebook.changes.handed_out import keep_release
from classroom.gradebook.database import explained, ledger
from classroom.gradebook.database.answers import known_answers, put_answers
from classroom.gradebook.database.audit import note
from classroom.gradebook.database.comments import comment_html
from classroom.gradebook.database.integrity import GradebookError, check, database_errors, opening
from classroom.gradebook.database.tables import (
    Comment,
    Grade,
    Gradebook,
    MissingEntry,
    Notebook,
    Student,
    SubmittedAssignment,
    SubmittedNotebook,
    compute_checksum,
    is_grade,
    is_locked,
    is_solution,
    parse_utc,
)
from classroom.gradebook.database.url import address, file_of, patient
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.points_change import PointsChange


@contextmanager
def open_gradebook(url: str, course: Course) -> Iterator[Gradebook]:
    """Open nbgrader's gradebook, created if it does not exist.

    Raises:
        GradebookError: it is damaged, or cannot be opened or written.
    """
    find_programs()
    check(url)
    course_id = str(course.config.CourseDirectory.get("course_id", "default_course"))
    with database_errors(url), warnings.catch_warnings():
        warnings.simplefilter("ignore", SAWarning)  # nbgrader's own
        with _open_gradebook(url, course_id) as gradebook:
            gradebook.db().expire_on_commit = False  # we hold the lock: rows stay true
            yield gradebook


class _Gradebook(Gradebook):  # type: ignore[misc]
    """nbgrader's gradebook, which also closes its connection where it cannot be opened."""

    def __init__(self, url: str, course_id: str) -> None:
        try:
            super().__init__(url, course_id)
        except BaseException:
            if hasattr(self, "db"):  # it has connected
                self.close()
            raise


def _open_gradebook(url: str, course_id: str) -> Gradebook:
    try:
        path = file_of(url)
        if path is not None and not path.exists():
            _create(path, course_id)
    except OSError as error:
        raise GradebookError(
            f"the gradebook {address(url)} cannot be made ({error.strerror or error}); correct "
            "this, and run the same command again"
        ) from None
    with opening(url):
        return _Gradebook(patient(url), course_id)


def _create(path: Path, course_id: str) -> None:
    """Make a gradebook with all of its tables, or none: nbgrader would write them one by one."""
    with TemporaryDirectory(prefix="autograder-") as folder:
        new = Path(folder) / "gradebook.db"
        _Gradebook(f"sqlite:///{new}", course_id).close()
        write_new(path, new.read_bytes())


def register(
    gradebook: Gradebook,
    section: Section,
    release: NotebookNode,
    apply: bool = False,
    decisions: Decisions = NO_DECISIONS,
) -> list[PointsChange]:
    """Make the exercises of a section known to a gradebook that does not know all of them yet.

    Args:
        gradebook: the gradebook.
        section: the section.
        release: its notebook, as it is handed out.
        apply: whether exercises may change that were handed in.
        decisions: those on marks by hand whose exercise has other points now.

    Returns:
        The changes to exercises that were handed in.

    Raises:
        CourseChanged: there are some, and they were not asked for; or marks by hand have none of
            the decisions.
    """
    agreement.check_built(section, release)
    notebook, known = _with_checksums(release), _find_or_make(gradebook, section, release)
    found, handed_in = agreement.changes(known, release), bool(known.submissions)
    if found and handed_in:
        if not apply:
            agreement.refuse(section, found, len(known.submissions))
        refuse_undecided(undecided_changes(found, decisions))
        ledger.forget(gradebook.db, section.name)
    if found or not _knows_all(known, release):
        agreement.apply(gradebook.db, known, notebook, section, decisions)
    keep_release(gradebook.db, section.name, release, again=bool(found) or not handed_in)
    return found if handed_in else []


def _find_or_make(gradebook: Gradebook, section: Section, release: NotebookNode) -> Notebook:
    """Return a section's notebook in a gradebook; a new one if it has none."""
    try:
        return gradebook.find_notebook(section.notebook, section.name)
    except MissingEntry:
        assignment = gradebook.update_or_create_assignment(section.name)
        kernel = json.dumps(release.metadata.get("kernelspec", {}))
        return Notebook(name=section.notebook, assignment=assignment, kernelspec=kernel)


def _with_checksums(release: NotebookNode) -> NotebookNode:
    """Return a notebook whose cells have the checksums that nbgrader compares."""
    notebook = deepcopy(release)
    for cell in notebook.cells:
        if is_grade(cell) or is_solution(cell) or is_locked(cell):
            cell.metadata.nbgrader.update(checksum=compute_checksum(cell), cell_type=cell.cell_type)
    return notebook


def _knows_all(notebook: Notebook, release: NotebookNode) -> bool:
    """Tell whether every cell is there: nbgrader writes one by one, and may have been killed."""
    ours = [cell.metadata.nbgrader for cell in release.cells if "nbgrader" in cell.metadata]
    wanted = [
        {cell.grade_id for cell in ours if cell.grade},
        {cell.grade_id for cell in ours if cell.solution},
        {cell.grade_id for cell in ours},
    ]
    known = (notebook.grade_cells, notebook.solution_cells, notebook.source_cells)
    return all(w <= {cell.name for cell in k} for w, k in zip(wanted, known, strict=True))


def save(gradebook: Gradebook, entries: Sequence[SubmissionEntry]) -> None:
    """Write automatic scores and comments, all in one transaction."""
    for entry in entries:
        _write(gradebook, entry)
    gradebook.db.commit()


def _write(gradebook: Gradebook, entry: SubmissionEntry) -> None:
    """Write one submission in the current transaction."""
    graded, db = entry.graded, gradebook.db
    about = _about(gradebook, entry.section.notebook, entry.section.name)
    found = _submitted_notebook(gradebook, about, graded.student)
    if entry.timestamp is not None:
        found.assignment.timestamp = parse_utc(entry.timestamp or None)
    verdicts = {v.exercise: v for v in graded.verdicts}
    names = {cell.id: cell.name for cell in (*about.grade_cells, *about.solution_cells)}
    before = known_answers(db, graded.student, graded.section)
    noted, worth = rubric_marks(db, graded.section, student=graded.student), _worth(about)
    changed = list[MarkChange]()
    for grade in found.grades:
        exercise = names[grade.cell_id].removeprefix(TEST)
        verdict = verdicts[exercise]
        if grade.auto_score != verdict.score:
            cause, old = entry.cause(exercise, before), grade.auto_score
            who = (graded.student, graded.section, exercise)
            changed.append(MarkChange(*who, "automatic", old, verdict.score, cause))
        grade.auto_score = verdict.score
        if grade.manual_score is None:
            former = noted.get((graded.student, exercise))
            is_former = former is not None and former.most != worth[grade.cell_id]
            grade.needs_manual_grade = verdict.score is None or is_former
        elif entry.has_changed(exercise, before):
            grade.needs_manual_grade = True
    for comment in found.comments:  # also on exercises that the course does not use
        about_it = verdicts.get(names[comment.cell_id])
        comment.auto_comment = None if about_it is None else comment_html(about_it)
    note(db, changed)
    if entry.answers:
        put_answers(db, graded.student, graded.section, entry.answers)
    if entry.made_of:
        ledger.put(db, graded, entry.made_of)
        explained.put(db, graded, entry.explained)
    db.flush()


def _worth(about: Notebook) -> dict[str, float]:
    """Return the points of the graded cells by their key in nbgrader's database."""
    return {cell.id: cell.max_score for cell in about.grade_cells}


@lru_cache(maxsize=32)
def _about(gradebook: Gradebook, notebook: str, section: str) -> Notebook:
    """Return nbgrader's record of a notebook; the same for all of its submissions."""
    return gradebook.find_notebook(notebook, section)


def _submitted_notebook(gradebook: Gradebook, about: Notebook, student: str) -> SubmittedNotebook:
    """Return nbgrader's record of a submitted notebook, made if there is none."""
    db = gradebook.db
    found = (
        db.query(SubmittedNotebook)
        .join(SubmittedAssignment, SubmittedAssignment.id == SubmittedNotebook.assignment_id)
        .filter(SubmittedNotebook.notebook_id == about.id)
        .filter(SubmittedAssignment.student_id == student)
        .first()
    )
    if found is not None:
        return found
    known = db.query(Student).filter(Student.id == student).first()
    submission = SubmittedAssignment(
        assignment=about.assignment, student=known or Student(id=student)
    )
    for notebook in about.assignment.notebooks:
        made = SubmittedNotebook(notebook=notebook, assignment=submission)
        for cell in notebook.grade_cells:
            Grade(cell_id=cell.id, notebook=made)
        for cell in notebook.solution_cells:
            Comment(cell_id=cell.id, notebook=made)
        found = made if notebook is about else found
    db.add(submission)
    return found
