"""New names for the nodes, actions and information sets of a tree, and of a case about it."""

from collections.abc import Mapping
from dataclasses import dataclass, replace
from typing import TYPE_CHECKING, Any

from autograder.model.case import Case, Table
from autograder.model.search_tree import Grown, NodeOf
from autograder.protocol.game_codec import is_hidden_tree

if TYPE_CHECKING:
    from course_lib.games import Tree
    from course_lib.games.hidden import HiddenTree


@dataclass(frozen=True)
class TreeNames:
    """New names.

    Attributes:
        nodes: those of nodes, by the old ones.
        actions: those of each node's actions, by the old ones.
    """

    nodes: Mapping[Any, str]
    actions: Mapping[str, Mapping[Any, Any]]

    def case(self, case: Case) -> Case:
        """Return a case about a tree, its first argument, with the new names."""
        return replace(case, args=(self.tree(case.args[0]), *map(self.argument, case.args[1:])))

    def tree(self, tree: "Tree") -> "Tree":
        """Return a tree with the new names."""
        from course_lib.games import Tree

        nodes = self.nodes
        return Tree(
            nodes[tree.root],
            {nodes[s]: player for s, player in tree.players.items()},
            {
                nodes[s]: self._by_action(s, {a: nodes[t] for a, t in moves.items()})
                for s, moves in tree.moves.items()
            },
            {nodes[s]: utilities for s, utilities in tree.leaves.items()},
            {nodes[s]: self._by_action(s, chances) for s, chances in tree.chance_of.items()},
            tree.n_players,
            turn_at_leaves=tree.turn_at_leaves,
            checked=True,
        )

    def argument(self, arg: Any) -> Any:
        """Return a further argument with the new names: a node, several, or a table."""
        if isinstance(arg, Table):
            values: dict[str, Any] = {
                self.nodes[s]: self._by_action(s, v) if isinstance(v, Mapping) else v
                for s, v in arg.values.items()
            }
            return replace(arg, values=values)
        if isinstance(arg, NodeOf):
            return replace(arg, tree=self._grown(arg.tree, arg.tree.action))
        if isinstance(arg, tuple | list) and all(s in self.nodes for s in arg):
            return type(arg)(self.nodes[s] for s in arg)
        return self.nodes[arg] if isinstance(arg, str) else arg

    def _grown(self, node: Grown, action: Any) -> Grown:
        """Return a search tree with the new names, and the new action that leads to it."""
        names = self.actions.get(node.state, {})
        children = tuple(self._grown(child, names[child.action]) for child in node.children)
        return Grown(self.nodes[node.state], action, node.visits, node.total, children)

    def _by_action(self, s: str, given: Mapping[Any, Any]) -> dict[Any, Any]:
        return {self.actions[s][a]: p for a, p in given.items()}


@dataclass(frozen=True)
class HiddenTreeNames(TreeNames):
    """New names, those of a tree's information sets among them.

    Attributes:
        sets: those of information sets, by the old ones.
    """

    sets: Mapping[str, str]

    def tree(self, tree: "Tree") -> "HiddenTree":
        """Return a tree with the new names."""
        from course_lib.games.hidden import HiddenTree

        assert is_hidden_tree(tree)
        groups: dict[str, list[str]] = {}
        for s, name in tree.sets.items():
            groups.setdefault(name, []).append(self.nodes[s])
        names = {group[0]: self.sets[name] for name, group in groups.items()}
        return HiddenTree(super().tree(tree), groups.values(), names)

    def case(self, case: Case) -> Case:
        """Return a case about a tree, its first argument, with the new names."""
        at = {name: self.actions[s] for s, name in case.args[0].sets.items()}

        def argument(arg: Any) -> Any:
            if isinstance(arg, list):
                return [*map(argument, arg)]
            if isinstance(arg, dict):  # a strategy
                return {
                    self.sets[known]: {at[known][a]: p for a, p in odds.items()}
                    for known, odds in arg.items()
                }
            return self.argument(arg)

        return replace(case, args=(self.tree(case.args[0]), *map(argument, case.args[1:])))
