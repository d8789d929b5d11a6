# Idea: the team's turn is known from the order of seats.
# Source: https://github.com/fpoli/astar (src/lib/algorithms/maxn.py)
# This answer is wrong.
# Its verdict: explained truly.
from math import inf

from course_lib.game import CHANCE, MAX, MIN, successors


def coalition(game, s, team):
    def search(state, player):
        if game.is_terminal(state):
            return sum(game.utility(state, p) for p in team), None
        following = (player + 1) % game.n_players
        children = [(search(t, following)[0], a) for a, t in successors(game, state)]
        choose = max if player in team else min
        return choose(children, key=lambda child: child[0])

    return search(s, 0 if game.is_terminal(s) else game.turn(s))
