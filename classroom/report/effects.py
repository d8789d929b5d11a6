"""Who gains and who loses by a changed course, as a table in the terminal."""

import json
from collections.abc import Mapping, Sequence

from rich.table import Table
from rich.text import Text

from autograder.model.effect import Effect
from autograder.model.plain_text import one_line, shorten
from autograder.model.points import points_text


def effects_table(section: str, effects: Sequence[Effect]) -> Table:
    """Return one row per student, in the order of the effects."""
    table = Table(title=f"Points in {section}", title_justify="left", header_style="bold")
    table.add_column("student", overflow="fold")
    for name in ("before", "after", "difference"):
        table.add_column(name, justify="right")
    for effect in effects:
        table.add_row(
            Text(shorten(one_line(effect.student))),
            f"{points_text(effect.before)} / {points_text(effect.most_before)}",
            f"{points_text(effect.after)} / {points_text(effect.most_after)}",
            _difference(effect.gain),
        )
    return table


def _difference(gain: float) -> str:
    percent = round(100 * gain, 1)
    word = "gains" if percent > 0 else "loses" if percent < 0 else "the same"
    return f"{word} {abs(percent):g} %" if percent else word


def settings_lines(section: str, worth: Mapping[str, float]) -> list[str]:
    """Return the lines of course.toml that keep a section as it was handed out.

    Args:
        section: its name.
        worth: the points of its exercises as they were handed out, by id.
    """
    points = ", ".join(f"{id_} = {points:g}" for id_, points in worth.items())
    return [
        "with these lines in course.toml, the section stays as it was handed out:",
        f"[section.{section}]",
        f"exercises = {json.dumps(list(worth))}",
        f"points = {{ {points} }}",
    ]
