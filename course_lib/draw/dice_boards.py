"""The boards of Pig and backgammon, with their dice, and of Connect Four for three and more."""

from collections.abc import Sequence
from math import cos, pi, sin
from typing import Any

from course_lib.draw import canvas as ink
from course_lib.draw import grids
from course_lib.draw.canvas import Canvas, Font, Point, text_size
from course_lib.draw.picture import Picture
from course_lib.draw.sheet import FOOT, SMALL, TEXT, sheet, status_line
from course_lib.game import CHANCE, MAX, Game
from course_lib.games import Backgammon, ConnectMany, Pig
from course_lib.games.backgammon import BackgammonState
from course_lib.games.backgammon_moves import BAR, OFF, Side
from course_lib.games.connect_many import MARKS, Discs
from course_lib.games.pig import PigState
from course_lib.wording import player_name

BOLD = TEXT._replace(bold=True)

DIE = 24.0
PIPS = {
    0: "", 1: "m", 2: "ac", 3: "amc", 4: "abcd", 5: "abmcd", 6: "abcdef",
}  # fmt: skip
PLACES = {
    "a": (-1, 1), "b": (1, 1), "c": (1, -1), "d": (-1, -1), "e": (-1, 0), "f": (1, 0), "m": (0, 0),
}  # fmt: skip
"""Where the pips of a die are, from its middle."""

TRACK, LANE = 260.0, 34.0

HOLE = 40.0
SHAPES = {"T": (ink.GREEN, 3, 0.0), "S": (ink.PURPLE, 4, pi / 4), "D": (ink.ORANGE, 4, 0.0)}
"""For each mark that Connect Four does not have: its colour, its corners and how it is turned."""

POINT, CHECKER, SPIKE = 27.0, 23.0, 118.0
"""The width of a point and of a checker, and the length of a point."""
BOARD = 2 * SPIKE + 40
"""The height of the board of backgammon."""
MOST_CHECKERS = 5
"""So many are drawn on a point at most; a number says how many there are."""
POINT_SHADES = ("#C8D3DC", "#EAE0D0")
BLACK_WHITE = ("black", "white")


def _standing(game: Game[Any, Any], s: Any, names: Sequence[str] = ()) -> str:
    """Return whose turn it is or who has won, with what everybody plays."""
    n, line = game.n_players, status_line(game, s)
    for p, name in enumerate(names[:n]):
        line = line.replace(player_name(p, n), f"{player_name(p, n)} ({name})")
    return line


def _die(canvas: Canvas, centre: Point, shows: int, colour: str = "white") -> None:
    """Draw a die with pips, or with a question mark while it rolls and shows 0."""
    (x, y), h = centre, DIE / 2
    fill, on = (ink.WHITE, ink.BLACK) if colour == "white" else (ink.BLACK, ink.WHITE)
    corners = [(x - h, y - h), (x + h, y - h), (x + h, y + h), (x - h, y + h)]
    canvas.polygon(corners, fill, edgecolor=ink.BLACK, linewidth=1.5, joinstyle="round", zorder=4)
    if not shows:
        canvas.text(centre, "?", BOLD, on)
    for place in PIPS[shows]:
        dx, dy = PLACES[place]
        canvas.ellipse((x + dx * h / 2, y + dy * h / 2), 4.5, 4.5, on, zorder=5, linewidth=0)


def pig(game: Pig, s: PigState) -> Picture:
    """Return everybody's way to the target; what the turn has brought is added in stripes."""
    scores, player, total, rolling = s
    over = game.is_terminal(s)
    names = [player_name(p, game.n_players) for p in range(game.n_players)]
    status = f"{names[player]} rolls" if rolling else _standing(game, s)
    label = max(text_size(name, BOLD)[0] for name in names) + 22
    room = text_size(f"{game.target} + {game.target}", BOLD)[0] + 16
    width = label + TRACK + room + DIE
    canvas = sheet(width, LANE * len(names) + 16, status)
    left, top = (canvas.width - width) / 2 + label, FOOT + 16 + LANE * len(names)
    for p, (name, score) in enumerate(zip(names, scores, strict=True)):
        y = top - (p + 0.5) * LANE
        moves = p == player and not over
        canvas.text((left - 8, y), name, BOLD if p == player else TEXT, ha="right")
        if moves:
            canvas.text((left - label + 2, y), "▶", SMALL, ink.VERMILION)
        _track(canvas, (left, y), score / game.target, moves * total / game.target)
        gain = f"{score} + {total}" if moves and total else str(score)
        canvas.text((left + TRACK + 8, y), gain, BOLD if p == player else TEXT, ha="left")
        if moves and rolling:
            _die(canvas, (left + TRACK + room + DIE / 2, y), 0)
    for x, number in ((left, 0), (left + TRACK, game.target)):
        canvas.text((x, FOOT + 8), str(number), SMALL, ink.GREY)
    points = "; ".join(f"{name} has {score}" for name, score in zip(names, scores, strict=True))
    turn = "" if over else f"The turn has brought {total}. "
    alt = f"Pig to {game.target}, a die of {game.faces}. {points}. {turn}{status}."
    return Picture(canvas.figure, alt)


