"""What a notebook has run before an answer: imports, and what earlier exercises gave."""

from itertools import product
from math import inf
from random import Random

from course_lib.game import MAX, MIN, successors
from course_lib.games import Tree


def faulty_alpha_beta(game, s):
    """Return the value of s for MAX, who moves first. It contains a mistake."""

    def max_value(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        best = -inf
        for _, t in successors(game, s):
            best = max(best, min_value(t, window))
            if best >= window[1]:
                return best
            window[0] = max(window[0], best)
        return best

    def min_value(s, window):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        alpha, beta = window
        best = inf
        window = [alpha, beta]
        for _, t in successors(game, s):
            best = min(best, max_value(t, window))
            if best <= window[0]:
                return best
            window[1] = min(window[1], best)
        return best

    return max_value(s, [-inf, inf])
