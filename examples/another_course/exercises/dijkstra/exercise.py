"""distances(graph, start): the length of a shortest path to every node that can be reached."""

import heapq
from collections.abc import Mapping
from random import Random
from typing import Any

from own_exercises.dijkstra.mistakes import MISTAKES

from autograder.exercises.common.graphs import draw_graph
from autograder.exercises.common.plain_data import equal
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation

Graph = Mapping[str, Mapping[str, int]]


def distances(graph: Graph, start: str) -> dict[str, int]:
    """Return the distance of each node that can be reached, by Dijkstra's algorithm."""
    found: dict[str, int] = {}
    queue = [(0, start)]
    while queue:
        length, node = heapq.heappop(queue)
        if node not in found:
            found[node] = length
            for other, weight in graph[node].items():
                heapq.heappush(queue, (length + weight, other))
    return found


def draw_case(rng: Random) -> Case:
    """Draw a graph of few nodes with weights from 0."""
    nodes = "ABCDEF"[: 1 + rng.randrange(6)]
    graph = {
        s: {t: rng.randrange(10) for t in nodes if s != t and rng.randrange(5) < 2} for s in nodes
    }
    return Case("graph", (graph, rng.choice(nodes)))


def promise(graph: Graph, start: str) -> Any:
    """Yield what the text promises of a case."""
    yield start in graph
    yield all(t in graph and w >= 0 for to in graph.values() for t, w in to.items())


EXERCISE = CodeExercise(
    id="dijkstra",
    section="own",
    names=("distances",),
    reference=distances,
    examples=(
        Case("graph", ({"A": {"B": 4, "C": 1}, "B": {}, "C": {"B": 2}}, "A")),
        Case("graph", ({"A": {"B": 0}, "B": {"A": 0}, "C": {"A": 1}}, "A")),
        Case("graph", ({"A": {}}, "A")),
    ),
    generators={"graph": (draw_case, 60)},
    properties=(equal("distances", 10, says="each distance is that of a shortest path"),),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
    shown=Presentation(draw=lambda graph, start: draw_graph(graph, {start}, {start: "start"})),
)
