"""A tree turned by a quarter, for narrow pages: the root at the left, siblings below each other."""

from collections.abc import Mapping
from dataclasses import dataclass
from textwrap import fill
from typing import ClassVar, Literal

from course_lib.draw.canvas import Anchor, Point
from course_lib.draw.fonts import Font, text_size
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.layout import Room, tidy_layout
from course_lib.draw.tree.node_style import (
    BESIDE,
    COMPACT,
    DENSE,
    FRAME,
    RING,
    Content,
    NodeStyle,
    Scale,
    fitting_scale,
    lengths,
    node_style,
    row_names,
)
from course_lib.draw.tree.placement import BELOW, FOOT, MARGIN, ROW, Placement

SHORTEST = 22.0
"""Points between the nodes of neighbouring columns, at least."""
AROUND = 5.0
"""Points before and behind an action on its edge."""
CUT_ROOM = 8.0
"""Points between an action and its node where an edge is cut."""
HEAD = 16.0
"""The height of the line with the players' names."""
USED = 259.0
"""Points that a phone has; a narrower tree has longer edges."""
SHORT = 40.0
"""Texts up to this width stand behind a leaf, longer ones below it."""


@dataclass(frozen=True)
class TurnedPlacement(Placement):
    """The places in a turned tree; ``at`` has the centres of all nodes.

    Args:
        before: how far the nodes of each depth reach to the left of their column.
        behind: how far they reach to its right.
    """

    before: Mapping[int, float]
    behind: Mapping[int, float]
    plate: ClassVar[Literal["", "none"]] = "none"

    def along(self, point: Point) -> Point:
        """Return a point, or what was one, with the axis first along which siblings stand."""
        return point[1], point[0]

    def centre(self, path: Path) -> Point:
        """Return the centre of a node's shape; wide leaves begin where the narrow ones do."""
        x, y = self.at[path]
        style = self.styles[path]
        return x + (style.player is None) * (style.size - self.scale.leaf) / 2, y

    def ends(self, path: Path) -> tuple[Point, Point]:
        """Return the ends of the edge into a node; both lie behind the shapes."""
        return self.at[path[:-1]], self.at[path]

    def action_place(self, path: Path) -> tuple[float, bool]:
        """Return where on its edge an action stands, before its node; it is never upright."""
        (x0, _), (x1, _) = self.ends(path)
        width = text_size(self.styles[path].action, Font(self.scale.small))[0]
        end = x1 - self.before[len(path)] - AROUND - CUT_ROOM * bool(self.content.pruned)
        return (end - width / 2 - x0) / (x1 - x0), False

    def cut_place(self, path: Path) -> float:
        """Return where an edge is cut: between its action and its node."""
        (x0, _), (x1, _) = self.ends(path)
        return (x1 - self.before[len(path)] - CUT_ROOM / 2 - x0) / (x1 - x0)

    def lines_place(self, path: Path) -> tuple[Point, Anchor]:
        """Return the upper edge of a node's texts, and how they are aligned."""
        style, (x, y) = self.styles[path], self.centre(path)
        height, reach = _height(style, self.scale), _half(style) + 1
        if _stands_behind(style, self.scale):
            return (x + style.size / 2 + BESIDE + RING * style.ringed, y + height / 2), "start"
        if style.side == 0:
            return (x - style.size / 2, y - reach), "start"
        return (x, y + reach + height if style.side < 0 else y - reach), "middle"

    def row_place(self, depth: int) -> tuple[Point, Anchor]:
        """Return where the name of the player at a depth stands: above its column."""
        x = next(x for path, (x, _) in self.at.items() if len(path) == depth)
        return (x, self.height - MARGIN), "middle"

    def more_place(self, path: Path) -> tuple[Point, Point]:
        """Return where dots for hidden children begin, and the way from one to the next."""
        x, y = self.centre(path)
        return (x + self.styles[path].size / 2 + 3.5, y), (3, 0)


