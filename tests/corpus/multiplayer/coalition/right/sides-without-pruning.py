# Idea: minimax for two sides, which reads every leaf.
from course_lib.game import successors


def coalition(game, s, team):
    if game.is_terminal(s):
        return sum(game.utility(s, p) for p in team), None
    moves = [(coalition(game, t, team)[0], a) for a, t in successors(game, s)]
    return (max if game.turn(s) in team else min)(moves, key=lambda move: move[0])
