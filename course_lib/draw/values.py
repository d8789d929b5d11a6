"""Values on a game graph: backed up from the leaves, and written for a person to read."""

from collections.abc import Mapping
from fractions import Fraction
from typing import TYPE_CHECKING, TypeAlias

from course_lib.draw.canvas import shortened
from course_lib.draw.graph import Path
from course_lib.game import CHANCE, MAX, A, Game, Player, S

if TYPE_CHECKING:
    import networkx as nx

LONGEST_VALUE = 16

Value: TypeAlias = tuple[float, ...]
"""MAX's utility alone if there are at most two players, else the utility of every player."""


def backed_up(graph: "nx.DiGraph[Path]", game: Game[S, A]) -> dict[Path, Value]:
    """Return the minimax value of every node below which nothing is cut.

    Chance nodes average their children; three players and more each maximise their own
    component (max^n of Luckhardt and Irani, AAAI 1986).
    """
    values: dict[Path, Value] = {}
    for path in reversed(list(graph)):  # breadth-first, so children are seen before their parent
        node = graph.nodes[path]
        children = list(graph.successors(path))
        if node["terminal"]:
            values[path] = _utility(game, node["state"])
        elif children and all(child in values for child in children):
            values[path] = _combined(graph, path, values)
    return values


def best_line(graph: "nx.DiGraph[Path]", values: Mapping[Path, Value]) -> list[Path]:
    """Return the principal variation: from the root, the first best child of whoever moves.

    The line ends at a leaf, at a chance node, where nobody chooses, and where a value is missing.
    """
    line: list[Path] = [()]
    while line[-1] in values and graph.nodes[line[-1]]["player"] not in (None, CHANCE):
        line.append(_best_child(graph, line[-1], values))
    return line


def written(value: float | str | Value) -> str:
    """Return a value as text: at most two decimals, a vector in parentheses."""
    if isinstance(value, str):
        return shortened(value, LONGEST_VALUE)
    if isinstance(value, tuple):
        texts = [written(v) for v in value]
        return texts[0] if len(texts) == 1 else f"({', '.join(texts)})"
    if abs(value) > 1e308:  # whole numbers can be too large for a float
        return "∞" if value > 0 else "-∞"
    if value == 0 or 0.01 <= abs(value) < 1e6:
        text = f"{value + 0.0:.2f}".rstrip("0").rstrip(".")
        return "0" if text == "-0" else text
    return f"{value:.3g}"


def probability(p: float) -> str:
    """Return a probability as text: 1/6 rather than 0.17 where the fraction is small and exact."""
    fraction = Fraction(p).limit_denominator(36)
    return str(fraction) if abs(float(fraction) - p) < 1e-9 else written(p)


def _utility(game: Game[S, A], s: S) -> Value:
    players = range(game.n_players) if game.n_players > 2 else (MAX,)
    return tuple(game.utility(s, p) for p in players)


def _gain(value: Value, player: Player) -> float:
    """Return what a value is worth to a player."""
    if len(value) > 1:
        return value[player]
    return value[0] if player == MAX else -value[0]


def _best_child(graph: "nx.DiGraph[Path]", path: Path, values: Mapping[Path, Value]) -> Path:
    player = graph.nodes[path]["player"]
    return max(graph.successors(path), key=lambda child: _gain(values[child], player))


def _combined(graph: "nx.DiGraph[Path]", path: Path, values: Mapping[Path, Value]) -> Value:
    if graph.nodes[path]["player"] != CHANCE:
        return values[_best_child(graph, path, values)]
    chances = [(graph.edges[path, c]["probability"], values[c]) for c in graph.successors(path)]
    return tuple(sum(p * v[i] for p, v in chances) for i in range(len(chances[0][1])))
