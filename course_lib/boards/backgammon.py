"""The board of backgammon, seen from the side of the player whose turn it is."""

from collections.abc import Iterator
from functools import cache

from course_lib.boards.dice import die
from course_lib.boards.registry import register
from course_lib.boards.scene import (
    Board,
    Cell,
    Ellipse,
    Layout,
    Look,
    Mark,
    Move,
    Piece,
    Polygon,
    Role,
    Side,
    Text,
)
from course_lib.boards.shapes import box
from course_lib.boards.words import sentence, status_line
from course_lib.game import CHANCE, MAX, MIN, Player
from course_lib.games import Backgammon
from course_lib.games.backgammon import BackgammonAction, BackgammonState
from course_lib.games.backgammon_moves import BAR, OFF
from course_lib.games.backgammon_moves import Side as Checkers
from course_lib.wording import player_name

POINT, CHECKER, SPIKE = 27.0, 23.0, 118.0
"""The width of a point and of a checker, and the length of a point."""

HEIGHT, EDGE = 2 * SPIKE + 40, 18.0
"""The height of the board, and of the edge with the numbers above and below it."""

MOST_CHECKERS = 5
"""So many are drawn on a point at most; a number says how many there are."""

COLOURS: tuple[Role, Role] = ("black", "white")
LOOKS = (
    Look("black", (Ellipse(0, 0, 0.957, 0.957, "black", "rule", 0.1),)),
    Look("white", (Ellipse(0, 0, 0.957, 0.957, "white", "black", 0.1),)),
)


@register(Backgammon)
def backgammon(game: Backgammon, s: BackgammonState) -> Board:
    """Return the board of backgammon, its points numbered as the player counts whose turn it is.

    Black, who is MAX, goes home to the lower right, white to the upper right. The checkers that
    are off the board stand beside it, each player's next to its home board.
    """
    x, o, player, dice = s
    view = MAX if player == CHANCE or game.is_terminal(s) else player
    layout = _layout(view)
    pieces: list[Piece] = []
    marks: list[Mark] = []
    for p, side in ((MAX, x), (MIN, o)):
        for point, n in enumerate(side):
            numbers = _stack(point, p)
            pieces += [Piece(i, COLOURS[p]) for i in numbers[:n]]
            marks += _count(layout, numbers, point, n, p)
    for i, number in enumerate(dice):
        marks += die((9.5 + 1.3 * i) * POINT, layout.height / 2, number, view == MAX)
    status = _status(game, s)
    sides = [f"{name} has {_enumeration(side)}." for name, side in (("Black", x), ("White", o))]
    alt = f"Backgammon; each counts the points from its own side. {' '.join(sides)} {status}."
    moves = tuple(_move(game, s, a) for a in game.actions(s))
    scores = tuple(f"{side[OFF]} off" for side in (x, o))
    return Board(layout, tuple(pieces), tuple(marks), moves, status, alt, scores)


def _status(game: Backgammon, s: BackgammonState) -> str:
    """Return the player to move with the dice, the player who rolls, or the winner."""
    _, _, player, dice = s
    if game.is_terminal(s):
        return status_line(game, s, COLOURS)
    if player == CHANCE:
        return "opening roll: one die each"
    name = f"{player_name(player, 2)} ({COLOURS[player]})"
    if not dice:
        return f"{name} rolls"
    stuck = ", but cannot move" if game.actions(s) == [()] else ""
    return f"{name} to play {dice[0]} and {dice[1]}{stuck}"


def _move(game: Backgammon, s: BackgammonState, a: BackgammonAction) -> Move:
    """Return a roll, or a play as players write it: "24/23 13/11"."""
    if game.turn(s) == CHANCE:
        text = f"the dice show {a[0]} and {a[1]}"
        return Move(a, text, f"T{text[1:]}.")
    names = {BAR: "bar", OFF: "off"}
    ways = " ".join("/".join(str(names.get(i, i)) for i in move) for move in a)
    words = sentence(game, s, f"plays {ways}" if ways else "cannot move")
    return Move(a, ways or "No checker can move", words)


