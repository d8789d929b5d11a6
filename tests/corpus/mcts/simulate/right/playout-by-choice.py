# Idea: rng.choice for players, rng.choices for chance.
from course_lib.game import CHANCE


def simulate(game, s, rng):
    while not game.is_terminal(s):
        actions = game.actions(s)
        if game.turn(s) == CHANCE:
            chances = game.chances(s)
            a = rng.choices(actions, weights=[chances[b] for b in actions])[0]
        else:
            a = rng.choice(actions)
        s = game.transition(s, a)
    return [game.utility(s, p) for p in range(game.n_players)]
