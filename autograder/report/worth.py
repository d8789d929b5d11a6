"""The values of the nodes of a drawn counterexample, as the exercise declares them."""

from collections.abc import Callable, Mapping
from functools import reduce
from typing import TYPE_CHECKING, Any, NamedTuple

from autograder.model.exercise import ShownValues
from autograder.model.language import translated, words
from autograder.model.phrase import player_phrase
from autograder.report.question import PictureQuestion
from course_lib.game import CHANCE, MAX, MIN, Game, Player

if TYPE_CHECKING:
    import networkx as nx

    from course_lib.draw import Path

    Graph = nx.DiGraph[Path]


class Worth(NamedTuple):
    """The values of nodes, and their name in a sentence."""

    name: str
    values: "Mapping[Path, Any]"


def worth(shown: ShownValues, question: PictureQuestion, graph: "Graph") -> Worth:
    """Return the right value of every node below which nothing is cut.

    Args:
        shown: which values these are.
        question: the game, and the other arguments that the values depend on.
        graph: the tree below the state.
    """
    game: Any = question.game
    return WORTHS[shown](game, question, graph)


def _backed_up(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    from course_lib.draw.tree.game_tree import backed_up, is_general_sum

    kind = "max^n" if is_general_sum(graph, game) else _two_sides(graph)
    return Worth(words("its {kind} values", kind=kind), backed_up(graph, game))


def _two_sides(graph: "Graph") -> str:
    """Return the name of the search of a zero-sum game."""
    movers: set[object] = {player for _, player in graph.nodes(data="player")}
    return "expectiminimax" if CHANCE in movers else "minimax"


def _utilities(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    values = _backed_up(game, question, graph).values
    leaves = {path: value for path, value in values.items() if graph.nodes[path]["terminal"]}
    return Worth(words("the utilities of its leaves"), leaves)


def _evaluations(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    table = next(t for t in question.tables.values() if _numbers(t))
    known = {path: table[s] for path, s in graph.nodes(data="state") if s in table}
    leaves = _utilities(game, question, graph).values
    return Worth(words("the evaluation of every state"), {**leaves, **known})


def _numbers(table: Mapping[Any, Any]) -> bool:
    return not any(isinstance(value, bool | Mapping) for value in table.values())


def _team(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    """Return the sum of a team's utilities when all others play against it."""
    given = question.third
    team: set[Player] = {given} if isinstance(given, int) else set(given)

    def leaf(s: Any) -> float:
        return sum(game.utility(s, p) for p in team)

    def inner(path: "Path", below: "Mapping[Path, float]") -> float:
        best = max if graph.nodes[path]["player"] in team else min
        return best(below.values())

    names = [translated(player_phrase(p, game.n_players)) for p in sorted(team)]
    players = reduce(lambda others, last: words("{a} and {b}", a=others, b=last), names)
    return Worth(
        words("the values for {players} against all others", players=players),
        _fold(graph, leaf, inner),
    )


def _policy(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    """Return MAX's value of best play against a MIN that draws its actions from a policy."""
    policy = next(table for table in question.tables.values() if not _numbers(table))

    def inner(path: "Path", below: "Mapping[Path, float]") -> float:
        node = graph.nodes[path]
        if node["player"] == MAX:
            return max(below.values())
        chances = policy[node["state"]] if node["player"] == MIN else game.chances(node["state"])
        return sum(chances.get(child[-1], 0) * value for child, value in below.items())

    values = _fold(graph, lambda s: game.utility(s, MAX), inner)
    return Worth(words("MAX's values against the policy"), values)


def _sizes(game: Game[Any, Any], question: PictureQuestion, graph: "Graph") -> Worth:
    """Return the number of nodes of the tree below every node, itself included."""
    sizes = _fold(graph, lambda s: 1, lambda path, below: 1 + sum(below.values()))
    return Worth(words("the size of the tree below every node"), sizes)


WORTHS: "dict[ShownValues, Callable[[Game[Any, Any], PictureQuestion, Graph], Worth]]" = {
    "backed up": _backed_up,
    "utilities": _utilities,
    "evaluations": _evaluations,
    "team": _team,
    "policy": _policy,
    "sizes": _sizes,
}


def _fold(
    graph: "Graph",
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
