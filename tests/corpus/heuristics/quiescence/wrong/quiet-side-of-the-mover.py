# Idea: forgets to turn the sign back where the quiescence helper speaks for the side to move.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def quiet_value(t, sign):
        if game.is_terminal(t):
            return sign * game.utility(t, MAX)
        if is_quiescent(t):
            return sign * evaluate(t)
        return max(-quiet_value(u, -sign) for _, u in successors(game, t))

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth <= 0:
        if is_quiescent(s):
            return evaluate(s), None
        return quiet_value(s, 1 if game.turn(s) == MAX else -1), game.actions(s)[0]
    results = {}
    for a, t in successors(game, s):
        results[a] = quiescent_minimax(game, t, depth - 1, evaluate, is_quiescent)[0]
    ranked = sorted(results, key=lambda a: -results[a] if game.turn(s) == MAX else results[a])
    return results[ranked[0]], ranked[0]
