"""The tree of a Monte Carlo tree search as a picture: totals and visits, UCB1, shares of the root.

The nodes are those of a search, or any objects with the same attributes; no search happens here.
"""

from collections.abc import Iterator, Sequence
from typing import TYPE_CHECKING, Any, Protocol

from course_lib.draw import canvas as ink
from course_lib.draw.picture import Picture
from course_lib.draw.tree.alt_text import MOST
from course_lib.draw.tree.game_tree import LONGEST_NOTE
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.node_style import Content, action_label, state_label
from course_lib.draw.tree.render import tree_picture
from course_lib.game import A, Game, S
from course_lib.search import ucb1
from course_lib.wording import number_text, player_name, shortened

if TYPE_CHECKING:
    import networkx as nx


NARROW, WIDE = 0.6, 7.0
"""The widths of edges without visits, and with all of the root's, in points."""


class Searched(Protocol):
    """A node of a search tree, as section ``mcts`` of the course has it."""

    state: Any
    parent: Any
    action: Any
    children: Any
    visits: int
    total: float


def draw_mcts_tree(
    game: Game[S, A],
    root: Searched,
    *,
    c: float | None = None,
    shares: bool = False,
    leaf: Searched | None = None,
    depth: int | None = None,
    min_visits: int = 0,
    caption: str = "",
    alt: str | None = None,
) -> Picture:
    """Return the tree of a Monte Carlo tree search as a picture.

    The more visits, the wider is the edge above a node; its colour goes from vermilion, a low mean,
    to blue, a high one. Beside each node stands ``total/visits``, after the state if that is short.
    Shapes tell who moves, as in ``draw_tree``; the total of a node is that of the player who moved
    *to* it.

    Args:
        game: the game that was searched.
        root: the root of the search tree.
        c: the exploration constant with which UCB1 is written at the nodes below the root; not
            written if None.
        shares: whether the root's children carry their share of all visits among them.
        leaf: the node whose path from the root is ringed, if any.
        depth: how many moves to show; all if None.
        min_visits: nodes visited less often are left out, with a message. Three dots stand
            below a node whose children are not shown.
        caption: the point of the picture, in one sentence.
        alt: the picture in words; made from the drawing if None.

    Raises:
        ValueError: depth or min_visits is negative, or leaf is not below the root.
    """
    for name, number in (("depth", depth or 0), ("min_visits", min_visits)):
        if number < 0:
            raise ValueError(f"{name} is {number}, but it is 0 or more")
    graph = _graph(game, root, depth, min_visits)
    nodes: dict[Path, Searched] = {path: graph.nodes[path]["searched"] for path in graph}
    ringed = [] if leaf is None else _line_to(root, leaf)
    terminal = {path for path in graph if graph.nodes[path]["terminal"]}
    counts = {path: f"{number_text(node.total, 2)}/{node.visits}" for path, node in nodes.items()}
    content = Content(
        graph,
        game.n_players,
        labels={p: f"{_name(game, nodes[p])}{n}" for p, n in counts.items() if p not in terminal},
        values={path: text for path, text in counts.items() if path in terminal},
        notes={path: shortened(n, LONGEST_NOTE) for path, n in _notes(nodes, c, shares)},
        variation=(),
        pruned=(),
        grey=frozenset(),
        ringed=frozenset(path for path, node in nodes.items() if any(node is r for r in ringed)),
        edges=_edges(nodes),
    )
    words = " ".join(_words(content, counts)) if alt is None else alt
    return tree_picture(content, words, caption)


def _graph(
    game: Game[S, A], root: Searched, depth: int | None, min_visits: int
) -> "nx.DiGraph[Path]":
    """Return the shown part of a search tree, as ``game_graph`` returns a game tree."""
    import networkx as nx

    left_out = f"Nodes with fewer than {min_visits} visits are left out." if min_visits else ""
    graph: nx.DiGraph[Path] = nx.DiGraph(message=left_out)
    queue: list[tuple[Path, Searched]] = [((), root)]
    for path, node in queue:  # grows while we walk it
        over = game.is_terminal(node.state)
        shown = [child for child in node.children if child.visits >= min_visits]
        if len(path) == depth:
            shown = []
        graph.add_node(
            path,
            state=node.state,
            player=None if over else game.turn(node.state),
            terminal=over,
            cut=bool(node.children) and not shown,
            searched=node,
        )
        if path:
            graph.add_edge(path[:-1], path, action=node.action)
        queue += [((*path, child.action), child) for child in shown]
    return graph


def _name(game: Game[S, A], node: Searched) -> str:
    """Return the state as a prefix, if it is short and on one line."""
    text = state_label(game, node.state)
    return f"{text}: " if text and "\n" not in text else ""


def _line_to(root: Searched, leaf: Searched) -> Sequence[Searched]:
    """Return the nodes from a leaf up to the root."""
    line = [leaf]
    while line[-1] is not root:
        above = line[-1].parent
        if above is None:
            raise ValueError("leaf is not a node of this tree: its parents do not lead to the root")
        line.append(above)
    return line


def _notes(
    nodes: dict[Path, Searched], c: float | None, shares: bool
) -> Iterator[tuple[Path, str]]:
    """Yield (path, text of the box) for each node that has one."""
    below_root = sum(child.visits for child in nodes[()].children)
    for path, node in nodes.items():
        texts = []
        if c is not None and path:
            bound = ucb1(node.total, node.visits, nodes[path[:-1]].visits, c)
            texts.append(f"UCB1 {number_text(bound, 2)}")
        if shares and len(path) == 1 and below_root:
            texts.append(f"{node.visits / below_root:.0%}")
        if texts:
            yield path, ", ".join(texts)


def _edges(nodes: dict[Path, Searched]) -> dict[Path, tuple[float, str]]:
    """Return the width and the colour of the edge above each visited node but the root."""
    means = {p: node.total / node.visits for p, node in nodes.items() if p and node.visits}
    extreme = max([0.2, *map(abs, means.values())])
    most = nodes[()].visits
    return {
        path: (NARROW + (WIDE - NARROW) * nodes[path].visits / most, _colour(mean / extreme))
        for path, mean in means.items()
    }


def _colour(share: float) -> str:
    """Return a colour for a mean from -1 to 1: vermilion, grey, blue."""
    end = ink.VERMILION if share < 0 else ink.BLUE
    pairs = [(int(ink.GREY[i : i + 2], 16), int(end[i : i + 2], 16)) for i in (1, 3, 5)]
    return "#" + "".join(f"{round(a + abs(share) * (b - a)):02x}" for a, b in pairs)


def _words(content: Content, counts: dict[Path, str]) -> Iterator[str]:
    """Yield the sentences that describe the drawing."""
    size = f"{len(counts)} node{'s' * (len(counts) > 1)}"
    yield f"Search tree, {size} shown, depth {max(map(len, counts))}."
    player = content.graph.nodes[()]["player"]
    mover = "" if player is None else f"{player_name(player, content.n_players)} moves; "
    yield f"At the root {mover}total and visits {counts[()]}."
    for path in list(counts)[1 : MOST + 1]:
        note = f", {content.notes[path]}" if path in content.notes else ""
        yield f"{_moves(path)}: {counts[path]}{note}."
    if content.ringed:
        last = max(content.ringed, key=len)
        yield f"Ringed: the path from the root to {_moves(last) or 'itself'}."
    if content.graph.graph["message"]:
        yield content.graph.graph["message"]


def _moves(path: Path) -> str:
    return " then ".join(map(action_label, path))
