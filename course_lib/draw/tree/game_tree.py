"""A game tree as a picture: from the arguments of ``draw_tree`` to the contents of the picture.

Values on it are backed up from the leaves, and written for a person to read.
"""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal, TypeAlias

from course_lib.draw.picture import Picture
from course_lib.draw.tree.alt_text import in_words
from course_lib.draw.tree.graph import Path, game_graph, joined_nodes, subtree
from course_lib.draw.tree.node_style import Content, state_label
from course_lib.draw.tree.render import tree_picture
from course_lib.game import CHANCE, MAX, MIN, A, Game, Player, S
from course_lib.wording import shortened, value_text

if TYPE_CHECKING:
    import networkx as nx

LONGEST_VALUE = 16

Value: TypeAlias = tuple[float, ...]
"""MAX's utility alone in a zero-sum game of at most two players, else every player's utility."""


def backed_up(graph: "nx.DiGraph[Path]", game: Game[S, A]) -> dict[Path, Value]:
    """Return the minimax value of every node below which nothing is cut.

    Chance nodes average their children; the players of a general-sum game each maximise their own
    component (max^n of Luckhardt and Irani, AAAI 1986).
    """
    values: dict[Path, Value] = {}
    players = range(game.n_players) if is_general_sum(graph, game) else (MAX,)
    for path in reversed(list(graph)):  # breadth-first, so children are seen before their parent
        node = graph.nodes[path]
        children = list(graph.successors(path))
        if node["terminal"]:
            values[path] = tuple(game.utility(node["state"], p) for p in players)
        elif children and all(child in values for child in children):
            values[path] = _combine(graph, path, values)
    return values


def is_general_sum(graph: "nx.DiGraph[Path]", game: Game[S, A]) -> bool:
    """Tell whether MAX's utility does not determine the utilities at each leaf of a graph."""
    leaves = [graph.nodes[path]["state"] for path in graph if graph.nodes[path]["terminal"]]
    return game.n_players > 2 or (
        game.n_players == 2 and any(game.utility(s, MAX) != -game.utility(s, MIN) for s in leaves)
    )


def best_line(graph: "nx.DiGraph[Path]", values: Mapping[Path, Value]) -> list[Path]:
    """Return the principal variation: from the root, the first best child for the mover.

    The line ends at a leaf, at a chance node, and where a value is missing.
    """
    line: list[Path] = [()]
    while line[-1] in values and graph.nodes[line[-1]]["player"] not in (None, CHANCE):
        line.append(_best_child(graph, line[-1], values))
    return line


def node_text(value: float | str | Value) -> str:
    """Return a value as text for a node of a picture: at most two decimals and 16 characters."""
    if isinstance(value, str):
        return shortened(value, LONGEST_VALUE)
    return value_text(value[0] if isinstance(value, tuple) and len(value) == 1 else value, 2)


def _gain(value: Value, player: Player) -> float:
    """Return a value from the side of a player."""
    if len(value) > 1:
        return value[player]
    return value[0] if player == MAX else -value[0]


def _best_child(graph: "nx.DiGraph[Path]", path: Path, values: Mapping[Path, Value]) -> Path:
    player = graph.nodes[path]["player"]
    return max(graph.successors(path), key=lambda child: _gain(values[child], player))


def _combine(graph: "nx.DiGraph[Path]", path: Path, values: Mapping[Path, Value]) -> Value:
    if graph.nodes[path]["player"] != CHANCE:
        return values[_best_child(graph, path, values)]
    chances = [(graph.edges[path, c]["probability"], values[c]) for c in graph.successors(path)]
    return tuple(sum(p * v[i] for p, v in chances) for i in range(len(chances[0][1])))


NUMBERED = 3
"""Players have numbers where there are so many, or where the utilities of two do not sum to 0."""
LONGEST_NOTE = 40

Values = Literal["minimax", "leaves"] | Mapping[Path, float | str] | None
"""Which values are written: all, those of leaves, those given, or none."""


