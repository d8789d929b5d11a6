"""Knowledge of Divercité: the scores that cities can still get, and the moves that change most."""

from functools import cache, lru_cache
from itertools import product
from math import tanh

from course_lib.game import MAX
from course_lib.games import Divercite
from course_lib.games.divercite import (
    AROUND,
    COLOURS,
    EMPTY,
    NAMES,
    NUMBERS,
    DiverciteState,
    Placement,
    scores,
)
from course_lib.ladder.rung import Knowledge

SCALE = 10.0
CITIES, RESOURCES = 6, 12
"""How many placements of cities and of resources are worth a look."""

CITIES_AT: dict[int, tuple[int, ...]] = {
    cell: tuple(city for city, around in AROUND.items() if cell in around)
    for cell in range(len(NAMES))
    if cell not in AROUND
}
"""For each cell of a resource, the cells of the cities beside it."""


@cache
def promise(colour: str, near: tuple[str, ...]) -> float:
    """Return the mean points of a city over all ways to fill the free cells around it.

    Args:
        colour: the city's, R, G, B or Y.
        near: the four cells around it: "." or the colour of a resource, in small letters.
    """
    ways = product(*(COLOURS.lower() if cell == EMPTY else cell for cell in near))
    points = [5 if len(set(way)) == 4 else way.count(colour.lower()) for way in ways]
    return sum(points) / len(points)


def lead(board: tuple[str, ...]) -> float:
    """Return the points that MAX's cities promise, minus those of MIN's."""
    total = 0.0
    for cell, (i, j, k, m) in AROUND.items():
        piece = board[cell]
        if piece != EMPTY:
            worth = promise(piece[0], (board[i], board[j], board[k], board[m]))
            total += worth if piece[1] == "0" else -worth
    return total


def evaluate(s: DiverciteState) -> float:
    """Return an estimate from MAX's side: the promised lead, between -1 and 1."""
    return 0.95 * tanh(lead(s[0]) / SCALE)


def plain_evaluate(s: DiverciteState) -> float:
    """Return an estimate from MAX's side: the points so far, between -1 and 1."""
    points = scores(s)
    return 0.95 * tanh((points[0] - points[1]) / SCALE)


@cache
def change(piece: str, near: tuple[str, ...], at: int, resource: str) -> float:
    """Return the change of MAX's promised lead by a resource at place ``at`` around a city."""
    after = (*near[:at], resource, *near[at + 1 :])
    changed = promise(piece[0], after) - promise(piece[0], near)
    return changed if piece[1] == "0" else -changed


def cities_beside(board: tuple[str, ...], cell: int) -> list[tuple[str, tuple[str, ...], int]]:
    """Return the cities beside a cell: the piece, the cells around it, and the cell's place."""
    return [
        (board[city], tuple([board[i] for i in AROUND[city]]), AROUND[city].index(cell))
        for city in CITIES_AT[cell]
        if board[city] != EMPTY
    ]


def gains(game: Divercite, s: DiverciteState) -> list[tuple[float, Placement]]:
    """Return each action's gain in the promised lead of the player to move."""
    board, sign = s[0], 1 if game.turn(s) == MAX else -1
    beside = {cell: cities_beside(board, cell) for cell in CITIES_AT if board[cell] == EMPTY}
    found = []
    for a in game.actions(s):
        cell, colour = NUMBERS[a[0]], a[1]
        if cell in AROUND:
            found.append((promise(colour, tuple([board[i] for i in AROUND[cell]])), a))
        else:
            resource = colour.lower()
            changes = [change(piece, near, at, resource) for piece, near, at in beside[cell]]
            found.append((sign * sum(changes), a))
    return found


def expert_moves(game: Divercite, s: DiverciteState) -> list[Placement]:
    """Return the resources and the cities that gain most for the player to move."""
    ranked = sorted(gains(game, s), key=lambda pair: -pair[0])
    cities = [pair for pair in ranked if NUMBERS[pair[1][0]] in AROUND][:CITIES]
    resources = [pair for pair in ranked if NUMBERS[pair[1][0]] not in AROUND][:RESOURCES]
    return [a for _, a in sorted(cities + resources, key=lambda pair: -pair[0])]


@lru_cache
def beginner(game: Divercite) -> Knowledge[DiverciteState, Placement]:
    """Return the points so far, and all moves."""
    return Knowledge(plain_evaluate, game.actions)


@lru_cache
def student(game: Divercite) -> Knowledge[DiverciteState, Placement]:
    """Return the points so far, and the moves that change most."""
    return Knowledge(plain_evaluate, lambda s: expert_moves(game, s))


@lru_cache
def expert(game: Divercite) -> Knowledge[DiverciteState, Placement]:
    """Return the promised lead, and the moves that change it most."""
    return Knowledge(evaluate, lambda s: expert_moves(game, s))
