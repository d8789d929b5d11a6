"""A case about an explicit tree -> the same one with nodes called a, b, c, and actions A, B, C."""

from typing import TYPE_CHECKING

from autograder.model.case import Case
from autograder.model.tree_names import TreeNames
from autograder.running.tree_cuts import reached_nodes, roots, starts_of, without_unreachable

if TYPE_CHECKING:
    from course_lib.games import Tree


def with_plain_names(case: Case, *, actions: bool) -> Case:
    """Return the same case with nodes called a, b, c from the root, and without the others.

    Args:
        case: a case about a tree.
        actions: True if the actions of every node are called A, B, C as well.
    """
    from course_lib.games.tree_nodes import action_labels, letters

    case = without_unreachable(case)
    tree: Tree = case.args[0]
    labels = {
        s: dict(zip(moves, action_labels(len(moves)) if actions else moves, strict=True))
        for s, moves in tree.moves.items()
    }
    found = reached_nodes(roots(tree, starts_of(case)), tree.moves)
    return TreeNames(dict(zip(found, letters(), strict=False)), labels).case(case)
