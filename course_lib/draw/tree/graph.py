"""A game, or its first moves, as a networkx graph, without anything about its drawing."""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, TypeAlias

from course_lib.game import CHANCE, A, Game, HiddenGame, S

if TYPE_CHECKING:
    import networkx as nx

Path: TypeAlias = tuple[Any, ...]
"""A node of a game tree: the actions that lead to it from the root, which is ()."""

Actions: TypeAlias = dict[Path, Sequence[Any]]
"""One level of the tree: its nodes from left to right, with the actions of each."""


def game_graph(
    game: Game[S, A], s: S | None = None, depth: int | None = None, max_nodes: int = 400
) -> "nx.DiGraph[Path]":
    """Return the game tree below s as a directed graph whose nodes are paths.

    A path is the tuple of actions from the root, so a state that is reached twice is two nodes.
    Nodes carry ``state``, ``player`` (None at a leaf), ``terminal`` and ``cut`` (True if there are
    children that are not in the graph). Edges carry ``action`` and, below a chance node,
    ``probability``. Nodes are in breadth-first order, children in the order of ``game.actions``.

    Args:
        game: any game; it may be infinite.
        s: the state at the root; the initial state if None.
        depth: how many moves to follow; to the end of the game if None.
        max_nodes: a tree with more nodes is cut at the deepest level that still fits, and
            ``graph.graph["message"]`` says so ("" otherwise).

    Raises:
        ValueError: depth is negative or max_nodes is less than 1.
    """
    import networkx as nx

    if depth is not None and depth < 0:
        raise ValueError(f"depth is {depth}, but a number of moves is 0 or more, or None for all")
    if max_nodes < 1:
        raise ValueError(f"max_nodes is {max_nodes}, but the root alone is 1 node")
    graph: nx.DiGraph[Path] = nx.DiGraph(message="")
    level = _add(graph, game, (), game.initial() if s is None else s)
    reached = 0
    while any(level.values()) and reached != depth:
        if len(graph) + sum(map(len, level.values())) > max_nodes:
            graph.graph["message"] = _message(len(graph), reached, depth, max_nodes)
            break
        level = dict(_children(graph, game, level))
        reached += 1
    for path, actions in level.items():
        graph.nodes[path]["cut"] = len(actions) > 0
    return graph


def subtree(graph: "nx.DiGraph[Path]", root: Path) -> Iterator[Path]:
    """Yield root and every node below it."""
    found = [root]
    for path in found:  # grows while we walk it
        yield path
        found.extend(graph.successors(path))


def joined_nodes(graph: "nx.DiGraph[Path]", game: Game[S, A]) -> list[list[Path]]:
    """Return the information sets of several nodes; none in a game without hidden information."""
    if not isinstance(game, HiddenGame):
        return []
    found: dict[str, list[Path]] = {}
    for path, node in graph.nodes(data=True):
        if node["player"] not in (None, CHANCE):
            known = game.information(node["state"], node["player"])
            found.setdefault(known, []).append(path)
    return [paths for paths in found.values() if len(paths) > 1]


def _add(graph: "nx.DiGraph[Path]", game: Game[S, A], path: Path, s: S) -> Actions:
    """Add one node and return its actions."""
    terminal = game.is_terminal(s)
    player = None if terminal else game.turn(s)
    graph.add_node(path, state=s, player=player, terminal=terminal, cut=False)
    return {path: () if terminal else game.actions(s)}


def _children(
    graph: "nx.DiGraph[Path]", game: Game[S, A], level: Actions
) -> Iterator[tuple[Path, Sequence[A]]]:
    """Add the next level to the graph, yielding its nodes and their actions."""
    for path, actions in level.items():
        node = graph.nodes[path]
        chances = game.chances(node["state"]) if node["player"] == CHANCE else {}
        for a in actions:
            yield from _add(graph, game, (*path, a), game.transition(node["state"], a)).items()
            graph.add_edge(path, (*path, a), action=a)
            if a in chances:
                graph.edges[path, (*path, a)]["probability"] = chances[a]


def _message(size: int, reached: int, depth: int | None, max_nodes: int) -> str:
    what = "The tree" if depth is None else f"The tree to depth {depth}"
    return (
        f"{what} has more than {max_nodes} nodes, so it is cut at depth {reached} "
        f"({size} node{'s' * (size > 1)}). Start from a later state, or raise max_nodes, "
        "to see more."
    )
