"""The command line: what is typed becomes a call, what comes back becomes a table. No logic."""

import os
import sys
from pathlib import Path
from typing import Annotated, Literal

import typer
from rich.console import Console

from autograder.errors import Problem
from autograder.verdict import Graded

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
    """Run the command line; a known problem is one sentence and exit status 2."""
    try:
        app()
    except Problem as error:
        console.print(f"autograder: {error}", markup=False, highlight=False)
        sys.exit(2)


@app.command()
def build() -> None:
    """Generate notebooks/*.ipynb from solutions/*.md."""
    from autograder.course import Course
    from autograder.release import build as build_notebooks

    course = Course.find()
    changed = build_notebooks(course)
    for path in changed:
        typer.echo(f"wrote {path.relative_to(course.root)}")
    if not changed:
        typer.echo("every notebook is up to date")


@app.command()
def release(sections: Annotated[list[str] | None, typer.Argument()] = None) -> None:
    """Fill nbgrader's source/ and release/, and register the exercises in its gradebook."""
    from autograder.course import Course
    from autograder.release import release as release_sections

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
    from autograder.run import check_notebook

    _finish([check_notebook(notebook, isolation, json)])


@app.command()
def grade(
    submitted: Path,
    section: Sections = None,
    gradebook: Annotated[str | None, typer.Option(help="Database address.")] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = os.cpu_count() or 1,
    isolation: Isolation = "bubblewrap",
    json: JsonFile = None,
    report: Annotated[Path | None, typer.Option(help="Write report.html in this folder.")] = None,
) -> None:
    """Grade a class: SUBMITTED holds <student>/<section>/<notebook>.ipynb."""
    from autograder.run import grade_class

    _finish(
        grade_class(
            submitted, _sections(section), gradebook, jobs, isolation, json, report, console
        )
    )


def _sections(names: list[str] | None):  # type: ignore[no-untyped-def]
    """Return the named sections, or all of them; an unknown name is wrong usage."""
    from autograder.exercises import SECTIONS, find_section

    try:
        return [find_section(name) for name in names] if names else list(SECTIONS)
    except ValueError as error:
        raise typer.BadParameter(str(error)) from None


def _finish(results: list[Graded]) -> None:
    """Print the table, name what could not be graded, and choose the exit status."""
    from autograder.table import failures, results_table

    console.print(results_table(results))
    failed = failures(results)
    for line in failed:
        console.print(line, markup=False, highlight=False)
    raise typer.Exit(1 if failed else 0)
