# Idea (concept): believes that only the first move is restricted, and that below it everything is searched.
def best_n_minimax(game, s, depth, evaluate, n):
    def full(t, d):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if d == 0:
            return evaluate(t)
        values = [full(u, d - 1) for _, u in successors(game, t)]
        return max(values) if game.turn(t) == MAX else min(values)

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    sign = -1 if game.turn(s) == MAX else 1
    moves = list(successors(game, s))
    kept = sorted(range(len(moves)), key=lambda i: sign * evaluate(moves[i][1]))[:n]
    values = {moves[i][0]: full(moves[i][1], depth - 1) for i in sorted(kept)}
    action = min(values, key=lambda a: sign * values[a])
    return values[action], action
