# Idea: sums from the last outcome to the first round otherwise.
from course_lib.game import CHANCE, MAX, successors


def expectiminimax_search(game, s):
    def value(t):
        if game.is_terminal(t):
            return game.utility(t, MAX)
        if game.turn(t) == CHANCE:
            odds = game.chances(t)
            return sum(odds[a] * value(game.transition(t, a)) for a in reversed(game.actions(t)))
        return (max, min)[game.turn(t)](value(u) for _, u in successors(game, t))

    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return value(s), None
    pairs = [(value(t), a) for a, t in successors(game, s)]
    return (max, min)[game.turn(s)](pairs, key=lambda pair: pair[0])
