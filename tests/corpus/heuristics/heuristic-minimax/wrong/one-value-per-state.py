# Idea (concept): a search may keep one value per state, however deep it looked below it.
def heuristic_minimax(game, s, depth, evaluate):
    seen = {}

    def search(t, d):
        if t in seen:
            return seen[t]
        if game.is_terminal(t):
            seen[t] = (game.utility(t, MAX), None)
        elif d == 0:
            seen[t] = (evaluate(t), None)
        else:
            pairs = [(search(u, d - 1)[0], a) for a, u in successors(game, t)]
            better = max if game.turn(t) == MAX else min
            seen[t] = better(pairs, key=lambda p: p[0])
        return seen[t]

    return search(s, depth)
