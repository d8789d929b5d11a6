# Idea: negamax returns alpha; the root calls it with an infinite window for every move.
# Source: https://huggingface.co/datasets/nvidia/Nemotron-CC-Math-v1 (a question on rootAlphaBeta)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def alpha_beta(game, s, alpha, beta):
    player = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    if game.is_terminal(s):
        return game.utility(s, MAX)
    for a in game.actions(s):
        t = game.transition(s, a)
        current = alpha_beta(game, t, alpha, beta)
        if player == 1:
            if current >= beta:
                return beta
            if current > alpha:
                alpha = current
        else:
            if current <= alpha:
                return alpha
            if current < beta:
                beta = current
    return alpha if player == 1 else beta


def alpha_beta_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best_move, best_eval = None, None
    for a in game.actions(s):
        current = alpha_beta(game, game.transition(s, a), float("-inf"), float("inf"))
        if best_eval is None or (current > best_eval if game.turn(s) == MAX else current < best_eval):
            best_eval, best_move = current, a
    return best_eval, best_move
