"""The board of Hex: hexagons in a rhombus, whose sides have the colours of their players."""

from collections.abc import Sequence
from functools import lru_cache
from math import sqrt
from string import ascii_lowercase

from course_lib.boards.grids import SIDES, XO, win
from course_lib.boards.registry import register
from course_lib.boards.scene import (
    Board,
    Cell,
    Layout,
    Line,
    Look,
    Mark,
    Move,
    Piece,
    Text,
    cell_targets,
    placed,
)
from course_lib.boards.shapes import O_DISC, X_DISC, corners, shape
from course_lib.boards.words import listed, sentence, status_line
from course_lib.games import Hex
from course_lib.games.hex_game import SWAP, HexState, sides

SIDEWAYS = 38.0
"""Room for the numbers of the rows and a stone, left and right of the cells."""


@register(Hex)
def hex_board(game: Hex, s: HexState) -> Board:
    """Return the board of Hex: X joins top and bottom, O left and right, as the edges show."""
    n, layout, names = game.size, _layout(game), list(game.cells)
    pieces = []
    stones: dict[str, list[str]] = {"X": [], "O": []}
    for i, (name, bit) in enumerate(game.cells.items()):
        for p, mark in enumerate(XO):
            if s[p] & bit:
                pieces.append(Piece(i, mark))
                stones[mark].append(name)
    lines: tuple[Mark, ...] = ()
    if game.is_terminal(s) and n > 1:
        lines = (win(layout, *(names.index(name) for name in chain(game, s))),)
    status = status_line(game, s, XO)
    alt = (
        f"Hex, {n} rows of {n} cells, each row half a cell further right than the one above. "
        f"X joins top and bottom and is on {listed(stones['X'])}; "
        f"O joins left and right and is on {listed(stones['O'])}. {status}."
    )
    moves = tuple(_move(game, s, a, names) for a in game.actions(s))
    scores = ("joins top and bottom", "joins left and right")
    return Board(layout, tuple(pieces), lines, moves, status, alt, scores)


def _move(game: Hex, s: HexState, a: str, names: Sequence[str]) -> Move:
    if a == SWAP:
        return Move(a, "Swap", sentence(game, s, "swaps the first stone"))
    cell = names.index(a)
    return Move(a, a, sentence(game, s, f"plays {a}"), (cell,), (cell,), XO[s[2]])


@lru_cache(maxsize=8)
def _layout(game: Hex) -> Layout:
    n = game.size
    r = max(14.0, min(24.0, 190.0 / n))  # from the middle of a cell to a corner
    across = sqrt(3) * r
    left, top = SIDEWAYS + across / 2, 34 + r
    cells = []
    for i, name in enumerate(game.cells):
        y, x = divmod(i, n)
        at = left + (x + y / 2) * across, top + 1.5 * y * r
        outline = shape("hexagon", *at, r, fill="paper", edge="rule", width=0.8)
        cells.append(Cell(*at, 0.89 * r, name, outline))
    return Layout(
        "Hex", (1.5 * n - 0.5) * across + 2 * SIDEWAYS, (1.5 * n + 0.5) * r + 56, tuple(cells),
        cell_targets(cells), ground=(*_names(cells, n, r), *_stones_beside(cells, n, r)),
        frame=_edges(cells, n, r), looks=(X_DISC, O_DISC), sides=SIDES,
    )  # fmt: skip


def _names(cells: Sequence[Cell], n: int, r: float) -> list[Text]:
    """Return the letters of the columns and the numbers of the rows."""
    half = sqrt(3) / 2 * r
    first_column = cells[::n]
    letters = [
        Text(cell.x, cell.y - r - 8, letter, 9, "soft")
        for cell, letter in zip(cells[:n], ascii_lowercase, strict=False)
    ]
    numbers = [
        Text(cell.x - half - 11, cell.y, str(i), 9, "soft")
        for i, cell in enumerate(first_column, 1)
    ]
    return [*letters, *numbers]


def _edges(cells: Sequence[Cell], n: int, r: float) -> tuple[Line, ...]:
    """Return the four sides in the colours of their players."""
    outline = [corners("hexagon", cell.x, cell.y, r) for cell in cells]  # from the top, clockwise
    grid = [outline[i : i + n] for i in range(0, n * n, n)]
    top = [cell[i] for cell in grid[0] for i in (5, 0, 1)]
    bottom = [cell[i] for cell in grid[-1] for i in (4, 3, 2)]
    left = [row[0][i] for row in grid for i in (5, 4, 3)][:-1]
    right = [row[-1][i] for row in grid for i in (0, 1, 2)][1:]
    return (
        *(Line(tuple(edge), "vermilion", 4) for edge in (left, right)),
        *(Line(tuple(edge), "blue", 4) for edge in (top, bottom)),
    )


def _stones_beside(cells: Sequence[Cell], n: int, r: float) -> list[Mark]:
    """Return a small stone at the middle of each side, that of the player who joins it."""
    first, last, corner, end = cells[0], cells[-1], cells[n - 1], cells[-n]
    half = sqrt(3) / 2 * r
    places: list[tuple[Look, float, float]] = [
        (X_DISC, (first.x + corner.x) / 2, first.y - r - 24),
        (X_DISC, (end.x + last.x) / 2, last.y + r + 12),
        (O_DISC, (first.x + end.x) / 2 - half - 30, (first.y + end.y) / 2),
        (O_DISC, (corner.x + last.x) / 2 + half + 30, (corner.y + last.y) / 2),
    ]
    return [placed(mark, x, y, 11) for look, x, y in places for mark in look.marks]


def chain(game: Hex, s: HexState) -> list[str]:
    """Return the cells of a shortest chain with which the winner of s connects both sides."""
    stones = s[1 - s[2]]
    start, goal = sides(1 - s[2], game.size)
    names = {bit: name for name, bit in game.cells.items() if bit & stones}
    before = {bit: 0 for bit in names if bit & start}
    found = list(before)
    for bit in found:  # grows while we walk it
        if bit & goal:
            break
        for step in (1, game.size, game.size + 1):
            for near in (bit << step, bit >> step):
                if near in names and near not in before:
                    before[near] = bit
                    found.append(near)
    path = [bit]
    while before[path[-1]]:
        path.append(before[path[-1]])
    return [names[bit] for bit in path]
