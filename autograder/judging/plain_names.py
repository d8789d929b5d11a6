"""A case about an explicit tree -> the same one with nodes called a, b, c, and actions A, B, C."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import Any

from autograder.model.case import Case, Table
from autograder.running.tree_cuts import (
    reached_nodes,
    roots,
    starts_of,
    tree_like,
    without_unreachable,
)
from course_lib.games import Tree
from course_lib.games.tree_nodes import action_labels, letters


def with_plain_names(case: Case, *, actions: bool) -> Case:
    """Return the same case with nodes called a, b, c from the root, and without the others.

    Args:
        case: a case about a tree.
        actions: True if the actions of every node are called A, B, C as well.
    """
    case = without_unreachable(case)
    tree: Tree = case.args[0]
    labels = {
        s: dict(zip(moves, action_labels(len(moves)) if actions else moves, strict=True))
        for s, moves in tree.moves.items()
    }
    new = _Names(
        dict(zip(reached_nodes(roots(tree, starts_of(case)), tree.moves), letters(), strict=False)),
        labels,
    )
    return replace(case, args=(new.tree(tree), *map(new.argument, case.args[1:])))


@dataclass(frozen=True)
class _Names:
    """New names.

    Attributes:
        nodes: those of nodes, by the old ones.
        actions: those of each node's actions, by the old ones.
    """

    nodes: Mapping[Any, str]
    actions: Mapping[str, Mapping[str, str]]

    def tree(self, tree: Tree) -> Tree:
        """Return a tree with the new names."""
        nodes = self.nodes
        return tree_like(
            tree,
            nodes[tree.root],
            {nodes[s]: player for s, player in tree.players.items()},
            {
                nodes[s]: self._by_action(s, {a: nodes[t] for a, t in moves.items()})
                for s, moves in tree.moves.items()
            },
            {nodes[s]: utilities for s, utilities in tree.leaves.items()},
            {nodes[s]: self._by_action(s, chances) for s, chances in tree.chance_of.items()},
        )

    def argument(self, arg: Any) -> Any:
        """Return a further argument with the new names: a node, several, or a table."""
        if isinstance(arg, Table):
            values: dict[str, Any] = {
                self.nodes[s]: self._by_action(s, v) if isinstance(v, Mapping) else v
                for s, v in arg.values.items()
            }
            return replace(arg, values=values)
        if isinstance(arg, tuple | list) and all(s in self.nodes for s in arg):
            return type(arg)(self.nodes[s] for s in arg)
        return self.nodes[arg] if isinstance(arg, str) else arg

    def _by_action(self, s: str, given: Mapping[str, Any]) -> dict[str, Any]:
        return {self.actions[s][a]: p for a, p in given.items()}
