# Idea: the next player is the one after the last, whoever the game says.
# Source: https://github.com/fpoli/astar (src/lib/algorithms/maxn.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def best(children, player):
    best_child = children[0]
    for child in children:
        if child[0][player] > best_child[0][player]:
            best_child = child
    return best_child


def search(game, root, player):
    if game.is_terminal(root):
        return tuple(game.utility(root, p) for p in range(game.n_players)), None
    next_player = (player + 1) % game.n_players
    children = []
    for action, successor in successors(game, root):
        status, _ = search(game, successor, next_player)
        children.append((status, action))
    return best(children, player)


def maxn(game, s):
    return search(game, s, 0 if game.is_terminal(s) else game.turn(s))
