# Idea (concept): a player who cannot reach an end loses.
def retrograde(game, states):
    from collections import deque

    graph, waiting = {}, deque(states)
    while waiting:
        s = waiting.popleft()
        if s not in graph:
            graph[s] = [t for _, t in successors(game, s)]
            waiting.extend(graph[s])
    table = {s: (game.utility(s, MAX), 0) for s in graph if not graph[s]}
    changed = True
    while changed:
        changed = False
        for s in graph:
            if s in table:
                continue
            win = 1 if game.turn(s) == MAX else -1
            known = [table[t] for t in graph[s] if t in table]
            wins = [n for v, n in known if v == win]
            if wins:
                table[s], changed = (win, min(wins) + 1), True
            elif len(known) == len(graph[s]):
                v = max((v * win for v, _ in known)) * win
                table[s] = v, max(n or 0 for x, n in known if x == v) + 1
                changed = True
    for s in graph:
        if s not in table:
            table[s] = (-1 if game.turn(s) == MAX else 1), None
    return table
