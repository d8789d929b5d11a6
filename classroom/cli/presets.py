"""The options of ``autograder course`` that choose a preset, and list them."""

from typing import Annotated

import typer

from classroom.cli.app import answers, console
from classroom.course.preset_names import Preset

WHOLE = "(no preset)"
"""What the table calls the course without a preset."""

Presets = Annotated[
    Preset | None,
    typer.Option(help="What is in use: the core route, a project, or only exercises of your own."),
]


def show_presets(wanted: bool) -> None:
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
        callback=show_presets,
        is_eager=True,
        help="Print the hours and the points of each preset, and end.",
    ),
]
