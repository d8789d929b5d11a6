"""The exercise ``expand``, of section ``mcts``."""

from random import Random
from typing import Any

from autograder.exercises.common import games
from autograder.exercises.common.checks import GAME, LEFT_ALONE, kinds, said_again
from autograder.exercises.common.promises import search_tree
from autograder.model.case import Answer, Case
from autograder.model.exercise import ANY, Asking, CodeExercise, Presentation, Property, SearchFacts
from autograder.model.phrase import Phrase
from autograder.model.search_tree import Grown, NodeOf, spell_path
from chapters.mcts.exercises.expand.mistakes import MISTAKES
from chapters.mcts.exercises.expand.reasons import expand_reason, new_children
from chapters.mcts.exercises.trees import (
    NO_TREE,
    counts_fault,
    grown_tree,
    plain,
    right_node,
    shape_fault,
    tree_left_alone,
)
from course_lib.game import MAX
from course_lib.games import Tree
from course_lib.games.tree_nodes import action_labels
from course_lib.search import expand


def all_children(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that the tree has the right nodes; their counts do not matter here."""
    if answer.tree is None or expected.tree is None:
        return NO_TREE
    return shape_fault(_with_right_links(answer), expected.tree)


def _with_right_links(answer: Answer) -> Any:
    """Return a tree as if all parents were right: they are looked at elsewhere."""
    return {path: row._replace(linked=True) for path, row in (answer.tree or {}).items()}


def right_parents(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that every child knows the node above it."""
    wrong = (path for path, row in (answer.tree or {}).items() if not row.linked)
    path = next(wrong, None)
    return (
        None
        if path is None
        else Phrase("the parent of {node} is not the node above it", node=spell_path(path))
    )


def new_counts(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that children begin at zero, and that nothing else is counted."""
    found, right = answer.tree, expected.tree
    if found is None or right is None:
        return NO_TREE
    return counts_fault(found, right, [path for path in right if path in found])


def stays_a_leaf(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold that a leaf that is not to be expanded is returned as it was."""
    return right_node(case, answer, expected) or tree_left_alone(case, answer, expected)


def children_again(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Hold the children of a second leaf that has the state of the first, in the same game."""
    fault = all_children(case, answer, expected)
    return None if fault is None else said_again(GAME, fault)


def expansion_outcome(case: Case, answer: Answer) -> object:
    """Return the outcome of an expansion that is compared."""
    return [repr(answer.value), plain(answer.tree)]


def _expand_case(game: Tree, rng: Random, moves: int, visits: int) -> Case:
    tree, path = grown_tree(game, rng, moves, visits)
    over = game.is_terminal(tree.rows[path].state)
    kind = "terminal" if over else "leaf" if visits else "unvisited"
    return Case(kind, (game, NodeOf(tree, path)))


def _drawn_expand_case(rng: Random) -> Case:
    game = games.tree(rng, alternate=False, max_leaves=16, depth=5)
    moves, visits = rng.randint(0, 2), rng.choice((1, 0, 1, 2, 5))
    return _expand_case(game, rng, moves, visits)


def _twins(width: int, player: int = MAX) -> Case:
    """Return the case in which two leaves are expanded one after the other, both in one state."""
    ends = {chr(ord("c") + i): (i, -i) for i in range(width)}
    moves = {"A": "b", "B": "b"}, dict(zip(action_labels(width), ends, strict=True))
    game = Tree("a", {"a": MAX, "b": player}, dict(zip("ab", moves, strict=True)), ends)
    leaves = tuple(Grown("b", a, 1, total) for a, total in (("A", 1), ("B", 0)))
    tree = Grown("a", None, 3, 1, leaves)
    return Case("again", (game, NodeOf(tree, (1,))), earlier=({1: NodeOf(tree, (0,))},))


def _drawn_twins(rng: Random) -> Case:
    return _twins(rng.randint(2, 5), rng.randrange(2))


SMALL = Tree.of(((1, (2, 3), 4), (5, 6)))
MEETING = Tree("a", {"a": MAX}, {"a": {"A": "b", "B": "b"}}, {"b": (0, 0)})
"""Two actions lead to the same state."""

EXERCISE = CodeExercise(
    id="expand",
    section="mcts",
    names=("expand",),
    reference=expand,
    examples=(
        *(_expand_case(SMALL, Random(seed), 0, visits) for seed, visits in ((1, 1), (2, 0))),
        *(_expand_case(SMALL, Random(n), 1, visits) for n in (1, 2, 3) for visits in (0, 1, 3)),
        *(_expand_case(SMALL, Random(n), 3, visits) for n in (1, 2) for visits in (0, 2)),
        _expand_case(Tree.of(((1,), (5, 6))), Random(1), 1, 1),
        _expand_case(MEETING, Random(1), 0, 1),
        _twins(2),
    ),
    generators={
        ANY: (_drawn_expand_case, 20),
        "false names": (games.false_names(_drawn_expand_case), games.FALSE),
        "again": (_drawn_twins, 2),
    },
    properties=(
        Property(
            "children", 2.5, all_children, kinds("leaf"),
            says="one child for every action, in order, each in the state it leads to",
        ),
        Property(
            "first child", 1.5, right_node, kinds("leaf"),
            says="the first child is returned",
        ),
        Property(
            "parents", 1, right_parents, kinds("leaf"),
            says="every child knows its parent",
        ),
        Property(
            "counts", 1, new_counts, kinds("leaf", "unvisited", "terminal"), needs=("children",),
            says="children begin with nothing, and no other count changes",
        ),
        Property(
            "unvisited", 1, stays_a_leaf, kinds("unvisited"), needs=("children",),
            says="a leaf that nobody visited is returned as it is",
        ),
        Property(
            "terminal", 1, stays_a_leaf, kinds("terminal"), needs=("children",),
            says="a leaf in which the game is over is returned as it is, too",
        ),
        Property("left alone", 1, children_again, kinds("again"), says=LEFT_ALONE),
    ),
    shown=Presentation(reason=expand_reason),
    search=SearchFacts(steps=new_children),
    mistakes=MISTAKES,
    asking=Asking(outcome=expansion_outcome, cases_since=2, promise=search_tree),
    version=8,
)  # fmt: skip
