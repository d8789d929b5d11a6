"""The commands ``roster remove`` and ``roster restore``."""

from collections.abc import Sequence

from sqlalchemy import delete, insert

from autograder.course.course import Course
from autograder.model.points import amount
from classroom.gradebook.by_hand.hand_marks import one_transaction
from classroom.gradebook.by_hand.rubric_marks import now
from classroom.gradebook.database.audit import UnknownStudent, check_student
from classroom.gradebook.database.dropped import DROPPED, dropped_students
from classroom.gradebook.database.tables import SubmittedAssignment
from classroom.gradebook.moving import note_move
from classroom.gradebook.store import open_gradebook


def remove_students(
    course: Course, url: str, students: Sequence[str], dry_run: bool = False, who: str = ""
) -> list[str]:
    """Keep students out of tables and exports; return a sentence for each.

    Args:
        course: the course.
        url: the gradebook's address.
        students: their ids.
        dry_run: True to write nothing.
        who: who does it, for the record.

    Raises:
        UnknownStudent: the gradebook knows nothing of one; then no student is removed.
    """
    with open_gradebook(url, course) as gradebook, one_transaction(gradebook) as db:
        known, said = dropped_students(db), list[str]()
        for student in dict.fromkeys(students):
            check_student(gradebook, student)
            sent = gradebook.db.query(SubmittedAssignment).filter_by(student_id=student).count()
            if student in known:
                said.append(f"{student}: removed before")
                continue
            said.append(
                f"{student}: out of tables and exports; {amount(sent, 'submission')} and all marks "
                f"are kept, and 'autograder roster restore {student}' brings them back"
            )
            db.execute(insert(DROPPED).values(student=student, time=now()))
            note_move(db, who, "", student, "")
        if dry_run:
            db.rollback()
            said.append("nothing was changed")
    return said


def restore_students(
    course: Course, url: str, students: Sequence[str], dry_run: bool = False, who: str = ""
) -> list[str]:
    """Bring back students who were removed; return a sentence for each.

    Args:
        course: the course.
        url: the gradebook's address.
        students: their ids.
        dry_run: True to write nothing.
        who: who does it, for the record.

    Raises:
        UnknownStudent: one was not removed; then no student is brought back.
    """
    with open_gradebook(url, course) as gradebook, one_transaction(gradebook) as db:
        known = dropped_students(db)
        for student in students:
            if student not in known:
                removed = ", ".join(sorted(known)) or "nobody"
                raise UnknownStudent(f"{student!r} was not removed; removed are: {removed}")
            db.execute(delete(DROPPED).where(DROPPED.c.student == student))
            note_move(db, who, "", "", student)
        if dry_run:
            db.rollback()
    again = "back in tables and exports; run 'autograder grade' for what was handed in meanwhile"
    said = [f"{student}: {again}" for student in dict.fromkeys(students)]
    return [*said, "nothing was changed"] if dry_run else said
