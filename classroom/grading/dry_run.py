"""A run that changes nothing: the class is graded into a copy of the gradebook."""

from contextlib import closing
from dataclasses import replace
from pathlib import Path
from tempfile import TemporaryDirectory

from rich.console import Console

from autograder.course.course import Course
from autograder.model.errors import Problem
from autograder.model.mark_change import MarkChange
from autograder.model.verdict import SubmissionResult
from classroom.gradebook.database.audit import last_number, read_log
from classroom.gradebook.database.integrity import check, database_errors, open_database
from classroom.gradebook.database.url import address, file_of
from classroom.gradebook.store import open_gradebook
from classroom.grading.options import GradingOptions
from classroom.grading.run import grade_class


class NoCopy(Problem):
    """The gradebook cannot be copied."""


def try_class(
    plan: GradingOptions, console: Console
) -> tuple[list[SubmissionResult], list[MarkChange]]:
    """Grade a class without changing gradebook or ``autograded/``.

    Args:
        plan: the options.
        console: shows the progress.

    Returns:
        The results, and the changes of marks that a run with the same options makes.

    Raises:
        Problem: as ``grade_class``; NoCopy if the gradebook is no SQLite file; GradebookError if
            it is damaged, or stays locked.
    """
    course = Course.find()
    with TemporaryDirectory(prefix="autograder-") as folder:
        copy = _copy_of_gradebook(plan.url or course.database, Path(folder))
        with open_gradebook(copy, course) as gradebook:
            before = last_number(gradebook.db())
        results = grade_class(replace(plan, url=copy, dry_run=True), console)
        with open_gradebook(copy, course) as gradebook:
            changes = read_log(gradebook.db(), [s.name for s in plan.sections], since=before)
    return results, changes


def _copy_of_gradebook(url: str, folder: Path) -> str:
    """Return the address of a copy of a gradebook, or of a new one if there is none."""
    check(url)
    path, copy = file_of(url), folder / "gradebook.db"
    if path is None:
        raise NoCopy(
            f"{address(url)} is no SQLite file: --dry-run grades into a copy of the gradebook; "
            "make one yourself, and name it with --gradebook"
        )
    if path.exists():
        with database_errors(url), closing(open_database(path)) as old:
            old.execute("vacuum into ?", (str(copy),))
    return f"sqlite:///{copy}"
