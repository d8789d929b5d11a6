"""Two exercises of section ``mcts`` that choose in a tree: select, and the action at the end."""

from random import Random

from autograder.exercises.common.checks import kinds, remark, right_action
from autograder.exercises.mcts import choices_mistakes, reasons
from autograder.exercises.mcts.trees import counted_tree, right_node, tree_left_alone
from autograder.model.case import Case
from autograder.model.exercise import ANY, CodeExercise, Property
from autograder.model.search_tree import Grown, NodeOf
from course_lib.search import best_action, select, ucb1

TREE_ALONE = "the search tree stays as it was"


def _tree(visits: int, total: float, *children: Grown) -> Grown:
    return Grown("a", None, visits, total, children)


SLIDES_TREE = Grown(
    "a", None, 62, 24,
    (
        Grown("b", "B", 30, 12), Grown("c", "C", 1, 0), Grown("d", "D", 10, 5),
        Grown("e", "E", 20, 7),
    ),
)  # fmt: skip
"""The averages of the worked tree of INF8175: 12/30, 0/1, 5/10 and 7/20."""

DEEP_TREE = _tree(
    40, 6,
    Grown("b", "A", 9, 1, (Grown("d", "A", 4, -1), Grown("e", "B", 4, 3))),
    Grown(
        "c", "B", 30, 18,
        (Grown("f", "A", 20, -8, (Grown("h", "A", 11, 5), Grown("i", "B", 8, 4))),
         Grown("g", "B", 9, -6)),
    ),
)  # fmt: skip


PARENT_COUNTS = _tree(
    40, 5,
    Grown("b", "A", 10, 0, (Grown("d", "A", 6, 3), Grown("e", "B", 3, 0.625))),
    Grown("c", "B", 29, -29),
)  # fmt: skip
"""On the second level, the root's visits would lead to another child than the parent's."""


# Select.


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
    return _select_case(_tree(39 + more, 5, *pair), scale)


SELECT = CodeExercise(
    id="select",
    section="mcts",
    names=("select",),
    reference=select,
    examples=(
        _select_case(SLIDES_TREE, 2),
        _select_case(SLIDES_TREE, 0),
        _select_case(_tree(1, 1), 1),
        _select_case(_tree(8, 2, Grown("b", "A", 4, -2), Grown("c", "B", 3, 2)), 1),
        _select_case(_tree(3, 1, Grown("b", "A", 2, 1), Grown("c", "B", 0, 0)), 1),
        _select_case(_tree(5, -4, Grown("b", "A", 4, -4), Grown("c", "B", 0, 0)), 0.1),
        _select_case(_tree(9, 2, Grown("b", "A", 4, 1), Grown("c", "B", 4, 1)), 1),
        _select_case(_tree(2, 1, Grown("b", "A", 0, 0), Grown("c", "B", 0, 0)), 1),
        _select_case(PARENT_COUNTS, 1),
        _select_case(DEEP_TREE, 0.1),
        _select_case(DEEP_TREE, 1),
        _select_case(DEEP_TREE, 2),
    ),
    generators={ANY: (_drawn_select_case, 80), "parents": (_parent_counts, 4)},
    properties=(
        Property(
            "child", 5, right_node, kinds("child"), says="the child with the highest UCB1",
        ),
        Property(
            "down", 5, right_node, kinds("down"), needs=("child",),
            says="on from there, until a node has no children",
        ),
        Property(
            "ties", 2, right_node, kinds("tie"), needs=("child",),
            says="the first of equal children",
        ),
        remark("left alone", tree_left_alone, needs="child", says=TREE_ALONE),
    ),
    reason=reasons.select_reason,
    mistakes=choices_mistakes.SELECT,
    version=4,
    cases_since=2,
)  # fmt: skip


# The choice at the end.


def _best_case(tree: Grown) -> Case:
    visits = sorted((child.visits for child in tree.children), reverse=True)
    tie = len(visits) > 1 and visits[0] == visits[1]
    return Case("tie" if tie else "robust", (NodeOf(tree),))


def _drawn_best_case(rng: Random) -> Case:
    levels, width, visits = rng.randint(1, 2), rng.randint(2, 5), rng.randint(2, 60)
    return _best_case(counted_tree(rng, levels, width, visits))


BEST_ACTION = CodeExercise(
    id="best-action",
    section="mcts",
    names=("best_action",),
    reference=best_action,
    examples=(
        _best_case(SLIDES_TREE),
        _best_case(DEEP_TREE),
        _best_case(_tree(12, 4, Grown("b", "A", 1, 1), Grown("c", "B", 10, 3))),
        _best_case(_tree(14, -6, Grown("b", "A", 3, 1), Grown("c", "B", 10, -7))),
        _best_case(_tree(9, 2, Grown("b", "A", 4, 1), Grown("c", "B", 4, 3))),
        _best_case(
            _tree(10, 0, Grown("b", "A", 1, 1), Grown("c", "B", 4, 1), Grown("d", "C", 4, 2))
        ),
        _best_case(_tree(2, 1, Grown("b", "A", 1, 1))),
    ),
    generators={ANY: (_drawn_best_case, 40)},
    properties=(
        Property(
            "visits", 4, right_action, kinds("robust"), says="the most visited child's action"
        ),
        Property(
            "ties", 2, right_action, kinds("tie"), needs=("visits",),
            says="the first of those visited equally often",
        ),
        remark("left alone", tree_left_alone, needs="visits", says=TREE_ALONE),
    ),
    reason=reasons.best_action_reason,
    mistakes=choices_mistakes.BEST_ACTION,
    version=3,
    cases_since=2,
)  # fmt: skip
