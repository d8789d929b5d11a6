"""The exercise ``best-n``, of section ``heuristics``."""

from collections.abc import Iterable
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.cases import other_ends
from autograder.exercises.common.checks import (
    GAME,
    each_value,
    kinds,
    left_alone_again,
    pair_action,
    pair_both,
    pair_value,
)
from autograder.exercises.common.counting import counted
from autograder.exercises.common.state_values import state_values
from autograder.exercises.common.trees import SLIDES
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.best_n.mistakes import MISTAKES
from chapters.heuristics.exercises.best_n.reasons import best_n_reason
from chapters.heuristics.exercises.promises import to_depth
from chapters.heuristics.exercises.trees import (
    DEEPER,
    EQUAL,
    EQUAL_VALUES,
    LONG,
    distances,
    evaluated_long_tree,
    evaluated_tree,
    evaluation,
    integer_evaluation,
    kind_of,
    rising,
)
from course_lib.game import MAX, MIN, Game, successors
from course_lib.games import Node, Tree
from course_lib.search import best_n_minimax, order_actions

UNSORTED = Tree.of(
    Node(MAX, (Node(MIN, (3, 4)), Node(MIN, (5, 6)), Node(MIN, (1, 9))), actions=("C", "B", "A"))
)
"""Actions in no sorted order."""


def needless(case: Case, answer: Answer) -> list[Any]:
    """Return the states below moves that are not searched, and whose value was requested."""
    return sorted(answer.asked - case.once(_within_reach))


def few_searched(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that nothing was requested below a move that is not searched."""
    if not (extra := needless(case, answer)):
        return None
    return Phrase(
        "the value of {state} was requested, below a move that is not searched",
        state=show(extra[0]),
    )


def _within_reach(case: Case) -> frozenset[Any]:
    """Return the states that may be asked about: after any move of a state that is searched."""
    game, s, depth, evaluate, n = case.args
    found, level = {s}, [s]
    for _ in range(depth):
        after = {t: dict(successors(game, t)) for t in level}
        found.update(u for moves in after.values() for u in moves.values())
        level = [after[t][a] for t in level for a in order_actions(game, t, evaluate)[:n]]
    return frozenset(found)


def narrow_outcome(case: Case, answer: Answer) -> object:
    """Return the pair, and which ends of a search were reached below moves that are not searched.

    Whether a search evaluates states on the way that it does not have to order is its own affair.
    """
    game, depth, away = case.args[0], case.args[2], case.once(_distances)
    ends = [t for t in needless(case, answer) if away[t] == depth or game.is_terminal(t)]
    return [answer.value, bool(needless(case, answer)), ends]


def _distances(case: Case) -> dict[Any, int]:
    return distances(*case.args[:2])


def _example(tree: Tree, depth: int, n: int, seed: int = 1) -> Case:
    return _case(tree, integer_evaluation(tree, seed), depth, n)


def _case(tree: Tree, evaluate: Table, depth: int, n: int) -> Case:
    root = tree.initial()
    return counted(kind_of(tree, root, depth), tree, root, depth, evaluate, n)


def _draw(rng: Random) -> Case:
    if rng.randrange(12) == 11:
        return _case(*evaluated_long_tree(rng), rng.randint(5, 30), rng.randint(1, 2))
    tree, evaluate = evaluated_tree(rng)
    if rng.randrange(2):  # many moves look equally good
        evaluate = evaluation(tree, rng, games.outcome)
    return _case(tree, evaluate, rng.randint(0, 4), rng.randint(1, 3))


def _ties_of_min(rng: Random) -> Case:
    """Draw a tree in which all actions of MIN, who moves at the root, are worth the same."""
    best = rng.randint(-5, 5)
    replies = [
        Node(MAX, tuple(rng.sample((best, best - rng.randint(1, 4)), 2)))
        for _ in range(rng.randint(2, 3))
    ]
    tree = Tree.of(Node(MIN, tuple(replies)))
    return _case(tree, evaluation(tree, rng, games.outcome), 2, 3)


WIDE = Tree.of(((5, 1), (2, 8), (7, 3), (4, 6), (9, 0)))
_WIDTHS = tuple((n, seed) for n in (1, 2) for seed in range(1, 4))


def promise(game: Game[Any, Any], s: Any, depth: int, evaluate: Table, n: int) -> Iterable[bool]:
    """Hold that at least one move per node is searched."""
    yield from to_depth(game, s, depth, evaluate)
    yield n >= 1


EXERCISE = CodeExercise(
    id="best-n",
    section="heuristics",
    names=("best_n_minimax",),
    reference=best_n_minimax,
    search=SearchFacts(state_values=state_values(best_n_minimax, is_pair=True, depth=2)),
    shown=Presentation(values="evaluations", reason=best_n_reason),
    examples=(
        *(_example(SLIDES, depth, n) for depth in range(3) for n in (1, 2, 3)),
        *(_example(DEEPER, depth, n, seed) for depth in (2, 3, 4) for n, seed in _WIDTHS),
        *(_example(WIDE, depth, n, seed) for depth in (1, 2) for n, seed in _WIDTHS),
        _case(EQUAL, Table({**EQUAL_VALUES, "b": 0, "c": 5}), 2, 2),
        _case(UNSORTED, evaluation(UNSORTED, Random(1), games.integers(2, 2)), 2, 1),
        _case(LONG, rising(LONG, 16), 20, 2),
        counted("end", SLIDES, "g", 2, integer_evaluation(SLIDES, 1), 2),
    ),
    hidden=other_ends(counted("end", SLIDES, "g", 2, integer_evaluation(SLIDES, 1), 2)),
    generators=games.with_variations(
        {ANY: (games.a_third_counted(_draw), 114), "ties of MIN": (_ties_of_min, 4)}
    ),
    properties=(
        Property("value", 4, pair_value, kinds("search"), says="the value among the n best moves"),
        Property(
            "action", 1, pair_action, kinds("search"),
            says="the first action that reaches the value",
        ),
        Property(
            "width", 2, few_searched, kinds("search"), needs=("value",),
            says="nothing is requested below other moves",
        ),
        Property(
            "depth 0", 1, pair_both, kinds("zero", "end"),
            says="the evaluation and None at depth 0, the utility and None on a terminal state",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(narrow_outcome), cases_since=3, promise=promise),
    prunable=True,
    version=10,
)  # fmt: skip