def place_turned(content: Content) -> TurnedPlacement:
    """Return places at which nothing overlaps, as narrow as they can be."""
    scale = fitting_scale(content)
    if scale.dense:
        scale = scale._replace(leaf=2 * DENSE.leaf, node=COMPACT.node, gap=3, dense=False)
    rows = row_names(content.graph, content.n_players)
    styles = {path: node_style(content, path, scale, rows) for path in content.graph}
    rooms = {path: _room(style, scale) for path, style in styles.items()}
    places = tidy_layout(content.graph, rooms)
    before, behind = _reach(styles, rows, scale)
    columns = _columns(styles, before, behind, bool(content.pruned), scale)
    width = columns[-1] + behind[len(columns) - 1] + MARGIN
    message = fill(content.graph.graph["message"], int((width - 2 * MARGIN) / (0.6 * FOOT.size)))
    foot = MARGIN + (text_size(message, FOOT)[1] + BELOW if message else 0)
    lowest = max(x + rooms[path].right for path, (x, _) in places.items())
    highest = min(x - rooms[path].left for path, (x, _) in places.items())
    height = foot + lowest - highest + (HEAD if rows else 0) + MARGIN
    at = {path: (columns[len(path)], foot + lowest - x) for path, (x, _) in places.items()}
    return TurnedPlacement(content, scale, rows, styles, at, message, width, height, before, behind)


def _half(style: NodeStyle) -> float:
    """Return how far a shape with its ring reaches up and down."""
    return style.height / 2 + RING * style.ringed


def _height(style: NodeStyle, scale: Scale) -> float:
    return sum(height for _, height in lengths(style, scale))


def _width(style: NodeStyle, scale: Scale) -> float:
    return max((width for width, _ in lengths(style, scale)), default=0.0)


def _stands_behind(style: NodeStyle, scale: Scale) -> bool:
    """Tell whether a node's texts stand behind it."""
    return style.side == 0 and _width(style, scale) <= SHORT


def _room(style: NodeStyle, scale: Scale) -> Room:
    """Return how far a node and its texts reach up and down."""
    up = down = _half(style)
    texts = _height(style, scale)
    if _stands_behind(style, scale):
        up = down = max(up, texts / 2)
    elif style.side < 0:
        up += texts + BELOW
    elif texts:
        down += texts + BELOW
    action = text_size(style.action, Font(scale.small))[1] if style.action else 0.0
    margin = max(scale.gap, 4) / 2
    return Room(max(up, 0.8 * action) + margin, max(down, 0.8 * action) + margin)


def _reach(
    styles: Mapping[Path, NodeStyle], rows: Mapping[int, str], scale: Scale
) -> tuple[dict[int, float], dict[int, float]]:
    """Return how far the nodes of each depth and their texts reach to the left and right."""
    before = {depth: text_size(name, ROW)[0] / 2 for depth, name in rows.items()}
    behind = dict(before)
    for path, style in styles.items():
        width, ring, depth = _width(style, scale), RING * style.ringed, len(path)
        if style.side == 0:
            left, right = scale.leaf / 2 + ring, style.size - scale.leaf / 2 + ring
            if not _stands_behind(style, scale):
                right = max(right, width + FRAME - scale.leaf / 2)
            elif width:
                right += BESIDE + width + FRAME
        else:
            left = right = max(style.size / 2 + ring, width / 2) + 12 * style.cut
        before[depth] = max(before.get(depth, 0.0), left)
        behind[depth] = max(behind.get(depth, 0.0), right)
    return before, behind


def _columns(
    styles: Mapping[Path, NodeStyle],
    before: Mapping[int, float],
    behind: Mapping[int, float],
    is_cut: bool,
    scale: Scale,
) -> list[float]:
    """Return where the column of each depth stands."""
    columns = [MARGIN + before[0]]
    for depth in range(1, len(before)):
        actions = (style.action for path, style in styles.items() if len(path) == depth)
        widest = max(text_size(action, Font(scale.small))[0] for action in actions)
        free = max(widest + 2 * AROUND + CUT_ROOM * is_cut, SHORTEST)
        columns.append(columns[-1] + behind[depth - 1] + free + before[depth])
    unused = USED - columns[-1] - behind[len(columns) - 1] - MARGIN
    more = max(unused, 0.0) / max(len(columns) - 1, 1)
    return [column + more * depth for depth, column in enumerate(columns)]