def draw_tree(
    game: Game[S, A],
    s: S | None = None,
    *,
    depth: int | None = None,
    values: Values = "minimax",
    principal_variation: bool = False,
    pruned: Iterable[Path] = (),
    notes: Mapping[Path, str] | None = None,
    highlight: Iterable[Path] = (),
    labels: Literal["name", "none"] = "name",
    caption: str = "",
    alt: str | None = None,
    max_nodes: int = 300,
) -> Picture:
    """Return the game tree below s as a picture.

    A node is named by its path, the tuple of actions that lead to it from the root, (). A dotted
    line joins the nodes of an information set in a game with hidden information.

    Args:
        game: any game.
        s: the state at the root; the initial state if None.
        depth: how many moves to show; to the end of the game if None.
        values: "minimax" (MAX's value at every node, averaged at chance nodes; one number per
            player of a general-sum game; none above a cut or inside a pruned part),
            "leaves", a value or text for each path that is to have one, or None.
        principal_variation: whether the line of first best moves is drawn thick.
        pruned: nodes whose whole subtrees are greyed, with a cut through the edge above.
        notes: short texts to stand at nodes, of 40 characters at most.
        highlight: nodes to be ringed.
        labels: "name" to write short states beside inner nodes, "none" not to.
        caption: the point of the picture, in one sentence.
        alt: the picture in words; made from the drawing if None.
        max_nodes: a larger tree is cut at the deepest level that fits, with a message.

    Raises:
        ValueError: depth or max_nodes is too small, a path is not in the tree, or values or
            labels is none of the above.
    """
    if labels not in ("name", "none"):
        raise ValueError(f'labels is {labels!r}, but it is "name" or "none"')
    graph = game_graph(game, s, depth, max_nodes)
    roots = _known_paths(graph, "pruned", pruned)
    grey = frozenset(below for root in roots for below in subtree(graph, root))
    line = best_line(graph, backed_up(graph, game)) if principal_variation else []
    notes = notes or {}
    named = [p for p in graph if graph.nodes[p]["player"] is not None] if labels == "name" else []
    content = Content(
        graph,
        max(game.n_players, NUMBERED) if is_general_sum(graph, game) else game.n_players,
        labels={path: state_label(game, graph.nodes[path]["state"]) for path in named},
        values=_values(graph, game, values, grey),
        notes={p: shortened(notes[p], LONGEST_NOTE) for p in _known_paths(graph, "notes", notes)},
        variation=line,
        pruned=roots,
        grey=grey,
        ringed=frozenset(_known_paths(graph, "highlight", highlight)),
        joined=joined_nodes(graph, game),
    )
    return tree_picture(content, in_words(content) if alt is None else alt, caption)


def _values(
    graph: "nx.DiGraph[Path]", game: Game[S, A], values: Values, grey: frozenset[Path]
) -> dict[Path, str]:
    """Return the values to be written; nothing is known inside a pruned part but its leaves."""
    if values is None:
        return {}
    if isinstance(values, Mapping):
        return {path: node_text(values[path]) for path in _known_paths(graph, "values", values)}
    if values not in ("minimax", "leaves"):
        raise ValueError(
            f'values is {values!r}, but it is "minimax", "leaves", a mapping from paths, or None'
        )
    return {
        path: node_text(value)
        for path, value in backed_up(graph, game).items()
        if graph.nodes[path]["terminal"] or (values == "minimax" and path not in grey)
    }


def _known_paths(graph: "nx.DiGraph[Path]", what: str, paths: Iterable[Path]) -> list[Path]:
    """Return the paths that are in the graph; those below a cut are left out."""
    found = []
    for path in paths:
        if path in graph:
            found.append(path)
        elif not (isinstance(path, tuple) and _below_cut(graph, path)):
            raise ValueError(
                f"{what} names {path!r}, which is not a node of this tree; a node is the tuple "
                "of actions that lead to it from the root, and the root is ()"
            )
    return found


def _below_cut(graph: "nx.DiGraph[Path]", path: Path) -> bool:
    above = next(path[:i] for i in range(len(path), -1, -1) if path[:i] in graph)
    return bool(graph.nodes[above]["cut"])
