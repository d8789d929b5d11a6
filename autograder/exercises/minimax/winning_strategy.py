"""The exercise ``winning-strategy``, of section ``minimax``."""

from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, untouched
from autograder.exercises.common.trees import SLIDES, corridor
from autograder.exercises.minimax import reasons, winning_strategy_mistakes
from autograder.exercises.minimax.strategy_checks import (
    has_strategy,
    is_strategy,
    plays_to_win,
    strategy_outcome,
)
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property, StateValues
from course_lib.game import MAX, MIN, Game, reachable
from course_lib.games import Grundy, Nim, Node, TicTacToe, Tree
from course_lib.search import winning_strategy

FORK = (1, 0, 0, 0, 2, 0, 0, 0, 1)
"""Tic-tac-toe: O must not take a corner."""


def _case(game: Game[Any, Any], s: Any, p: int) -> Case:
    if game.is_terminal(s):
        return Case("decided", (game, s, p))
    return Case("lost" if winning_strategy(game, s, p) is None else "won", (game, s, p))


_tree = partial(games.tree, leaf=games.outcome)
_any_turns = partial(_tree, alternate=False)


drawn_position = games.one_of(
    games.root(_tree),
    games.root(_any_turns),
    games.nim_position,
    games.grundy_position,
    games.tic_tac_toe_ending,
    games.root(partial(games.long_tree, leaf=games.outcome)),
)


def _drawn_case(rng: Random) -> Case:
    game, s = drawn_position(rng)
    return _case(game, s, rng.choice((MAX, MIN)))


def _drawn_end(rng: Random) -> Case:
    """Draw a question about an end of a tree that lasts for some moves."""
    game, s = games.root(_any_turns)(rng)
    ends = [t for t in reachable(game, s) if game.is_terminal(t)]
    return _case(game, rng.choice(ends), rng.choice((MAX, MIN)))


def _drawn_lost(rng: Random) -> Case:
    """Draw a tree of several moves in which a player cannot force a win."""
    while True:
        game, s = games.root(_any_turns)(rng)
        case = _case(game, s, rng.choice((MAX, MIN)))
        if case.kind == "lost" and len(reachable(game, s)) >= LARGE:
            return case


LARGE = 12
"""States of a tree that goes on for some moves."""

_FORCED = Tree.of(Node(MAX, (Node(MIN, (1, -1)), Node(MIN, (1, Node(MAX, (0, 1)))))))
_FORCED_BACKWARDS = Tree.of(
    Node(
        MIN,
        (Node(MAX, (Node(MIN, (-1, 1)), Node(MIN, (1, 2))), actions=("B", "A")), 1),
        actions=("B", "A"),
    )
)
"""Actions in no sorted order: the second of MAX's wins."""

WINNING_STRATEGY = CodeExercise(
    id="winning-strategy",
    section="minimax",
    names=("winning_strategy",),
    reference=winning_strategy,
    state_values=StateValues(
        lambda case, s, depth: winning_strategy(case.args[0], s, case.args[2]),
        side="none",
        read=has_strategy,
        is_right=is_strategy,
        shown=has_strategy,
    ),
    examples=(
        _case(_FORCED, "a", MAX),
        _case(_FORCED, "a", MIN),
        _case(_FORCED_BACKWARDS, "a", MAX),
        _case(corridor(70), "a", MAX),
        _case(corridor(70), "a", MIN),
        _case(Grundy((7,)), (7,), MAX),
        _case(Grundy((7,)), (7,), MIN),
        _case(Grundy((7,), first=MIN), (7,), MAX),
        _case(Nim((1, 2)), ((1, 2), MAX), MAX),
        _case(Nim((1, 2), misere=True), ((1, 2), MAX), MAX),
        _case(TicTacToe(), FORK, MAX),
        _case(SLIDES, "g", MAX),
        _case(SLIDES, "g", MIN),
        *(_case(_FORCED, leaf, p) for leaf in "ehi" for p in (MAX, MIN)),
        _case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MAX),
        *(_case(Tree.of(leaves), "b", MAX) for leaves in ((1, 0), (0, 1))),
        _case(TicTacToe(), (1, 1, 1, 2, 2, 0, 0, 0, 0), MIN),
    ),
    generators={
        ANY: (_drawn_case, 30),
        "end": (_drawn_end, 6),
        "lost": (_drawn_lost, 6),
    },
    properties=(
        Property(
            "wins", 8, plays_to_win, kinds("won"),
            says="where a win can be forced, the strategy wins against every reply",
        ),
        Property(
            "no strategy", 4, plays_to_win, kinds("lost"), needs=("wins",),
            says="None exactly where no win can be forced",
        ),
        Property(
            "end", 2, plays_to_win, kinds("decided"), needs=("wins",),
            says="on a terminal state, {} if it is won and None otherwise",
        ),
        untouched("wins"),
    ),
    reason=reasons.strategy_reason,
    mistakes=winning_strategy_mistakes.WINNING_STRATEGY,
    outcome=strategy_outcome,
    version=6,
    cases_since=2,
)  # fmt: skip
