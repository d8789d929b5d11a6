# Idea (concept): n positions are kept in a whole level of the tree, not n moves in every state.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    kept = {}
    level = [s]
    for _ in range(depth):
        edges = []
        for t in level:
            if not game.is_terminal(t):
                sign = -1 if game.turn(t) == MAX else 1
                edges += [(sign * evaluate(u), t, a, u) for a, u in successors(game, t)]
        edges.sort(key=lambda e: e[0])
        level = []
        for _, t, a, u in edges[:n]:
            kept.setdefault(t, []).append((a, u))
            level.append(u)

    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if t not in kept:
            return evaluate(t)
        return (max if game.turn(t) == MAX else min)(value(u) for _, u in kept[t])

    better = max if game.turn(s) == MAX else min
    found = {a: value(u) for a, u in kept[s]}
    action = better([a for a in game.actions(s) if a in found], key=found.get)
    return found[action], action
