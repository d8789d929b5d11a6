"""Known mistakes of ``breadth-first``."""

from collections.abc import Mapping, Sequence

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Graph = Mapping[str, Sequence[str]]


def depth_first(graph: Graph, start: str, goal: str) -> list[str] | None:
    """Take the newest node first."""
    paths, seen = [[start]], {start}
    while paths:
        path = paths.pop()
        if path[-1] == goal:
            return path
        for other in graph[path[-1]]:
            if other not in seen:
                seen.add(other)
                paths.append([*path, other])
    return None


def without_start(graph: Graph, start: str, goal: str) -> list[str] | None:
    """Leave out the first node of the path."""
    paths, seen = [[start]], {start}
    for path in paths:
        if path[-1] == goal:
            return path[1:]
        for other in graph[path[-1]]:
            if other not in seen:
                seen.add(other)
                paths.append([*path, other])
    return None


MISTAKES = (
    KnownMistake(
        "newest-first",
        "It looks as if the newest node is looked at first; the oldest one should be.",
        same_each_time(depth_first),
    ),
    KnownMistake(
        "start-missing",
        "It looks as if the path lacks its first node.",
        same_each_time(without_start),
    ),
)
