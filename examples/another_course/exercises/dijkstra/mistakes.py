"""Known mistakes of ``dijkstra``."""

from collections.abc import Mapping

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Graph = Mapping[str, Mapping[str, int]]


def oldest_first(graph: Graph, start: str) -> dict[str, int]:
    """Take nodes in the order in which they were seen, and never change a distance."""
    found, queue = {start: 0}, [start]
    for node in queue:
        for other, weight in graph[node].items():
            if other not in found:
                found[other] = found[node] + weight
                queue.append(other)
    return found


def edges(graph: Graph, start: str) -> dict[str, int]:
    """Count edges."""
    found, queue = {start: 0}, [start]
    for node in queue:
        for other in graph[node]:
            if other not in found:
                found[other] = found[node] + 1
                queue.append(other)
    return found


MISTAKES = (
    KnownMistake(
        "first-way-kept",
        "It looks as if the first way to a node counts, also where a later one is shorter.",
        same_each_time(oldest_first),
    ),
    KnownMistake(
        "edges-counted",
        "It looks as if the edges of a path are counted, and not their weights.",
        same_each_time(edges),
    ),
)
