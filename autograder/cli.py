"""The command line: options become the arguments of a call, results become a table. No logic."""

import os
import sys
from importlib.metadata import version
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer

from autograder.model.errors import Problem
from autograder.model.plain_text import one_line
from autograder.model.verdict import SubmissionResult
from autograder.terminal import Terminal

if TYPE_CHECKING:
    from autograder.model.exercise import Section

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Build, release and grade the notebooks of the course.\n\n"
    "Exit status of every command: 0 if all is done, 1 if some submission could not be graded or "
    "read, 2 if the command cannot be carried out, 128 and its number after a signal (130 after "
    "Ctrl-C).",
    rich_markup_mode="markdown",
)
roster = typer.Typer(no_args_is_help=True, help="The class list.", rich_markup_mode="markdown")
app.add_typer(roster, name="roster")
console = Terminal()

Sections = Annotated[
    list[str] | None, typer.Option("--section", help="Only this section; may be repeated.")
]
Gradebook = Annotated[
    str | None, typer.Option(help="Address of the database; the course's own if not given.")
]
Apply = Annotated[bool, typer.Option("--apply", help="Accept changes to what was handed in.")]
Isolation = Annotated[
    Literal["bubblewrap", "process"],
    typer.Option(help="How student code is isolated; 'process' is the weaker choice."),
]
JsonFile = Annotated[
    str | None,
    typer.Option("--json", help="Write the results to this file; - for standard output."),
]


def _print_version(wanted: bool) -> None:
    if wanted:
        typer.echo(f"autograder {version('adversarial-search-course')}")
        raise typer.Exit


@app.callback()
def options(
    shown: Annotated[
        bool,
        typer.Option(
            "--version", is_eager=True, callback=_print_version, help="Print the version."
        ),
    ] = False,
) -> None:
    """Take the options that are no command's."""


def main() -> None:
    """Run the command line; a Problem is printed as one sentence and sets the exit status."""
    try:
        app()
    except Problem as error:
        console.say(f"autograder: {error}")
        sys.exit(error.status)
    except OSError as error:  # of a file that no message foresees
        reason = f"{error.filename}: {error.strerror}" if error.filename else str(error)
        console.say(
            f"autograder: {reason}; what was stored before is kept: correct this, and run the same "
            "command again"
        )
        sys.exit(Problem.status)


@app.command()
def build() -> None:
    """Generate the student notebooks.

    Reads `solutions/*.md`; writes `notebooks/*.ipynb`, those that have changed.

    Example: `autograder build`
    """
    from autograder.course.course import Course
    from autograder.course.release import build as build_notebooks

    course = Course.find()
    changed = build_notebooks(course)
    for path in changed:
        typer.echo(f"wrote {path.relative_to(course.root)}")
    if not changed:
        typer.echo("every notebook is up to date")


@app.command()
def release(
    sections: Annotated[
        list[str] | None, typer.Argument(help="The sections to release; all if none is named.")
    ] = None,
    apply: Apply = False,
) -> None:
    """Release notebooks to students.

    Reads `solutions/`; writes nbgrader's `source/` and `release/`, and registers the exercises in
    its gradebook. Exit status 2, and nothing done, if that changes exercises that somebody has
    handed in, unless `--apply` is given.

    Example: `autograder release minimax`
    """
    from autograder.course.course import Course
    from autograder.course.release import release as release_sections
    from autograder.gradebook.release import agree

    course = Course.find()
    chosen = _sections(sections)
    for line in agree(course, chosen, apply):
        console.say(line)
    release_sections(course, chosen)
    for section in chosen:
        typer.echo(f"released {section.name}: release/{section.name}/{section.notebook}.ipynb")


@app.command()
def check(
    notebook: Annotated[Path, typer.Argument(help="The notebook to grade.")],
    json: JsonFile = None,
    isolation: Isolation = "bubblewrap",
) -> None:
    """Grade one notebook in the sandbox, hidden cases included.

    Reads the notebook and the course's secret; prints the table of results, and writes the file of
    `--json`. Exit status 1 if the notebook cannot be graded.

    Example: `autograder check notebooks/01_minimax.ipynb`
    """
    from autograder.grading.single import check_notebook

    _finish([check_notebook(notebook, isolation, json)])


