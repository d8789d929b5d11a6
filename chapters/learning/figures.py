"""The figures of notebook 7."""

from collections.abc import Callable, Mapping, Sequence
from typing import TYPE_CHECKING, Any

from chapters.learning.examples import TURNS, descent_errors, least_error
from chapters.learning.measurements import (
    GAMMA,
    WORLD,
    Walk,
    actions_after,
    learnt_table,
    walk_values,
)
from chapters.learning.seen_snake import SNAKE, SNAKE_FOOD, SNAKE_SIZE
from course_lib.arrays import np
from course_lib.draw import Picture
from course_lib.draw.environments import draw_grid, draw_snake, tables_picture
from course_lib.draw.figure import figure
from course_lib.draw.plot import sheet
from course_lib.learning import QTable, action_values, iterate_values

if TYPE_CHECKING:
    from matplotlib.axes import Axes
    from matplotlib.figure import Figure

Curves = Mapping[str, tuple[Sequence[float], Sequence[float]]]

BLUE = "#0072b2"
WALKS = (1, 10, 300)
SWEEPS, EPISODES = (1, 2, 5), (10, 200)


def _lines(curves: Curves, xlabel: str, ylabel: str) -> "tuple[Figure, Axes]":
    """Draw curves by name."""
    canvas = sheet(7, 3)
    axis = canvas.subplots()
    for (name, (x, y)), style in zip(curves.items(), ("-", "--", ":", "-."), strict=False):
        axis.plot(x, y, style, label=name)
    axis.set(xlabel=xlabel, ylabel=ylabel)
    axis.legend(frameon=False)
    return canvas, axis


@figure
def loss() -> Picture:
    """Draw the squared error of the first example by the weight."""
    weights = np.linspace(0, 4, 81).tolist()
    canvas, _ = _lines({"loss": (weights, [(4 - 2 * w) ** 2 for w in weights])}, "weight", "loss")
    return Picture(
        canvas,
        caption="The squared error of one example. Learning is rolling down.",
        alt="A parabola over the weight from 0 to 4, with its lowest point, no error, at weight 2.",
    )


@figure
def descent(update: Callable[..., list[float]]) -> Picture:
    """Draw the errors of gradient descent, beside the least error."""
    return _errors_by_turn(
        "gradient descent",
        descent_errors(update),
        "Gradient descent comes down to the line that least squares draws.",
    )


@figure
def network_errors(errors: Sequence[float]) -> Picture:
    """Draw the errors of a network that learns, beside the least error of weighted sums."""
    return _errors_by_turn(
        "network", errors, "The same five features: a network learns what no weighted sum can say."
    )


def _errors_by_turn(name: str, errors: Sequence[float], caption: str) -> Picture:
    turns, least = range(1, TURNS + 1), least_error()
    curves = {name: (turns, errors), "least squares": (turns, [least] * TURNS)}
    canvas, _ = _lines(curves, "times through all examples", "mean squared error")
    return Picture(
        canvas,
        caption=caption,
        alt=f"A curve, {name}, from {errors[0]:.3f} to {errors[-1]:.3f}, and a horizontal dashed "
        f"line, least squares, at {least:.3f}.",
    )


@figure
def walk(update: Callable[..., list[float]]) -> Picture:
    """Draw the values of the lamps after few and after many walks."""
    lamps, last = range(1, 6), walk_values(update, WALKS[-1])
    curves: dict[str, tuple[Sequence[float], Sequence[float]]] = {
        "right": (lamps, [i / 6 for i in lamps])
    }
    for n in WALKS:
        curves[f"walks: {n}"] = lamps, walk_values(update, n)
    canvas, axis = _lines(curves, "lamp", "value")
    axis.set_xticks(lamps)
    return Picture(
        canvas,
        caption="The values of the lamps while they are learnt.",
        alt=f"The right values rise evenly from 1/6 to 5/6; after {WALKS[-1]} walks the learnt "
        "ones are " + ", ".join(f"{v:.2f}" for v in last) + ".",
    )


@figure
def world() -> Picture:
    """Draw the grid before anything is known."""
    canvas = sheet(3.5, 2.4)
    draw_grid(canvas.subplots(), WORLD, {})
    return Picture(
        canvas,
        caption="The world before anything is known. S: the start, G: the goal, P: the pit.",
        alt="A grid of three rows: the goal at the top right, the pit below it, a wall, the start.",
    )


@figure
def sweeps(sweep: Callable[..., dict[Any, float]]) -> Picture:
    """Draw the values of the cells after different numbers of sweeps."""
    tables = {f"sweeps: {n}": actions_after(sweep, n) for n in SWEEPS}
    return tables_picture(
        WORLD, tables, caption="Each sweep carries the goal one cell further. Arrows: best actions."
    )


