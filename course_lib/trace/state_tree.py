"""The tree that a search walks through: which of its nodes a state belongs to."""

from typing import Any

from course_lib.game import Game
from course_lib.trace.records import TraceNode


class StateTree:
    """The nodes that a search has seen so far, found again by their states.

    Args:
        game: the game.
        s: the state at the root.

    Attributes:
        nodes: the nodes, the root first.
        kind: the type of the states.
    """

    def __init__(self, game: Game[Any, Any], s: Any) -> None:
        self.game, self.kind = game, type(s)
        self.nodes = [TraceNode(None, None, s)]
        self._children: list[dict[Any, int]] = [{}]
        self._latest: dict[Any, int] = {s: 0}

    def find(self, state: Any, above: int) -> int | None:
        """Return the node of a state, as seen from a node; None if it is not a known state."""
        if type(state) is not self.kind:
            return None
        try:
            latest = self._latest.get(state)
        except TypeError:  # not hashable, so not a state
            return None
        if latest is None:
            return None
        if self.nodes[above].state == state:
            return above
        return latest if self.nodes[latest].parent == above else self._child(above, state, latest)

    def _child(self, above: int, state: Any, latest: int) -> int:
        """Return the child of a node that has this state, else the node that had it last."""
        same = [c for c in self._children[above].values() if self.nodes[c].state == state]
        fresh = [c for c in same if not self.nodes[c].looked_at]
        return fresh[0] if fresh else same[0] if same else latest

    def child(self, parent: int, action: Any, state: Any) -> int:
        """Return the child that an action leads to, new or not."""
        found = self._children[parent].get(action)
        if found is None:
            found = self._children[parent][action] = len(self.nodes)
            self.nodes.append(TraceNode(parent, action, state))
            self._children.append({})
        self._latest[state] = found
        return found

    def is_expanded(self, node: int) -> bool:
        """Return whether the search has made children of a node."""
        return bool(self._children[node])

    def left_out(self, node: int, least: int = 1) -> bool:
        """Return whether at least so many of a node's children were looked at, and others not."""
        children = self._children[node]
        if not children:
            return False
        looked_at = sum(self.nodes[c].looked_at for c in children.values())
        return least <= looked_at < len(self.game.actions(self.nodes[node].state))

    def is_below(self, node: int, above: int) -> bool:
        """Return whether a node lies below another one."""
        while node > above:  # a parent has a smaller number than its children
            node = self.nodes[node].parent or 0
        return node == above

    def complete(self) -> None:
        """Add the children that were never made, and put all children in order."""
        transition = self.game.transition
        for i in range(len(self.nodes)):
            node = self.nodes[i]
            if self._children[i] and node.looked_at:
                known = self._children[i]
                node.children = [
                    known[a] if a in known else self.child(i, a, transition(node.state, a))
                    for a in self.game.actions(node.state)
                ]
