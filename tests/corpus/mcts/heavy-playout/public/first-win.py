# Idea: an immediate win is played; else a random move, with the module's generator.
# Source: https://github.com/iCog-Labs-Dev/metta-moses/pull/408
# This answer is wrong.
# Its verdict: explained truly.
import random


def heavy_policy(game, s, rng):
    me = game.turn(s)
    for a in game.actions(s):
        t = game.transition(s, a)
        if game.is_terminal(t) and game.utility(t, me) > 0:
            return a
    return random.choice(list(game.actions(s)))
