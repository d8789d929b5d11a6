# Idea: in random order, the first move that wins, or else the first of all.
from course_lib.game import successors


def heavy_policy(game, s, rng):
    moves = list(successors(game, s))
    rng.shuffle(moves)
    won = (a for a, t in moves if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0)
    return next(won, moves[0][0])