def _track(canvas: Canvas, start: Point, score: float, total: float) -> None:
    """Draw a bar as long as TRACK; the parts that are reached, and would be, are filled."""
    score, total = min(score, 1.0), min(total, 1 - min(score, 1.0))
    parts = ((score, ink.BLUE, ""), (total, ink.YELLOW, "////"), (1 - score - total, ink.PALE, ""))
    x, y = start
    for part, fill, hatch in parts:
        corners = [(x, y - 9), (x + part * TRACK, y - 9), (x + part * TRACK, y + 9), (x, y + 9)]
        if part > 0:
            canvas.polygon(corners, fill, edgecolor=ink.DARK, linewidth=0.8, hatch=hatch)
        x += part * TRACK


def connect_many(game: ConnectMany, s: Discs) -> Picture:
    """Return the board of Connect Four for several players, with the numbers of its columns."""
    status = _standing(game, s, MARKS)
    width, height = game.width * HOLE, game.height * HOLE
    canvas = sheet(width, height + 20, status)
    grid = grids.Grid(game.width, game.height, HOLE, (canvas.width - width) / 2, FOOT + 20)
    corners = [(0.0, 0.0), (width, 0.0), (width, height), (0.0, height)]
    plate = [(grid.left + x, grid.bottom + y) for x, y in corners]
    canvas.polygon(plate, ink.PALE, edgecolor=ink.DARK, linewidth=1.5)
    columns = [
        [game.mark(s, game.cell(x, y)) for y in range(game.height)] for x in range(game.width)
    ]
    places = {
        (x, game.height - 1 - y): mark
        for x, column in enumerate(columns)
        for y, mark in enumerate(column)
    }
    for at, mark in places.items():
        _disc(canvas, grid.centre(at), mark)
    words = []
    for x, column in enumerate(columns):
        canvas.text((grid.centre((x, 0))[0], FOOT + 9), str(x), SMALL, ink.GREY)
        if discs := ", ".join(mark for mark in column if mark != "."):
            words.append(f"column {x}: {discs}")
    grids.strike_lines(canvas, grid, places, game.line)
    filled = f"from the bottom: {'; '.join(words)}" if words else "all empty"
    alt = (
        f"{game.line} in a row win, {game.n_players} players, {game.width} columns of "
        f"{game.height}, {filled}. {status}."
    )
    return Picture(canvas.figure, alt)


def _disc(canvas: Canvas, centre: Point, mark: str) -> None:
    """Draw a disc with a triangle, a square or a diamond, or one that Connect Four has."""
    if mark not in SHAPES:
        grids.disc(canvas, centre, mark)
        return
    colour, n, turn = SHAPES[mark]
    (x, y), r = centre, 0.37 * HOLE
    canvas.ellipse(centre, 2 * r, 2 * r, ink.WHITE, edgecolor=colour, linewidth=1.5)
    angles = [turn + 2 * pi * i / n for i in range(n)]
    corners = [(x + 0.8 * r * sin(a), y + 0.8 * r * cos(a)) for a in angles]
    canvas.polygon(corners, colour, edgecolor=ink.BLACK, linewidth=0.8, zorder=3)


