"""Quick estimates of positions, for the reference players of board games.

They stay between -1 and 1, so that nothing is worth as much as to win.
"""

from functools import lru_cache

from course_lib.game import MAX, MIN, Player
from course_lib.games import ChineseCheckers, Divercite, Othello
from course_lib.games.checkers import CheckersState
from course_lib.games.chinese_checkers import StarState, members, star
from course_lib.games.divercite import DiverciteState, scores
from course_lib.games.othello import OthelloState, placements

WORTH = {"b": 1.0, "B": 1.6, "w": -1.0, "W": -1.6}
CORNER = 8.0
"""What a corner of Othello is worth, in moves to choose from."""


def othello_position(game: Othello, s: OthelloState) -> float:
    """Return black's corners and moves minus white's, in hundredths."""
    black, white, _ = s
    n, bits = game.size, list(game.squares.values())
    corners = bits[0] | bits[n - 1] | bits[-n] | bits[-1]
    moves = placements(black, white, n).bit_count() - placements(white, black, n).bit_count()
    held = (black & corners).bit_count() - (white & corners).bit_count()
    return (CORNER * held + moves) / 100


def checkers_material(s: CheckersState) -> float:
    """Return black's men and kings minus white's, in hundredths; a king counts 1.6 men."""
    return sum(WORTH.get(piece, 0.0) for piece in s[0]) / 100


def divercite_lead(game: Divercite, s: DiverciteState) -> float:
    """Return MAX's points minus MIN's, in hundredths unless the points are the utility."""
    points = scores(s)
    return (points[MAX] - points[MIN]) / (1 if game.margin else 100)


def star_lead(game: ChineseCheckers, s: StarState, p: Player) -> float:
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
