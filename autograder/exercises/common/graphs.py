"""Pictures of graphs that are dictionaries: for ``Presentation.draw`` of an exercise on paths."""

from collections.abc import Collection, Mapping
from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from matplotlib.figure import Figure

MARKED, OTHER = "#f0b400", "#d6ebf7"
CURVE = "arc3,rad=0.12"
"""Edges there and back do not cover each other."""


def draw_graph(
    graph: Mapping[Any, Any], marked: Collection[Any] = (), notes: Mapping[Any, object] = {}
) -> "Figure":
    """Return the picture of a directed graph.

    Args:
        graph: the neighbours of each node; a mapping of these has the weights of the edges.
        marked: nodes in another colour, such as a start and a goal.
        notes: by node, a value that stands below its name.
    """
    import networkx as nx
    from matplotlib.figure import Figure

    drawn: nx.DiGraph[Any] = nx.DiGraph()
    drawn.add_nodes_from(graph)
    for s, to in graph.items():
        drawn.add_edges_from((s, t) for t in to)
        if isinstance(to, Mapping):
            drawn.add_weighted_edges_from((s, t, weight) for t, weight in to.items())
    figure = Figure(figsize=(4.2, 3.2))
    axes = figure.subplots()
    axes.set_axis_off()
    place = nx.circular_layout(drawn)
    labels = {s: f"{s}\n{notes[s]}" if s in notes else f"{s}" for s in drawn}
    colours = [MARKED if s in marked else OTHER for s in drawn]
    nx.draw_networkx(
        drawn, place, ax=axes, labels=labels, node_color=colours, edgecolors="#1a1a1a",
        node_size=900, connectionstyle=CURVE, font_size=10,
    )  # fmt: skip
    nx.draw_networkx_edge_labels(
        drawn, place, nx.get_edge_attributes(drawn, "weight"), ax=axes,
        connectionstyle=CURVE, rotate=False, label_pos=0.4,
    )  # fmt: skip
    axes.margins(0.2)
    return figure
