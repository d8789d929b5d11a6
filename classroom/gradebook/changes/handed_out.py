"""The notebook of a section as it was handed out, kept in the gradebook.

By it, a class can be graded as before after the course has changed.
"""

import json

import nbformat
from nbformat import NotebookNode
from sqlalchemy import Column, MetaData, String, Table, Text, delete, insert, select
from sqlalchemy.orm import Session

from autograder.course.course import Course, NoCourse
from autograder.model.exercise import TEST
from autograder.model.section import Section
from classroom.gradebook.changes.agreement import changes, points_in
from classroom.gradebook.database.integrity import reading
from classroom.gradebook.database.tables import Gradebook
from classroom.gradebook.points_change import CourseChanged

RELEASES = Table(
    "autograder_releases",
    MetaData(),
    Column("section", String(64), primary_key=True),
    Column("notebook", Text, nullable=False),
)


def keep_release(db: Session, section: str, release: NotebookNode, again: bool) -> None:
    """Keep a section's notebook as it is handed out.

    Args:
        db: the gradebook's session.
        section: the section's name.
        release: its notebook.
        again: whether it takes the place of one that is kept already.
    """
    RELEASES.create(db.connection(), checkfirst=True)
    if _stored_release(db, section) is not None and not again:
        return
    db.execute(delete(RELEASES).where(RELEASES.c.section == section))
    db.execute(insert(RELEASES).values(section=section, notebook=json.dumps(release)))
    db.commit()


def _stored_release(db: Session, section: str) -> str | None:
    return db.execute(
        select(RELEASES.c.notebook).where(RELEASES.c.section == section)
    ).scalar_one_or_none()


def kept_release(db: Session, section: str) -> NotebookNode | None:
    """Return a section's notebook as it was handed out; None if there is no copy of it."""
    RELEASES.create(db.connection(), checkfirst=True)
    text = _stored_release(db, section)
    if text is None:
        return None
    with reading(f"the notebook of {section} in table {RELEASES.name}"):
        release: NotebookNode = nbformat.from_dict(json.loads(text))
        points_in(release)  # as its readers will
        return release


def as_handed_out(
    gradebook: Gradebook, course: Course, section: Section
) -> tuple[Section, NotebookNode]:
    """Return a section with the exercises and points of its notebook as it was handed out.

    Raises:
        CourseChanged: the notebook is not in the gradebook, or has an exercise that is gone.
    """
    db = gradebook.db()
    release = kept_release(db, section.name)
    if release is None and (release := _still_there(gradebook, course, section)):
        keep_release(db, section.name, release, again=False)
    if release is None:
        raise CourseChanged(
            f"the gradebook has no copy of {section.notebook}.ipynb as it was handed out, so "
            "--keep cannot grade by it; undo the change of the course, grade once, and change "
            "the course again"
        )
    worth = {name.removeprefix(TEST): points for name, points in points_in(release).items()}
    then = course.section_with(section.name, worth)
    if gone := sorted(worth.keys() - then.worth.keys()):
        raise CourseChanged(
            f"{section.name} was handed out with {', '.join(gone)}, which does not exist any "
            "more: install the earlier version, put its folder back, or accept the change with "
            "--apply"
        )
    return then, release


def _still_there(gradebook: Gradebook, course: Course, section: Section) -> NotebookNode | None:
    """Return the course's notebook if it is the one that was handed out.

    Earlier versions of this package kept no copy in the gradebook; the file is then as they built
    it, until the next build.
    """
    try:
        release = course.released(section)
    except NoCourse:
        return None
    record = gradebook.find_notebook(section.notebook, section.name)
    return None if changes(record, release) else release
