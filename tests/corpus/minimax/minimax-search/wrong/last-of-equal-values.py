# Idea: keeps the actions by their values in a table of the call: of equal values, the last.
def minimax_search(game, s):
    seen = {}

    def solve(u):
        if u in seen:
            return seen[u]
        if game.is_terminal(u):
            seen[u] = game.utility(u, MAX), None
        else:
            best = {}
            for a, t in successors(game, u):
                best[solve(t)[0]] = a
            v = max(best) if game.turn(u) == MAX else min(best)
            seen[u] = v, best[v]
        return seen[u]

    return solve(s)
