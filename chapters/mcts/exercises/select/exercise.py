"""The exercise ``select``, of section ``mcts``."""

from random import Random

from autograder.exercises.common import games
from autograder.exercises.common.checks import LEFT_ALONE, NODES, kinds, said_again
from autograder.exercises.common.promises import search_tree
from autograder.model.case import Answer, Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property
from autograder.model.search_tree import Grown, NodeOf
from chapters.mcts.exercises.select.mistakes import MISTAKES
from chapters.mcts.exercises.select.reasons import select_reason
from chapters.mcts.exercises.shared import DEEP_TREE, SLIDES_TREE, grown_tree
from chapters.mcts.exercises.trees import counted_tree, right_node
from course_lib.search import select, ucb1

PARENT_COUNTS = grown_tree(
    40, 5,
    Grown("b", "A", 10, 0, (Grown("d", "A", 6, 3), Grown("e", "B", 3, 0.625))),
    Grown("c", "B", 29, -29),
)  # fmt: skip
"""On the second level, the root's visits would lead to another child than the parent's."""


def _best_bounds(node: Grown, c: float) -> list[float]:
    return sorted((ucb1(n.total, n.visits, node.visits, c) for n in node.children), reverse=True)


def _on_the_way(tree: Grown, c: float) -> list[Grown]:
    """Return the inner nodes that selection comes through."""
    way = [tree]
    while way[-1].children:
        n = way[-1].visits
        way.append(max(way[-1].children, key=lambda k: ucb1(k.total, k.visits, n, c)))
    return way[:-1]


def _select_case(tree: Grown, c: float) -> Case:
    way = _on_the_way(tree, c)
    bounds = [_best_bounds(node, c) for node in way]
    tie = any(len(found) > 1 and found[0] == found[1] for found in bounds)
    return Case("tie" if tie else "down" if len(way) > 1 else "child", (NodeOf(tree), c))


def _clear(case: Case) -> bool:
    """Tell whether no two different children are so close that rounding decides."""
    tree, c = case.args[0].tree, case.args[1]
    for node in _on_the_way(tree, c):
        distinct = {(n.visits, n.total) if n.visits else (0, 0) for n in node.children}
        bounds = sorted((ucb1(t, n, node.visits, c) for n, t in distinct), reverse=True)
        if len(bounds) > 1 and bounds[0] - bounds[1] < 1e-6:
            return False
    return True


def _drawn_select_case(rng: Random) -> Case:
    while True:
        levels, width, visits = rng.randint(1, 4), rng.randint(2, 4), rng.randint(2, 200)
        c = rng.choice((1, 0.5, 0.1, 2, 1.4))
        case = _select_case(counted_tree(rng, levels, width, visits), c)
        if _clear(case):
            return case


def _parent_counts(rng: Random) -> Case:
    """Draw a tree in which the root's visits lead to another child than the parent's."""
    scale, more = rng.choice((1, 2, 0.5, 4)), rng.randint(1, 9)
    below = [Grown("d", "A", 6, 3 * scale), Grown("e", "B", 3, 0.625 * scale)]
    rng.shuffle(below)
    good = Grown("b", "A", 10, 0, tuple(below))
    bad = Grown("c", "B", 28 + more, -scale * rng.randint(30, 60))
    pair = [good, bad]
    rng.shuffle(pair)
    return _select_case(grown_tree(39 + more, 5, *pair), scale)


def right_node_again(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the node that a second selection from the very same nodes returns."""
    fault = right_node(case, answer, expected)
    return None if fault is None else said_again(NODES, fault)


EXERCISE = CodeExercise(
    id="select",
    section="mcts",
    names=("select",),
    reference=select,
    examples=(
        _select_case(SLIDES_TREE, 2),
        _select_case(SLIDES_TREE, 0),
        _select_case(grown_tree(1, 1), 1),
        _select_case(grown_tree(8, 2, Grown("b", "A", 4, -2), Grown("c", "B", 3, 2)), 1),
        _select_case(grown_tree(3, 1, Grown("b", "A", 2, 1), Grown("c", "B", 0, 0)), 1),
        _select_case(grown_tree(5, -4, Grown("b", "A", 4, -4), Grown("c", "B", 0, 0)), 0.1),
        _select_case(grown_tree(9, 2, Grown("b", "A", 4, 1), Grown("c", "B", 4, 1)), 1),
        _select_case(grown_tree(2, 1, Grown("b", "A", 0, 0), Grown("c", "B", 0, 0)), 1),
        _select_case(PARENT_COUNTS, 1),
        _select_case(DEEP_TREE, 0.1),
        _select_case(DEEP_TREE, 1),
        _select_case(DEEP_TREE, 2),
        games.asked_again(_select_case(DEEP_TREE, 1)),
    ),
    generators={
        ANY: (_drawn_select_case, 80), "parents": (_parent_counts, 4),
        "again": (lambda rng: games.asked_again(_drawn_select_case(rng)), games.AGAIN),
    },
    properties=(
        Property(
            "child", 4, right_node, kinds("child"), says="the child with the highest UCB1",
        ),
        Property(
            "down", 4, right_node, kinds("down"),
            says="selection goes on until a node has no children",
        ),
        Property(
            "ties", 2, right_node, kinds("tie"),
            says="the first of equal children",
        ),
        Property("left alone", 1, right_node_again, kinds("again"), says=LEFT_ALONE),
    ),
    shown=Presentation(reason=select_reason),
    mistakes=MISTAKES,
    version=6,
    asking=Asking(cases_since=2, promise=search_tree),
)  # fmt: skip
