"""Commands on the course itself: make it, list presets, look at it, build and release notebooks."""

from pathlib import Path
from shlex import quote
from typing import Annotated

import typer

from autograder.model.plain_text import one_line
from classroom.cli.app import Apply, answers, app, chosen_sections, console
from classroom.cli.hand_marks import HandMarks, choose
from classroom.course.preset_names import Preset

WHOLE = "(no preset)"
"""What the table calls the course without a preset."""

Presets = Annotated[
    Preset | None,
    typer.Option(help="What is in use: the core route, a project, or only exercises of your own."),
]


def _show_presets(wanted: bool) -> None:
    """Print how long each preset is and how many points it has, and end the command."""
    if not wanted:
        return
    from rich.table import Table

    from autograder.model.points import points_text
    from classroom.course.new_course import presets

    table = Table(title="Presets of a course, for autograder course DIR --preset NAME")
    table.add_column("preset")
    for name in ("notebooks", "exercises", "hours", "points"):
        table.add_column(name, justify="right")
    for one in presets():
        numbers = (one.notebooks, one.exercises, one.hours, one.points)
        table.add_row(one.name or WHOLE, *map(points_text, numbers))
    answers.print(table)
    console.say("Hours are those of a student, by the rule on the start page.")
    raise typer.Exit


ListPresets = Annotated[
    bool,
    typer.Option(
        "--list-presets",
        callback=_show_presets,
        is_eager=True,
        help="Print the hours and the points of each preset, and end.",
    ),
]


@app.command()
def course(
    directory: Annotated[Path, typer.Argument(help="A new directory.")],
    preset: Presets = None,
    list_presets: ListPresets = False,
) -> None:
    """Make a course directory, in which all other commands run.

    Writes the notebooks, their solutions, `nbgrader_config.py`, `course.toml` and `.gitignore` into
    DIRECTORY, from the installed package. The preset `one-week` is one notebook, with a handout to
    print; each `project-...` is one page with an open-ended project; `own` is an empty course, for
    exercises about anything else. Exit status 2 if DIRECTORY has
    content already.

    Example: `autograder course ~/search-2026 --preset core`
    """
    from classroom.course.new_course import make_course

    for path in make_course(directory, preset):
        typer.echo(f"wrote {path}")
    typer.echo("Decide in course.toml what is due when, then let the course be looked at:")
    typer.echo(f"cd {quote(str(directory))} && autograder doctor")


@app.command()
def start(
    directory: Annotated[Path, typer.Argument(help="A new directory.")],
) -> None:
    """Make a folder to learn in by yourself.

    Writes the notebooks, JupyterLab's settings for learners, and a `course.toml` into DIRECTORY,
    from the installed package. Solutions stay in the package: `solution("...")` shows them after
    honest attempts, unless `course.toml` keeps them back. The last line that it prints is the
    command that opens the notebooks. Exit status 2 if DIRECTORY has content already.

    Example: `autograder start ~/search`
    """
    from classroom.course.new_course import OPEN_LAB, make_learners_folder

    for path in make_learners_folder(directory):
        typer.echo(f"wrote {path}")
    typer.echo("Open the start page with:")
    typer.echo(f"cd {quote(str(directory))} && {OPEN_LAB}")


@app.command()
def doctor(
    tracebacks: Annotated[
        bool, typer.Option(help="Print the tracebacks of steps that failed, to report them.")
    ] = False,
) -> None:
    """Look for mistakes in the course's directory.

    Reads `course.toml`, `nbgrader_config.py`, the secret, `notebooks/` and the gradebook; starts a
    sandbox. Reports explanations that failed when the class was graded, marks without a file, and
    students in no class list. Exit status 2 if something is wrong; each mistake is named.

    Example: `autograder doctor`
    """
    from autograder.course.course import Course
    from classroom.grading.doctor import diagnose, failed_results, remarks
    from classroom.report import failures

    course = Course.find()
    findings = list(diagnose(course))
    for part, wrong in findings:
        console.say(f"{part}: {wrong or 'in order'}")
    sound = not any(wrong for _, wrong in findings)
    for remark in remarks(course) if sound else ():
        console.say(f"gradebook: {remark}")
    failed = failed_results(course) if sound else []
    if failed:
        more = "" if tracebacks else " ('autograder doctor --tracebacks' prints why)"
        console.say(f"explanations: {failures.failures_text(failed)}{more}")
    if failed and tracebacks:
        console.say(failures.tracebacks(failed))
    raise typer.Exit(0 if sound else 2)


@app.command()
def new_exercise(
    exercise_id: Annotated[str, typer.Argument(metavar="ID", help="Its id, such as coin-game.")],
    chapter: Annotated[
        str | None,
        typer.Option(metavar="SECTION", help="Add it to this chapter of the course's repository."),
    ] = None,
    plain: Annotated[
        bool, typer.Option(help="Begin with a function of a list, and not with one of a game.")
    ] = False,
) -> None:
    """Write a new exercise that works, for you to change.

    Writes the folder `exercises/ID/`: `exercise.py` with the reference, cases and properties;
    `mistakes.py` with known mistakes; `help.md` with the card and the hints; `answers.py` with
    right answers; `cells.md` with the notebook's cells. With --chapter, the folder is part of the
    chapter, the right answers are files of `tests/corpus/`, and the cells stand in the chapter's
    notebook, before what closes it. Exit status 2 if there is such an exercise already.

    Example: `autograder new-exercise coin-game`
    """
    from autograder.course.course import Course
    from classroom.course.new_exercise import new_exercise as write_exercise

    for path in write_exercise(Course.find(), exercise_id, chapter, plain=plain):
        typer.echo(f"wrote {path}")


@app.command()
def test_exercise(
    exercise_id: Annotated[str, typer.Argument(metavar="ID", help="The id of your exercise.")],
) -> None:
    """List what an exercise of your own, or of a chapter, lacks.

    Reads the exercise's folder and runs its code: the reference, the right answers and the solution
    have to get all points, and each known mistake has to be named. Exit status 2 if something is
    missing; each fault is named.

    Example: `autograder test-exercise coin-game`
    """
    from autograder.course.course import Course
    from classroom.grading.trial import try_exercise

    faults = list(try_exercise(Course.find(), exercise_id))
    for fault in faults:
        console.say(one_line(f"{exercise_id}: {fault}"))
    if not faults:
        console.say(f"{exercise_id}: in order")
    raise typer.Exit(2 if faults else 0)


@app.command()
def build() -> None:
    """Generate the student notebooks.

    Reads `solutions/*.md`; writes those of `notebooks/*.ipynb` that have changed.

    Example: `autograder build`
    """
    from autograder.course.course import Course
    from classroom.course.release import build as build_notebooks

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
    hand_marks: HandMarks = None,
) -> None:
    """Release notebooks to students.

    Reads `solutions/`; writes nbgrader's `source/` and `release/`, and registers the exercises in
    its gradebook. Exit status 2, and nothing done, if that changes exercises that somebody has
    handed in, unless `--apply` is given; `--hand-marks` says what becomes of marks by hand then.

    Example: `autograder release minimax`
    """
    from autograder.course.course import Course
    from classroom.course.release import release as release_sections
    from classroom.gradebook.release import agree

    course = Course.find()
    chosen = chosen_sections(sections)
    decisions = choose(hand_marks, chosen, None, ask=apply)
    for line in agree(course, chosen, apply, decisions):
        console.say(line)
    release_sections(course, chosen)
    for section in chosen:
        typer.echo(f"released {section.name}: release/{section.name}/{section.notebook}.ipynb")
