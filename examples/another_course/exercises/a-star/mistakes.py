"""Known mistakes of ``a-star``."""

import heapq
from collections.abc import Mapping

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Graph = Mapping[str, Mapping[str, int]]


def never_again(graph: Graph, h: Mapping[str, int], start: str, goal: str) -> int | None:
    """Look at no node a second time, as is right where the estimate is consistent."""
    done, queue = set[str](), [(h[start], 0, start)]
    while queue:
        _, length, node = heapq.heappop(queue)
        if node == goal:
            return length
        if node not in done:
            done.add(node)
            for other, weight in graph[node].items():
                further = length + weight
                heapq.heappush(queue, (further + h[other], further, other))
    return None


def greedy(graph: Graph, h: Mapping[str, int], start: str, goal: str) -> int | None:
    """Take the node with the least estimate, whatever led there."""
    done, queue = set[str](), [(h[start], 0, start)]
    while queue:
        _, length, node = heapq.heappop(queue)
        if node == goal:
            return length
        if node not in done:
            done.add(node)
            for other, weight in graph[node].items():
                heapq.heappush(queue, (h[other], length + weight, other))
    return None


MISTAKES = (
    KnownMistake(
        "never-again",
        "It looks as if no node is looked at again when a shorter way to it is found.",
        same_each_time(never_again),
    ),
    KnownMistake(
        "estimate-alone",
        "It looks as if the estimate alone says which node is next; add the way that led there.",
        same_each_time(greedy),
    ),
)
