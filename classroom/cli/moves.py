"""Commands on what belongs to whom: a submission that is not the student's, an id that changes."""

from collections.abc import Callable, Sequence
from typing import TYPE_CHECKING, Annotated

import typer

from classroom.cli.app import Gradebook, app, console

if TYPE_CHECKING:
    from autograder.course.course import Course

submission = typer.Typer(
    no_args_is_help=True, help="Take a submission out, and back.", rich_markup_mode="markdown"
)
app.add_typer(submission, name="submission")
student = typer.Typer(
    no_args_is_help=True, help="Change a student's id.", rich_markup_mode="markdown"
)
app.add_typer(student, name="student")

NothingChanged = Annotated[
    bool, typer.Option("--dry-run", help="Change nothing, and show what would be done.")
]
Name = Annotated[
    str | None, typer.Option(help="Your name, which is kept with the change; the login's.")
]
Id = Annotated[str, typer.Argument(metavar="STUDENT", help="The student's id.")]
SectionOf = Annotated[str, typer.Argument(metavar="SECTION", help="The section's name.")]
Old = Annotated[str, typer.Argument(metavar="OLD", help="The id that goes.")]
New = Annotated[str, typer.Argument(metavar="NEW", help="The id that stays.")]


def _run(
    work: "Callable[[Course, str, str], Sequence[str]]", gradebook: str | None, name: str | None
) -> None:
    """Do a piece of work on the course's gradebook, and print its sentences."""
    from autograder.course.course import Course
    from classroom.gradebook.marking.marker import login_name

    course = Course.find()
    for line in work(course, gradebook or course.database, name or login_name()):
        console.say(line)


@submission.command("remove")
def submission_remove(
    student_: Id, section: SectionOf, gradebook: Gradebook = None, name: Name = None,
    dry_run: NothingChanged = False,
) -> None:  # fmt: skip
    """Take a submission out of tables, exports and `submitted/`, such as that of a wrong group.

    All of it is kept: marks by hand, requests, files. Exit status 2, and nothing done, if there is
    no such submission.

    Example: `autograder submission remove s4711 minimax --dry-run`
    """
    from classroom.gradebook.moves import remove_submission

    _run(lambda c, url, who: remove_submission(c, url, student_, section, who, dry_run),
         gradebook, name)  # fmt: skip


@submission.command("restore")
def submission_restore(
    student_: Id, section: SectionOf, gradebook: Gradebook = None, name: Name = None,
    dry_run: NothingChanged = False,
) -> None:  # fmt: skip
    """Bring back the submission that `submission remove` took out last, with all of its marks.

    Exit status 2, and nothing done, if none was removed, or another one is there.

    Example: `autograder submission restore s4711 minimax`
    """
    from classroom.gradebook.moves import restore_submission

    _run(lambda c, url, who: restore_submission(c, url, student_, section, who, dry_run),
         gradebook, name)  # fmt: skip


@student.command("rename")
def student_rename(
    old: Old, new: New, gradebook: Gradebook = None, name: Name = None,
    dry_run: NothingChanged = False,
) -> None:  # fmt: skip
    """Give a student another id: submissions, marks, requests, log and files move along.

    In `course.toml`, `groups.csv` and `accommodations.csv` the id is replaced, and each changed
    line shown; a line that names the id otherwise is left to you, and named. Exit status 2, and
    nothing done, if somebody has the other id.

    Example: `autograder student rename s4711 s4712 --dry-run`
    """
    from classroom.gradebook.moves import rename_student

    _run(lambda c, url, who: rename_student(c, url, old, new, who, dry_run), gradebook, name)


@student.command("merge")
def student_merge(
    old: Old, new: New, gradebook: Gradebook = None, name: Name = None,
    dry_run: NothingChanged = False,
) -> None:  # fmt: skip
    """Give all that one id has to another one, such as that of a student with two accounts.

    Of two submissions to a section, the last one counts with its marks by hand; the other is kept
    aside. Your files are edited as by `student rename`. Exit status 2, and nothing done, if one of
    them is no student.

    Example: `autograder student merge s4711 s4712 --dry-run`
    """
    from classroom.gradebook.moves import merge_students

    _run(lambda c, url, who: merge_students(c, url, old, new, who, dry_run), gradebook, name)


@student.command("remove")
def student_remove(
    old: Id, gradebook: Gradebook = None, name: Name = None, dry_run: NothingChanged = False
) -> None:
    """Keep a student out of tables, reports, feedback and exports: `roster remove` of one id.

    Example: `autograder student remove s4711 --dry-run`
    """
    from classroom.gradebook.removal import remove_students

    _run(lambda c, url, who: remove_students(c, url, [old], dry_run, who), gradebook, name)