def backgammon(game: Backgammon, s: BackgammonState) -> Picture:
    """Return the board of backgammon, its points numbered as the player counts whose turn it is.

    Black, who is MAX, goes home to the lower right, white to the upper right. The checkers that
    are off the board stand beside it, each player's next to its home board.
    """
    x, o, player, dice = s
    view = MAX if player == CHANCE or game.is_terminal(s) else player
    status = _turn(game, s)
    canvas = sheet(14.2 * POINT, BOARD + 36, status)
    left, bottom = (canvas.width - 14.2 * POINT) / 2, FOOT + 18
    _points(canvas, (left, bottom), view == MAX)
    for black, side in ((True, x), (False, o)):
        for point, n in enumerate(side):
            _stack(canvas, (left, bottom), point, n, black)
    middle = bottom + BOARD / 2
    for i, number in enumerate(dice):
        at = left + (9.5 + 1.3 * i) * POINT, middle
        _die(canvas, at, number, BLACK_WHITE[view])
    numbered = f"points as {BLACK_WHITE[view]} counts them"
    canvas.text((left + 3 * POINT, middle), numbered, SMALL, ink.GREY)
    sides = [f"{name} has {_listed(side)}." for name, side in (("Black", x), ("White", o))]
    alt = f"Backgammon; each counts the points from its own side. {' '.join(sides)} {status}."
    return Picture(canvas.figure, alt)


def _turn(game: Backgammon, s: BackgammonState) -> str:
    """Return who plays what, rolls, or has won."""
    _, _, player, dice = s
    if game.is_terminal(s):
        return status_line(game, s, BLACK_WHITE)
    if player == CHANCE:
        return "opening roll: one die each"
    name = f"{player_name(player, 2)} ({BLACK_WHITE[player]})"
    if not dice:
        return f"{name} rolls"
    stuck = ", but cannot move" if game.actions(s) == [()] else ""
    return f"{name} to play {dice[0]} and {dice[1]}{stuck}"


def _place(point: int, black: bool) -> tuple[float, bool]:
    """Return how many points from the left a player's point is, and if it hangs from above."""
    if point == BAR:
        across, above = 6.5, True
    elif point == OFF:
        across, above = 13.7, False
    elif point <= 12:
        across, above = (13.5 if point <= 6 else 12.5) - point, False
    else:
        across, above = point - (12.5 if point <= 18 else 11.5), True
    return across, above is black  # white's points lie opposite


def _points(canvas: Canvas, corner: Point, black: bool) -> None:
    """Draw the empty board, with the numbers of a player's points."""
    left, bottom = corner
    for x0, x1, fill in ((0, 13, ink.WHITE), (6, 7, ink.PALE)):
        xs, ys = (left + x0 * POINT, left + x1 * POINT), (bottom, bottom + BOARD)
        frame = [(xs[0], ys[0]), (xs[1], ys[0]), (xs[1], ys[1]), (xs[0], ys[1])]
        canvas.polygon(frame, fill, edgecolor=ink.DARK, linewidth=1.5)
    for point in range(OFF, BAR + 1):
        across, above = _place(point, black)
        x, y, up = left + across * POINT, bottom + BOARD * above, -1 if above else 1
        canvas.text((x, y - up * 9), str(point), SMALL, ink.DARK)
        if point not in (OFF, BAR):
            spike = [(x - POINT / 2, y), (x + POINT / 2, y), (x, y + up * SPIKE)]
            shade = POINT_SHADES[(point + black) % 2]  # the same whoever counts
            canvas.polygon(spike, shade, edgecolor=ink.GREY, linewidth=0.5)


def _stack(canvas: Canvas, corner: Point, point: int, n: int, black: bool) -> None:
    """Draw the n checkers that a player has on a point, on the bar or off the board."""
    across, above = _place(point, black)
    (left, bottom), up = corner, -1 if above else 1
    x, y = left + across * POINT, bottom + BOARD * above + up * (CHECKER / 2 + 1)
    most = {OFF: 1, BAR: 3}.get(point, MOST_CHECKERS)
    if point == BAR:  # in the middle of its half
        y += up * (SPIKE / 2 - CHECKER)
    elif point == OFF and n:
        canvas.text((x, y + up * CHECKER), "off", SMALL, ink.DARK)
    fill, on = (ink.BLACK, ink.WHITE) if black else (ink.WHITE, ink.BLACK)
    for i in range(min(n, most)):
        centre = x, y + up * i * CHECKER
        edge = {"edgecolor": ink.GREY if black else ink.BLACK, "linewidth": 1.2, "zorder": 4}
        canvas.ellipse(centre, CHECKER - 1, CHECKER - 1, fill, **edge)
        if i == most - 1 and (n > most or point == OFF):
            canvas.text(centre, str(n), Font(11, bold=True), on)


def _listed(side: Side) -> str:
    """Return in words where a player's checkers are, the farthest first."""
    names = {BAR: "the bar", OFF: "none"}
    on = [f"{side[i]} on {names.get(i, i)}" for i in range(BAR, OFF, -1) if side[i]]
    return ", ".join([*on, *([f"{side[OFF]} off"] if side[OFF] else [])])
