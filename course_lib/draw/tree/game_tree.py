"""A game tree as a picture: from the arguments of ``draw_tree`` to the contents of the picture."""

from collections.abc import Iterable, Mapping
from typing import TYPE_CHECKING, Literal

from course_lib.draw.picture import Picture
from course_lib.draw.tree.alt_text import in_words
from course_lib.draw.tree.graph import Path, game_graph, joined_nodes, subtree
from course_lib.draw.tree.node_style import Content, state_label
from course_lib.draw.tree.render import draw
from course_lib.draw.tree.values import backed_up, best_line, is_general_sum, node_text
from course_lib.game import A, Game, S
from course_lib.wording import shortened

if TYPE_CHECKING:
    import networkx as nx

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
    return Picture(draw(content), in_words(content) if alt is None else alt, caption)


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
