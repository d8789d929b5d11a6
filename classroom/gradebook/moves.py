"""The commands ``submission`` and ``student``: marks and files that get another owner, or none."""

from collections.abc import Sequence

from autograder.course.course import Course
from classroom.course.submissions.find import is_id
from classroom.gradebook.database.audit import check_student
from classroom.gradebook.database.tables import Student
from classroom.gradebook.former_ids import replace_id
from classroom.gradebook.moving import FOLDERS, REMOVED, CannotMove, Moves, moving


def remove_submission(
    course: Course, url: str, student: str, section: str, who: str, dry_run: bool = False
) -> list[str]:
    """Take a submission with its marks out of everything; return what was done, in sentences.

    Args:
        course: the course.
        url: the gradebook's address.
        student: whose it is.
        section: the section's name.
        who: who does it.
        dry_run: True to change nothing.

    Raises:
        UnknownStudent: the gradebook knows nothing of the student.
        CannotMove: there is no such submission, or its files cannot be moved.
    """
    with moving(course, url, who, dry_run) as moves:
        check_student(moves.gradebook, student)
        _require(moves, student, section)
        aside = moves.set_aside(section, student)
        moves.said.append(
            f"{student}/{section}: out of tables, exports and {FOLDERS[0]}/, kept as {aside}; "
            f"'autograder submission restore {student} {section}' brings it back"
        )
    return moves.said


def restore_submission(
    course: Course, url: str, student: str, section: str, who: str, dry_run: bool = False
) -> list[str]:
    """Bring back the submission that was removed last; arguments and errors as for removing."""
    with moving(course, url, who, dry_run) as moves:
        known = [id_ for (id_,) in moves.db.query(Student.id)]
        aside = [id_ for id_ in known if id_.startswith(f"{student}{REMOVED}")]
        own = [id_ for id_ in aside if section in moves.sections_of(id_)]
        if not own:
            raise CannotMove(f"no submission of {student} to {section} was removed")
        if section in moves.sections_of(student):
            raise CannotMove(
                f"{student} has another submission to {section}; remove that one first"
            )
        last = max(own, key=lambda id_: int(id_.rpartition("-")[2]))
        moves.move(section, last, student)
        moves.forget(last)
        moves.said.append(f"{student}/{section}: back with all of its marks")
    return moves.said


def _require(moves: Moves, student: str, section: str) -> None:
    if section not in (sections := moves.sections_of(student)):
        raise CannotMove(
            f"the gradebook has no submission of {student} to {section}; it has: "
            f"{', '.join(sections) or 'none'}"
        )


def rename_student(
    course: Course, url: str, old: str, new: str, who: str, dry_run: bool = False
) -> list[str]:
    """Give a student another id, with all submissions, marks, requests and files.

    Args:
        course: the course.
        url: the gradebook's address.
        old: the id.
        new: the other id, which nobody has.
        who: who does it.
        dry_run: True to change nothing.

    Raises:
        UnknownStudent: the gradebook knows nothing of the student.
        CannotMove: the other id is none, or somebody has it; or files cannot be moved.
    """
    with moving(course, url, who, dry_run) as moves:
        check_student(moves.gradebook, old)
        if not is_id(new):
            raise CannotMove(f"{new!r} is no id of a student")
        if moves.db.get(Student, new) is not None:
            raise CannotMove(f"{new} is a student, too: 'autograder student merge {old} {new}'")
        moves.add(new, old)
        _take_over(moves, old, new, moves.sections_of(old))
    return moves.said


def merge_students(
    course: Course, url: str, old: str, new: str, who: str, dry_run: bool = False
) -> list[str]:
    """Give all that one id has to another one; arguments and errors as for renaming.

    Of two submissions to a section, the one that was handed in last counts, with its marks by hand;
    the other one is kept aside.
    """
    with moving(course, url, who, dry_run) as moves:
        for student in (old, new):
            check_student(moves.gradebook, student)
        if old == new:
            raise CannotMove(f"{old} cannot be merged with itself")
        taken = list[str]()
        for section in moves.sections_of(old):
            if section in moves.sections_of(new):
                loser = min((old, new), key=lambda one: _time_of(moves, one, section))
                aside = moves.set_aside(section, loser)
                moves.said.append(f"{section}: that of {loser} does not count, kept as {aside}")
                if loser == old:
                    continue
            taken.append(section)
        _take_over(moves, old, new, taken)
    return moves.said


def _time_of(moves: Moves, student: str, section: str) -> str:
    """Return when a submission came, to be compared; one without a time comes first."""
    found = moves.gradebook.find_submission(section, student).timestamp
    return "" if found is None else found.isoformat()


def _take_over(moves: Moves, old: str, new: str, sections: Sequence[str]) -> None:
    for section in sections:
        moves.move(section, old, new)
        moves.said.append(f"{section}: from {old} to {new}, with all marks")
    moves.forget(old)
    moves.note("", old, new)
    moves.said.append(f"{old} is {new} now; {old} is no student any more")
    moves.edits, left = replace_id(moves.course.root, old, new)
    for edit in moves.edits:
        moves.said += edit.changes()
    moves.said += left
