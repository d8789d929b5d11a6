"""Commands on submissions: check one, grade a class, compare them."""

import os
from pathlib import Path
from typing import TYPE_CHECKING, Annotated

import typer

from autograder.model.plain_text import one_line, plain
from autograder.model.verdict import SubmissionResult
from classroom.cli.app import (
    Apply,
    DryRun,
    Gradebook,
    Isolation,
    JsonFile,
    Keep,
    Quiet,
    Sections,
    Submitted,
    Verbose,
    app,
    chosen_sections,
    console,
    section_names,
    table_stream,
)
from classroom.cli.hand_marks import HandMarks, choose

if TYPE_CHECKING:
    from classroom.grading.options import GradingOptions


@app.command()
def check(
    notebook: Annotated[Path, typer.Argument(help="The notebook to grade.")],
    section: Annotated[
        str | None,
        typer.Option(
            help="The section that it has to be of; that of its name if left out.",
            autocompletion=section_names,
        ),
    ] = None,
    json: JsonFile = None,
    isolation: Isolation = "auto",
    explain: Annotated[
        bool, typer.Option("--explain", help="Print the verdict on each exercise in words.")
    ] = False,
) -> None:
    """Grade one notebook in the sandbox, hidden cases included.

    Reads the notebook and the course's secret; prints the table of results, and writes the file of
    `--json`. With `--section`, a notebook of another section is not graded; without, its name
    chooses. With `--explain`, the verdict on each exercise in words, hidden cases included, as the
    student's page has it, goes to standard output (to standard error with `--json -`). Exit status
    1 if the notebook cannot be graded, 2 if the machine kept it from that.

    Example: `autograder check notebooks/01_minimax.ipynb`
    """
    from autograder.model.text_files import STDOUT, write_stdout
    from autograder.report.text import explanation
    from classroom.grading.single import check_notebook

    wanted = chosen_sections([section])[0] if section else None
    graded = check_notebook(notebook, isolation, json, wanted)
    if explain and json == STDOUT:
        console.say(explanation(graded))
    elif explain:
        write_stdout(plain(explanation(graded)))
    _finish([graded], json)


@app.command()
def grade(
    submitted: Submitted,
    section: Sections = None,
    gradebook: Gradebook = None,
    jobs: Annotated[int, typer.Option(min=1, help="Worker processes.")] = os.cpu_count() or 1,
    scheduler: Annotated[
        str | None, typer.Option(help="Grade on the Dask cluster at this address: tcp://HOST:PORT.")
    ] = None,
    isolation: Isolation = "auto",
    force: Annotated[bool, typer.Option(help="Grade unchanged submissions again.")] = False,
    json: JsonFile = None,
    report: Annotated[
        Path | None, typer.Option(help="Write report.html into this directory.")
    ] = None,
    apply: Apply = False,
    keep: Keep = False,
    hand_marks: HandMarks = None,
    dry_run: DryRun = False,
    quiet: Quiet = False,
    verbose: Verbose = False,
    anonymous: Annotated[
        bool, typer.Option("--anonymous", help="Write a report with numbers for students.")
    ] = False,
    rejudge: Annotated[
        bool, typer.Option("--rejudge", help="Judge all again where this package judges otherwise.")
    ] = False,
    student: Annotated[
        list[str] | None,
        typer.Option(metavar="ID", help="Grade this student only; may be repeated."),
    ] = None,
) -> None:
    """Grade a class; submissions that are graded already and have not changed are skipped.

    Reads SUBMITTED, `notebooks/` and the course's secret; writes marks to the
    gradebook, judged notebooks to `autograded/`, and the results of `--json` and `--report`; the
    report also has each section in a directory of its own, which stays when others are graded. Exit
    status 1 if some submission cannot be graded; each is named, with the reason. Exit status 2 if
    the machine was too busy, or short of memory, for some: run it again. Exit status 2, and nothing
    done, if exercises or points changed after hand-in, unless `--apply` or `--keep` is
    given, or if another version of this package judges them otherwise, unless `--rejudge` or
    `--keep` is. With `--apply`, `--hand-marks` says what becomes of marks by hand whose points
    changed; a terminal is asked. `--student` grades single students, and table and `--json` have
    these alone; what concerns all (`--report`, `--apply`, `--rejudge`) is refused then.

    Example: `autograder grade submitted --section minimax --report build/report`
    """
    from classroom.grading.options import GradingOptions

    if keep and (apply or rejudge):
        other = "--apply" if apply else "--rejudge"
        raise typer.BadParameter(f"choose one of {other} and --keep")
    for_all: dict[str, object] = {"--report": report, "--apply": apply, "--rejudge": rejudge}
    if student and (given := [name for name, on in for_all.items() if on]):
        raise typer.BadParameter(f"{given[0]} is of the whole class: leave out it, or --student")
    if quiet and verbose:
        raise typer.BadParameter("choose one of --quiet and --verbose")
    sections = chosen_sections(section)
    plan = GradingOptions(
        submitted, sections, gradebook, jobs, scheduler, isolation, force, json, report, apply,
        keep, verbose=verbose, hand_marks=choose(hand_marks, sections, gradebook, ask=apply),
        anonymous=anonymous, rejudge=rejudge, students=student or (),
    )  # fmt: skip
    _grade(plan, dry_run, quiet)


