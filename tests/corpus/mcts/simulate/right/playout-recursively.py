# Idea: a list is shuffled, and chance goes along the line from 0 to 1.
from course_lib.game import CHANCE


def simulate(game, s, rng):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players))
    actions = list(game.actions(s))
    if game.turn(s) == CHANCE:
        left, a = rng.random(), None
        for b, p in game.chances(s).items():
            a = b if left >= 0 and p > 0 else a
            left -= p
        return simulate(game, game.transition(s, a), rng)
    rng.shuffle(actions)
    return simulate(game, game.transition(s, actions[-1]), rng)
