"""The first wrong step of a search that deepens: where a depth begins, and what it reads in vain.

In a tree whose ends are all equally far from the root, the utilities are asked for in the last
depth alone.
"""

from autograder.exercises.common.counting import counted
from autograder.exercises.common.leaf_order import first_vain_leaf
from autograder.model.case import Case, Table
from autograder.model.compare import as_pair, show
from autograder.model.exercise import Observation
from autograder.model.interview import Ask
from autograder.model.phrase import Phrase
from course_lib.game import MAX, MIN
from course_lib.games import Node, Tree
from course_lib.search import heuristic_minimax

DEPTH = 2
FIRST_IS_BEST = (((6, 8), (2, 9)), (5, 1))
LAST_IS_BEST = (((2, 9), (6, 8)), (1, 5))
"""The utilities below the root, and the evaluations of its children, if MAX moves first."""


def _case(player: int, leaves: tuple[tuple[int, int], ...], values: tuple[int, int]) -> Case:
    sign = 1 if player == MAX else -1
    children = [Node(1 - player, (sign * x, sign * y)) for x, y in leaves]
    tree = Tree.of(Node(player, tuple(children)))
    after = [tree.transition("a", a) for a in tree.actions("a")]
    known = {t: sign * v for t, v in zip(after, values, strict=True)}
    ends = {t: tree.utility(t, MAX) for t in tree.leaves}
    return counted("order", tree, "a", Table({"a": 0, **known, **ends}), DEPTH)


CASES = tuple(
    _case(player, *numbers) for numbers in (FIRST_IS_BEST, LAST_IS_BEST) for player in (MAX, MIN)
)


def first_wrong_step(ask: Ask) -> Observation | None:
    """Return the first depth that begins elsewhere than with the best action, or a vain leaf."""
    for case in CASES:
        tree, s, evaluate, depth = case.args
        right = heuristic_minimax(tree, s, depth - 1, evaluate)
        before = ask(counted("order", tree, s, evaluate, depth - 1))
        answer = ask(case)
        pair = as_pair(before.value)
        if before.error or answer.error or pair is None or not answer.order or before.order:
            return None
        if pair[1] != right[1]:
            return None
        leaf = answer.order[0]
        begun = next(a for a in tree.actions(s) if leaf in _below(tree, a))
        if begun != right[1]:
            clause = Phrase(
                "depth {depth} begins with leaf {leaf}, which {action} leads to; depth {last} "
                "found {best} best",
                depth=depth,
                leaf=repr(leaf),
                action=show(begun),
                last=depth - 1,
                best=show(right[1]),
            )
            return Observation(case, clause)
        if vain := first_vain_leaf(tree, answer.order):
            clause = Phrase(
                "depth {depth} reads leaf {leaf} in vain: by the leaves read before, MAX is sure "
                "of {low} and MIN of {high}",
                depth=depth,
                leaf=repr(vain.leaf),
                low=vain.low,
                high=vain.high,
            )
            return Observation(case, clause)
    return None


def _below(tree: Tree, a: str) -> list[str]:
    t = tree.transition("a", a)
    return [tree.transition(t, b) for b in tree.actions(t)]
