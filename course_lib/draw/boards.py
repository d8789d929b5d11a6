"""One state as a picture: the board of tic-tac-toe, piles of coins, a node in its tree."""

from collections.abc import Sequence
from functools import singledispatch
from textwrap import fill
from typing import Any

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point, shortened, text_size
from course_lib.draw.graph import game_graph
from course_lib.draw.marks import player_name
from course_lib.draw.picture import Picture, default_style
from course_lib.draw.tree import draw_tree
from course_lib.draw.values import written
from course_lib.game import MAX, A, Game, S
from course_lib.games import Grundy, Nim, TicTacToe, Tree
from course_lib.games.grundy import Piles
from course_lib.games.nim import NimState
from course_lib.games.tic_tac_toe import EMPTY, LINES, Board, O, X

CELL = 52.0
PILE, COIN = 52.0, 36.0
EDGE, FOOT = 14.0, 34.0
MOST_COINS = 30
"""A higher pile is drawn this high; the number below it says how many coins there are."""

TEXT, SMALL = Font(12), Font(9)


def draw_state(game: Game[S, A], s: S, *, caption: str = "", alt: str | None = None) -> Picture:
    """Return one state as a picture.

    Tic-tac-toe is drawn as a board with the numbers of its empty cells, Nim and Grundy's game as
    piles of coins, a node of an explicit tree as the tree with that node ringed; a state of any
    other game is written as its text.

    Args:
        game: any game.
        s: one of its states.
        caption: what the reader should see in the picture.
        alt: the picture in words; made from what is drawn if None.

    Raises:
        ValueError: s is not a node of the explicit tree.
    """
    with default_style():
        drawn = _drawn(game, s)
    return Picture(drawn.figure, drawn.alt if alt is None else alt, caption)


@singledispatch
def _drawn(game: Game[Any, Any], s: Any) -> Picture:
    """Return the text of a state; the boards of particular games are registered below."""
    text = fill(shortened(game.text(s), 1000), 60)
    width, height = text_size(text, TEXT)
    status = _status(game, s)
    canvas = _sheet(width, height + 6, status)
    canvas.text((canvas.width / 2, FOOT + height / 2), text, TEXT)
    return Picture(canvas.figure, f"{text}. {status}.")


@_drawn.register
def _tree(game: Tree, s: str) -> Picture:
    if s not in game.moves and s not in game.leaves:
        raise ValueError(f"{s!r} is not a node of this tree, whose root is {game.initial()!r}")
    graph = game_graph(game, max_nodes=300)
    places = [path for path in graph if graph.nodes[path]["state"] == s]
    return draw_tree(game, values="leaves", highlight=places, max_nodes=300)


@_drawn.register
def _tic_tac_toe(game: TicTacToe, s: Board) -> Picture:
    status = _status(game, s).replace("MAX", "MAX (X)").replace("MIN", "MIN (O)")
    canvas = _sheet(3 * CELL, 3 * CELL, status)
    left, bottom = (canvas.width - 3 * CELL) / 2, FOOT
    for i in (1, 2):
        across, up = left + i * CELL, bottom + i * CELL
        canvas.line([(across, bottom), (across, bottom + 3 * CELL)], ink.DARK, 1.5)
        canvas.line([(left, up), (left + 3 * CELL, up)], ink.DARK, 1.5)
    centres = [(left + (i % 3 + 0.5) * CELL, bottom + (2.5 - i // 3) * CELL) for i in range(9)]
    for i, mark in enumerate(s):
        _cell(canvas, centres[i], mark, i)
    for line in LINES:
        if s[line[0]] == s[line[1]] == s[line[2]] != EMPTY:
            ends = [centres[line[0]], centres[line[2]]]
            canvas.line(ends, ink.BLACK, 3, zorder=5, solid_capstyle="round")
    return Picture(canvas.figure, f"Tic-tac-toe, row by row: {_rows(s)}. {status}.")


def _cell(canvas: Canvas, centre: Point, mark: int, number: int) -> None:
    (x, y), r = centre, 0.28 * CELL
    if mark == X:
        for side in (-1, 1):
            canvas.line([(x - r, y - side * r), (x + r, y + side * r)], ink.BLUE, 5)
    elif mark == O:
        canvas.ellipse(centre, 2 * r, 2 * r, "none", edgecolor=ink.VERMILION, linewidth=5)
    else:
        canvas.text(centre, str(number), SMALL, ink.GREY)


def _rows(s: Board) -> str:
    names = [{X: "X", O: "O"}.get(mark, f"empty {i}") for i, mark in enumerate(s)]
    return "; ".join(", ".join(names[i : i + 3]) for i in (0, 3, 6))


@_drawn.register
def _nim(game: Nim, s: NimState) -> Picture:
    return _piles(game, s, s[0], [f"pile {i}" for i in range(len(s[0]))])


@_drawn.register
def _grundy(game: Grundy, s: Piles) -> Picture:
    return _piles(game, s, s, [""] * len(s))


def _piles(game: Game[Any, Any], s: Any, piles: Sequence[int], names: Sequence[str]) -> Picture:
    """Draw piles of coins side by side, each above its size and its name."""
    rise = min(10.0, 150 / max([1, *piles]))
    tops = [rise * min(n, MOST_COINS) for n in piles]
    status = _status(game, s)
    named = any(names)
    canvas = _sheet(len(piles) * PILE, max(tops, default=0) + 32 + 12 * named, status)
    left, floor = (canvas.width - len(piles) * PILE) / 2, FOOT + 20 + 12 * named
    for i, (n, name) in enumerate(zip(piles, names, strict=True)):
        x = left + (i + 0.5) * PILE
        canvas.line([(x - COIN / 2, floor - 7), (x + COIN / 2, floor - 7)], ink.DARK, 1)
        for k in range(min(n, MOST_COINS)):
            coin = {"edgecolor": ink.BLACK, "linewidth": 0.9, "zorder": 2 + k / 100}
            canvas.ellipse((x, floor + k * rise), COIN, 12, ink.YELLOW, **coin)
        canvas.text((x, floor - 16), str(n), TEXT._replace(bold=True))
        canvas.text((x, floor - 29), name, SMALL, ink.GREY)
    sizes = ", ".join(map(str, piles)) or "none"
    return Picture(canvas.figure, f"Piles of coins: {sizes}. {status}.")


def _sheet(width: float, height: float, status: str) -> Canvas:
    """Return a canvas with room for a board, and the status written below it."""
    width = max(width, text_size(status, TEXT)[0]) + 2 * EDGE
    canvas = Canvas(width, height + FOOT + EDGE)
    canvas.text((width / 2, EDGE + 4), status, TEXT)
    return canvas


def _status(game: Game[S, Any], s: S) -> str:
    """Return whose turn it is, or how the game ended."""
    if not game.is_terminal(s):
        player = player_name(game.turn(s), game.n_players)
        return "chance decides" if player == "chance" else f"{player} to move"
    if game.n_players > 2:
        return f"over: {written(tuple(game.utility(s, p) for p in range(game.n_players)))}"
    results: dict[float, str] = {1: "MAX wins", 0: "draw", -1: "MIN wins"}
    u = game.utility(s, MAX)
    return results.get(u, f"over: MAX gets {written(u)}")
