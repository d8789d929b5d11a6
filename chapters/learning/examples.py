"""Solved positions of tic-tac-toe, and how near to them weighted sums and a network come.

A measurement takes the reader's functions as arguments.
"""

from collections.abc import Callable, Sequence
from functools import cache
from random import Random
from typing import Any

from course_lib.arrays import np
from course_lib.game import MAX, reachable
from course_lib.games import TicTacToe
from course_lib.learning import Network, fit_weights, squared_error
from course_lib.search import minimax_value

Row = list[float]
LINE_FEATURES = ("constant", "one X", "two X", "one O", "two O")

TURNS = 15
"""So often a learner goes through all examples."""
HIDDEN, RATE = 8, 0.01
"""The hidden units of the network, and the rate of every learner."""


def line_features(s: Sequence[int]) -> Row:
    """Return five features of a tic-tac-toe position: a constant, and open lines of X and O."""
    lines = [s[i : i + 3] for i in (0, 3, 6)] + [s[i::3] for i in range(3)] + [s[::4], s[2:7:2]]
    found = [1.0]
    for mine, other in ((1, 2), (2, 1)):
        for marks in (1, 2):
            found.append(sum(line.count(mine) == marks and other not in line for line in lines))
    return found


@cache
def solved_examples(most: int = 600) -> tuple[list[Row], list[float]]:
    """Return the features of positions in which X moves, and the positions' values for X."""
    game = TicTacToe()
    begun = [s for s in reachable(game, game.initial()) if not game.is_terminal(s)]
    chosen = Random(1).sample(sorted(s for s in begun if game.turn(s) == MAX), most)
    return [line_features(s) for s in chosen], [minimax_value(game, s) for s in chosen]


def descent_errors(update: Callable[..., Row]) -> list[float]:
    """Return the mean squared error after every time that gradient descent goes through all.

    Args:
        update: the reader's ``td_update``; the value is a reward after which nothing follows.
    """
    (rows, values), weights, found = solved_examples(), [0.0] * len(LINE_FEATURES), []
    for _ in range(TURNS):
        for row, value in zip(rows, values, strict=True):
            weights = update(weights, row, value, None, 1, RATE)
        found.append(squared_error(weights, rows, values))
    return found


@cache
def least_error() -> float:
    """Return the least mean squared error that a weighted sum can have."""
    rows, values = solved_examples()
    return squared_error(fit_weights(rows, values), rows, values)


def excess_of_descent(update: Callable[..., Row]) -> float:
    """Return by how many percent the error of gradient descent is above the least."""
    return round(100 * (descent_errors(update)[-1] / least_error() - 1), 1)


def network_errors(gradient: Callable[..., Any]) -> list[float]:
    """Return the mean squared error of a network, each time it has gone through all examples.

    Args:
        gradient: the reader's ``network_gradient``.
    """
    rows, values = solved_examples()
    first = Network((len(LINE_FEATURES), HIDDEN, 1), Random(1)).parameters
    parts = [first[0].T, first[1], first[2][:, 0], first[3][0]]

    def asked(row: Row, value: float) -> tuple[float, Any]:
        return gradient(*(part.tolist() for part in parts), row, value)  # type: ignore[no-any-return]

    found = []
    for _ in range(TURNS):
        for row, value in zip(rows, values, strict=True):
            slopes = asked(row, value)[1]
            parts = [p - RATE * np.array(g) for p, g in zip(parts, slopes, strict=True)]
        losses = [float(asked(row, value)[0]) for row, value in zip(rows, values, strict=True)]
        found.append(sum(losses) / len(losses))
    return found


def network_or_sum(errors: Sequence[float]) -> str:
    """Return where the error of the network ends, seen from the least of a weighted sum."""
    quotient = errors[-1] / least_error()
    return "below it" if quotient < 0.95 else "above it" if quotient > 1.05 else "at it"
