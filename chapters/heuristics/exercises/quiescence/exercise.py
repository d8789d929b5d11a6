"""The exercise ``quiescence``, of section ``heuristics``."""

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
from autograder.exercises.common.trees import SLIDES, TIES, TWICE
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from chapters.heuristics.exercises.promises import to_depth
from chapters.heuristics.exercises.quiescence.mistakes import MISTAKES
from chapters.heuristics.exercises.quiescence.reasons import quiescence_reason
from chapters.heuristics.exercises.trees import (
    DEEPER,
    LONG,
    ends_evaluated,
    evaluated_long_tree,
    evaluated_tree,
    integer_evaluation,
    no_end_evaluated,
    rising,
)
from course_lib.game import Game, reachable
from course_lib.games import Tree
from course_lib.search import quiescent_minimax


def restless_evaluated(case: Case, answer: Answer) -> list[Any]:
    """Return the states that were evaluated and are not quiet."""
    quiet = case.args[4]
    return sorted((s for s in answer.evaluated if not quiet(s)), key=repr)


def no_restless_evaluated(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Check that only quiet states were evaluated."""
    restless = restless_evaluated(case, answer)
    return (
        Phrase("evaluate was called on {state}, which is not quiet", state=show(restless[0]))
        if restless
        else None
    )


def quiescent_outcome(case: Case, answer: Answer) -> object:
    """Return the pair, and the states for which the two rules on evaluations were broken."""
    return [answer.value, ends_evaluated(case, answer), restless_evaluated(case, answer)]


def quietness(tree: Tree, rng: Random, restless: int = 2) -> Table:
    """Return which states are quiet: one in ``restless``, and those where the game is over."""
    quiet = {
        t: tree.is_terminal(t) or rng.randrange(restless) == 0
        for t in reachable(tree, tree.initial())
    }
    return Table(quiet, "is_quiescent", told=True)


def _example(tree: Tree, depth: int, seed: int = 1, s: str | None = None) -> Case:
    return _case(tree, integer_evaluation(tree, seed), depth, quietness(tree, Random(seed)), s)


def _case(tree: Tree, evaluate: Table, depth: int, quiet: Table, s: str | None = None) -> Case:
    root = s or tree.initial()
    kind = "end" if tree.is_terminal(root) else "search"
    return counted(kind, tree, root, depth, evaluate, quiet)


def _draw(rng: Random) -> Case:
    if rng.randrange(12) == 11:
        tree, evaluate = evaluated_long_tree(rng)
        return _case(tree, evaluate, rng.randint(0, 9), quietness(tree, rng, 20))
    tree, evaluate = evaluated_tree(rng)
    return _case(tree, evaluate, rng.randint(0, 3), quietness(tree, rng))


def promise(
    game: Game[Any, Any], s: Any, depth: int, evaluate: Table, is_quiescent: Table
) -> Iterable[bool]:
    """Hold that it is known of every state whether it is quiet."""
    yield from to_depth(game, s, depth, evaluate)
    yield all(t in is_quiescent.values for t in reachable(game, s))


EXERCISE = CodeExercise(
    id="quiescence",
    section="heuristics",
    names=("quiescent_minimax",),
    reference=quiescent_minimax,
    search=SearchFacts(
        state_values=state_values(quiescent_minimax, is_pair=True, depth=2, goes_on=True),
    ),
    shown=Presentation(values="evaluations", reason=quiescence_reason),
    examples=(
        *(_example(DEEPER, depth, seed) for depth in range(4) for seed in (1, 2, 3)),
        *(_example(TWICE, depth) for depth in range(3)),
        _example(TIES, 1),
        _case(LONG, rising(LONG, 30), 1, quietness(LONG, Random(1), 10**6)),
        _example(SLIDES, 1, s="g"),
    ),
    hidden=other_ends(_example(SLIDES, 1, s="g")),
    generators=games.with_variations({ANY: (games.a_third_counted(_draw), 120)}),
    properties=(
        Property("value", 2, pair_value, kinds("search"), says="the value from quiet states"),
        Property(
            "action", 1, pair_action, kinds("search"),
            says="the first action that reaches the value",
        ),
        Property(
            "quiet", 1, no_restless_evaluated, needs=("value",),
            says="no restless state is evaluated",
        ),
        Property(
            "ends", 1, no_end_evaluated, needs=("value",),
            says="no terminal state is evaluated",
        ),
        Property(
            "end", 1, pair_both, kinds("end"),
            says="the utility and None on a terminal state",
        ),
        left_alone_again(pair_both, 1, GAME),
    ),
    mistakes=MISTAKES,
    asking=Asking(outcome=each_value(quiescent_outcome), cases_since=3, promise=promise),
    prunable=True,
    version=10,
)  # fmt: skip
