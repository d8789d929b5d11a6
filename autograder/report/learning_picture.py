"""Counterexamples of section ``learning`` as pictures: rows of tables, environments, numbers."""

import json
from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from autograder.model.counterexample import Counterexample
from autograder.model.exercise import ShownValues
from autograder.model.language import words
from autograder.protocol.game_codec import build_environment
from autograder.report.question import caption_text, plain_arguments

if TYPE_CHECKING:
    from course_lib.draw import Picture

MOST_ROWS = 16
"""Rows of a table that are drawn."""
USED = "#d6ebf7"


def table_picture(example: Counterexample) -> "Picture":
    """Return the picture of a table of actions, with the state's row in colour."""
    q, s, *rest = plain_arguments(example)
    offered = rest[0] if isinstance(rest[0], list) else [rest[0]]
    states = list(dict.fromkeys([s, *(state for state, _ in q)]))
    actions = list(dict.fromkeys([*offered, *(a for _, a in q)]))
    cells = [
        [f"{q[state, a]:g}" if (state, a) in q else words("no entry") for a in actions]
        for state in states
    ]
    return _drawn_rows(
        [str(a) for a in actions],
        {str(state): row for state, row in zip(states, cells, strict=True)},
        str(s),
        caption_text(
            words("the table at the call, with the row of {state} in colour", state=str(s)), example
        ),
    )


def environment_picture(example: Counterexample) -> "Picture":
    """Return the picture of a grid, or the steps of another environment as a table."""
    from course_lib.draw import Picture
    from course_lib.draw.environments import draw_grid
    from course_lib.draw.plot import sheet
    from course_lib.environment import reachable_states
    from course_lib.environments import GridWorld

    described = next(a["environment"] for a in json.loads(example.args) if "environment" in a)
    env: Any = build_environment(described)
    if isinstance(env, GridWorld):
        canvas = sheet(len(env.plan[0]) + 0.2, len(env.plan) + 0.2)
        draw_grid(canvas.subplots(), env, {})
        rows = "; ".join(env.plan)
        caption = caption_text(words("the grid. S: a start, G: a goal, P: a pit"), example)
        return Picture(canvas, caption=caption, alt=f"A grid, row by row: {rows}. {caption}")
    steps = {
        f"{s}, {a}": ["; ".join(map(_result, env.transitions(s, a)))]
        for s in reachable_states(env)
        for a in env.actions(s)
    }
    starts = ", ".join(str(s) for p, s in env.starts() if p)
    shown = words("the steps of the environment, which begins in {starts}", starts=starts)
    return _drawn_rows([words("to, with reward")], steps, None, caption_text(shown, example))


def numbers_picture(example: Counterexample) -> "Picture":
    """Return the picture of an exercise on numbers: a step, a network, a policy."""
    from autograder.report.learning_numbers import NUMBER_PICTURES

    return NUMBER_PICTURES[example.shown_values](example)


NUMBERS: tuple[ShownValues, ...] = ("TD step", "network", "policy bars")
PICTURES: dict[ShownValues, Callable[[Counterexample], "Picture"]] = {
    "table row": table_picture,
    "environment": environment_picture,
    **dict.fromkeys(NUMBERS, numbers_picture),
}
"""The functions that draw where the arguments are no game, by the exercise's ``shown.values``."""


def _result(transition: Any) -> str:
    probability, state, reward = transition
    chance = "" if probability == 1 else f"{probability:g}: "
    return f"{chance}{state}, {reward:g}"


def _drawn_rows(
    columns: Sequence[str], rows: Mapping[str, Sequence[str]], used: str | None, caption: str
) -> "Picture":
    """Return a table as a picture; one row may be in colour."""
    from matplotlib.transforms import Bbox

    from course_lib.draw import Picture
    from course_lib.draw.plot import sheet

    shown = dict(list(rows.items())[:MOST_ROWS])
    cells = [["", *columns], *([name, *row] for name, row in shown.items())]
    width = max(len(cell) for row in cells for cell in row)
    canvas = sheet(len(cells[0]) * max(0.9, 0.09 * width), 0.3 * len(cells))
    axis = canvas.subplots()
    axis.set_axis_off()
    colours = [[USED if row[0] == used else "white"] * len(row) for row in cells]
    whole = Bbox.unit()
    table = axis.table(cells, cellColours=colours, cellLoc="center", bbox=whole)
    table.auto_set_font_size(False)
    table.set_fontsize(9)
    said = "; ".join(
        f"{name}: {', '.join(f'{c} {x}' for c, x in zip(columns, row, strict=True))}"
        for name, row in shown.items()
    )
    more = f" The first {MOST_ROWS} of {len(rows)} rows." if len(rows) > MOST_ROWS else ""
    return Picture(canvas, caption=caption + more, alt=f"A table. {said}. {caption}")
