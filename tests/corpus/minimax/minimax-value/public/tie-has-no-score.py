# Idea: ends are scored where somebody has won; for a tie there is no line.
# Source: https://github.com/calvinfeng/gonotebook/issues/1
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def score(game, s):
    if game.utility(s, MAX) > 0:
        return game.utility(s, MAX)
    if game.utility(s, MIN) > 0:
        return -game.utility(s, MIN)


def minimax_value(game, s):
    if game.is_terminal(s):
        return score(game, s)
    scores = [minimax_value(game, t) for _, t in successors(game, s)]
    return max(scores) if game.turn(s) == MAX else min(scores)
