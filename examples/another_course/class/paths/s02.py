"""Takes the newest node first."""

# %% replace breadth-first
def fewest_edges(graph, start, goal):
    waiting, seen = [[start]], {start}
    while waiting:
        path = waiting.pop()
        if path[-1] == goal:
            return path
        for t in graph[path[-1]]:
            if t not in seen:
                seen.add(t)
                waiting.append(path + [t])
