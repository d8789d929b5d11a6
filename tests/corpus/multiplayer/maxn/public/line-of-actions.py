# Idea: the whole line of actions is returned beside the payoffs.
# Source: https://github.com/fpoli/astar (src/lib/algorithms/maxn.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), []
    player = game.turn(s)
    children = []
    for action, t in successors(game, s):
        payoff, actions = maxn(game, t)
        children.append((payoff, [action] + actions))
    best_child = children[0]
    for child in children:
        if child[0][player] > best_child[0][player]:
            best_child = child
    return best_child
