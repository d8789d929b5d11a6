"""The exercise ``order-actions``, of section ``pruning``."""

from collections.abc import Sequence
from functools import partial
from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.checks import kinds, right_order, untouched
from autograder.exercises.common.trees import TIES
from autograder.exercises.pruning import ordering_mistakes
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, CodeExercise, Property
from autograder.model.phrase import Phrase
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Tree
from course_lib.search import order_actions


def same_actions(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare the returned actions with all actions, in any order."""
    given = answer.value if isinstance(answer.value, list | tuple) else None
    if given is not None and sorted(map(repr, given)) == sorted(map(repr, expected.value)):
        return None
    return Phrase("returned {given}, which is not every action once", given=show(answer.value))


def _case(tree: Tree, numbers: Sequence[float]) -> Case:
    """Return a case whose evaluation gives the inner nodes these numbers in turn.

    At the leaves it equals the utility, as every evaluation does.
    """
    values: dict[str, float] = {}
    for i, t in enumerate(reachable(tree, tree.initial())):
        end = tree.is_terminal(t)
        values[t] = tree.utility(t, MAX) if end else numbers[i % len(numbers)]
    kind = "max" if tree.turn(tree.initial()) == MAX else "min"
    return Case(kind, (tree, tree.initial(), Table(values)))


_tree = games.one_of(
    partial(games.tree, leaf=games.integers(-3, 3), alternate=False, depth=2, branching=6),
    partial(games.tree, leaf=games.integers(-3, 3), alternate=False, depth=1, branching=8),
    partial(games.tree, alternate=False, depth=2, branching=6),
)


def _drawn_case(rng: Random) -> Case:
    return _case(_tree(rng), [rng.randint(-3, 3) for _ in range(8)])


ORDER_ACTIONS = CodeExercise(
    id="order-actions",
    section="pruning",
    names=("order_actions",),
    reference=order_actions,
    shown_values="evaluations",
    examples=(
        _case(Tree.of(((1, 2), (3, 4), (5, 6))), [0, 4, 9, 4]),
        _case(Tree.of(((1, 2), (3, 4), (5, 6)), first=MIN), [0, 4, 9, 4]),
        _case(TIES, [0, 4, 4, 9]),
        _case(TIES, [0, 4, 4, 4]),
    ),
    generators={ANY: (_drawn_case, 25)},
    properties=(
        Property("MAX", 4, right_order, kinds("max"), says="best first where MAX moves"),
        Property("MIN", 3, right_order, kinds("min"), says="best first where MIN moves"),
        Property(
            "every action", 1, same_actions, needs=("MAX",), says="every action, and each once"
        ),
        untouched("MAX"),
    ),
    mistakes=ordering_mistakes.ORDER_ACTIONS,
    version=4,
    cases_since=2,
)  # fmt: skip
