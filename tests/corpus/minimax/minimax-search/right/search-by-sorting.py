# Idea: pairs of value and action are sorted by value, which keeps the first of equal ones.
from course_lib.game import MAX, successors


def minimax_search(game, s):
    if game.is_terminal(s):
        return (game.utility(s, MAX), None)
    scored = [(minimax_search(game, t)[0], a) for a, t in successors(game, s)]
    sign = -1 if game.turn(s) == MAX else 1
    return sorted(scored, key=lambda pair: sign * pair[0])[0]
