# Idea: what is left for the next player is written before each child is searched.
import numpy as np

from course_lib.game import successors


def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn_shallow(game, s, max_sum):
    def search(s, bound):
        if game.is_terminal(s):
            return np.array(vector(game, s), float), None
        p = game.turn(s)
        best, action = np.full(game.n_players, -np.inf), None
        for a, t in successors(game, s):
            found, _ = search(t, max_sum - max(0, best[p]))
            if found[p] > best[p]:
                best, action = found, a
            if best[p] >= min(bound, max_sum):
                break
        return best, action

    return search(s, max_sum)
