"""a_star(graph, h, start, goal): the length of a shortest path, found with an estimate."""

import heapq
from collections.abc import Iterator, Mapping
from math import inf
from random import Random
from typing import Any

from own_exercises.a_star.mistakes import MISTAKES

from autograder.exercises.common.graphs import draw_graph
from autograder.exercises.common.plain_data import equal
from autograder.model.case import Case
from autograder.model.exercise import Asking, CodeExercise, Presentation

Graph = Mapping[str, Mapping[str, int]]


def a_star(graph: Graph, h: Mapping[str, int], start: str, goal: str) -> int | None:
    """Return the length of a shortest path, None if there is no path; h never overestimates."""
    best, queue = {start: 0}, [(h[start], start)]
    while queue:
        estimate, node = heapq.heappop(queue)
        if node == goal:
            return best[goal]
        if estimate > best[node] + h[node]:
            continue
        for other, weight in graph[node].items():
            if best[node] + weight < best.get(other, inf):
                best[other] = best[node] + weight
                heapq.heappush(queue, (best[other] + h[other], other))
    return None


def draw_case(rng: Random) -> Case:
    """Draw a graph, and an estimate that is never too high, but not always consistent."""
    nodes = "ABCDEF"[: 1 + rng.randrange(6)]
    graph = {
        s: {t: 1 + rng.randrange(8) for t in nodes if s != t and rng.randrange(5) < 2}
        for s in nodes
    }
    goal = rng.choice(nodes)
    left = {s: a_star(graph, dict.fromkeys(nodes, 0), s, goal) for s in nodes}
    h = {s: rng.randrange(1 + (9 if left[s] is None else left[s])) for s in nodes}
    start = rng.choice(nodes)
    return Case("path" if left[start] is not None else "none", (graph, h, start, goal))


def promise(graph: Graph, h: Mapping[str, int], start: str, goal: str) -> Iterator[bool]:
    """Yield what the text promises of a case."""
    yield start in graph
    yield goal in graph
    for s in graph:
        left = a_star(graph, dict.fromkeys(graph, 0), s, goal)
        yield left is None or 0 <= h[s] <= left


def draw(graph: Graph, h: Mapping[str, int], start: str, goal: str) -> Any:
    """Draw the graph with the estimates; start and goal are in colour."""
    return draw_graph(graph, {start, goal}, {s: f"h = {h[s]}" for s in graph})


DETOUR = {"A": {"B": 1, "C": 3}, "B": {"C": 1}, "C": {"D": 4}, "D": {}}

EXERCISE = CodeExercise(
    id="a-star",
    section="own",
    names=("a_star",),
    reference=a_star,
    examples=(
        Case("path", (DETOUR, {"A": 5, "B": 4, "C": 4, "D": 0}, "A", "D")),
        Case("path", (DETOUR, {"A": 0, "B": 5, "C": 0, "D": 0}, "A", "D")),
        Case("path", ({"A": {"B": 2}, "B": {}}, {"A": 1, "B": 0}, "B", "B")),
        Case("none", ({"A": {}, "B": {"A": 1}}, {"A": 3, "B": 0}, "A", "B")),
    ),
    generators={"path": (draw_case, 90)},
    properties=(
        equal("length", 8, "path", says="it is the length of a shortest path"),
        equal("no path", 2, "none", says="None without a path"),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
    shown=Presentation(draw=draw),
)
