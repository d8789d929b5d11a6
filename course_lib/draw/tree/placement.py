"""Where everything in the picture of a tree goes, in points: the layout, made to measure."""

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import fill

from course_lib.draw.canvas import Point
from course_lib.draw.fonts import Font, text_size
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.layout import tidy_layout
from course_lib.draw.tree.node_style import (
    RING,
    Content,
    NodeStyle,
    Scale,
    fitting_scale,
    lengths,
    node_style,
    room,
    row_names,
)

MARGIN = 12.0
NARROWEST = 240.0
ROW, FOOT = Font(9), Font(10)
BELOW = 3.0
"""Points between a leaf and the text below it."""


@dataclass(frozen=True)
class Placement:
    """The places of everything in a picture, in points.

    Args:
        content: the contents of the picture.
        scale: the sizes.
        rows: the name of the player to move at each depth with only one.
        styles: the shape and the texts of each node.
        at: the centre of each inner node, and the point level with it at each leaf.
        message: the text below the tree.
        width: of the picture.
        height: of the picture.
    """

    content: Content
    scale: Scale
    rows: Mapping[int, str]
    styles: Mapping[Path, NodeStyle]
    at: Mapping[Path, Point]
    message: str
    width: float
    height: float

    def centre(self, path: Path) -> Point:
        """Return the centre of a node's shape; leaves hang from the top of their row."""
        x, y = self.at[path]
        is_leaf = self.styles[path].player is None
        return x, y + is_leaf * (self.scale.band - self.styles[path].height) / 2


def place_tree(content: Content) -> Placement:
    """Return places at which nothing overlaps."""
    scale = fitting_scale(content)
    rows = row_names(content.graph, content.n_players)
    styles = {path: node_style(content, path, scale, rows) for path in content.graph}
    rooms = {path: room(style, scale) for path, style in styles.items()}
    places = tidy_layout(content.graph, rooms)
    margin = MARGIN + max((text_size(name, ROW)[0] + 10 for name in rows.values()), default=0)
    left = margin - min(x - rooms[path].left for path, (x, _) in places.items())
    right = MARGIN + max(x + rooms[path].right for path, (x, _) in places.items())
    width = max(left + right, NARROWEST)
    left += (width - left - right) / 2

    message = fill(content.graph.graph["message"], int((width - 2 * MARGIN) / (0.6 * FOOT.size)))
    foot = MARGIN + (text_size(message, FOOT)[1] + BELOW if message else 0)
    level = _level_height(content, places, scale)
    bottom = min(y * level - _depth(styles[path], scale) for path, (_, y) in places.items())
    top = foot - bottom
    at = {path: (left + x, top + y * level) for path, (x, y) in places.items()}
    height = top + scale.band / 2 + MARGIN
    return Placement(content, scale, rows, styles, at, message, width, height)


def _level_height(content: Content, places: Mapping[Path, Point], scale: Scale) -> float:
    """Return the distance of two levels: more where edges would be flat."""
    spans = [0.0]
    for path in content.graph:
        xs = [places[child][0] for child in content.graph.successors(path)]
        spans.append(max(xs) - min(xs) if xs else 0.0)
    return scale.level * min(max(1.0, max(spans) / (8 * scale.level)), 2.5)


def _depth(style: NodeStyle, scale: Scale) -> float:
    """Return how far a node and its texts reach below the middle of its row."""
    half = scale.band / 2
    below = sum(h for _, h in lengths(style, scale))
    if style.side == 0:
        return style.height - half + BELOW + RING * style.ringed + below
    return max(half, below / 2) + 12 * style.cut
