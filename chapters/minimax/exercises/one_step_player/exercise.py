"""The exercise ``one-step-player``, of section ``minimax``."""

from collections.abc import Callable, Iterable
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, kinds, left_alone_again, right_action
from autograder.exercises.common.promises import two_players, with_evaluations
from autograder.model.case import Case, Table
from autograder.model.exercise import (
    ANY,
    Asking,
    CodeExercise,
    Generator,
    Presentation,
    Property,
    SearchFacts,
)
from chapters.minimax.exercises.one_step_player.conditions import CONDITIONS, one_step_safe
from chapters.minimax.exercises.one_step_player.mistakes import MISTAKES
from chapters.minimax.exercises.one_step_player.reasons import one_step_reason
from course_lib.game import MAX, MIN, Game, Player, reachable, successors
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


Moves = list[tuple[Any, int]]
"""The successors, and their evaluations for the player who moves."""


def _draw_evaluated(draw: Callable[[Random, Player, int], Moves]) -> Generator:
    """Return how to draw a case about the moves of MAX or MIN.

    Args:
        draw: draws the moves of a player, given MAX's utility where that player has lost.
    """

    def generate(rng: Random) -> Case:
        player = rng.randint(MAX, MIN)
        sign = 1 if player == MAX else -1
        moves = draw(rng, player, -sign)
        tree = Tree.of(Node(player, tuple(move for move, _ in moves)))
        return _case(tree, "a", [0, *(sign * number for _, number in moves)])

    return generate


def _loss_or_worse(rng: Random, player: Player, loss: int) -> Moves:
    """Draw a move that loses at once, among moves of lower evaluations that do not."""
    numbers = rng.sample(range(2, 10), rng.randint(1, 2))
    moves: Moves = [(loss, -1), *((Node(1 - player, (0, 0)), -n) for n in numbers)]
    return rng.sample(moves, len(moves))


def _draw_at_once(rng: Random, player: Player, loss: int) -> Moves:
    """Draw a move that ends the game in a draw, among moves of lower evaluations."""
    numbers = rng.sample(range(1, 10), rng.randint(1, 2))
    moves: Moves = [(0, 0), *((Node(1 - player, (0, 0)), -n) for n in numbers)]
    return rng.sample(moves, len(moves))


def _own_move_next(rng: Random, player: Player, loss: int) -> Moves:
    """Draw a move of the best evaluation, after which the same player moves and need not lose."""
    numbers = rng.sample(range(-9, 9), rng.randint(1, 2))
    moves = [(Node(player, (0, loss)), 9), *((Node(1 - player, (0, 0)), n) for n in numbers)]
    return rng.sample(moves, len(moves))


def _better_than_draw(rng: Random, player: Player, loss: int) -> Moves:
    """Draw a move that ends the game in a draw, among moves of higher evaluations."""
    numbers = rng.sample(range(1, 10), rng.randint(1, 2))
    moves: Moves = [(0, 0), *((Node(1 - player, (0, 0)), n) for n in numbers)]
    return rng.sample(moves, len(moves))


def _own_move_and_threat(rng: Random, player: Player, loss: int) -> Moves:
    """Draw a best move, after which the same player moves and need not lose, beside a threat."""
    own, threat = Node(player, (0, loss)), Node(1 - player, (0, loss))
    moves = [(own, rng.randint(5, 9)), (threat, rng.randint(-9, 9))]
    moves.append((Node(1 - player, (0, 0)), rng.randint(-9, 4)))
    return rng.sample(moves, len(moves))


def _all_threatened(rng: Random, player: Player, loss: int) -> Moves:
    """Draw moves that all let the opponent win at once; the first is not the best of them.

    The best has two replies that win, the others have one: how many there are does not matter.
    """
    numbers = rng.sample(range(-9, 10), rng.randint(2, 4))
    if numbers[0] == max(numbers):
        numbers.reverse()
    replies = [(0, loss, loss) if n == max(numbers) else (0, loss) for n in numbers]
    return [(Node(1 - player, r), n) for r, n in zip(replies, numbers, strict=True)]


_WIN_LATER = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MIN, (0, -1)), 1)))
_THREAT = Tree.of(Node(MAX, (Node(MIN, (0, -1)), Node(MIN, (0, 0)), Node(MIN, (1, -1)))))
_BY_VALUE = Tree.of(Node(MIN, (Node(MAX, (0, 0)), Node(MAX, (0, 0)), Node(MAX, (0, 0)))))
_TRAP = Tree.of(Node(MAX, (-1, Node(MIN, (0, 0)))))
_DRAW = Tree.of((0, (0, 0)))
_AGAIN = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MAX, (0, -1)))))
_TIED = Tree.of(Node(MAX, tuple(Node(MIN, (0, 0)) for _ in "CAB"), actions=("C", "A", "B")))
_NUMBERS = [0, 5, -2, 3, 5, -2, 8, 1, 4, -6, 2, 7]


def promise(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that two players play, and that every state has an evaluation."""
    yield from two_players(game, s)
    yield from with_evaluations(game, s, evaluate)


EXERCISE = CodeExercise(
    id="one-step-player",
    section="minimax",
    names=("one_step_player",),
    reference=one_step_player,
    shown=Presentation(values="evaluations", reason=one_step_reason),
    search=SearchFacts(conditions=CONDITIONS),
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
    generators=games.with_variations({
        ANY: (_drawn_case, 94),
        "threats": (_threats, 15),
        "loss or worse": (_draw_evaluated(_loss_or_worse), 3),
        "draw at once": (_draw_evaluated(_draw_at_once), 3),
        "own move next": (_draw_evaluated(_own_move_next), 3),
        "all threatened": (_draw_evaluated(_all_threatened), 3),
        "better than a draw": (_draw_evaluated(_better_than_draw), 3),
        "own move and threat": (_draw_evaluated(_own_move_and_threat), 3),
    }),
    properties=(
        Property(
            "wins", 4, right_action, kinds("wins"), says="the first action that wins at once"
        ),
        Property(
            "avoids", 4, right_action, kinds("avoids"),
            says="otherwise, no action that loses at once or lets the opponent win at once",
        ),
        Property(
            "evaluates", 3, right_action, kinds("evaluates"),
            says="otherwise, the best evaluation for the side to move",
        ),
        Property(
            "end", 1, right_action, kinds("terminal"),
            says="None when the game is over",
        ),
        left_alone_again(right_action, 1, GAME),
    ),
    mistakes=MISTAKES,
    version=8,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
