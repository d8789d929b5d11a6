"""The exercise ``one-step-player``, of section ``minimax``."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_action, untouched
from autograder.exercises.minimax import one_step_mistakes
from autograder.model.case import Case, Table
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Nim, Node, TicTacToe, Tree
from course_lib.search import one_step_player


def _rule(game: Game[Any, Any], s: Any) -> str:
    """Return which of the three rules decides in s; ``terminal`` at the end."""
    if game.is_terminal(s):
        return "terminal"
    mover = game.turn(s)
    after = [t for _, t in successors(game, s)]
    if any(game.is_terminal(t) and game.utility(t, mover) > 0 for t in after):
        return "wins"
    safe = [t for t in after if one_step_safe(game, t, mover)]
    return "avoids" if 0 < len(safe) < len(after) else "evaluates"


def one_step_safe(game: Game[Any, Any], t: Any, mover: int) -> bool:
    """Tell whether t is neither lost for the mover nor won at once by an opponent to move."""
    if game.is_terminal(t):
        return game.utility(t, mover) >= 0
    return game.turn(t) == mover or not any(
        game.is_terminal(u) and game.utility(u, 1 - mover) > 0 for _, u in successors(game, t)
    )


_tree = partial(games.tree, leaf=games.outcome, depth=3)
_position = games.one_of(
    games.root(_tree),
    games.root(partial(_tree, alternate=False)),
    games.root(partial(games.broad_tree, leaf=games.outcome)),
    games.nim_position,
    games.tic_tac_toe_ending,
)


def _drawn_case(rng: Random) -> Case:
    game, s = _position(rng)
    most = rng.choice((9, 1))
    return _case(game, s, [rng.randint(-most, most) for _ in range(12)])


def _case(game: Game[Any, Any], s: Any, numbers: list[int]) -> Case:
    """Return a case whose evaluation gives the non-terminal states these numbers in turn."""
    values: dict[Any, float] = {}
    for i, t in enumerate(reachable(game, s)):
        values[t] = game.utility(t, MAX) if game.is_terminal(t) else numbers[i % len(numbers)]
    return Case(_rule(game, s), (game, s, Table(values)))


def _threats(rng: Random) -> Case:
    """Draw a tree of ends and threats, in which who moves next makes the difference.

    A player may move twice in a row, and then no reply is to be feared.
    """
    player = rng.randint(MAX, MIN)
    sign = 1 if player == MAX else -1
    moves: tuple[Any, ...] = (
        Node(1 - player, (0, -sign)),
        Node(1 - player, (0, 0)),
        Node(player, (0, -sign)),
        0,
        -sign,
    )
    chosen = [moves[0], *(rng.choice(moves) for _ in range(rng.randint(1, 3)))]
    rng.shuffle(chosen)
    tree = Tree.of(Node(player, (*chosen, Node(1 - player, (0, sign)))))
    return _case(tree, "a", [rng.randint(-9, 9) for _ in range(12)])


_WIN_LATER = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MIN, (0, -1)), 1)))
_THREAT = Tree.of(Node(MAX, (Node(MIN, (0, -1)), Node(MIN, (0, 0)), Node(MIN, (1, -1)))))
_BY_VALUE = Tree.of(Node(MIN, (Node(MAX, (0, 0)), Node(MAX, (0, 0)), Node(MAX, (0, 0)))))
_TRAP = Tree.of(Node(MAX, (-1, Node(MIN, (0, 0)))))
_DRAW = Tree.of((0, (0, 0)))
_AGAIN = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MAX, (0, -1)))))
_TIED = Tree.of(Node(MAX, tuple(Node(MIN, (0, 0)) for _ in "CAB"), actions=("C", "A", "B")))
_NUMBERS = [0, 5, -2, 3, 5, -2, 8, 1, 4, -6, 2, 7]

ONE_STEP_PLAYER = CodeExercise(
    id="one-step-player",
    section="minimax",
    names=("one_step_player",),
    reference=one_step_player,
    shown_values="evaluations",
    examples=(
        *(
            _case(game, game.initial(), _NUMBERS)
            for game in (_WIN_LATER, _THREAT, _BY_VALUE)
        ),
        _case(_TRAP, "a", [-9]),
        _case(_DRAW, "a", [-9]),
        _case(_TIED, "a", [5]),
        _case(_AGAIN, "a", [0, 1, 5]),
        _case(Tree.of((0, 1, 5)), "a", _NUMBERS),
        _case(Tree.of((0, -1, -5), first=MIN), "a", _NUMBERS),
        _case(TicTacToe(), (0, 1, 1, 2, 2, 0, 0, 0, 0), [9]),
        _case(TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _case(TicTacToe(), (1, 0, 0, 2, 2, 0, 1, 0, 0), _NUMBERS),
        _case(Nim((2,), misere=True), ((2,), MAX), _NUMBERS),
        _case(Nim((1, 1), misere=True), ((1, 1), MIN), _NUMBERS),
        _case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _case(Nim((1,)), ((0,), MAX), _NUMBERS),
    ),
    generators={ANY: (_drawn_case, 100), "threats": (_threats, 20)},
    properties=(
        Property(
            "wins", 4, right_action, kinds("wins"), says="the first action that wins at once"
        ),
        Property(
            "avoids", 3, right_action, kinds("avoids"),
            says="otherwise, no action that loses at once or lets the opponent win at once",
        ),
        Property(
            "evaluates", 2, right_action, kinds("evaluates"),
            says="otherwise, the best evaluation for the side to move",
        ),
        Property(
            "end", 1, right_action, kinds("terminal"), needs=("wins", "evaluates"),
            says="None on a terminal state",
        ),
        untouched("wins"),
    ),
    mistakes=one_step_mistakes.ONE_STEP_PLAYER,
    version=4,
    cases_since=2,
)  # fmt: skip
