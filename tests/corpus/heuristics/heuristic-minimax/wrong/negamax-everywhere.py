# Idea (concept): a value changes its sign at every move, whoever moves before and after it.
def heuristic_minimax(game, s, depth, evaluate):
    def negamax(t, d, color):
        if game.is_terminal(t):
            return color * game.utility(t, MAX), None
        if d == 0:
            return color * evaluate(t), None
        best = (-inf, None)
        for a, u in successors(game, t):
            v = -negamax(u, d - 1, -color)[0]
            if v > best[0]:
                best = (v, a)
        return best

    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    value, action = negamax(s, depth, color)
    return color * value, action
