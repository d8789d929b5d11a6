"""The command ``collect``: a learning platform's archive -> nbgrader's ``submitted/``.

A file gets its place from the class list and from the course, never from its own name. Which of a
student's files is the section's is read from the names and from the cells in them.
"""

import os
from collections.abc import Sequence, Set
from datetime import tzinfo
from pathlib import Path

from autograder.course.course import Course
from autograder.model.errors import Problem, WriteFailure
from autograder.model.files import write_whole
from autograder.model.section import Section
from classroom.course.submissions.archive import File, open_archive
from classroom.course.submissions.find import is_id
from classroom.course.submissions.owners import Accounts
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.platforms import ClassList, Person, Platform
from classroom.course.submissions.read import same_content
from classroom.gradebook.collecting.collected import Collected, CollectedFile, Outcome, sentences
from classroom.gradebook.collecting.gradescope import read_gradescope
from classroom.gradebook.collecting.sorting import SentFile, Sorter
from classroom.gradebook.collecting.times import BadTimes, TimeTable, read_time_table
from classroom.gradebook.database.dropped import dropped_students
from classroom.gradebook.database.tables import Gradebook, Student
from classroom.gradebook.handing_in.deadlines import read_deadlines
from classroom.gradebook.handing_in.groups import Groups, read_groups
from classroom.gradebook.handing_in.stamps import NONE, Stamp, read_stamp, write_stamp
from classroom.gradebook.store import open_gradebook

__all__ = ["Collected", "NoClassList", "collect", "sentences"]


class NoClassList(Problem):
    """Files cannot be mapped to students: there are none."""


def collect(
    path: Path,
    platform: Platform,
    course: Course,
    url: str,
    sections: Sequence[Section],
    times: Path | None = None,
    dry_run: bool = False,
) -> Collected:
    """Put the file of every student that counts into ``submitted/``, with its time.

    Args:
        path: the archive, or a directory.
        platform: whose names its files have.
        course: the course.
        url: the gradebook's address, which has the class list.
        sections: which sections; a file names its own where there are several.
        times: the platform's own list of the times of hand-in.
        dry_run: True to write nothing.

    Raises:
        NoClassList: the gradebook has no students.
        BadArchive: the archive cannot be read.
        BadTimes: the list of times cannot be read, or does not exist where it is needed.
        WriteFailure: a file cannot be written.
    """
    zone, groups = course.settings.zone, read_groups(course)
    with open_gradebook(url, course) as gradebook:
        people, dropped = class_list(gradebook), dropped_students(gradebook.db())
        deadlines = {s.name: read_deadlines(gradebook, course, s) for s in sections}
    with open_archive(path, zone) as files:
        known = ClassList(people, groups.teams)
        table, report = _time_table(platform, files, times, zone)
        if table:
            table.join(known)
        run = Sorter(platform, course, sections, known, deadlines, table, report)
        for chosen in _choose(run.sort(files), run.report):
            _store(run, chosen, dry_run)
    run.report.without = _without(run, groups, dropped)
    return run.report


def _time_table(
    platform: Platform, files: Sequence[File], times: Path | None, zone: tzinfo
) -> tuple[TimeTable | None, Collected]:
    """Return what the platform's list says, None without one, and a report with remarks on it."""
    if platform == "gradescope":
        table, remarks = read_gradescope(files)
        return table, Collected(remarks=remarks)
    if platform == "github" and times is None:
        raise BadTimes(
            "--from github needs --times, the grades that GitHub Classroom lets you download "
            "(Download, Download grades): they say whose each repository is"
        )
    return read_time_table(times, zone) if times else None, Collected()


def _without(run: Sorter, groups: Groups, dropped: Set[str]) -> list[str]:
    """Return who handed in nothing, without those who have left or whose group handed in."""
    sent = {row.student for row in run.report.rows}
    return [
        student
        for student in run.report.without
        if student not in dropped
        and not any(sent & {*groups.members(student, section.name)} for section in run.sections)
    ]


def _choose(sent: Sequence[SentFile], report: Collected) -> list[SentFile]:
    """Return the file that counts of every student; none where it is unclear whose they are."""
    accounts, best = Accounts(), dict[tuple[str, str], SentFile]()
    for one in sent:
        accounts.note(one.place, one.account)
        best[one.place] = max(best.setdefault(one.place, one), one, key=lambda of: of.rank)
    unclear = {place: why for place in best if (why := accounts.why_unclear(place))}
    for one in sent:
        if one.place in unclear:
            report.left_out.append((one.file.name, unclear[one.place]))
        elif (taken := best[one.place]) is not one:
            why = f"{taken.file.name} is taken for {one.section.name}"
            report.others.append((one.file.name, why))
    return [one for place, one in best.items() if place not in unclear]


def _store(run: Sorter, sent: SentFile, dry_run: bool) -> None:
    """Write a submission, unless the stored one is newer; with ``dry_run`` only note it."""
    directory = run.course.root / "submitted" / sent.student / sent.section.name
    try:
        if any(os.path.islink(place) for place in (directory.parent, directory)):
            raise Unreadable("its place in submitted/ is a symbolic link, which is not followed")
        data = sent.file.read()
    except Unreadable as error:
        run.report.left_out.append((sent.file.name, str(error)))
        return
    outcome, stamp = _outcome(directory, sent, data, run.course.settings.zone)
    deadline = run.deadlines[sent.section.name].of(sent.student)
    run.report.rows.append(
        CollectedFile(*sent.place, sent.file.name, stamp, deadline, sent.origin.late, outcome)
    )
    if stamp.source == NONE:
        run.report.untimed.append(sent.student)
    if run.table and stamp is sent.stamp and stamp.source != run.table.source:
        run.report.unlisted.append(sent.student)
    if not dry_run and outcome not in ("as before", "older than what is there"):
        _write(directory, sent, data, outcome)


def class_list(gradebook: Gradebook) -> list[Person]:
    """Return the class list in a gradebook; NoClassList if it is empty."""
    columns = Student.first_name, Student.last_name, Student.lms_user_id, Student.email
    rows = gradebook.db.query(Student.id, *columns).all()
    people = [Person(id_, *(text or "" for text in others)) for id_, *others in rows if is_id(id_)]
    if not people:
        raise NoClassList(
            "the gradebook has no students to map files to; write the class list into it with "
            "'autograder roster import FILE' first"
        )
    return people


def _outcome(directory: Path, sent: SentFile, data: bytes, zone: tzinfo) -> tuple[Outcome, Stamp]:
    """Return the outcome of a submission, and the time that counts then."""
    try:
        same = same_content(directory / f"{sent.section.notebook}.ipynb", data)
    except Unreadable:
        return "new", sent.stamp
    stored = read_stamp(directory, zone)
    if same:
        better = sent.stamp.improves(stored)
        return ("as before, with a better time", sent.stamp) if better else ("as before", stored)
    if sent.stamp.is_older(stored):
        return "older than what is there", stored
    return "newer than before", sent.stamp


def _write(directory: Path, sent: SentFile, data: bytes, outcome: Outcome) -> None:
    try:
        write_stamp(directory, sent.stamp)  # first: a run that ends in between is then repeated
        if outcome != "as before, with a better time":
            write_whole(directory / f"{sent.section.notebook}.ipynb", data)
    except OSError as error:
        raise WriteFailure(
            f"{directory} cannot be written ({error.strerror}); what was collected before stays: "
            "correct this, and run the same command again"
        ) from None
