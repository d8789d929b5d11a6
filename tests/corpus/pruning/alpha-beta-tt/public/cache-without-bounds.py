# Idea: negamax keeps score and move of each position, and no kind of bound.
# Source: https://github.com/luccabb/moonfish/pull/32
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta_tt(game, s, table):
    def negamax(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, game.turn(s)), None
        if s in table:
            return table[s]
        best_score, best_move = -inf, None
        for a, t in successors(game, s):
            if game.turn(t) == game.turn(s):
                score = negamax(t, alpha, beta)[0]
            else:
                score = -negamax(t, -beta, -alpha)[0]
            if score > best_score:
                best_score, best_move = score, a
            alpha = max(alpha, best_score)
            if best_score >= beta:
                break
        table[s] = best_score, best_move
        return best_score, best_move

    if game.is_terminal(s):
        return game.utility(s, MAX), None
    score, move = negamax(s, -inf, inf)
    return (score if game.turn(s) == MAX else -score), move
