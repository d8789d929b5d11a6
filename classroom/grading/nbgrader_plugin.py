"""Preprocessors for ``nbgrader autograde``, in place of Execute: the same judge, the same marks.

nbgrader_config.py names them as ``autograder.nbgrader_plugin``. ``Rebuild`` puts a submission back
together, ``Judge`` marks it in the sandbox, and ``SaveVerdicts`` writes the marks. ``GetMarks``
serves nbgrader's feedback, ``Export`` has ``nbgrader export`` write the penalties in force, and
``Collector`` reads the names of files for ``nbgrader zip_collect``.
"""

import re
from functools import cache
from pathlib import Path
from typing import Any, get_args

import nbformat
from nbformat import NotebookNode
from nbgrader.plugins import CsvExportPlugin, FileNameCollectorPlugin
from nbgrader.preprocessors import NbGraderPreprocessor
from traitlets import Enum

from autograder.course.course import Course
from autograder.model.plain_text import one_line
from autograder.protocol.limits import Choice, Isolation
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.reassemble import read_submission, rebuild
from classroom.gradebook.database.answers import answer_digests
from classroom.gradebook.database.tables import Gradebook, url_of
from classroom.gradebook.entry import SubmissionEntry
from classroom.gradebook.handing_in.deadlines import update_deadlines
from classroom.gradebook.handing_in.lateness import LatenessInForce, update_penalties
from classroom.gradebook.store import open_gradebook, save
from classroom.grading.feedback.marks import put_marks, section_marks
from classroom.grading.in_force import put_in_force
from classroom.grading.isolation import require_isolation
from classroom.grading.options import GradingOptions
from classroom.grading.submission import grade_bytes, ungradable
from classroom.grading.tasks import new_task, timestamp
from classroom.report.feedback_page import FeedbackPage
from classroom.report.notebook import with_verdicts

Resources = dict[str, Any]

__all__ = ["Collector", "Export", "FeedbackPage", "GetMarks", "Judge", "Rebuild", "SaveVerdicts"]

DASHED = re.compile(r"(\d{4}-\d\d?-\d\d?)[-_T ](\d\d?)-(\d\d)(?:-(\d\d))?")
"""A time as names of files have it, where no colon may be: date, hours, minutes, seconds."""


class Collector(FileNameCollectorPlugin):  # type: ignore[misc]
    """Reads names of files, and their times as they are written there.

    nbgrader takes the end of ``2026-10-05-18-30-45`` for an offset from UTC: seconds become hours,
    and from second 24 on it collects nothing at all.
    """

    def collect(self, submitted_file: str) -> dict[str, str] | None:
        """Return the parts of a file's name, the time as ``2026-10-05 18:30:45``."""
        found: dict[str, str] | None = super().collect(submitted_file)
        if found and (time := DASHED.fullmatch(found.get("timestamp") or "")):
            date, hours, minutes, seconds = time.groups(default="00")
            found = found | {"timestamp": f"{date} {hours}:{minutes}:{seconds}"}
        return found


class Rebuild(NbGraderPreprocessor):  # type: ignore[misc]
    """Puts a submitted notebook back together on the skeleton of the release."""

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        """Return the rebuilt notebook; faults of the submitted one go to the log."""
        course = Course.find()
        section = course.section(resources["nbgrader"]["assignment"])
        release = course.released(section)
        try:
            submission = read_submission(nbformat.writes(nb).encode(), release, section)
        except Unreadable:  # Judge says why
            return nb, resources
        for note in submission.notes:
            self.log.warning(one_line(note))
        return nbformat.from_dict(rebuild(submission, release)), resources


class Judge(NbGraderPreprocessor):  # type: ignore[misc]
    """Marks a notebook in the sandbox; every verdict becomes its test cell's output."""

    isolation = Enum([*get_args(Choice)], "auto", help="How student code is kept apart.").tag(
        config=True
    )

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        """Return the notebook with its verdicts, which also go into the resources.

        Raises:
            CourseChanged: exercises or points changed since the section was handed in; nbgrader has
                no option that chooses what happens then, and 'autograder grade' has two.
        """
        about = resources["nbgrader"]
        course = Course.find()
        section = course.section(about["assignment"])
        isolation = _isolation_in_use(course.root, self.isolation, about["db_url"])
        plan = GradingOptions(course.root, [section])
        with open_gradebook(about["db_url"], course) as gradebook:
            now = put_in_force(gradebook, course, plan, section, self.log.warning)
        task = new_task(
            course, about["student"], section, Path(), course.secret(), isolation, now.added
        )
        try:
            graded = grade_bytes(task, section, nbformat.writes(nb).encode())
        except Unreadable as error:
            graded = ungradable(task, str(error), error.by_machine)
        resources["autograder"] = graded
        return with_verdicts(graded) or nb, resources


@cache
def _isolation_in_use(root: Path, isolation: Choice, url: str) -> Isolation:
    """Call ``require_isolation`` once for all submissions of a command; NotIsolated."""
    return require_isolation(Course(root), isolation, url=url)


class SaveVerdicts(NbGraderPreprocessor):  # type: ignore[misc]
    """Writes the marks of ``Judge`` into the gradebook."""

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        """Return the notebook unchanged."""
        about = resources["nbgrader"]
        course = Course.find()
        section = course.section(about["assignment"])
        folder = course.config.CourseDirectory.get("submitted_directory", "submitted")
        with open_gradebook(about["db_url"], course) as gradebook:
            answers = answer_digests(nb, section)
            place = Path(course.root, folder, about["student"], section.name)
            time = timestamp(place, course.settings.zone)  # nbgrader reads CEST as UTC
            entry = SubmissionEntry(resources["autograder"], section, time, answers=answers)
            save(gradebook, [entry])
            update_deadlines(gradebook, course, section)
        return nb, resources


class GetMarks(NbGraderPreprocessor):  # type: ignore[misc]
    """Reads marks for a feedback page: those of ``autograder feedback``, in the same words."""

    def preprocess(self, nb: NotebookNode, resources: Resources) -> tuple[NotebookNode, Resources]:
        """Return the notebook with its marks; the total is out of the points that were graded."""
        about = resources["nbgrader"]
        course = Course.find()
        section = course.section(about["assignment"])
        with Gradebook(about["db_url"]) as gradebook:
            found = section_marks(gradebook, course, section, about["student"])
        made = put_marks(nb.cells, found[about["student"]])
        about.update(made.pop("nbgrader"))
        resources.update(made)
        return nb, resources


class Export(CsvExportPlugin):  # type: ignore[misc]
    """nbgrader's table of marks, with the penalties in force: a mark given since changes them."""

    def export(self, gradebook: Gradebook) -> None:
        """Write the table; penalties in the gradebook are brought up to date before."""
        course = Course.find()
        lateness_of = LatenessInForce(course, url_of(gradebook))
        for section in course.sections:
            update_penalties(gradebook, section, lateness_of)
        super().export(gradebook)
