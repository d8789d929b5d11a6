# Idea: compares with beta, but hands the first alpha to all children, whatever has been found since.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))

    def values():
        for _, t in successors(game, s):
            yield -negamax(game, t, -beta, -alpha)

    best = -inf
    for v in values():
        best = max(best, v)
        if best >= beta:
            break
    return best