def _place(point: int, p: Player) -> tuple[float, bool]:
    """Return how many points from the left a player's point is, and if it hangs from above."""
    if point == BAR:
        across, above = 6.5, True
    elif point == OFF:
        across, above = 13.7, False
    elif point <= 12:
        across, above = (13.5 if point <= 6 else 12.5) - point, False
    else:
        across, above = point - (12.5 if point <= 18 else 11.5), True
    return across, above is (p == MAX)  # white's points lie opposite


def _stack(point: int, p: Player) -> range:
    """Return the numbers of the cells of a player's point, from its base.

    The cells of the points come first, as MAX counts them, then both bars, then those off.
    """
    if point == BAR:
        return range(120 + 3 * p, 123 + 3 * p)
    if point == OFF:
        return range(126 + p, 127 + p)
    first = MOST_CHECKERS * (point - 1 if p == MAX else 24 - point)
    return range(first, first + MOST_CHECKERS)


@cache
def _layout(view: Player) -> Layout:
    """Return the empty board with the numbers of a player's points."""
    places = [(point, MAX) for point in range(1, BAR)]
    places += [(point, p) for point in (BAR, OFF) for p in (MAX, MIN)]
    cells = tuple(_cell(point, p, i) for point, p in places for i in range(len(_stack(point, p))))
    return Layout(
        "Backgammon", 14.2 * POINT, HEIGHT + 2 * EDGE, cells,
        ground=tuple(_ground(view)), looks=LOOKS, sides=tuple(Side(c, c) for c in COLOURS),
    )  # fmt: skip


def _base(point: int, p: Player) -> tuple[float, float, int]:
    """Return the middle of a point's base, and in which direction it goes: 1 is downwards."""
    across, above = _place(point, p)
    return across * POINT, EDGE + (0 if above else HEIGHT), 1 if above else -1


def _cell(point: int, p: Player, i: int) -> Cell:
    """Return the place of the checker that is i-th from the base of a player's point."""
    x, y, down = _base(point, p)
    y += down * (CHECKER / 2 + 1 + i * CHECKER)
    if point == BAR:  # in the middle of its half
        y += down * (SPIKE / 2 - CHECKER)
    r = CHECKER / 2
    return Cell(x, y, r, f"point {point} of {COLOURS[p]}", Ellipse(x, y, r, r))


def _ground(view: Player) -> Iterator[Mark]:
    """Yield the points with the numbers by which a player counts them."""
    for left, right, fill in ((0, 13, "paper"), (6, 7, "pale")):
        yield box(left * POINT, EDGE, right * POINT, EDGE + HEIGHT, fill=fill, edge="frame",
                  width=1.5)  # fmt: skip
    for point in range(OFF, BAR + 1):
        x, y, down = _base(point, view)
        yield Text(x, y - down * 9, str(point), 9, "frame")
        if point not in (OFF, BAR):
            spike = ((x - POINT / 2, y), (x + POINT / 2, y), (x, y + down * SPIKE))
            shade: Role = "shade" if (point + (view == MAX)) % 2 == 0 else "sand"
            yield Polygon(spike, shade, "rule", 0.5)  # the same for both players
    numbered = f"points as {COLOURS[view]} counts them"
    yield Text(3 * POINT, EDGE + HEIGHT / 2, numbered, 9, "soft")


def _count(layout: Layout, numbers: range, point: int, n: int, p: Player) -> Iterator[Mark]:
    """Yield the number of checkers where not all are drawn, and beside those off the board."""
    last = layout.cells[numbers[-1]]
    if n > len(numbers) or (point == OFF and n):
        yield Text(last.x, last.y, str(n), 11, "white" if p == MAX else "black", bold=True)
    if point == OFF and n:
        _, _, down = _base(point, p)
        yield Text(last.x, last.y + down * CHECKER, "off", 9, "frame")


def _enumeration(side: Checkers) -> str:
    """Return in words where a player's checkers are, the farthest first."""
    names = {BAR: "the bar", OFF: "none"}
    on = [f"{side[i]} on {names.get(i, i)}" for i in range(BAR, OFF, -1) if side[i]]
    return ", ".join([*on, *([f"{side[OFF]} off"] if side[OFF] else [])])
