"""The total of the term on a feedback page: the sum of the sections that students have back."""

from collections.abc import Mapping

from sqlalchemy import Column, MetaData, String, Table, inspect, select
from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.model.lateness import LatenessOf
from autograder.model.section import Section
from classroom.course.order import section_order
from classroom.gradebook.database.tables import Gradebook, url_of
from classroom.gradebook.export import marks_in_force
from classroom.gradebook.export.totals import total_rows

PAGES = Table(
    "autograder_feedback",
    MetaData(),
    Column("student", String(128), primary_key=True),
    Column("section", String(64), primary_key=True),
    Column("digest", String(64), nullable=False),
)
"""The digests of the sources of each page in ``feedback/``."""

Rows = tuple[tuple[str, str], ...]


def totals_so_far(
    gradebook: Gradebook, course: Course, section: Section, lateness_of: LatenessOf
) -> Mapping[str, Rows]:
    """Return the total of each student up to a section, as rows of a name and a clause.

    Later sections, and earlier ones whose feedback nobody has yet, are left out: no page tells a
    mark that is not returned, and a new section changes no page of an older one.

    Returns:
        Nothing where course.toml has no weight: it says nothing of a total then.
    """
    settings = course.settings
    if all(own.weight is None for own in settings.section.values()):
        return {}
    order = [*section_order()]
    before = order[: order.index(section.name)] if section.name in order else []
    returned = _returned_sections(gradebook.db())
    names = [*(name for name in before if name in returned), section.name]
    url = url_of(gradebook)
    marks = marks_in_force(url, names, True, settings, lateness_of)
    return {student.id: (*total_rows(marks, student),) for student in marks.students}


def _returned_sections(db: Session) -> set[str]:
    """Return the sections of which feedback was written."""
    if not inspect(db.connection()).has_table(PAGES.name):
        return set()
    return {name for (name,) in db.execute(select(PAGES.c.section).distinct())}
