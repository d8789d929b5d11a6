"""Does not think of a goal that cannot be reached."""

# %% replace breadth-first
def fewest_edges(graph, start, goal):
    paths, seen = [[start]], {start}
    while True:
        path = paths.pop(0)
        if path[-1] == goal:
            return path
        for t in graph[path[-1]]:
            if t not in seen:
                seen.add(t)
                paths.append(path + [t])