@app.command()
def grade(
    submitted: Annotated[
        Path, typer.Argument(help="nbgrader's submitted/: `STUDENT/SECTION/NOTEBOOK.ipynb`.")
    ],
    section: Sections = None,
    gradebook: Gradebook = None,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = os.cpu_count() or 1,
    scheduler: Annotated[
        str | None, typer.Option(help="Grade on the Dask cluster at this address: tcp://HOST:PORT.")
    ] = None,
    isolation: Isolation = "bubblewrap",
    force: Annotated[bool, typer.Option(help="Grade unchanged submissions again.")] = False,
    json: JsonFile = None,
    report: Annotated[
        Path | None, typer.Option(help="Write report.html into this directory.")
    ] = None,
    apply: Apply = False,
    quiet: Annotated[
        bool, typer.Option("--quiet", help="Print what could not be graded, and nothing else.")
    ] = False,
) -> None:
    """Grade a class; submissions that are graded already and have not changed are skipped.

    Reads SUBMITTED, `notebooks/` and the course's secret; writes marks to the
    gradebook, judged notebooks to `autograded/`, and the results of `--json` and `--report`. Exit
    status 1 if some submission cannot be graded; each is named, with the reason. Exit status 2, and
    nothing done, if exercises or points changed after hand-in, unless `--apply` is given.

    Example: `autograder grade submitted --section minimax --report build/report`
    """
    from rich.console import Console

    from autograder.grading.run import GradingOptions, grade_class

    plan = GradingOptions(
        submitted, _sections(section), gradebook, jobs, scheduler, isolation, force, json, report,
        apply,
    )  # fmt: skip
    _finish(grade_class(plan, Console(quiet=True) if quiet else console), quiet)


@app.command()
def export(
    out: Annotated[str, typer.Argument(help="The file to write; - for standard output.")],
    to: Annotated[
        Literal["canvas", "moodle", "csv", "gradescope"],
        typer.Option(help="The system that reads the marks; for gradescope OUT is a directory."),
    ],
    gradebook: Gradebook = None,
    section: Sections = None,
    so_far: Annotated[
        bool, typer.Option("--so-far", help="Count what is graded; do not wait for all of it.")
    ] = False,
) -> None:
    """Write the gradebook's marks for another system; a missing mark stays empty.

    Reads the gradebook; writes OUT, with the sections that somebody has handed in. canvas and
    moodle have one row per student, csv has one row per student and section, gradescope has
    `OUT/STUDENT/SECTION/results.json` for every submission. Without `--so-far`, canvas and moodle
    have no mark while an exercise of the section has none. Exit status 2 if OUT cannot be written.

    Example: `autograder export --to canvas marks.csv`
    """
    from autograder.course.course import Course
    from autograder.export import export as export_marks

    for line in export_marks(to, out, gradebook or Course.find().database, section or (), so_far):
        console.say(line)


@roster.command("import")
def roster_import(
    file: Annotated[Path, typer.Argument(help="Canvas's or Moodle's export, or another CSV file.")],
    id_column: Annotated[
        str | None, typer.Option("--id", help="The column with the names of students' directories.")
    ] = None,
    gradebook: Gradebook = None,
) -> None:
    """Write a class list into the gradebook, so that students exist who handed in nothing.

    Reads FILE: an export of Canvas's gradebook, of Moodle's grades or participants, or a CSV file
    with columns such as `student_id`, `first_name`, `last_name`, `email`. Writes new and changed
    students into the gradebook; nobody is removed. Exit status 2 if FILE is no class list.

    Example: `autograder roster import canvas.csv`
    """
    from autograder.course.course import Course
    from autograder.export.roster import import_roster

    course = Course.find()
    for line in import_roster(file, gradebook or course.database, course, id_column):
        console.say(line)


@app.command()
def similarity(
    submitted: Annotated[
        Path, typer.Argument(help="nbgrader's submitted/: `STUDENT/SECTION/NOTEBOOK.ipynb`.")
    ],
    section: Sections = None,
    report: Annotated[
        Path | None, typer.Option(help="Write similarity.html into this directory.")
    ] = None,
    jobs: Annotated[
        int, typer.Option(min=1, help="Processes that read submissions.")
    ] = os.cpu_count() or 1,
    json: JsonFile = None,
) -> None:
    """List submissions whose code is similar to another or to the reference solution.

    Reads SUBMITTED and `solutions/`, and runs no code of them; prints a table, and writes the
    results of `--json` and `--report`. Exit status 1 if some submission cannot be read.

    Example: `autograder similarity submitted --section minimax`
    """
    from autograder.report.alike import similarity_json, similarity_table, write_similarity
    from autograder.report.results import write_json
    from autograder.similarity import compare

    found = compare(submitted, _sections(section), jobs)
    if json:
        write_json(json, similarity_json(found))
    if report:
        write_similarity(found, report)
    console.print(similarity_table(found))
    for unread in found.unread:
        console.say(one_line(f"{unread.student}/{unread.section}: {unread.why}"))
    raise typer.Exit(1 if found.unread else 0)


def _sections(names: list[str] | None) -> "list[Section]":
    """Return the named sections, or all of them; an unknown name is wrong usage."""
    from autograder.exercises import SECTIONS, find_section

    try:
        return [find_section(name) for name in names] if names else list(SECTIONS)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _finish(results: list[SubmissionResult], quiet: bool = False) -> None:
    """Print the table and the submissions that could not be graded; exit with 0, or 1 for these."""
    from autograder.report.table import failures, results_table, summary_line

    failed = failures(results)
    if not quiet:
        console.print(results_table(results))
        console.say(summary_line(results))
    for line in failed:
        console.say(line)
    raise typer.Exit(1 if failed else 0)
