# Idea: who follows a chance node is whoever did not move before it.
# Source: https://github.com/rmsander/learning-machine_learning (python/machine_learning_in_python/adversarial_search/expectiminimax.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def expectiminimax_value(game, s, turn=None, turn_prev="MIN"):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if turn is None:
        turn = {MAX: "MAX", MIN: "MIN", CHANCE: "CHANCE"}[game.turn(s)]
    if turn != "CHANCE" and game.turn(s) == CHANCE:
        turn = "CHANCE"
    if turn == "MAX":
        alpha = -inf
        for _, child in successors(game, s):
            alpha = max(alpha, expectiminimax_value(game, child, "MIN", "MAX"))
    elif turn == "MIN":
        alpha = inf
        for _, child in successors(game, s):
            alpha = min(alpha, expectiminimax_value(game, child, "MAX", "MIN"))
    else:
        next_turn = "MAX" if turn_prev == "MIN" else "MIN"
        probs = game.chances(s)
        alpha = 0
        for a, child in successors(game, s):
            alpha += probs[a] * expectiminimax_value(game, child, next_turn, turn_prev)
    return alpha
