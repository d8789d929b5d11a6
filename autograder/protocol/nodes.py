"""Search trees as arguments: built before a student's function is called, read after the call.

A tree crosses the wire as a list of rows, one per node, breadth first. A function may turn its tree
into anything: the tree is read up to a limited size, each node once, and refused if it is no tree.
"""

import sys
from collections.abc import Iterator, Mapping
from typing import Any

from autograder.protocol.bounds import MOST_NODES
from autograder.protocol.codec import EncodingError, Json, decode, encode


class Node:
    """Used where the notebook defines no working class of this name."""

    def __init__(self, state: object, parent: "Node | None" = None, action: object = None) -> None:
        self.state, self.parent, self.action = state, parent, action
        self.children: list[Node] = []
        self.visits = 0
        self.total = 0.0


class SearchTreeError(Exception):
    """The structure after a call is no search tree; the message says why, as a clause."""


class SearchTree:
    """The nodes of a search tree that is an argument of a call.

    Args:
        rows: (parent's place in the list, state, action, visits, total) for every node.
        function: the function to call; the class ``Node`` of its notebook is used.
    """

    def __init__(self, rows: Json, function: object) -> None:
        new = _node_class(function)
        self.nodes: list[Any] = []
        for above, state, action, visits, total in rows:
            if above is None:
                node = new(decode(state))
            else:
                node = new(decode(state), self.nodes[above], decode(action))
                self.nodes[above].children.append(node)
            node.visits, node.total = visits, total
            self.nodes.append(node)

    def read(self) -> tuple[list[Json], dict[int, int]]:
        """Return the tree's present rows, and the row of every node by the node's id.

        A row has an argument row's fields, and the place of the node that is the parent's: -1 if
        it is in no row above.

        Raises:
            SearchTreeError: it is no tree, or too large.
        """
        queue: list[tuple[int | None, Any]] = [(None, self.nodes[0])]
        places = {id(self.nodes[0]): 0}
        rows: list[Json] = []
        for place, (above, node) in enumerate(queue):  # grows during the walk
            # Without the attribute: its own row, which is no parent's, so that the link is wrong.
            parent = getattr(node, "parent", node)
            linked = None if parent is None else places.get(id(parent), -1)
            rows.append([above, *_attributes(node), linked])
            for child in _children(node):
                if id(child) in places:
                    raise SearchTreeError("the tree after the call contains the same node twice")
                if len(queue) == MOST_NODES:
                    raise SearchTreeError(
                        f"the tree after the call has more than {MOST_NODES:,} nodes"
                    )
                places[id(child)] = len(queue)
                queue.append((place, child))
        return rows, places

    def contains_kind(self, value: object) -> bool:
        """Tell whether a value is a node, of this tree or of another."""
        return isinstance(value, type(self.nodes[0]))


def _attributes(node: Any) -> Iterator[Json]:
    for name in ("state", "action", "visits", "total"):
        if not hasattr(node, name):
            kind = type(node).__name__
            raise SearchTreeError(f"the tree after the call contains a {kind} instead of a Node")
        try:
            yield encode(getattr(node, name))
        except EncodingError as error:
            raise SearchTreeError(
                f"the tree after the call has a node whose {name} is {error}"
            ) from None


def _children(node: Any) -> list[Any] | tuple[Any, ...]:
    children = getattr(node, "children", None)
    if not isinstance(children, list | tuple):
        kind = type(children).__name__
        raise SearchTreeError(
            f"the tree after the call has a node whose children are a {kind}, not a list"
        )
    return children


def _node_class(function: object) -> Any:
    """Return the class ``Node`` that a function sees if it works, else one like it."""
    for names in (getattr(function, "__globals__", {}), vars(sys.modules["__main__"])):
        found = names.get("Node") if isinstance(names, Mapping) else None
        if isinstance(found, type) and _works(found):
            return found
    return Node


def _works(new: Any) -> bool:
    """Tell whether a class makes nodes with the attributes of the course's nodes."""
    try:
        parent = new("s")
        child = new("t", parent, "a")
        parent.children.append(child)
        made = (child.state, child.action, child.visits, child.total, child.children)
        return made == ("t", "a", 0, 0, []) and child.parent is parent and parent.parent is None
    except Exception:  # of a class with another constructor
        return False
