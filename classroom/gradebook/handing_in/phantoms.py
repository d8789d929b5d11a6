"""What is in the gradebook without a reason: submissions without a file, students in no list."""

from collections.abc import Iterator, Sequence
from difflib import get_close_matches
from pathlib import Path

from autograder.model.plain_text import one_line
from autograder.model.section import Section
from classroom.gradebook.database.dropped import dropped_students, listed_students
from classroom.gradebook.database.tables import Assignment, Gradebook, Student, SubmittedAssignment
from classroom.gradebook.handing_in.groups import Groups

LOOK_ALIKE = str.maketrans("oil", "011", "-_. ")
"""Letters that look like digits, and signs that are left out."""
ALIKE = 0.8
"""From which similarity on two ids are near each other."""
MOST = 10
"""How many of a kind are named."""


def phantoms(
    gradebook: Gradebook, sections: Sequence[Section], groups: Groups, submitted: Path
) -> Iterator[str]:
    """Yield a sentence for each submission without a file, and each student who is in no list.

    Args:
        gradebook: the gradebook.
        sections: the sections to look at.
        groups: who hands in together: a file of the group is that of each member.
        submitted: nbgrader's submitted/ directory.
    """
    dropped = dropped_students(gradebook.db())
    for section in sections:
        rows = gradebook.db.query(SubmittedAssignment.student_id).join(Assignment)
        sent = sorted(id_ for (id_,) in rows.filter(Assignment.name == section.name))
        lost = [
            student
            for student in sent
            if student not in dropped
            and not any(
                (submitted / member / section.name).exists()
                for member in groups.members(student, section.name)
            )
        ]
        for student in lost[:MOST]:
            yield one_line(
                f"{student}/{section.name}: it has marks, and no file in {submitted.name}/; if it "
                f"is nobody's, 'autograder submission remove {student} {section.name}'"
            )
        if len(lost) > MOST:
            yield f"{section.name}: {len(lost) - MOST} more have marks and no file"
    yield from _in_no_list(gradebook, dropped)


def _in_no_list(gradebook: Gradebook, dropped: frozenset[str]) -> Iterator[str]:
    """Yield a sentence for each student whom no class list has, where there is one.

    A student with a name is in one: earlier versions did not note who is.
    """
    rows = gradebook.db.query(Student.id, Student.first_name, Student.last_name, Student.email)
    in_list = listed_students(gradebook.db())
    known = {id_: id_ in in_list or any(about) for id_, *about in rows if id_ not in dropped}
    listed = {_plain(id_): id_ for id_, is_listed in known.items() if is_listed}
    unlisted = sorted(id_ for id_, is_listed in known.items() if not is_listed) if listed else []
    for student in unlisted[:MOST]:
        near = get_close_matches(_plain(student), listed, n=1, cutoff=ALIKE)
        likely = (
            f", and is like {listed[near[0]]}: 'autograder student merge {student} "
            f"{listed[near[0]]}' gives that id all of it"
            if near
            else ""
        )
        yield one_line(f"{student}: this id is in no class list{likely}")
    if len(unlisted) > MOST:
        yield f"{len(unlisted) - MOST} more ids are in no class list"


def _plain(student: str) -> str:
    """Return an id without what is easily mistaken in writing."""
    return student.casefold().translate(LOOK_ALIKE)
