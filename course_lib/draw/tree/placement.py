"""Where everything in the picture of a tree goes, in points: the layout, made to measure."""

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import fill
from typing import ClassVar, Literal

from course_lib.draw.canvas import Anchor, Point
from course_lib.draw.fonts import Font, text_size
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.layout import tidy_layout
from course_lib.draw.tree.node_style import (
    BESIDE,
    RING,
    Content,
    NodeStyle,
    Scale,
    fitting_scale,
    lengths,
    node_style,
    room,
    row_names,
    turned,
)

MARGIN = 12.0
NARROWEST = 240.0
ROW, FOOT = Font(9), Font(10)
BELOW = 3.0
"""Points between a leaf and the text below it."""
ANCHORS: dict[int, Anchor] = {-1: "end", 0: "middle", 1: "start"}
"""Which part of a text is at its point, by the side of the node on which it stands."""


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
    plate: ClassVar[Literal["", "none"]] = ""
    """Whether a white plate is behind the texts at nodes, as a text on the canvas has it."""

    def along(self, point: Point) -> Point:
        """Return a point, or what was one, with the axis first along which siblings stand."""
        return point

    def centre(self, path: Path) -> Point:
        """Return the centre of a node's shape; leaves hang from the top of their row."""
        x, y = self.at[path]
        is_leaf = self.styles[path].player is None
        return x, y + is_leaf * (self.scale.band - self.styles[path].height) / 2

    def ends(self, path: Path) -> tuple[Point, Point]:
        """Return the ends of the edge into a node, from its parent's row to its own."""
        (x0, y0), (x1, y1), half = self.at[path[:-1]], self.at[path], self.scale.band / 2
        return (x0, y0 - half), (x1, y1 + half)

    def action_place(self, path: Path) -> tuple[float, bool]:
        """Return where on its edge an action stands, 1 at the node, and whether it is upright."""
        style, font = self.styles[path], Font(self.scale.small)
        if not turned(style, self.scale):
            return self.scale.action_at, False
        (_, top), (_, bottom) = self.ends(path)
        length = text_size(style.action, font)[0]
        return max(0.3, 1 - (length / 2 + 3) / (top - bottom)), True

    def cut_place(self, path: Path) -> float:
        """Return where the edge into a pruned subtree is cut, 1 at the node."""
        return 0.55 if self.scale.dense else 0.86

    def lines_place(self, path: Path) -> tuple[Point, Anchor]:
        """Return the upper edge of a node's texts, and how they are aligned."""
        style, (x, y) = self.styles[path], self.centre(path)
        if style.side:
            x += style.side * (style.size / 2 + BESIDE + RING * style.ringed)
            y += sum(height for _, height in lengths(style, self.scale)) / 2
        else:
            y -= style.height / 2 + BELOW + RING * style.ringed
        return (x, y), ANCHORS[style.side]

    def row_place(self, depth: int) -> tuple[Point, Anchor]:
        """Return where the name of the player at a depth stands."""
        y = next(y for path, (_, y) in self.at.items() if len(path) == depth)
        return (MARGIN, y), "start"

    def more_place(self, path: Path) -> tuple[Point, Point]:
        """Return where dots for hidden children begin, and the way from one to the next."""
        x, y = self.centre(path)
        return (x, y - self.scale.band / 2 - 3.5), (0, -3)


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
