"""Boards of holes and hexagons: Chinese checkers and Hex; and the shapes of pieces."""

from collections.abc import Iterable, Sequence
from math import cos, dist, pi, sin, sqrt
from string import ascii_lowercase
from typing import Any

from course_lib.draw import canvas as ink
from course_lib.draw.canvas import Canvas, Font, Point, text_size
from course_lib.draw.picture import Picture
from course_lib.draw.sheet import FOOT, SMALL, sheet, status_line
from course_lib.game import MIN, Player
from course_lib.games import ChineseCheckers, Hex
from course_lib.games.chinese_checkers import PASS, StarState, members, star
from course_lib.games.hex_game import HexState, sides
from course_lib.wording import player_name

TINY = Font(7)
OUTLINE: dict[str, Any] = {"edgecolor": ink.BLACK, "linewidth": 1.0, "zorder": 3}

CORNERS = {
    "square": (4, pi / 4),
    "diamond": (4, 0.0),
    "triangle": (3, 0.0),
    "lower triangle": (3, pi),
    "hexagon": (6, 0.0),
}
"""How many corners a shape has, and by how much the first is turned away from straight up."""


def corners(at: Point, name: str, r: float) -> list[Point]:
    """Return the corners of a shape in a circle with radius r, clockwise."""
    n, turned = CORNERS[name]
    angles = [2 * pi * i / n + turned for i in range(n)]
    return [(at[0] + r * sin(angle), at[1] + r * cos(angle)) for angle in angles]


def shape(canvas: Canvas, at: Point, name: str, r: float, fill: str, **how: Any) -> None:
    """Draw a disc, or a shape of CORNERS, in a circle with radius r."""
    if name == "disc":
        canvas.ellipse(at, 2 * r, 2 * r, fill, **OUTLINE | how)
    else:
        canvas.polygon(corners(at, name, r), fill, **OUTLINE | how)


def listed(items: Iterable[object]) -> str:
    """Return things in words, "none" if there are none."""
    return ", ".join(map(str, items)) or "none"


# Chinese checkers.

HOLE, ROW, HOLE_SIZE = 30.0, 26.0, 22.0
"""How far apart holes and rows are, and how large a hole is, in points."""

PEGS = (
    ("disc", 11.0, ink.BLUE, ink.WHITE),
    ("disc", 10.0, ink.WHITE, ink.BLACK),
    ("square", 14.0, ink.YELLOW, ink.BLACK),
    ("diamond", 15.0, ink.GREEN, ink.BLACK),
    ("triangle", 16.0, ink.PURPLE, ink.BLACK),
    ("lower triangle", 16.0, ink.ORANGE, ink.BLACK),
)
"""For each player, the shape of a peg, its radius and colour, and the colour of its number."""


