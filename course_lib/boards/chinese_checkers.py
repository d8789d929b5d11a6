"""The board of Chinese checkers, and an evaluation: how far the pegs have to go."""

from functools import lru_cache
from math import dist

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
    Role,
    Side,
    Text,
    cell_targets,
    placed,
)
from course_lib.boards.shapes import LETTER, shape
from course_lib.boards.words import listed, sentence, status_line
from course_lib.game import Player
from course_lib.games import ChineseCheckers
from course_lib.games.chinese_checkers import PASS, PegMove, StarState, members, star
from course_lib.wording import player_name

HOLE, ROW, RADIUS = 30.0, 26.0, 11.0
"""How far apart holes and rows are, and the radius of a hole."""

SHAPES: tuple[tuple[str, float, Role, Role], ...] = (
    ("disc", 0.73, "blue", "white"),
    ("disc", 0.67, "white", "black"),
    ("square", 0.93, "yellow", "black"),
    ("diamond", 1.0, "green", "black"),
    ("triangle", 1.06, "purple", "black"),
    ("lower triangle", 1.06, "orange", "black"),
)
"""For each player, the shape of a peg, its radius and colour, and the colour of its number."""


def _look(p: Player) -> Look:
    """Return the look of a peg; the second player's is a ring."""
    name, r, fill, ink = SHAPES[p]
    edge: Role = "vermilion" if p == 1 else "black"
    peg = shape(name, 0, 0, r, fill=fill, edge=edge, width=0.23 if p == 1 else 0.066)
    return Look(f"peg of player {p}", (peg,), Text(0, 0, "", 0.47, ink, bold=True))


PEGS = tuple(map(_look, range(len(SHAPES))))


def lead(game: ChineseCheckers, s: StarState, p: Player) -> float:
    """Return how much less way p's pegs have to go than the others' on average, in thousandths.

    The one who is furthest behind counts for half a step more, so that none is left at home.
    """
    ways = [_way(game, pegs, q) for q, pegs in enumerate(s[0])]
    others = sum(ways) - ways[p]
    return (others / (game.n_players - 1) - ways[p]) / 1000


def _way(game: ChineseCheckers, pegs: int, p: Player) -> float:
    """Return how many steps a player's pegs are from the far tip of their goal."""
    steps = _steps(game, p)
    far = [steps[i] for i in members(pegs)]
    return sum(far) + 0.5 * max(far)


@lru_cache(maxsize=32)
def _steps(game: ChineseCheckers, p: Player) -> tuple[int, ...]:
    """Return for each hole how many steps it is from the tip that player p heads for."""
    holes = star(game.size).holes
    goal = [holes[i] for i in members(game.goal(p))]
    centre = (0, 2 * game.size)
    tip = max(goal, key=lambda at: _distance(at, centre))
    return tuple(_distance(at, tip) for at in holes)


def _distance(a: tuple[int, int], b: tuple[int, int]) -> int:
    """Return the number of steps between two holes, given in half holes and rows."""
    across, down = abs(a[0] - b[0]), abs(a[1] - b[1])
    return down + max(0, across - down) // 2


@register(ChineseCheckers, evaluate=lead)
def chinese_checkers(game: ChineseCheckers, s: StarState) -> Board:
    """Return the star with the numbers of its holes; a peg is chosen first, then its new hole."""
    actions = game.actions(s)
    status = status_line(game, s)
    if actions == [PASS]:
        status = status.replace("to move", "must pass")
    layout = _layout(game)
    pieces = [Piece(i, PEGS[p].name) for p, pegs in enumerate(s[0]) for i in members(pegs)]
    words = "; ".join(
        f"{player_name(p, game.n_players)} on {listed(members(pegs))}, "
        f"bound for {listed(members(game.goal(p)))}"
        for p, pegs in enumerate(s[0])
    )
    alt = (
        f"Chinese checkers on a star of {len(layout.cells)} holes, counted row by row from 0 at "
        f"the top. {words}. Moves made: {s[1]}. {status}."
    )
    there = [(pegs & game.goal(p)).bit_count() for p, pegs in enumerate(s[0])]
    scores = (f"{n} of {pegs.bit_count()} there" for n, pegs in zip(there, s[0], strict=True))
    moves = tuple(_move(game, s, a) for a in actions)
    return Board(layout, tuple(pieces), (), moves, status, alt, tuple(scores))


def _move(game: ChineseCheckers, s: StarState, a: PegMove) -> Move:
    if isinstance(a, str):
        return Move(a, "Pass: no peg can move", sentence(game, s, "has to pass"))
    words = sentence(game, s, f"goes from hole {a[0]} to hole {a[1]}")
    return Move(a, f"{a[0]} to {a[1]}", words, a, a, PEGS[game.turn(s)].name)


@lru_cache(maxsize=16)
def _layout(game: ChineseCheckers) -> Layout:
    board = star(game.size)
    width, height = (3 * game.size + 1) * HOLE, 4 * game.size * ROW + HOLE
    cells = []
    for i, (x, row) in enumerate(board.holes):
        at = width / 2 + x * HOLE / 2, HOLE / 2 + row * ROW
        tip = any(triangle >> i & 1 for triangle in board.triangles)
        fill: Role = "pale" if tip else "paper"
        hole = Ellipse(*at, RADIUS, RADIUS, fill, "rule", 0.6)
        cells.append(Cell(*at, HOLE / 2, f"hole {i}", hole, Text(*at, str(i), 7, "soft")))
    looks = PEGS[: game.n_players]
    homes = [mark for p in range(game.n_players) for mark in _home(game, cells, p)]
    return Layout(
        "Chinese checkers", width, height, tuple(cells), cell_targets(cells), ground=tuple(homes),
        looks=looks, sides=tuple(Side("", look.name) for look in looks), dotted=True,
    )  # fmt: skip


def _home(game: ChineseCheckers, cells: list[Cell], p: Player) -> tuple[Mark, ...]:
    """Return a player's name, a small peg before it, by the tip of the player's home."""
    middle = cells[len(cells) // 2]
    name = player_name(p, game.n_players)
    tip = max(
        (cells[i] for i in members(game.home(p))),
        key=lambda cell: round(dist((cell.x, cell.y), (middle.x, middle.y))),
    )
    x, y = tip.x, tip.y
    if abs(x - middle.x) < 1:
        x += 0.9 * HOLE  # on a level with the tip, right of it
    else:
        y += ROW if y > middle.y else -ROW
        x -= LETTER * 9 * len(name) if x > middle.x else 0
    pegs = (placed(mark, x, y, HOLE / 4) for mark in PEGS[p].marks)
    return *pegs, Text(x + 11, y, name, 9, "ink", anchor="start")
