"""Right answers to ``dijkstra``, in other styles than the reference's."""


def without_a_heap(graph, start):
    """Look for the nearest open node in each round."""
    best, done = {start: 0}, set()
    while best.keys() - done:
        node = min(best.keys() - done, key=best.get)
        done.add(node)
        for other, weight in graph[node].items():
            best[other] = min(best.get(other, best[node] + weight), best[node] + weight)
    return best


def by_rounds(graph, start):
    """Bellman and Ford: shorten all distances until nothing changes."""
    best = {start: 0}
    for _ in graph:
        for node in list(best):
            for other, weight in graph[node].items():
                if best[node] + weight < best.get(other, float("inf")):
                    best[other] = best[node] + weight
    return best


RIGHT_ANSWERS = [without_a_heap, by_rounds]
