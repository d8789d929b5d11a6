"""How the cost of solving Connect Four grows: nodes and time against ply, as a chart.

Each program solves the same random positions, in which nobody can win at once, with an empty table
per ply and without a book. The chart goes to ``build/bench/connect_four.svg``.
"""

from collections.abc import Callable
from pathlib import Path
from random import Random
from typing import Any

from matplotlib.figure import Figure
from rich.table import Table

from course_lib.fast.solver import Solver
from tests.bench.positions import played, random_moves

CHART = Path(__file__).parents[2] / "build" / "bench" / "connect_four.svg"
PLIES = range(8, 37, 2)
POSITIONS = 10
"""Per ply."""

Point = tuple[int, float, float]
"""A ply, nodes per position, and ms per position."""


def growth(measure: Callable[..., tuple[float, float]], programs: dict[str, Any]) -> Table:
    """Measure the programs at every ply, draw the chart, and return the table.

    Args:
        measure: returns the seconds and nodes of a program on positions.
        programs: by name, their makers.
    """
    points: dict[str, list[Point]] = {name: [] for name in programs}
    table = Table(
        title=f"Connect Four solved, {POSITIONS} random positions a ply, drawn in build/bench"
    )
    table.title_justify = "left"
    table.add_column("discs", justify="right")
    for name in programs:
        table.add_column(f"{name}: nodes", justify="right")
        table.add_column("ms", justify="right")
    solver = Solver()
    for ply in PLIES:
        rng, row = Random(ply), [f"{ply}"]
        moves = [random_moves(rng, ply) for _ in range(POSITIONS)]
        positions = [(m, solver.score(played(m))) for m in moves]
        for name, make in programs.items():
            seconds, nodes = (number / POSITIONS for number in measure(make, positions))
            points[name].append((ply, nodes, 1000 * seconds))
            row += [f"{nodes:,.0f}", f"{1000 * seconds:,.3f}"]
        table.add_row(*row)
    draw(points)
    return table


def draw(points: dict[str, list[Point]]) -> None:
    """Draw nodes and time against ply, on logarithmic scales, one line per program."""
    figure = Figure(figsize=(9, 4), layout="constrained")
    for axes, title, field in zip(
        figure.subplots(1, 2), ("positions searched", "ms"), (1, 2), strict=True
    ):
        for (name, line), style in zip(points.items(), ("o-", "s--", "^:"), strict=False):
            axes.plot(
                [point[0] for point in line], [point[field] for point in line], style, label=name
            )
        axes.set(xlabel="discs on the board", title=f"Connect Four, {title} per position")
        axes.set_yscale("log")
        axes.grid(visible=True, alpha=0.3)
        axes.legend()
    CHART.parent.mkdir(parents=True, exist_ok=True)
    figure.savefig(CHART)