@figure
def grids(q_learning: Callable[..., QTable]) -> Picture:
    """Draw the table after different numbers of episodes, beside the exact values."""
    tables = {f"episodes: {n}": learnt_table(q_learning, n) for n in EPISODES}
    tables["Bellman's equation"] = action_values(WORLD, iterate_values(WORLD, GAMMA), GAMMA)
    return tables_picture(
        WORLD, tables, caption="The learnt table comes to the values that solve the equation."
    )


@figure
def cliff(walks: Mapping[str, Walk]) -> Picture:
    """Draw the greedy walks along the cliff after both ways of learning."""
    canvas = sheet(7.5, 2.6)
    axis = canvas.subplots()
    axis.fill([0.5, 10.5, 10.5, 0.5], [-2.5, -2.5, -3.5, -3.5], color="0.75")
    for (name, (cells, _)), style in zip(walks.items(), ("-o", "--s"), strict=True):
        axis.plot([c for _, c in cells], [-r for r, _ in cells], style, label=name, ms=4)
    axis.set(xticks=[], yticks=[], xlim=(-0.6, 11.6), ylim=(-3.6, 0.6))
    axis.legend(frameon=False, loc="upper center", ncols=2)
    steps = ", ".join(f"{name} {len(cells) - 1}" for name, (cells, _) in walks.items())
    return Picture(
        canvas,
        caption="Greedy walks after learning. Grey: the cliff.",
        alt=f"Two walks from the lower left to the lower right corner. Steps: {steps}.",
    )


@figure
def nim(scores: Mapping[int, float]) -> Picture:
    """Draw the part of Nim's won positions that is played right by the number of matches."""
    curves = {"table": (np.log10([*scores]).tolist(), [*scores.values()])}
    canvas, axis = _lines(curves, "matches against itself", "won positions played right")
    axis.set_xticks(np.log10([*scores]), [f"{n:,}" for n in scores])
    return Picture(
        canvas,
        caption="Nim learnt by self-play, against Bouton's theorem.",
        alt="By matches, the part: " + ", ".join(f"{n:,}: {v:.2f}" for n, v in scores.items()),
    )


@figure
def snake() -> Picture:
    """Draw a snake on its board."""
    canvas = sheet(2.6, 2.6)
    draw_snake(canvas.subplots(), SNAKE, SNAKE_FOOD, SNAKE_SIZE, SNAKE_SIZE)
    return Picture(
        canvas,
        caption="A snake, its head lighter, that moves to the left.",
        alt=f"A board of {SNAKE_SIZE} by {SNAKE_SIZE}, rows and columns from 0. The snake, from "
        f"its head: {', '.join(map(str, SNAKE))}; food at {SNAKE_FOOD}.",
    )


@figure
def meals_by_match(meals: Sequence[int]) -> Picture:
    """Draw how often a snake ate how much."""
    canvas = sheet(7, 2.6)
    axis = canvas.subplots()
    axis.hist(meals, bins=range(0, max(meals) + 3, 2), color=BLUE)
    axis.set(xlabel="meals", ylabel="episodes")
    return Picture(
        canvas,
        caption="What the snake eats before it dies, in episodes without random steps.",
        alt=f"A histogram with one broad hill, from {min(meals)} to {max(meals)} meals.",
    )


@figure
def hidden_unit() -> Picture:
    """Draw tanh and its slope."""
    sums = np.linspace(-4, 4, 81)
    slope = (1 - np.tanh(sums) ** 2).tolist()
    curves = {"tanh": (sums.tolist(), np.tanh(sums).tolist()), "its slope": (sums.tolist(), slope)}
    canvas, _ = _lines(curves, "sum", "hidden unit")
    return Picture(
        canvas,
        caption="A hidden unit and its slope: far from the middle it hardly learns.",
        alt="The curve of tanh rises from -1 to 1; its slope is a hill in the middle.",
    )


@figure
def alpha_zero_losses(losses: Sequence[tuple[float, float]]) -> Picture:
    """Draw the losses of the policy and of the value, round by round."""
    rounds = range(1, len(losses) + 1)
    policy, value = ([pair[i] for pair in losses] for i in range(2))
    curves = {"policy": (rounds, policy), "value": (rounds, value)}
    canvas, _ = _lines(curves, "round of self-play", "loss")
    return Picture(
        canvas,
        caption="What the network still gets wrong, round after round.",
        alt=f"The loss of the policy goes from {policy[0]:.2f} to {policy[-1]:.2f}, that of the "
        f"value from {value[0]:.2f} to {value[-1]:.2f}.",
    )
