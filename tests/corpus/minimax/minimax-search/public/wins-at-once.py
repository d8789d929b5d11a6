# Idea: a move that wins at once is taken before any other is looked at, at every node.
# Source: https://github.com/iCog-Labs-Dev/metta-moses/pull/408
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def minimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    me = game.turn(s)
    for a in game.actions(s):
        board = game.transition(s, a)
        if game.is_terminal(board) and game.utility(board, me) > 0:
            return game.utility(board, MAX), a
    best_score, best_action = None, None
    for a in game.actions(s):
        score, _ = minimax_search(game, game.transition(s, a))
        if best_score is None or (score > best_score if me == MAX else score < best_score):
            best_score, best_action = score, a
    return best_score, best_action
