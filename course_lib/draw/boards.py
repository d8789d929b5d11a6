"""One state as a picture: the board of its game, piles of coins, a node in its tree."""

from collections.abc import Sequence
from functools import singledispatch
from textwrap import fill
from typing import Any

from course_lib.draw import canvas as ink
from course_lib.draw import dice_boards, divercite_board, grids, hex_boards, squares
from course_lib.draw.canvas import text_size
from course_lib.draw.picture import Picture, default_style
from course_lib.draw.sheet import FOOT, SMALL, TEXT, sheet, status_line
from course_lib.draw.tree import draw_tree
from course_lib.draw.tree.graph import game_graph
from course_lib.game import A, Game, S
from course_lib.games import Grundy, Nim, Tree
from course_lib.games.grundy import Piles
from course_lib.games.nim import NimState
from course_lib.wording import shortened

PILE, COIN = 52.0, 36.0
MOST_COINS = 30
"""A higher pile is drawn this high; the number below it says how many coins there are."""


def draw_state(game: Game[S, A], s: S, *, caption: str = "", alt: str | None = None) -> Picture:
    """Return one state as a picture.

    Board games are drawn as boards with the names that actions use, Nim and Grundy's game as
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
    status = status_line(game, s)
    canvas = sheet(width, height + 6, status)
    canvas.text((canvas.width / 2, FOOT + height / 2), text, TEXT)
    return Picture(canvas.figure, f"{text}. {status}.")


@_drawn.register
def _tree(game: Tree, s: str) -> Picture:
    if s not in game.moves and s not in game.leaves:
        raise ValueError(f"{s!r} is not a node of this tree, whose root is {game.initial()!r}")
    graph = game_graph(game, max_nodes=300)
    places = [path for path in graph if graph.nodes[path]["state"] == s]
    return draw_tree(game, values="leaves", highlight=places, max_nodes=300)


for _board in (
    grids.tic_tac_toe, grids.mnk, grids.connect_four,
    squares.othello, squares.checkers, squares.chess,
    hex_boards.chinese_checkers, hex_boards.hex_board, divercite_board.divercite,
    dice_boards.backgammon, dice_boards.connect_many, dice_boards.pig,
):  # fmt: skip
    _drawn.register(_board)


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
    status = status_line(game, s)
    named = any(names)
    canvas = sheet(len(piles) * PILE, max(tops, default=0) + 32 + 12 * named, status)
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
