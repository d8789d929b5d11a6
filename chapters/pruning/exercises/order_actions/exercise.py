"""The exercise ``order-actions``, of section ``pruning``."""

from collections.abc import Iterable, Sequence
from dataclasses import replace
from functools import partial
from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import ACTION_LISTS, kinds, left_alone_again, right_order
from autograder.exercises.common.promises import position
from autograder.exercises.common.trees import TIES
from autograder.model.case import Answer, Case, Table
from autograder.model.compare import show
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.phrase import Phrase
from chapters.pruning.exercises.order_actions.mistakes import MISTAKES
from chapters.pruning.exercises.order_actions.reasons import order_reason
from course_lib.game import MAX, MIN, Game, reachable
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


def _end(tree: Tree, s: str) -> Case:
    """Return a case about a terminal state at which ``turn`` is defined."""
    end = Tree(tree.root, tree.players, tree.moves, tree.leaves, turn_at_leaves=True)
    return Case("end", (end, s, Table({t: u[MAX] for t, u in tree.leaves.items()})))


def _again(tree: Tree, numbers: Sequence[float], first: Sequence[float]) -> Case:
    """Return a case in which actions are ordered a second time, by another evaluation.

    The game keeps its list of actions: one that was sorted or emptied shows in the second order.

    Args:
        tree: the tree.
        numbers: the evaluation's numbers for the inner nodes, in turn.
        first: those of the evaluation by which the actions are ordered first.
    """
    evaluate = _case(tree, first).args[2]
    return replace(_case(tree, numbers), kind="again", earlier=({2: evaluate},))


def _drawn_again(rng: Random) -> Case:
    """Draw evaluations of which the second one has ties that the first one tells apart.

    Sorted by the first one, upwards or downwards, the first three actions are in another order.
    """
    n = rng.randint(3, 5)
    leaves = [(rng.randint(-3, 3), rng.randint(-3, 3)) for _ in range(n)]
    tree = Tree.of(tuple(leaves), first=rng.choice((MAX, MIN)))
    low, middle, high = sorted(rng.sample(range(-9, 10), 3))
    tied, others = rng.randint(-3, 3), rng.choice(((low, high), (high, low)))
    first = [middle, *others, *(rng.randint(-9, 9) for _ in range(3, n))]
    numbers = [tied, tied, tied, *(rng.randint(-3, 3) for _ in range(3, n))]
    return _again(tree, [0, *numbers], [0, *first])


def promise(game: Game[Any, Any], s: Any, evaluate: Table) -> Iterable[bool]:
    """Hold that a player is or would be to move, and that every successor has an evaluation."""
    yield from position(game, s)
    yield game.turn(s) in (MAX, MIN)
    yield all(game.transition(s, a) in evaluate.values for a in game.actions(s))


EXERCISE = CodeExercise(
    id="order-actions",
    section="pruning",
    names=("order_actions",),
    reference=order_actions,
    shown=Presentation(values="evaluations", reason=order_reason),
    examples=(
        _case(Tree.of(((1, 2), (3, 4), (5, 6))), [0, 4, 9, 4]),
        _case(Tree.of(((1, 2), (3, 4), (5, 6)), first=MIN), [0, 4, 9, 4]),
        _case(TIES, [0, 4, 4, 9]),
        _case(TIES, [0, 4, 4, 4]),
        _case(Tree.of(((1, 2), (3, 4))), [0, 0.5, 1.25]),
        _case(Tree.of(((1, 2), (3, 4)), first=MIN), [0, 1.25, 0.5]),
        _case(Tree.of(((1, 2), (3, 4))), [0, 0.25, 0.75]),
        _case(Tree.of(((1, 2), (3, 4)), first=MIN), [0, 0.75, 0.25]),
        _end(Tree.of((1, 5, 3)), "b"),
        _end(Tree.of((1, 5, 3), first=MIN), "c"),
        _again(Tree.of(((1, 2), (3, 4), (5, 6))), [0, 4, 4, 4], [0, 2, 3, 1]),
        _again(Tree.of(((1, 2), (3, 4), (5, 6)), first=MIN), [0, 4, 4, 4], [0, 2, 3, 1]),
    ),
    generators={
        ANY: (_drawn_case, 25), "again": (_drawn_again, 4),
        "false names": (games.false_names(_drawn_case), games.FALSE),
    },
    properties=(
        Property("MAX", 2, right_order, kinds("max"), says="best first where MAX moves"),
        Property("MIN", 2, right_order, kinds("min"), says="best first where MIN moves"),
        Property(
            "every action", 0.25, same_actions, kinds("max", "min"), needs=("MAX",),
            says="every action, and each once",
        ),
        Property(
            "end", 0.25, right_order, kinds("end"), needs=("MAX",),
            says="on a terminal state, no action: []",
        ),
        left_alone_again(right_order, 0.5, ACTION_LISTS),
    ),
    mistakes=MISTAKES,
    version=9,
    asking=Asking(cases_since=2, promise=promise),
)  # fmt: skip