def _grade(plan: "GradingOptions", dry_run: bool, quiet: bool) -> None:
    """Grade a class, or try to; end with the exit status."""
    from rich.console import Console

    from autograder.course.course import Course
    from classroom.gradebook.handing_in.stamps import time_sources
    from classroom.grading.dry_run import try_class
    from classroom.grading.run import grade_class
    from classroom.report.log import log_table

    shown = Console(quiet=True) if quiet else console
    if not quiet and (sources := time_sources(plan.submitted, plan.sections)):
        console.say(sources)
    if not dry_run:
        _finish(grade_class(plan, shown), plan.json_file, quiet)
    results, changes = try_class(plan, shown)
    zone = Course.find().settings.zone
    table = log_table(changes, "Marks that would change; nothing was changed", zone)
    table_stream(plan.json_file).print(table)
    _finish(results, plan.json_file, quiet)


@app.command()
def similarity(
    submitted: Submitted,
    section: Sections = None,
    report: Annotated[
        Path | None,
        typer.Option(help="Write similarity.html and similarity.json into this directory."),
    ] = None,
    jobs: Annotated[int, typer.Option(min=1, help="Reading processes.")] = os.cpu_count() or 1,
    json: JsonFile = None,
    against: Annotated[
        list[Path] | None,
        typer.Option(help="Another year's submitted/, to compare with, too; may be repeated."),
    ] = None,
) -> None:
    """List submissions that are similar to another or to the reference solution.

    Reads SUBMITTED, `solutions/`, `groups.csv` and the directories of `--against`, and runs none of
    their code; members of a group are not compared. Prints a table, identical files first, and
    writes the results of `--json` and `--report`; a later `grade --report` into the same directory
    lists students whose code is mostly alike. Exit status 1 if some submission cannot be read.

    Example: `autograder similarity submitted --section minimax --against ../search-2025/submitted`
    """
    from autograder.course.course import Course
    from autograder.model.text_files import write_json
    from classroom.gradebook.handing_in.groups import read_groups
    from classroom.report.alike import similarity_json, similarity_table, write_similarity
    from classroom.report.similarity import compare

    together = read_groups(Course.find()).pairs([one.name for one in chosen_sections(section)])
    found = compare(submitted, chosen_sections(section), jobs, against or (), together)
    if json:
        write_json(json, similarity_json(found))
    if report:
        write_similarity(found, report)
    table_stream(json).print(similarity_table(found))
    for unread in found.unread:
        console.say(one_line(f"{unread.student}/{unread.section}: {unread.why}"))
    raise typer.Exit(1 if found.unread else 0)


def _finish(results: list[SubmissionResult], json: str | None = None, quiet: bool = False) -> None:
    """Print the table and the submissions that could not be graded; exit with the status.

    It is 1 if there are any; 2 if some of them are for the machine's sake, so that a script that
    goes on after 1 stops, and the same command is run again.
    """
    from classroom.report.failures import failures_text, machine_text
    from classroom.report.table import failures, results_table, summary_line

    failed = failures(results)
    if not quiet:
        table_stream(json).print(results_table(results))
        console.say(summary_line(results))
        if text := failures_text(results):
            console.say(text)
    if by_machine := machine_text(results):
        console.say(by_machine)
    for line in failed:
        console.say(line)
    raise typer.Exit(2 if by_machine else 1 if failed else 0)
