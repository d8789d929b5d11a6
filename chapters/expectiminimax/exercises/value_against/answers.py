"""Right answers to ``value-against``, each written in another style."""

from fractions import Fraction

from autograder.exercises.common.mistakes import Function
from chapters.expectiminimax.exercises.expectiminimax_value.answers import expected_of_numpy
from course_lib.game import CHANCE, MAX, MIN, successors


def against_in_one_function(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == MAX:
        return max(against_in_one_function(game, t, policy) for _, t in successors(game, s))
    odds = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    return sum(
        odds.get(a, 0) * against_in_one_function(game, t, policy) for a, t in successors(game, s)
    )


def against_over_the_policy(game, s, policy):
    """Walk through what the policy names, and nothing else."""

    def go(t):
        if game.is_terminal(t):
            return Fraction(game.utility(t, MAX))
        if game.turn(t) == MAX:
            return max(go(u) for _, u in successors(game, t))
        odds = policy(t) if game.turn(t) == MIN else game.chances(t)
        return sum((Fraction(p) * go(game.transition(t, a)) for a, p in odds.items()), Fraction(0))

    return go(s)


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


def against_as_chance(game, s, policy):
    return expected_of_numpy(Modelled(game, policy), s)


RIGHT_ANSWERS: list[Function] = [
    against_in_one_function,
    against_over_the_policy,
    against_as_chance,
]
