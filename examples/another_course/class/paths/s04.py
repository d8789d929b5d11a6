"""Never shortens a distance."""

# %% replace dijkstra
def distances(graph, start):
    best, queue = {start: 0}, [start]
    while queue:
        node = queue.pop(0)
        for other in graph[node]:
            if other not in best:
                best[other] = best[node] + graph[node][other]
                queue.append(other)
    return best
