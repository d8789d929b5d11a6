"""What the nodes of a drawn counterexample are worth, in the sense in which it was asked."""

import json
from collections.abc import Callable, Mapping
from typing import TYPE_CHECKING, Any, NamedTuple

from autograder.sandbox.questions import call_arguments
from autograder.verdict import Counterexample
from course_lib.game import CHANCE, MAX, MIN, Game, Player

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.draw import Path

ONLY_LEAVES = frozenset(
    {
        "heuristic_minimax", "quiescent_minimax", "best_n_minimax", "iterative_deepening",
        "simulate", "heavy_policy", "maxn_values",
    }
)  # fmt: skip
"""Functions whose answers are not backed up from the leaves, or are no single value."""


class Worth(NamedTuple):
    """What nodes are worth, and what the numbers are called in a sentence."""

    name: str
    values: "Mapping[Path, Any]"


def worth(example: Counterexample, game: Game[Any, Any], graph: "nx.DiGraph[Path]") -> Worth:
    """Return what every node below which nothing is cut is worth, as the function was to say.

    Args:
        example: the call.
        game: the game it was called with.
        graph: the tree below the state.
    """
    from course_lib.draw.tree.values import backed_up

    asked = example.call.partition("(")[0]
    if asked in ("paranoid", "coalition"):
        given = call_arguments(json.loads(example.args))[2]
        team = {given} if asked == "paranoid" else set(given)
        name = "the values for " + " and ".join(f"player {p}" for p in sorted(team))
        return Worth(f"{name} against all others", _against_the_rest(game, graph, team))
    if asked == "value_against":
        policy = call_arguments(json.loads(example.args))[2]
        return Worth("MAX's values against the policy", _against_a_policy(game, graph, policy))
    values = backed_up(graph, game)
    if asked in ONLY_LEAVES:
        leaves = {path: value for path, value in values.items() if graph.nodes[path]["terminal"]}
        return Worth("the utilities of its leaves", leaves)
    return Worth(f"its {_kind(game, graph)} values", values)


def _kind(game: Game[Any, Any], graph: "nx.DiGraph[Path]") -> str:
    """Return what the search of such games is called."""
    if game.n_players > 2:
        return "max^n"
    movers: set[object] = {player for _, player in graph.nodes(data="player")}
    return "expectiminimax" if CHANCE in movers else "minimax"


def _against_the_rest(
    game: Game[Any, Any], graph: "nx.DiGraph[Path]", team: set[Player]
) -> "dict[Path, float]":
    """Return what a team gets in sum when all others fight it."""

    def leaf(s: Any) -> float:
        return sum(game.utility(s, p) for p in team)

    def inner(path: "Path", below: "Mapping[Path, float]") -> float:
        best = max if graph.nodes[path]["player"] in team else min
        return best(below.values())

    return _folded(graph, leaf, inner)


def _against_a_policy(
    game: Game[Any, Any], graph: "nx.DiGraph[Path]", policy: Callable[[Any], Mapping[Any, float]]
) -> "dict[Path, float]":
    """Return what MAX gets by best play against a MIN that draws its actions from a policy."""

    def inner(path: "Path", below: "Mapping[Path, float]") -> float:
        node = graph.nodes[path]
        if node["player"] == MAX:
            return max(below.values())
        chances = policy(node["state"]) if node["player"] == MIN else game.chances(node["state"])
        return sum(chances.get(child[-1], 0) * value for child, value in below.items())

    return _folded(graph, lambda s: game.utility(s, MAX), inner)


def _folded(
    graph: "nx.DiGraph[Path]",
    leaf: Callable[[Any], float],
    inner: "Callable[[Path, Mapping[Path, float]], float]",
) -> "dict[Path, float]":
    """Return the value of every node below which nothing is cut, from the leaves upwards."""
    values: dict[Path, float] = {}
    for path in reversed(list(graph)):  # breadth first, so children are seen before their parent
        below = {child: values[child] for child in graph.successors(path) if child in values}
        if graph.nodes[path]["terminal"]:
            values[path] = leaf(graph.nodes[path]["state"])
        elif below and len(below) == graph.out_degree(path):
            values[path] = inner(path, below)
    return values
