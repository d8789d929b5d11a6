"""Files in which students ask that marks be looked at again -> the queue of requests.

A CSV file, such as the answers of a platform's form: columns with an id, ``exercise``, ``why``.
Or a Markdown file per student, called by the id, with a heading per exercise::

    ## minimax-written

    Part (b) has the induction that the rubric asks for.
"""

from collections.abc import Iterator
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.headings import parts_by_heading
from autograder.model.plain_text import entry, one_line
from autograder.model.points import amount
from autograder.model.regrade import RegradeRequest
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.platforms import ClassList
from classroom.course.submissions.read import read_bytes
from classroom.gradebook.by_hand.hand_marks import WrittenAnswer, written_answers
from classroom.gradebook.collecting.collect import class_list
from classroom.gradebook.export.reader import ExportError
from classroom.gradebook.export.roster import EMAIL, IDS, read_table
from classroom.gradebook.regrades.requests import add_requests, regrade_requests
from classroom.gradebook.store import open_gradebook

EXERCISE = ("exercise", "exercises", "question")
WHY = ("why", "reason", "reasons")
"""Columns with the exercise and with the reason."""
MOST_BYTES, MOST_REQUESTS = 1 << 20, 100
"""Of one student's file."""


class BadRequests(Problem):
    """A file of requests cannot be read; the message says why."""


@dataclass(frozen=True)
class WrittenRequest:
    """A request as a file has it.

    Attributes:
        place: where it stands, for messages.
        student: an id or an address.
        exercise: the exercise.
        why: the reason.
    """

    place: str
    student: str
    exercise: str
    why: str


@dataclass
class ImportedRequests:
    """The outcome of the requests in a file.

    Attributes:
        taken: those that are in the queue now.
        known: how many were there before.
        left_out: a sentence for each that cannot be taken.
    """

    taken: list[RegradeRequest] = field(default_factory=list)
    known: int = 0
    left_out: list[str] = field(default_factory=list)


def import_requests(path: Path, course: Course, url: str, dry_run: bool) -> ImportedRequests:
    """Put the requests of a file into the queue.

    Args:
        path: a CSV file, a Markdown file, or a directory of Markdown files.
        course: the course.
        url: the gradebook's address.
        dry_run: True to write nothing.

    Raises:
        BadRequests: the file cannot be read, or has no such columns.
        NoClassList: the gradebook has no students.
    """
    done = ImportedRequests()
    found = list(_requests_in(path, done))
    with open_gradebook(url, course) as gradebook:
        db, names = gradebook.db(), [section.name for section in course.sections]
        queue = {(r.student, r.exercise, r.why) for r in regrade_requests(db, names)}
        finder = _Finder(db, course, ClassList(class_list(gradebook)))
        for one in found:
            request = finder.find(one)
            if isinstance(request, str):
                done.left_out.append(f"{one.place}: {request}")
            elif (key := (request.student, request.exercise, request.why)) in queue:
                done.known += 1
            else:
                queue.add(key)
                done.taken.append(request)
        if not dry_run:
            add_requests(db, done.taken)
            db.commit()
    return done


def _requests_in(path: Path, done: ImportedRequests) -> Iterator[WrittenRequest]:
    """Yield the requests of a file, or of the Markdown files in a directory."""
    files = sorted(path.glob("*.md")) if path.is_dir() else [path]
    if not files:
        raise BadRequests(f"{path} has no Markdown file; call each STUDENT.md")
    for file in files:
        if file.suffix.casefold() != ".md":
            yield from _of_table(file)
            continue
        try:
            text = read_bytes(file, MOST_BYTES).decode("utf-8-sig")
        except (Unreadable, UnicodeDecodeError) as error:
            done.left_out.append(f"{file.name}: {error}")
            continue
        parts = list(parts_by_heading(text))
        if not parts:
            done.left_out.append(f"{file.name}: it has no heading with the id of an exercise")
        if len(parts) > MOST_REQUESTS:
            done.left_out.append(
                f"{file.name}: it has {len(parts)} headings; the first {MOST_REQUESTS} are read"
            )
        for exercise, why in parts[:MOST_REQUESTS]:
            yield WrittenRequest(file.name, file.stem, exercise.strip("`"), why)


def _of_table(path: Path) -> Iterator[WrittenRequest]:
    """Yield the requests of a CSV file."""
    try:
        header, *rows = read_table(path) or [[]]
    except ExportError as error:
        raise BadRequests(str(error)) from None
    names = [" ".join(name.split()).casefold() for name in header]
    places = [
        next((names.index(name) for name in wanted if name in names), None)
        for wanted in ((*IDS, *EMAIL), EXERCISE, WHY)
    ]
    if None in places:
        raise BadRequests(
            f"{path} needs columns 'student_id', 'exercise' and 'why'; its columns are: "
            f"{one_line(', '.join(header)) or 'none'}"
        )
    for number, row in enumerate(rows, start=2):
        cells = [row[i] if i is not None and i < len(row) else "" for i in places]
        if any(cells):
            yield WrittenRequest(f"row {number}", *cells)


@dataclass
class _Finder:
    """Finds the student and the mark of a request."""

    db: Session
    course: Course
    known: ClassList
    _answers: dict[str, dict[str, WrittenAnswer]] = field(default_factory=dict)

    def find(self, one: WrittenRequest) -> RegradeRequest | str:
        """Return a request for the queue, or why it cannot be taken."""
        ids = self.known.by_id(one.student.strip()) or self.known.by_email(one.student)
        if len(ids) != 1:
            return f"the class list has no student {one.student.strip()!r}"
        (student,), wanted = ids, one.exercise.strip().casefold()
        section = next((s for s in self.course.sections if wanted in s.worth), None)
        if section is None:
            return f"there is no exercise {one.exercise.strip()!r}; give its id"
        if wanted not in self._answers:
            answers = written_answers(self.db, section.name, wanted)
            self._answers[wanted] = {answer.student: answer for answer in answers}
        answer = self._answers[wanted].get(student)
        if answer is None or answer.counts is None:
            return f"{student} has no mark for {wanted} that could be looked at again"
        if not (why := entry(one.why).strip()):
            return "it gives no reason"
        return RegradeRequest(0, student, section.name, wanted, why)


def sentences(done: ImportedRequests, dry_run: bool) -> Iterator[str]:
    """Yield a sentence per request: taken (or to be taken), or refused."""
    for one in done.taken:
        yield f"{one.student}, {one.exercise}: {one.why}"
    would = "; nothing was changed" if dry_run else ""
    yield f"{amount(len(done.taken), 'request')} new, {done.known} there before{would}"
    for sentence in done.left_out:
        yield f"left out: {sentence}"
