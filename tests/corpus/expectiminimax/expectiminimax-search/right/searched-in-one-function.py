# Idea: one function for MAX, MIN and chance, in which chance has a value and no action.
from course_lib.game import CHANCE, MAX, successors


def expectiminimax_search(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    player = game.turn(s)
    if player == CHANCE:
        odds = game.chances(s)
        return sum(
            odds[a] * expectiminimax_search(game, t)[0] for a, t in successors(game, s)
        ), None
    best = None
    for a, t in successors(game, s):
        v, _ = expectiminimax_search(game, t)
        if best is None or (v > best[0] if player == MAX else v < best[0]):
            best = v, a
    return best
