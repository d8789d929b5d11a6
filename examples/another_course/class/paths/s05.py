"""Looks at no node again, as if the estimate were consistent."""

# %% replace a-star
def a_star(graph, h, start, goal):
    best, waiting, done = {start: 0}, [start], set()
    while waiting:
        node = min(waiting, key=lambda s: best[s] + h[s])
        if node == goal:
            return best[goal]
        waiting.remove(node)
        done.add(node)
        for other, weight in graph[node].items():
            if other not in done:
                if other not in best or best[node] + weight < best[other]:
                    best[other] = best[node] + weight
                if other not in waiting:
                    waiting.append(other)
