# Idea: the best of pairs of vector and action, as pairs.
# Source: https://github.com/dpksarma/Artificial_Intelligence (subt_game_bot.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: only shown.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    choices = [(maxn(game, t)[0], a) for a, t in successors(game, s)]
    return max(choices)
