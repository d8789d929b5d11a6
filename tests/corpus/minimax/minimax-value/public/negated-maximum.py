# Idea: a position is worth minus the best that the opponent finds; the opponent is always next.
# Source: https://example-a.com/answer/78276156
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import MAX, MIN, successors


def move_search(game, s, player):
    if game.is_terminal(s):
        return game.utility(s, MAX) * player * -1
    values = []
    for a in game.actions(s):
        values.append(move_search(game, game.transition(s, a), -1 * player))
    return max(values) * -1


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = 1 if game.turn(s) == MAX else -1
    return player * -move_search(game, s, player)
