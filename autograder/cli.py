"""The command line: what is typed becomes a call, what comes back becomes a table. No logic."""

import os
import sys
from pathlib import Path
from typing import TYPE_CHECKING, Annotated, Literal

import typer
from rich.console import Console

from autograder.model.errors import Problem
from autograder.model.verdict import SubmissionResult

if TYPE_CHECKING:
    from autograder.model.exercise import Section

app = typer.Typer(
    add_completion=False,
    no_args_is_help=True,
    pretty_exceptions_enable=False,
    help="Build, release and grade the notebooks of the course.",
)
console = Console(stderr=True)

Sections = Annotated[list[str] | None, typer.Option("--section", help="Only this section.")]
Isolation = Annotated[
    Literal["bubblewrap", "process"],
    typer.Option(help="How student code is kept apart; 'process' is the weaker choice."),
]
JsonFile = Annotated[str | None, typer.Option("--json", help="Write results here; - for stdout.")]


def main() -> None:
    """Run the command line; a known problem is one sentence, and an exit status of its own."""
    try:
        app()
    except Problem as error:
        console.print(f"autograder: {error}", markup=False, highlight=False)
        sys.exit(error.status)


@app.command()
def build() -> None:
    """Generate notebooks/*.ipynb from solutions/*.md."""
    from autograder.course.course import Course
    from autograder.course.release import build as build_notebooks

    course = Course.find()
    changed = build_notebooks(course)
    for path in changed:
        typer.echo(f"wrote {path.relative_to(course.root)}")
    if not changed:
        typer.echo("every notebook is up to date")


@app.command()
def release(sections: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Fill nbgrader's source/ and release/, and register the exercises in its gradebook."""
    from autograder.course.course import Course
    from autograder.course.release import release as release_sections

    course = Course.find()
    chosen = _sections(sections)
    release_sections(course, chosen)
    for section in chosen:
        typer.echo(f"released {section.name}: release/{section.name}/{section.notebook}.ipynb")


@app.command()
def check(
    notebook: Path,
    json: JsonFile = None,
    isolation: Isolation = "bubblewrap",
) -> None:
    """Grade one notebook in the sandbox, hidden cases included."""
    from autograder.grading.single import check_notebook

    _finish([check_notebook(notebook, isolation, json)])


@app.command()
def grade(
    submitted: Path,
    section: Sections = None,
    gradebook: Annotated[str | None, typer.Option(help="Database address.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = os.cpu_count() or 1,
    scheduler: Annotated[
        str | None, typer.Option(help="Grade on a Dask cluster: tcp://<host>:<port>.")
    ] = None,
    isolation: Isolation = "bubblewrap",
    force: Annotated[bool, typer.Option(help="Grade again what has not changed.")] = False,
    json: JsonFile = None,
    report: Annotated[Path | None, typer.Option(help="Write report.html in this folder.")] = None,
) -> None:
    """Grade a class: SUBMITTED holds <student>/<section>/<notebook>.ipynb."""
    from autograder.grading.run import GradingOptions, grade_class

    plan = GradingOptions(
        submitted, _sections(section), gradebook, jobs, scheduler, isolation, force, json, report
    )
    _finish(grade_class(plan, console))


@app.command()
def export(
    out: Annotated[str, typer.Argument(help="The file to write; - for stdout.")],
    to: Annotated[
        Literal["canvas", "moodle", "csv", "gradescope"],
        typer.Option(help="What will read it; gradescope makes OUT a directory."),
    ],
    gradebook: Annotated[str | None, typer.Option(help="Database address.")] = None,
    section: Sections = None,
) -> None:
    """Write the gradebook's marks for other systems; what has no mark yet stays empty.

    canvas and moodle have a row a student, csv has one for every student and section, gradescope
    has OUT/<student>/<section>/results.json for everything that was handed in.
    """
    from autograder.course.course import Course
    from autograder.export import export as export_marks

    for line in export_marks(to, out, gradebook or Course.find().database, section or ()):
        console.print(line, markup=False, highlight=False)


@app.command()
def similarity(
    submitted: Path,
    section: Sections = None,
    report: Annotated[
        Path | None, typer.Option(help="Write similarity.html in this folder.")
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Processes that read.")] = os.cpu_count() or 1,
    json: JsonFile = None,
) -> None:
    """Say whose code is alike, or like the reference solution; nothing of it is run."""
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
        console.print(f"{unread.student}/{unread.section}: {unread.why}", markup=False)
    raise typer.Exit(1 if found.unread else 0)


def _sections(names: list[str] | None) -> "list[Section]":
    """Return the named sections, or all of them; an unknown name is wrong usage."""
    from autograder.exercises import SECTIONS, find_section

    try:
        return [find_section(name) for name in names] if names else list(SECTIONS)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _finish(results: list[SubmissionResult]) -> None:
    """Print the table, name what could not be graded, and choose the exit status."""
    from autograder.report.table import failures, results_table

    console.print(results_table(results))
    failed = failures(results)
    for line in failed:
        console.print(line, markup=False, highlight=False)
    raise typer.Exit(1 if failed else 0)
