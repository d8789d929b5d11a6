"""Values on a game graph: backed up from the leaves, and written for a person to read."""

from collections.abc import Mapping
from typing import TYPE_CHECKING, TypeAlias

from course_lib.draw.tree.graph import Path
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
