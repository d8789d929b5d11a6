# Idea: a rollout returns the result of the player who was to move.
# Source: https://github.com/jsboige/CoursIA/pull/7827
# This answer is wrong.
# Its verdict: explained truly.
def simulate(game, s, rng):
    player = game.turn(s) if not game.is_terminal(s) else 0
    while not game.is_terminal(s):
        s = game.transition(s, rng.choice(list(game.actions(s))))
    return game.utility(s, player)
