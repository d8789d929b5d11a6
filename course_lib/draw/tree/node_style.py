"""The style of each node of a tree: shape, texts, size and room. Nothing is drawn here."""

from collections.abc import Iterator, Mapping, Sequence
from dataclasses import dataclass, field
from itertools import groupby
from math import ceil
from typing import TYPE_CHECKING, Any, NamedTuple

from course_lib.draw.canvas import BLACK, BLUE, DARK, GREY
from course_lib.draw.fonts import LINE_HEIGHT, Font, text_size
from course_lib.draw.tree.graph import Path
from course_lib.draw.tree.layout import Room
from course_lib.game import CHANCE, MAX, MIN, Game, HiddenGame, Player, S
from course_lib.games import Nim, TicTacToe
from course_lib.wording import action_text, player_name, probability_text, shortened

if TYPE_CHECKING:
    import networkx as nx

LONGEST_LABEL = 12
LONGEST_ACTION = 14
FRAME = 6
"""Points that a box adds to the width and height of the text in it."""
BESIDE = 4
"""Points between a shape and the text beside it."""
RING = 6
"""Points that a ring takes on each side of a shape."""
PADDING = 4
"""Points between the text in a leaf and its border, at least."""


class Scale(NamedTuple):
    """Sizes in points, chosen by the number of leaves.

    Args:
        text: size of the font of values.
        small: size of the font of everything else.
        node: width of an inner node.
        leaf: side of a leaf.
        level: distance between two levels.
        gap: free room between neighbours.
        action_at: where on its edge an action is written, 0 at the parent, 1 at the child.
        dense: True if leaf values and long actions are written upright, and states not at all.
    """

    text: float
    small: float
    node: float
    leaf: float
    level: float
    gap: float
    action_at: float = 0.62
    dense: bool = False

    @property
    def band(self) -> float:
        """How high the inner nodes are; edges stay outside of this band."""
        return 0.9 * self.node


ROOMY = Scale(text=11, small=9, node=34, leaf=25, level=78, gap=8)
COMPACT = Scale(text=9, small=8, node=26, leaf=18, level=66, gap=4)
DENSE = Scale(text=7, small=6, node=20, leaf=6, level=66, gap=1, action_at=0.8, dense=True)


@dataclass(frozen=True)
class Content:
    """The contents of the picture of a game tree.

    Args:
        graph: the tree, from ``game_graph``.
        n_players: how many players the game has.
        labels: the state texts.
        values: the values, as text.
        notes: the notes.
        variation: the nodes of the principal variation, from the root.
        pruned: the roots of the pruned subtrees.
        grey: every node of them.
        ringed: the highlighted nodes.
        edges: the width and the colour of the edges above nodes that have their own.
        joined: the information sets of several nodes: what a player cannot tell apart.
    """

    graph: "nx.DiGraph[Path]"
    n_players: int
    labels: Mapping[Path, str]
    values: Mapping[Path, str]
    notes: Mapping[Path, str]
    variation: Sequence[Path]
    pruned: Sequence[Path]
    grey: frozenset[Path]
    ringed: frozenset[Path]
    edges: Mapping[Path, tuple[float, str]] = field(default_factory=dict)
    joined: Sequence[Sequence[Path]] = ()


class LabelLine(NamedTuple):
    """A text beside or below a node; ``box`` is the colour of the box around it, if any."""

    text: str
    font: Font
    colour: str
    box: str = ""


@dataclass(frozen=True)
class NodeStyle:
    """The shape at one node and the texts in it and around it.

    Args:
        player: who moves there, None at a leaf.
        size: the width of the shape, in points.
        height: the height of the shape, in points; a leaf may be wider than high.
        value: the text inside the shape.
        lines: the texts outside the shape.
        side: where the lines stand: -1 left, 1 right, 0 below.
        action: the text on the edge from the parent.
        grey: True if the node is pruned.
        ringed: True if it is highlighted.
        cut: True if it has children that are not shown.
    """

    player: Player | None
    size: float
    height: float
    value: str
    lines: tuple[LabelLine, ...]
    side: int
    action: str
    grey: bool = False
    ringed: bool = False
    cut: bool = False


def fitting_scale(content: Content) -> Scale:
    """Return sizes that suit the number of leaves, nodes grown a little for longer values.

    Levels are further apart where a second line, a probability, stands on the edges.
    """
    graph = content.graph
    leaves = sum(graph.out_degree(path) == 0 for path in graph)
    scale = ROOMY if leaves <= 24 else COMPACT if leaves <= 60 else DENSE
    inner, outer = [0.0], [0.0]
    for path, text in content.values.items():
        width, player = text_size(text, Font(scale.text))[0], graph.nodes[path]["player"]
        if player is None:
            outer.append(width / 0.8)
        else:
            inner.append(width / _inside(player))
    node = _grown(scale.node, inner)
    side = scale.leaf if scale.dense else _grown(scale.leaf, outer)
    has_chance = any("probability" in edge for _, _, edge in graph.edges(data=True))
    second_line = has_chance * LINE_HEIGHT * scale.small
    return scale._replace(node=node, leaf=side, level=scale.level + second_line)


def _grown(size: float, needed: list[float]) -> float:
    """Return a size that is enough for all that need at most half as much again."""
    return max([size, *(n for n in needed if n <= 1.5 * size)])


def row_names(graph: "nx.DiGraph[Path]", n_players: int) -> dict[int, str]:
    """Return who moves at each depth, for the depths at which only one player does."""
    names = {}
    for depth, paths in groupby(graph, key=len):
        players = {graph.nodes[p]["player"] for p in paths} - {None}
        if len(players) == 1:
            names[depth] = player_name(players.pop(), n_players)
    return names


