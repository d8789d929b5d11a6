"""fewest_edges(graph, start, goal): a path with the fewest edges; there may be several."""

from collections import deque
from collections.abc import Mapping, Sequence
from itertools import pairwise
from random import Random
from typing import Any

from own_exercises.breadth_first.mistakes import MISTAKES

from autograder.exercises.common.graphs import draw_graph
from autograder.exercises.common.plain_data import fault_of_print
from autograder.model.case import Answer, Case
from autograder.model.compare import show
from autograder.model.exercise import Asking, CodeExercise, Presentation, Property

Graph = Mapping[str, Sequence[str]]


def fewest_edges(graph: Graph, start: str, goal: str) -> list[str] | None:
    """Return the nodes of a shortest path, None if there is no path."""
    came_from, queue = {start: ""}, deque([start])
    while queue:
        node = queue.popleft()
        if node == goal:
            path = [node]
            while path[-1] != start:
                path.append(came_from[path[-1]])
            return path[::-1]
        for other in graph[node]:
            if other not in came_from:
                came_from[other] = node
                queue.append(other)
    return None


def is_shortest_path(case: Case, answer: Answer, expected: Answer) -> str | None:
    """Compare a path with the reference's by its length: many paths may be right."""
    graph, start, goal = case.args
    path, right = answer.value, expected.value
    if right is None or not isinstance(path, list | tuple):
        given, wanted = show(path), show(right)
        printed = fault_of_print(answer, expected)
        return printed or (f"returned {given}, expected {wanted}" if path != right else None)
    ends = [*path[:1], *path[-1:]]
    if ends != [start, goal] or any(t not in graph.get(s, ()) for s, t in pairwise(path)):
        return f"returned {show(path)}, which is no path from {start} to {goal}"
    if len(path) > len(right):
        return f"returned {show(path)}, but {show(right)} has fewer edges"
    return None


def draw_case(rng: Random) -> Case:
    """Draw a graph in which most ways are long, a start and a goal."""
    nodes = "ABCDEFGH"[: 1 + rng.randrange(8)]
    graph = {s: [t for t in nodes if s != t and rng.randrange(4) == 0] for s in nodes}
    for others in graph.values():
        rng.shuffle(others)
    start, goal = rng.choice(nodes), rng.choice(nodes)
    return Case("path" if fewest_edges(graph, start, goal) else "none", (graph, start, goal))


def draw(graph: Graph, start: str, goal: str) -> Any:
    """Draw the graph; start and goal are in colour."""
    return draw_graph(graph, {start, goal}, {goal: "goal", start: "start"})


def promise(graph: Graph, start: str, goal: str) -> Any:
    """Yield what the text promises of a case."""
    yield start in graph
    yield goal in graph
    yield all(t in graph and t != s for s in graph for t in graph[s])


EXERCISE = CodeExercise(
    id="breadth-first",
    section="own",
    names=("fewest_edges",),
    reference=fewest_edges,
    examples=(
        Case("path", ({"A": ["B", "C"], "B": ["D"], "C": ["D"], "D": []}, "A", "D")),
        Case("path", ({"A": ["B"], "B": ["C"], "C": ["A"]}, "B", "A")),
        Case("path", ({"A": ["B", "E"], "B": ["C"], "C": ["D"], "D": [], "E": ["D"]}, "A", "D")),
        Case("path", ({"A": ["E", "B"], "B": ["C"], "C": ["D"], "D": [], "E": ["D"]}, "A", "D")),
        Case("path", ({"A": []}, "A", "A")),
        Case("none", ({"A": ["B"], "B": ["C"], "C": ["B"], "D": []}, "A", "D")),
        Case("none", ({"A": ["B"], "B": ["A"], "C": []}, "A", "C")),
    ),
    generators={"path": (draw_case, 90)},
    properties=(
        Property("path", 8, is_shortest_path, frozenset({"path"}), says="it has the fewest edges"),
        Property("no path", 2, is_shortest_path, frozenset({"none"}), says="None without a path"),
    ),
    mistakes=MISTAKES,
    asking=Asking(promise=promise),
    shown=Presentation(draw=draw),
)
