# Idea (concept): a restless state is cured by looking a single move further.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def search(t, d, extended):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d <= 0 and (extended or is_quiescent(t)):
            return evaluate(t)
        values = [search(u, d - 1, d <= 0) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0 and is_quiescent(s):
        return evaluate(s), None
    scored = [(search(t, depth - 1, depth <= 0), a) for a, t in successors(game, s)]
    return (max if game.turn(s) == MAX else min)(scored, key=lambda p: p[0])
