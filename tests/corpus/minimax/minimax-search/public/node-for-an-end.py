# Idea: negamax with a color; at an end the pair has the value, elsewhere the colored one.
# Source: https://github.com/Quoruda/AlgorithmToolbox (game_theory.py)
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import MAX, MIN, successors


def negamax(game, node, color):
    if game.is_terminal(node):
        return color * game.utility(node, MAX), None
    value = float("-inf")
    best = None
    for a, child in successors(game, node):
        evaluation = -negamax(game, child, -color)[0]
        if evaluation > value:
            value = evaluation
            best = a
    return value, best


def minimax_search(game, s):
    color = 1 if game.is_terminal(s) or game.turn(s) == MAX else -1
    return negamax(game, s, color)
