"""Where the nodes of a tree stand: a tidy layout, in numbers only.

The rules are those of Reingold and Tilford, "Tidier Drawings of Trees", IEEE Transactions on
Software Engineering 7(2), 1981: nodes of a depth stand on a line, a parent stands in the middle of
its children, subtrees are as close as they can be, mirrored trees are drawn mirrored. The
method is that of Kennedy, "Drawing Trees", Journal of Functional Programming 6(3), 1996: push the
subtrees together once from the left and once from the right, and take the mean.
"""

from collections.abc import Mapping, Sequence
from itertools import zip_longest
from typing import TYPE_CHECKING, NamedTuple, TypeAlias

from course_lib.draw.tree.graph import Path

if TYPE_CHECKING:
    import networkx as nx


class Room(NamedTuple):
    """The room that a node takes, seen from its centre.

    Args:
        left: how far it reaches to the left.
        right: how far it reaches to the right.
        levels: how many levels it keeps free, its own included.
    """

    left: float = 0.5
    right: float = 0.5
    levels: int = 1


Outline: TypeAlias = list[tuple[float, float]]
"""How far a subtree reaches to the left and to the right of its root, level by level."""


def tidy_layout(
    graph: "nx.DiGraph[Path]", rooms: Mapping[Path, Room] | None = None
) -> dict[Path, tuple[float, float]]:
    """Return where each node of a tree stands: (x, y) with y = -depth and the leftmost x = 0.

    Nodes of one depth are at least 1 apart, a parent stands midway between its first and last
    child, and no two edges cross. Time O(n d) for n nodes and depth d.

    Args:
        graph: a tree whose edges point away from the root, children in order.
        rooms: the room each node takes, if it is not half a unit to either side.

    Raises:
        ValueError: graph is not a tree.
    """
    import networkx as nx

    if len(graph) == 0 or not nx.is_arborescence(graph):
        raise ValueError(f"a layout needs a tree with one root, but was given {graph}")
    order = list(nx.topological_sort(graph))
    outlines: dict[Path, Outline] = {}
    offsets: dict[Path, float] = {order[0]: 0.0}
    for path in reversed(order):
        room = rooms[path] if rooms is not None else Room()
        children = list(graph.successors(path))
        below = [outlines.pop(child) for child in children]
        places = _places(below)
        offsets.update(zip(children, places, strict=True))
        outlines[path] = _overlay(
            [(-room.left, room.right)] * room.levels,
            [(-room.left, room.right), *_merge(below, places)],
        )
    return _positions(graph, order, offsets)


def _positions(
    graph: "nx.DiGraph[Path]", order: Sequence[Path], offsets: Mapping[Path, float]
) -> dict[Path, tuple[float, float]]:
    """Turn offsets from the parent into positions."""
    found = {order[0]: (0.0, 0.0)}
    for path in order:
        x, y = found[path]
        found.update({child: (x + offsets[child], y - 1) for child in graph.successors(path)})
    leftmost = min(x for x, _ in found.values())
    return {path: (found[path][0] - leftmost, found[path][1]) for path in graph}


def _places(outlines: Sequence[Outline]) -> list[float]:
    """Return where the roots of subtrees stand side by side, 0 midway between first and last."""
    if not outlines:
        return []
    mirrored = [[(-right, -left) for left, right in o] for o in reversed(outlines)]
    from_left, from_right = _pack(outlines), [-x for x in reversed(_pack(mirrored))]
    mean = [(a + b) / 2 for a, b in zip(from_left, from_right, strict=True)]
    middle = (mean[0] + mean[-1]) / 2
    return [x - middle for x in mean]


def _pack(outlines: Sequence[Outline]) -> list[float]:
    """Return the places of subtrees, each as far to the left as those before it allow."""
    places = [0.0]
    packed = list(outlines[0])
    for outline in outlines[1:]:
        gaps = zip(packed, outline, strict=False)
        place = max(right - left for (_, right), (left, _) in gaps)
        places.append(place)
        packed = _overlay(packed, _shift(outline, place))
    return places


def _merge(outlines: Sequence[Outline], places: Sequence[float]) -> Outline:
    merged: Outline = []
    for outline, place in zip(outlines, places, strict=True):
        merged = _overlay(merged, _shift(outline, place))
    return merged


def _shift(outline: Outline, by: float) -> Outline:
    return [(left + by, right + by) for left, right in outline]


def _overlay(first: Outline, second: Outline) -> Outline:
    """Return the outline of two subtrees taken together."""
    return [
        (min(a[0], b[0]), max(a[1], b[1])) if a and b else a or b or (0.0, 0.0)
        for a, b in zip_longest(first, second)
    ]
