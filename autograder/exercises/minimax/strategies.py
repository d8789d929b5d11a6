"""Two exercises of section ``minimax``: winning strategies, and one step ahead."""

from typing import Any

from hypothesis import strategies as st

from autograder.exercises.common import games
from autograder.exercises.common.checks import (
    kinds,
    plays_to_win,
    right_action,
    strategy_outcome,
    untouched,
)
from autograder.exercises.common.trees import SLIDES
from autograder.exercises.minimax import strategies_mistakes
from autograder.model.case import Case, Table
from autograder.model.exercise import ANY, CodeExercise, Property
from course_lib.game import MAX, MIN, Game, reachable, successors
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import one_step_player, winning_strategy

FORK = (1, 0, 0, 0, 2, 0, 0, 0, 1)
"""Tic-tac-toe: O must not take a corner."""

# Winning strategies.


def _strategy_case(game: Game[Any, Any], s: Any, p: int) -> Case:
    if game.is_terminal(s):
        return Case("decided", (game, s, p))
    return Case("lost" if winning_strategy(game, s, p) is None else "won", (game, s, p))


@st.composite
def _strategy_cases(draw: st.DrawFn) -> Case:
    positions = st.one_of(
        games.trees(games.outcomes).map(lambda t: (t, t.initial())),
        games.trees(games.outcomes, alternate=False).map(lambda t: (t, t.initial())),
        games.nim_positions(),
        games.grundy_positions(),
        games.tic_tac_toe_endings(),
    )
    game, s = draw(positions)
    return _strategy_case(game, s, draw(st.sampled_from((MAX, MIN))))


_FORCED = Tree.of(Node(MAX, (Node(MIN, (1, -1)), Node(MIN, (1, Node(MAX, (0, 1)))))))

WINNING_STRATEGY = CodeExercise(
    id="winning-strategy",
    section="minimax",
    names=("winning_strategy",),
    reference=winning_strategy,
    examples=(
        _strategy_case(_FORCED, "a", MAX),
        _strategy_case(_FORCED, "a", MIN),
        _strategy_case(Grundy((7,)), (7,), MAX),
        _strategy_case(Grundy((7,)), (7,), MIN),
        _strategy_case(Grundy((7,), first=MIN), (7,), MAX),
        _strategy_case(Nim((1, 2)), ((1, 2), MAX), MAX),
        _strategy_case(Nim((1, 2), misere=True), ((1, 2), MAX), MAX),
        _strategy_case(TicTacToe(), FORK, MAX),
        _strategy_case(SLIDES, "g", MAX),
        _strategy_case(SLIDES, "g", MIN),
        _strategy_case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MIN),
    ),
    strategies={
        ANY: (_strategy_cases(), 100),
    },
    properties=(
        Property(
            "wins", 10, plays_to_win, kinds("won"),
            says="where a win can be forced, the strategy wins against every reply",
        ),
        Property(
            "no strategy", 7, plays_to_win, kinds("lost"), needs=("wins",),
            says="None exactly where no win can be forced",
        ),
        Property(
            "end", 2, plays_to_win, kinds("decided"), needs=("wins",),
            says="{} when the game is already won, None when it is not",
        ),
        untouched("wins"),
    ),
    variants=strategies_mistakes.WINNING_STRATEGY,
    outcome=strategy_outcome,
)  # fmt: skip

# One step ahead.


def _rule(game: Game[Any, Any], s: Any) -> str:
    """Say which of the three rules decides in s, or that the game is over."""
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


@st.composite
def _one_step_cases(draw: st.DrawFn) -> Case:
    positions = st.one_of(
        games.trees(games.outcomes, depth=3).map(lambda t: (t, t.initial())),
        games.trees(games.outcomes, depth=3, alternate=False).map(lambda t: (t, t.initial())),
        games.broad_trees(games.outcomes).map(lambda t: (t, t.initial())),
        games.nim_positions(),
        games.tic_tac_toe_endings(empty=4),
    )
    game, s = draw(positions)
    return _one_step_case(game, s, draw(st.lists(st.integers(-9, 9), min_size=12, max_size=12)))


def _one_step_case(game: Game[Any, Any], s: Any, numbers: list[int]) -> Case:
    """Return a case whose evaluation gives the non-terminal states these numbers in turn."""
    values: dict[Any, float] = {}
    for i, t in enumerate(reachable(game, s)):
        values[t] = game.utility(t, MAX) if game.is_terminal(t) else numbers[i % len(numbers)]
    return Case(_rule(game, s), (game, s, Table(values)))


_WIN_LATER = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MIN, (0, -1)), 1)))
_THREAT = Tree.of(Node(MAX, (Node(MIN, (0, -1)), Node(MIN, (0, 0)), Node(MIN, (1, -1)))))
_BY_VALUE = Tree.of(Node(MIN, (Node(MAX, (0, 0)), Node(MAX, (0, 0)), Node(MAX, (0, 0)))))
_TRAP = Tree.of(Node(MAX, (-1, Node(MIN, (0, 0)))))
_DRAW = Tree.of((0, (0, 0)))
_AGAIN = Tree.of(Node(MAX, (Node(MIN, (0, 0)), Node(MAX, (0, -1)))))
_NUMBERS = [0, 5, -2, 3, 5, -2, 8, 1, 4, -6, 2, 7]

ONE_STEP_PLAYER = CodeExercise(
    id="one-step-player",
    section="minimax",
    names=("one_step_player",),
    reference=one_step_player,
    shown_values="evaluations",
    examples=(
        *(
            _one_step_case(game, game.initial(), _NUMBERS)
            for game in (_WIN_LATER, _THREAT, _BY_VALUE)
        ),
        _one_step_case(_TRAP, "a", [-9]),
        _one_step_case(_DRAW, "a", [-9]),
        _one_step_case(_AGAIN, "a", [0, 1, 5]),
        _one_step_case(Tree.of((0, 1, 5)), "a", _NUMBERS),
        _one_step_case(Tree.of((0, -1, -5), first=MIN), "a", _NUMBERS),
        _one_step_case(TicTacToe(), (0, 1, 1, 2, 2, 0, 0, 0, 0), [9]),
        _one_step_case(TicTacToe(), (1, 1, 0, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _one_step_case(TicTacToe(), (1, 0, 0, 2, 2, 0, 1, 0, 0), _NUMBERS),
        _one_step_case(Nim((2,), misere=True), ((2,), MAX), _NUMBERS),
        _one_step_case(Nim((1, 1), misere=True), ((1, 1), MIN), _NUMBERS),
        _one_step_case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), _NUMBERS),
        _one_step_case(Nim((1,)), ((0,), MAX), _NUMBERS),
    ),
    strategies={
        ANY: (_one_step_cases(), 120),
    },
    properties=(
        Property("wins", 3, right_action, kinds("wins"), says="a move that wins is played"),
        Property(
            "avoids", 3, right_action, kinds("avoids"),
            says="else no move that loses at once, or lets the opponent win at once",
        ),
        Property(
            "evaluates", 2, right_action, kinds("evaluates"),
            says="else the best evaluation for the side to move",
        ),
        Property(
            "end", 1, right_action, kinds("terminal"), needs=("wins", "evaluates"),
            says="None when the game is over",
        ),
        untouched("wins"),
    ),
    variants=strategies_mistakes.ONE_STEP_PLAYER,
)  # fmt: skip
