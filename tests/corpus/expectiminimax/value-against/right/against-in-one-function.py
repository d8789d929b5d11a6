# Idea: chance and the opponent's policy are the same sum over probabilities.
from course_lib.game import CHANCE, MAX, successors


def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(value_against(game, t, policy) for _, t in successors(game, s))
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(odds.get(a, 0) * value_against(game, t, policy) for a, t in successors(game, s))
