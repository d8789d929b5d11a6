# Idea: fail-soft, as in the text.
from math import inf


def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        return game.utility(s, game.turn(s))
    best = -inf
    for a in game.actions(s):
        best = max(best, -negamax(game, game.transition(s, a), -beta, -alpha))
        alpha = max(alpha, best)
        if alpha >= beta:
            break
    return best
