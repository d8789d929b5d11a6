"""The boards of Nim and of Grundy's game: piles of coins side by side."""

from functools import lru_cache

from course_lib.boards.grids import solved
from course_lib.boards.registry import register
from course_lib.boards.scene import (
    Board,
    Cell,
    Ellipse,
    Layout,
    Line,
    Look,
    Mark,
    Move,
    Piece,
    Text,
    cell_targets,
)
from course_lib.boards.shapes import box
from course_lib.boards.words import listed, sentence, status_line
from course_lib.games import Grundy, Nim
from course_lib.games.grundy import Piles, Split
from course_lib.games.nim import NimAction, NimState

PILE, COIN, NARROWEST = 52.0, 18.0, 150.0
"""The width of a pile, half the width of a coin, and the least width of a board."""

MOST_COINS = 30
"""A higher pile is drawn this high; the number below it says how many coins there are."""

MOST_CHOSEN = 12
"""Coins of higher piles are too thin to be chosen by a pointer: moves are buttons."""

LOOKS = (Look("coin", (Ellipse(0, 0, 1, 1 / 3, "yellow", "black", 0.05),)),)


NAMED = 12.0
"""Room for the names of piles, below their sizes."""


@register(Nim, evaluate=solved)
def nim(game: Nim, s: NimState) -> Board:
    """Return the piles; the lowest coin that is taken is chosen."""
    tops = tuple(map(max, game.piles, s[0]))
    chosen = max(tops, default=0) <= MOST_CHOSEN
    layout = _layout("Nim", tops, NAMED, chosen)
    moves = tuple(_nim_move(game, s, a, tops if chosen else ()) for a in game.actions(s))
    return _board(layout, tops, s[0], NAMED, moves, status_line(game, s))


def _nim_move(game: Nim, s: NimState, a: NimAction, tops: tuple[int, ...]) -> Move:
    pile, coins = a
    text = f"{coins} from pile {pile}"
    path = (sum(tops[:pile]) + s[0][pile] - coins,) if tops else ()
    return Move(a, text, sentence(game, s, f"takes {text}"), path, path)


@register(Grundy)
def grundy(game: Grundy, s: Piles) -> Board:
    """Return the piles; each split has a button."""
    layout = _layout("Grundy's game", s, 0.0, chosen=False)
    moves = tuple(_split(game, s, a) for a in game.actions(s))
    return _board(layout, s, s, 0.0, moves, status_line(game, s))


def _split(game: Grundy, s: Piles, a: Split) -> Move:
    text = f"{sum(a)} into {a[0]} and {a[1]}"
    return Move(a, text, sentence(game, s, f"splits {text}"))


def _board(
    layout: Layout, tops: Piles, piles: Piles, foot: float, moves: tuple[Move, ...], status: str
) -> Board:
    """Return piles of coins, each above its size."""
    pieces, first = [], 0
    for top, n in zip(tops, piles, strict=True):
        pieces += [Piece(first + k, "coin") for k in range(min(n, MOST_COINS))]
        first += min(top, MOST_COINS)
    y = layout.height - foot - 4
    sizes = tuple(
        Text(_middle(i, len(piles)), y, str(n), 12, bold=True) for i, n in enumerate(piles)
    )
    alt = f"Piles of coins: {listed(piles)}. {status}."
    return Board(layout, tuple(pieces), sizes, moves, status, alt)


def _middle(i: int, piles: int) -> float:
    """Return the middle of a pile; few piles stand in the middle of the narrowest board."""
    return max(0.0, NARROWEST - piles * PILE) / 2 + (i + 0.5) * PILE


@lru_cache(maxsize=32)
def _layout(title: str, tops: Piles, foot: float, chosen: bool) -> Layout:
    """Return places for so many coins, a line under each pile, and the piles' names."""
    rise = min(12.0, 150 / max([1, *tops]))
    height = rise * min(max(tops, default=0), MOST_COINS) + 32 + foot
    floor = height - foot - 20
    cells: list[Cell] = []
    lines: list[Mark] = []
    for i, n in enumerate(tops):
        x = _middle(i, len(tops))
        lines.append(Line(((x - COIN, floor + 7), (x + COIN, floor + 7)), "frame", 1))
        if foot:
            lines.append(Text(x, floor + 29, f"pile {i}", 9, "soft"))
        cells += (
            _coin(f"pile {i}, coin {k + 1} from below", x, floor - k * rise, rise)
            for k in range(min(n, MOST_COINS))
        )
    targets = cell_targets(cells) if chosen else ()
    width = max(NARROWEST, len(tops) * PILE)
    return Layout(title, width, height, tuple(cells), targets, tuple(lines), looks=LOOKS)


def _coin(name: str, x: float, y: float, rise: float) -> Cell:
    """Return the place of a coin."""
    return Cell(x, y, COIN, name, box(x - COIN, y - rise / 2, x + COIN, y + rise / 2))