def chinese_checkers(game: ChineseCheckers, s: StarState) -> Picture:
    """Return the star with the numbers of its holes, and each player's name by the home."""
    status = status_line(game, s)
    if game.actions(s) == [PASS]:
        status = status.replace("to move", "must pass")
    board = star(game.size)
    width, height = (3 * game.size + 1) * HOLE, 4 * game.size * ROW + HOLE
    canvas = sheet(width, height, status)
    top = FOOT + height - HOLE / 2
    at = [(canvas.width / 2 + x * HOLE / 2, top - row * ROW) for x, row in board.holes]
    for i, centre in enumerate(at):
        tip = any(triangle >> i & 1 for triangle in board.triangles)
        look = {"edgecolor": ink.GREY, "linewidth": 0.6}
        canvas.ellipse(centre, HOLE_SIZE, HOLE_SIZE, ink.PALE if tip else ink.WHITE, **look)
        if not any(pegs >> i & 1 for pegs in s[0]):
            canvas.text(centre, str(i), TINY, ink.GREY)
    words = []
    for p, pegs in enumerate(s[0]):
        name, home = player_name(p, game.n_players), members(game.home(p))
        for i in members(pegs):
            _peg(canvas, at[i], p)
            canvas.text(at[i], str(i), TINY._replace(bold=True), PEGS[p][3])
        _name(canvas, at[len(at) // 2], [at[i] for i in home], p, name)
        words.append(
            f"{name} on {listed(members(pegs))}, bound for {listed(members(game.goal(p)))}"
        )
    alt = (
        f"Chinese checkers on a star of {len(at)} holes, counted row by row from 0 at the top. "
        f"{'; '.join(words)}. Moves made: {s[1]}. {status}."
    )
    return Picture(canvas.figure, alt)


def _peg(canvas: Canvas, at: Point, p: Player, scale: float = 1) -> None:
    """Draw a peg of player p."""
    name, r, fill, _ = PEGS[p]
    ring = {"edgecolor": ink.VERMILION, "linewidth": 3.5 * scale} if p == MIN else {}
    shape(canvas, at, name, r * scale, fill, **ring)


def _name(canvas: Canvas, centre: Point, home: Sequence[Point], p: Player, name: str) -> None:
    """Write a player's name, a small peg before it, by the tip of the player's home."""
    x, y = max(home, key=lambda at: round(dist(at, centre)))
    if abs(x - centre[0]) < 1:
        x += 0.9 * HOLE  # on a level with the tip, right of it
    else:
        y += ROW if y > centre[1] else -ROW
        x -= text_size(name, SMALL)[0] if x > centre[0] else 0
    _peg(canvas, (x, y), p, 0.5)
    canvas.text((x + 11, y), name, SMALL, ha="left")


# Hex.


def hex_board(game: Hex, s: HexState) -> Picture:
    """Return the board of Hex: X joins top and bottom, O left and right, as the edges show."""
    status = status_line(game, s, ("X", "O"))
    n = game.size
    r = max(14.0, min(24.0, 190.0 / n))
    across = sqrt(3) * r
    width, height = (1.5 * n - 0.5) * across + 60, (1.5 * n + 0.5) * r + 56
    canvas = sheet(width, height, status)
    left, top = (canvas.width - width) / 2 + 30 + across / 2, FOOT + height - 28 - r
    at = {
        name: (left + (x + y / 2) * across, top - 1.5 * y * r)
        for name, (x, y) in zip(game.cells, ((i % n, i // n) for i in range(n * n)), strict=True)
    }
    for centre in at.values():
        look = {"edgecolor": ink.GREY, "linewidth": 0.8, "zorder": 1}
        shape(canvas, centre, "hexagon", r, ink.WHITE, **look)
    _edges(canvas, list(at.values()), n, r)
    stones: dict[str, list[str]] = {"X": [], "O": []}
    for name, bit in game.cells.items():
        for p, mark in enumerate("XO"):
            if s[p] & bit:
                stone(canvas, at[name], mark, 0.66 * r)
                stones[mark].append(name)
    if game.is_terminal(s):
        canvas.line([at[name] for name in chain(game, s)], ink.BLACK, 3, zorder=5)
    alt = (
        f"Hex, {n} rows of {n} cells, each row half a cell further right than the one above. "
        f"X joins top and bottom and is on {listed(stones['X'])}; "
        f"O joins left and right and is on {listed(stones['O'])}. {status}."
    )
    return Picture(canvas.figure, alt)


def stone(canvas: Canvas, at: Point, mark: str, r: float) -> None:
    """Draw a solid blue stone with a cross, or a vermilion ring."""
    if mark == "O":
        look = {"edgecolor": ink.VERMILION, "linewidth": 0.32 * r}
        shape(canvas, at, "disc", 0.84 * r, ink.WHITE, **look)
        return
    shape(canvas, at, "disc", r, ink.BLUE, edgecolor=ink.BLUE)
    (x, y), d = at, 0.4 * r
    for side in (-1, 1):
        canvas.line([(x - d, y - side * d), (x + d, y + side * d)], ink.WHITE, 0.13 * r, zorder=4)


def _edges(canvas: Canvas, at: Sequence[Point], n: int, r: float) -> None:
    """Draw the four sides in the colours of their players, with marks and names beside them."""
    rows = [at[i : i + n] for i in range(0, n * n, n)]
    outline = [corners(centre, "hexagon", r) for centre in at]  # from the top, clockwise
    grid = [outline[i : i + n] for i in range(0, n * n, n)]
    top = [cell[i] for cell in grid[0] for i in (5, 0, 1)]
    bottom = [cell[i] for cell in grid[-1] for i in (4, 3, 2)]
    left = [row[0][i] for row in grid for i in (5, 4, 3)][:-1]
    right = [row[-1][i] for row in grid for i in (0, 1, 2)][1:]
    for colour, edges in ((ink.VERMILION, (left, right)), (ink.BLUE, (top, bottom))):
        for edge in edges:
            canvas.line(edge, colour, 4, zorder=2, solid_capstyle="butt")
    half = sqrt(3) / 2 * r
    for i, (x, y) in enumerate(rows[0]):
        canvas.text((x, y + r + 8), ascii_lowercase[i], SMALL, ink.GREY)
    for i, row in enumerate(rows, 1):
        canvas.text((row[0][0] - half - 11, row[0][1]), str(i), SMALL, ink.GREY)
    for mark, row, dy in (("X", rows[0], r + 24), ("X", rows[-1], -r - 12)):
        stone(canvas, ((row[0][0] + row[-1][0]) / 2, row[0][1] + dy), mark, 8)
    middle = sum(row[0][1] for row in rows) / n
    start, end = (sum(row[i][0] for row in rows) / n for i in (0, -1))
    stone(canvas, (start - half - 30, middle), "O", 8)
    stone(canvas, (end + half + 30, middle), "O", 8)


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
