"""The command ``feedback``: stale pages are written anew, and packed for other systems."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from pathlib import Path

from sqlalchemy import delete, insert, select
from sqlalchemy.orm import Session

from autograder.course.course import Course
from autograder.model.errors import Problem, WriteFailure
from autograder.model.files import write_whole
from autograder.model.points import amount
from autograder.model.section import Section
from classroom.course.submissions.exchange_files import copy_exchange_files
from classroom.course.submissions.find import autograded_path
from classroom.course.submissions.platforms import Platform
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.tables import Gradebook, url_of
from classroom.gradebook.handing_in.lateness import LatenessInForce, update_penalties
from classroom.gradebook.store import open_gradebook
from classroom.grading.feedback.marks import section_marks
from classroom.grading.feedback.packages import names_in_archive, pack, pack_for_exchange
from classroom.grading.feedback.pages import PageTask, page_tasks, render_pages
from classroom.grading.feedback.term import PAGES

ARCHIVES: Mapping[str, Platform] = {"moodle": "moodle", "canvas": "canvas"}


class FeedbackError(Problem):
    """Feedback cannot be written as asked; the message says why."""


@dataclass(frozen=True)
class FeedbackOptions:
    """The choice of the pages to be written.

    Attributes:
        sections: the sections.
        url: the gradebook's address; the course's own if None.
        to: ``folder``, ``moodle``, ``canvas`` or ``nbgrader``.
        out: the archive or directory to write; the course's ``feedback/`` if None.
        archive: the platform's archive of submissions, whose names are taken.
        jobs: how many processes make pages.
        force: True to write all pages.
        dry_run: True to write nothing.
        times: the platform's list that tells namesakes apart; None if there is none.
    """

    sections: Sequence[Section]
    url: str | None = None
    to: str = "folder"
    out: Path | None = None
    archive: Path | None = None
    jobs: int = 1
    force: bool = False
    dry_run: bool = False
    times: Path | None = None


@dataclass
class Feedback:
    """The pages that were written, or would be.

    Attributes:
        written: the pages.
        current: how many pages were up to date.
        left_out: a sentence for each student without a page.
    """

    written: list[Path] = field(default_factory=list)
    current: int = 0
    left_out: list[str] = field(default_factory=list)


def write_feedback(options: FeedbackOptions) -> Feedback:
    """Write the pages whose marks, comments or answers have changed, and pack all of them.

    Raises:
        FeedbackError: the options do not fit together.
        GradebookError: the gradebook is damaged, or cannot be read.
        BadArchive: the platform's archive cannot be read.
        BadTimes: the list that tells namesakes apart cannot be read.
        WriteFailure: a file cannot be written.
    """
    _check(options)
    course, done = Course.find(), Feedback()
    course.put_in_force()
    with open_gradebook(options.url or course.database, course) as gradebook:
        for section in options.sections:
            try:
                _write_section(gradebook, course, section, options, done)
            except OSError as error:
                raise WriteFailure(
                    f"feedback cannot be written ({error}); pages that are written stay: correct "
                    "this, and run the same command again"
                ) from None
    return done


def _check(options: FeedbackOptions) -> None:
    if options.to in ARCHIVES and (options.out is None or options.archive is None):
        raise FeedbackError(
            f"--to {options.to} needs --archive, the file of all submissions that {options.to} "
            "lets you download, whose names it expects back, and --out, the zip file to write"
        )
    if options.to == "nbgrader" and options.out is None:
        raise FeedbackError(
            "--to nbgrader needs --out: the directory COURSE/feedback of nbgrader's exchange"
        )
    if options.to in ARCHIVES and len(options.sections) != 1:
        raise FeedbackError(
            f"an archive of {options.to} is of one assignment: name its section; there are: "
            f"{', '.join(section.name for section in options.sections)}"
        )


def _write_section(
    gradebook: Gradebook, course: Course, section: Section, options: FeedbackOptions, done: Feedback
) -> None:
    folders = course.config.CourseDirectory
    autograded = course.root / folders.get("autograded_directory", "autograded")
    own = course.root / folders.get("feedback_directory", "feedback")
    dropped = dropped_students(gradebook.db())
    if not options.dry_run:
        update_penalties(gradebook, section, LatenessInForce(course, url_of(gradebook)))
    all_marks = section_marks(gradebook, course, section)
    marks = {who: own for who, own in all_marks.items() if who not in dropped}
    tasks = list[PageTask]()
    for task in page_tasks(autograded, section, marks, course.language):
        if isinstance(task, str):
            done.left_out.append(task)
        else:
            tasks.append(task)
    known = _known_digests(gradebook.db, section)
    if options.force:
        known.clear()
    places = {task.student: _place(own, task.student, section) for task in tasks}
    stale = [t for t in tasks if known.get(t.student) != t.digest or not _is(places[t.student])]
    done.current += len(tasks) - len(stale)
    done.written += [places[task.student] for task in stale]
    if options.dry_run:
        return
    for task, page in render_pages(stale, options.jobs):
        write_whole(places[task.student], page.encode(errors="replace"))
        submission = course.root / "submitted" / task.student / section.name
        copy_exchange_files(submission, places[task.student].parent)
        _note(gradebook.db, section, task)
    gradebook.db.commit()
    _pack(gradebook, course, section, options, tasks, places, done)


def _is(path: Path) -> bool:
    return path.is_file()


def _place(directory: Path, student: str, section: Section) -> Path:
    return autograded_path(directory, student, section).with_suffix(".html")


def _known_digests(db: Session, section: Section) -> dict[str, str]:
    PAGES.create(db.connection(), checkfirst=True)
    rows = db.execute(
        select(PAGES.c.student, PAGES.c.digest).where(PAGES.c.section == section.name)
    )
    return {row.student: row.digest for row in rows}


def _note(db: Session, section: Section, task: PageTask) -> None:
    chosen = (PAGES.c.student == task.student) & (PAGES.c.section == section.name)
    db.execute(delete(PAGES).where(chosen))
    row = {"student": task.student, "section": section.name, "digest": task.digest}
    db.execute(insert(PAGES).values(row))


def _pack(
    gradebook: Gradebook,
    course: Course,
    section: Section,
    options: FeedbackOptions,
    tasks: Sequence[PageTask],
    places: Mapping[str, Path],
    done: Feedback,
) -> None:
    """Write the pages where another system takes them."""
    out, to = options.out, options.to
    if out is None:
        return
    if to == "folder":
        for student, place in places.items():
            write_whole(_place(out, student, section), place.read_bytes())
    elif to == "nbgrader":
        done.left_out += pack_for_exchange(out, section, places)
    elif options.archive is not None:
        platform = ARCHIVES[to]
        names, unclear = names_in_archive(
            gradebook, course, section, platform, options.archive, options.times
        )
        done.left_out += unclear
        done.left_out += pack(out, platform, section, tasks, places, names)


def sentences(done: Feedback, options: FeedbackOptions, root: Path) -> Iterator[str]:
    """Yield sentences about the pages that were written, or would be."""
    if options.dry_run:
        for path in done.written:
            yield f"would write {path.relative_to(root) if path.is_relative_to(root) else path}"
    verb = "to write" if options.dry_run else "written"
    yield f"{amount(len(done.written), 'page')} {verb}, {done.current} up to date"
    if options.out is not None and not options.dry_run:
        yield f"wrote {options.out}"
    for sentence in done.left_out:
        yield f"left out: {sentence}"
