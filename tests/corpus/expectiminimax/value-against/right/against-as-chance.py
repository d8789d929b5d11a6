# Idea: the opponent's states become chance states of another game, which expectiminimax solves.
import numpy as np

from course_lib.game import CHANCE, MAX, MIN, successors


def expected_of_numpy(game, s):
    if game.is_terminal(s):
        return np.float64(game.utility(s, MAX))
    values = np.array([expected_of_numpy(game, t) for _, t in successors(game, s)])
    if game.turn(s) == CHANCE:
        chances = game.chances(s)
        return values @ np.array([chances[a] for a in game.actions(s)])
    return values.max() if game.turn(s) == MAX else values.min()


class Modelled:
    """The opponent's states as chance states of another game."""

    def __init__(self, game, policy):
        self.game, self.policy = game, policy

    def __getattr__(self, name):
        return getattr(self.game, name)

    def turn(self, s):
        return CHANCE if self.game.turn(s) == MIN else self.game.turn(s)

    def chances(self, s):
        if self.game.turn(s) == CHANCE:
            return self.game.chances(s)
        told = self.policy(s)
        return {a: told.get(a, 0.0) for a in self.game.actions(s)}


def value_against(game, s, policy):
    return expected_of_numpy(Modelled(game, policy), s)
