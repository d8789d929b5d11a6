"""The boards of Connect Four, for two players and for more: a move chooses a column."""

from functools import lru_cache
from typing import Any

from course_lib.boards.grids import lines_in_a_row, win
from course_lib.boards.registry import register
from course_lib.boards.scene import (
    Board,
    Cell,
    Ellipse,
    Layout,
    Look,
    Move,
    Piece,
    Role,
    Side,
    Target,
    Text,
)
from course_lib.boards.shapes import O_DISC, X_DISC, box, shape
from course_lib.boards.words import sentence, status_line
from course_lib.games import ConnectFour, ConnectMany
from course_lib.games.connect_many import MARKS

AnyConnect = ConnectFour | ConnectMany

HOLE = 40.0
"""The side of a cell."""


def _shape(mark: str, name: str, role: Role) -> Look:
    """Return a disc of paper with a coloured edge, and a shape of that colour on it."""
    disc = Ellipse(0, 0, 0.74, 0.74, "paper", role, 0.08)
    return Look(mark, (disc, shape(name, 0, 0, 0.6, fill=role, edge="black", width=0.04)))


LOOKS = (
    X_DISC,
    O_DISC,
    _shape("T", "triangle", "green"),
    _shape("S", "square", "purple"),
    _shape("D", "diamond", "orange"),
)


@register(ConnectFour, ConnectMany)
def connect_four(game: AnyConnect, s: Any) -> Board:
    """Return the board with its discs, and the numbers of its columns below."""
    n = game.n_players
    many = isinstance(game, ConnectMany)
    layout = _layout(game.width, game.height, n, many)
    rows = game.text(s).split("/")[::-1]  # from the bottom
    columns = ["".join(row[x] for row in rows) for x in range(game.width)]
    marks = "".join(columns)
    pieces = tuple(Piece(i, mark) for i, mark in enumerate(marks) if mark != ".")
    at = {divmod(i, game.height): mark for i, mark in enumerate(marks)}
    ends = lines_in_a_row(at, game.line)
    lines = tuple(win(layout, *(x * game.height + y for x, y in both)) for both in ends)
    status = status_line(game, s, MARKS[:n])
    lead = f"{game.line} in a row win, {n} players" if many else "Connect Four"
    words = f"{lead}, {game.width} columns of {game.height}, {_words(columns)}."
    return Board(layout, pieces, lines, _moves(game, s, columns), status, f"{words} {status}.")


def _words(columns: list[str]) -> str:
    """Return the discs in words, column by column from the bottom."""
    found = {x: ", ".join(column.replace(".", "")) for x, column in enumerate(columns)}
    filled = "; ".join(f"column {x}: {discs}" for x, discs in found.items() if discs)
    return f"from the bottom: {filled}" if filled else "all empty"


def _moves(game: AnyConnect, s: Any, columns: list[str]) -> tuple[Move, ...]:
    """Return a move per column that is not full; its disc falls on those that are there."""
    found = []
    for a in game.actions(s):
        cell = a * game.height + columns[a].index(".")
        words = sentence(game, s, f"plays column {a}")
        mark = MARKS[game.turn(s)]
        found.append(Move(a, str(a), words, (a,), (cell,), mark))
    return tuple(found)


@lru_cache(maxsize=16)
def _layout(columns: int, rows: int, n_players: int, many: bool) -> Layout:
    """Return the empty board; cells are counted column by column, from the bottom."""
    width, height = columns * HOLE, rows * HOLE
    cells = []
    for x in range(columns):
        for y in range(rows):
            at = (x + 0.5) * HOLE, height - (y + 0.5) * HOLE
            name = f"column {x}, row {y + 1} from the bottom"
            hole = Ellipse(*at, 0.37 * HOLE, 0.37 * HOLE, "paper", "hole", 0.8)
            cells.append(Cell(*at, HOLE / 2, name, hole))
    targets = (
        Target(tuple(range(x * rows, (x + 1) * rows)), f"column {x}") for x in range(columns)
    )
    names = [Text((x + 0.5) * HOLE, height + 11, str(x), 9, "soft") for x in range(columns)]
    return Layout(
        "Connect Four for more" if many else "Connect Four", width, height + 20, tuple(cells),
        tuple(targets),
        ground=(box(0, 0, width, height, fill="pale", edge="frame", width=1.5), *names),
        looks=LOOKS[:n_players], sides=tuple(Side(mark, mark) for mark in MARKS[:n_players]),
    )  # fmt: skip
