"""Pictures of environments: a grid with the learnt values, and a snake on its board."""

from collections.abc import Mapping, Sequence
from typing import TYPE_CHECKING

from course_lib.draw.picture import Picture
from course_lib.draw.plot import sheet
from course_lib.environments import GridWorld
from course_lib.environments.grid_world import WAYS, Cell

if TYPE_CHECKING:
    from matplotlib.axes import Axes

Values = Mapping[tuple[Cell, str], float]
"""The values of actions in the cells of a grid."""

GREEN, DARK_GREEN, VERMILION = "#009e73", "#004d3a", "#d55e00"
GROUNDS = {"#": "0.4", "G": "#9fd8c2", "P": "#f2b9a0"}
ARROWS = {"up": "↑", "down": "↓", "left": "←", "right": "→"}


def draw_grid(axis: "Axes", env: GridWorld, q: Values) -> None:
    """Draw a grid with the best action and its value in every cell of which something is known."""
    for r, row in enumerate(env.plan):
        for c, mark in enumerate(row):
            known = {a: q[(r, c), a] for a in WAYS if q.get(((r, c), a))}
            best = max(known, key=lambda a: known[a], default="")
            text = f"{ARROWS[best]}\n{known[best]:.2f}" if best else mark.strip(".#")
            corners = [c, c + 1, c + 1, c], [-r, -r, -r - 1, -r - 1]
            axis.fill(*corners, color=GROUNDS.get(mark, "white"), ec="0.5")
            axis.text(c + 0.5, -r - 0.5, text, ha="center", va="center", fontsize=8)
    axis.set(xticks=[], yticks=[], aspect="equal")


def tables_picture(env: GridWorld, tables: Mapping[str, Values], caption: str) -> Picture:
    """Return several tables of one grid side by side, by their titles."""
    canvas = sheet(7.5, 2.4)
    axes = canvas.subplots(1, len(tables), squeeze=False)[0]
    for axis, (title, q) in zip(axes, tables.items(), strict=True):
        draw_grid(axis, env, q)
        axis.set_title(title, fontsize=9)
    known = "; ".join(f"{title}: {len({s for s, _ in q})}" for title, q in tables.items())
    return Picture(canvas, caption=caption, alt=f"Grids with arrows. Cells with values: {known}.")


def draw_snake(
    axis: "Axes", body: Sequence[Cell], food: Cell | tuple[()], rows: int, columns: int
) -> None:
    """Draw a snake, its head lighter, and the food on its board."""
    for i, (r, c) in enumerate(body):
        corners = [c, c + 1, c + 1, c], [-r, -r, -r - 1, -r - 1]
        axis.fill(*corners, color=DARK_GREEN if i else GREEN)
    if food:
        axis.plot(food[1] + 0.5, -food[0] - 0.5, "o", color=VERMILION)
    axis.set(xlim=(0, columns), ylim=(-rows, 0), aspect="equal", xticks=[], yticks=[])
