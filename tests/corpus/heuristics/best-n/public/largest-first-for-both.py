# Idea: moves are ordered by their score, the largest first, and the first n are searched.
# Source: https://github.com/cjunius/pyChess (engines/quiescence_search.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None

    def score(a):
        t = game.transition(s, a)
        return game.utility(t, MAX) if game.is_terminal(t) else evaluate(t)

    moves = sorted(game.actions(s), key=score, reverse=True)[:n]
    pairs = [(best_n_minimax(game, game.transition(s, a), depth - 1, evaluate, n)[0], a) for a in moves]
    choose = max if game.turn(s) == MAX else min
    return choose(pairs, key=lambda pair: pair[0])