def state_label(game: Game[S, Any], s: S) -> str:
    """Return the text of a state if it is short enough to stand beside a node, else "".

    In a game with hidden information, it is what the player to move knows.
    """
    if isinstance(game, TicTacToe):
        return game.text(s).replace("/", "\n")  # type: ignore[arg-type]
    if isinstance(game, HiddenGame):
        text = game.information(s, game.turn(s)) if game.turn(s) != CHANCE else ""
        return text if len(text) <= LONGEST_LABEL else ""
    text = " ".join(map(str, s[0])) if isinstance(game, Nim) else game.text(s)  # type: ignore[index]
    return shortened(text, LONGEST_LABEL) if len(text) <= LONGEST_LABEL else ""


def action_label(action: object) -> str:
    """Return the label of an action on an edge; a long one is shortened."""
    return shortened(action_text(action), LONGEST_ACTION)


def edge_text(graph: "nx.DiGraph[Path]", path: Path) -> str:
    """Return the text on the edge into a node: its action and probability."""
    if path == ():
        return ""
    edge = graph.edges[path[:-1], path]
    text = action_label(edge["action"])
    return f"{text}\n{probability_text(edge['probability'])}" if "probability" in edge else text


def node_style(content: Content, path: Path, scale: Scale, rows: Mapping[int, str]) -> NodeStyle:
    """Return the style of a node; ``rows`` are the depths whose player is named already."""
    node = content.graph.nodes[path]
    player: Player | None = node["player"]
    value = content.values.get(path, "")
    inside = _fits_inside(value, player, scale)
    width, height = _size(value, player, scale)
    return NodeStyle(
        player=player,
        size=width,
        height=height,
        value=value if inside else "",
        lines=tuple(_lines(content, path, scale, "" if inside else value, rows)),
        side=_side(content.graph, path),
        action=edge_text(content.graph, path),
        grey=path in content.grey,
        ringed=path in content.ringed,
        cut=node["cut"],
    )


def _lines(
    content: Content, path: Path, scale: Scale, value: str, rows: Mapping[int, str]
) -> Iterator[LabelLine]:
    """Yield the texts outside a shape, top down."""
    player = content.graph.nodes[path]["player"]
    small = Font(scale.small)
    if player is not None and content.n_players > 2 and len(path) not in rows:
        yield LabelLine(player_name(player, content.n_players), small, GREY)
    label = content.labels.get(path, "")
    if label and player is not None and not scale.dense:
        yield LabelLine(label, small._replace(face="mono" if "\n" in label else "regular"), DARK)
    if value:
        yield LabelLine(value, Font(scale.text), GREY if path in content.grey else BLACK)
    if path in content.notes:
        yield LabelLine(content.notes[path], small._replace(face="bold"), BLUE, box=BLUE)


def _fits_inside(text: str, player: Player | None, scale: Scale) -> bool:
    """Return True if a value can be written inside the shape of its node."""
    if player is None:
        return not scale.dense
    return text_size(text, Font(scale.text))[0] <= _inside(player) * scale.node


def _size(value: str, player: Player | None, scale: Scale) -> tuple[float, float]:
    """Return the width and height of a shape; a leaf is as wide as its value needs."""
    if player is not None:
        return scale.node, scale.band
    if scale.dense or not value:
        return scale.leaf, scale.leaf
    return max(scale.leaf, text_size(value, Font(scale.text))[0] + 2 * PADDING), scale.leaf


def _inside(player: Player) -> float:
    """Return the greatest width of a text inside an inner node, as a part of the node's width."""
    return 0.53 if player in (MAX, MIN) else 0.72


def _side(graph: "nx.DiGraph[Path]", path: Path) -> int:
    """Return the side of a node on which text stays clear of the edge from its parent."""
    if graph.nodes[path]["terminal"]:
        return 0
    siblings = list(graph.successors(path[:-1])) if path else [path]
    return -1 if 2 * siblings.index(path) < len(siblings) - 1 else 1


def turned(style: NodeStyle, scale: Scale) -> bool:
    """Return True if the action is written from bottom to top, because it is long."""
    return scale.dense and len(style.action) > 2


def lengths(style: NodeStyle, scale: Scale) -> list[tuple[float, float]]:
    """Return the width and height of each line beside or below a shape, as it is turned."""
    sizes = []
    for line in style.lines:
        w, h = text_size(line.text, line.font)
        sizes.append((w + FRAME, h + FRAME) if line.box else (w, h))
    return [(h, w) for w, h in sizes] if scale.dense and style.side == 0 else sizes


def room(style: NodeStyle, scale: Scale) -> Room:
    """Return the room that a node and its texts take, in points."""
    half = style.size / 2 + RING * style.ringed
    left = right = half
    levels = 1
    sizes = lengths(style, scale)
    width = max((w for w, _ in sizes), default=0.0)
    if style.side == 0 and sizes:
        left = right = max(half, width / 2)
        levels += ceil(sum(h for _, h in sizes) / scale.level)
    elif sizes:
        beside = half + BESIDE + width + scale.gap
        left, right = (beside, half) if style.side < 0 else (half, beside)
    width, height = text_size(style.action, Font(scale.small)) if style.action else (0.0, 0.0)
    on_edge = (height if turned(style, scale) else width) / 2 / scale.action_at
    margin = scale.gap / 2
    return Room(max(left, on_edge) + margin, max(right, on_edge) + margin, levels)
