"""The picture of a tree in words, for readers who cannot see it; nothing beyond the drawing."""

from collections.abc import Iterable, Iterator

from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.node_style import Content, action_label, edge_text
from course_lib.wording import player_name

MOST = 16
"""Longer lists are counted rather than read out."""


def in_words(content: Content) -> str:
    """Return a few sentences: the shape of the tree, its values and its marks."""
    return " ".join(_sentences(content))


def _sentences(content: Content) -> Iterator[str]:
    graph, values = content.graph, content.values
    player = graph.nodes[()]["player"]
    depth = max(map(len, graph))
    yield f"Game tree of depth {depth} with {_count(len(graph), 'node')}."
    if player is not None:
        name = player_name(player, content.n_players)
        yield f"{name[0].upper()}{name[1:]} moves at the root."
    if () in values:
        yield f"Value of the root: {values[()]}."
    moves = [_edge(content, child) for child in graph.successors(())]
    yield from _list_items("Moves there", moves, "move", "; ")
    leaves = [path for path in _left_to_right(content) if graph.nodes[path]["terminal"]]
    if depth > 1:
        numbers = [values[path] for path in leaves if path in values]
        yield from _list_items("Leaves from left to right", numbers, "leaf value")
    line = [action_label(path[-1]) for path in content.variation[1:]]
    yield from _list_items("Principal variation", line, "move", " then ")
    yield from _list_items("Pruned", map(_name, content.pruned), "subtree", "; ")
    ringed = [_name(path) for path in graph if path in content.ringed]
    yield from _list_items("Ringed", ringed, "node", "; ")
    sets = [" or ".join(map(_name, paths)) for paths in content.joined]
    yield from _list_items("A player cannot tell apart", sets, "information set", "; ")
    notes = [f"{_name(path)}, {note}" for path, note in content.notes.items()]
    yield from _list_items("Notes", notes, "node", "; ")
    if graph.graph["message"]:
        yield graph.graph["message"]


def _list_items(what: str, items: Iterable[str], unit: str, comma: str = ", ") -> Iterator[str]:
    texts = list(items)
    if texts and len(texts) <= MOST:
        yield f"{what}: {comma.join(texts)}."
    elif texts:
        yield f"{what}: {_count(len(texts), unit)}."


def _edge(content: Content, child: Path) -> str:
    """Return a move at the root, for example ``A, value 3``."""
    text = edge_text(content.graph, child).replace("\n", ", probability ")
    return f"{text}, value {content.values[child]}" if child in content.values else text


def _name(path: Path) -> str:
    return " then ".join(map(action_label, path)) or "the root"


def _left_to_right(content: Content) -> list[Path]:
    """Return the nodes in the order in which the picture shows them, parents first."""
    import networkx as nx

    return list(nx.dfs_preorder_nodes(content.graph, ()))


def _count(n: int, unit: str) -> str:
    return f"{n} {unit}{'s' * (n != 1)}"
