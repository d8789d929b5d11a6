"""Right answers to ``expected-value``, each written in another style."""

from fractions import Fraction

from autograder.exercises.common.mistakes import Function
from course_lib.game import CHANCE, MAX, MIN, successors


def value_in_one_function(game, first, second):
    """Recurse with the state as a default argument."""

    def go(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        p = game.turn(s)
        odds = game.chances(s) if p == CHANCE else (first, second)[p][game.information(s, p)]
        return sum(odds.get(a, 0) * go(t) for a, t in successors(game, s))

    return go(game.initial())


def value_of_ends(game, first, second):
    """Walk forwards: each end counts as often as it is reached."""
    total, stack = Fraction(0), [(game.initial(), Fraction(1))]
    while stack:
        s, reach = stack.pop()
        if game.is_terminal(s):
            total += reach * Fraction(game.utility(s, MAX))
            continue
        who = game.turn(s)
        if who == CHANCE:
            odds = game.chances(s)
        else:
            odds = {MAX: first, MIN: second}[who][game.information(s, who)]
        for a, p in odds.items():
            if p:
                stack.append((game.transition(s, a), reach * Fraction(p)))
    return total


def value_of_min_turned(game, first, second):
    """Compute what MIN can expect, and turn it round."""

    def loss(s):
        if game.is_terminal(s):
            return -game.utility(s, MAX)
        who = game.turn(s)
        total = 0.0
        for a in game.actions(s):
            if who == CHANCE:
                p = game.chances(s)[a]
            else:
                strategy = second if who == MIN else first
                p = strategy[game.information(s, who)].get(a, 0.0)
            total += p * loss(game.transition(s, a))
        return total

    return -loss(game.initial())


RIGHT_ANSWERS: list[Function] = [value_in_one_function, value_of_ends, value_of_min_turned]
