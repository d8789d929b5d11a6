"""Pig: values of its equations, and what a roll and a hold do."""

from fractions import Fraction
from typing import Any

import pytest

from course_lib.game import CHANCE, MAX, MIN, reachable, successors
from course_lib.games import Pig
from course_lib.games.pig import HOLD, ROLL
from tests.games.positions import play


def winning_chances(game: Pig, rounds: int = 200) -> dict[Any, float]:
    """Value iteration on the game itself: the chance that MAX wins, from every state."""
    states = reachable(game, game.initial())
    value = {s: float(game.is_terminal(s) and game.utility(s, MAX) == 1) for s in states}
    open_states = [s for s in reversed(states) if not game.is_terminal(s)]
    for _ in range(rounds):
        for s in open_states:
            if game.turn(s) == CHANCE:
                value[s] = sum(p * value[game.transition(s, a)] for a, p in game.chances(s).items())
            else:
                best = max if game.turn(s) == MAX else min
                value[s] = best(value[t] for _, t in successors(game, s))
    return value


PIGLET = {  # own score, the other's, turn total
    (0, 0, 0): Fraction(4, 7), (0, 0, 1): Fraction(5, 7), (0, 1, 0): Fraction(2, 5),
    (0, 1, 1): Fraction(3, 5), (1, 0, 0): Fraction(4, 5), (1, 1, 0): Fraction(2, 3),
}  # fmt: skip
"""Piglet, to 2 points with a coin: Neller and Presser 2004, solved there by hand."""


@pytest.mark.parametrize(("own", "other", "total"), PIGLET)
def test_pig_with_a_coin_is_piglet(own: int, other: int, total: int):
    """A two-sided die gives 2 or loses the turn, so that all is twice what it is in Piglet."""
    value = winning_chances(Pig(target=4, faces=2))
    s = (2 * own, 2 * other), MAX, 2 * total, False
    assert value[s] == pytest.approx(float(PIGLET[own, other, total]), abs=1e-9)


def solved_pig(target: int) -> float:
    """The equations of Neller and Presser, without any game: P of own, other, turn total."""
    p: dict[tuple[int, int, int], float] = {}

    def chance(i: int, j: int, k: int) -> float:
        return 1.0 if i + k >= target else p.get((i, j, k), 0.5)

    for _ in range(60):
        for i in range(target):
            for j in range(target):
                for k in range(target - i - 1, -1, -1):
                    roll = (1 - chance(j, i, 0)) / 6
                    roll += sum(chance(i, j, k + r) for r in range(2, 7)) / 6
                    p[i, j, k] = max(roll, 1 - chance(j, i + k, 0))
    return p[0, 0, 0]


@pytest.mark.slow
@pytest.mark.parametrize("target", [2, 7, 10])
def test_pig_has_the_value_of_its_equations(target: int):
    assert winning_chances(Pig(target), 40)[Pig(target).initial()] == pytest.approx(
        solved_pig(target), abs=1e-9
    )


@pytest.mark.parametrize(
    ("n", "chance"), [(2, Fraction(6, 7)), (3, Fraction(36, 43)), (4, Fraction(216, 259))]
)
def test_to_two_points_who_does_not_roll_a_one_wins(n: int, chance: Fraction):
    """Player 0 wins with 5/6, or if all n roll a 1 and it starts again: 5/6 / (1 - 1/6^n)."""
    assert chance == Fraction(5, 6) / (1 - Fraction(1, 6**n))
    value = winning_chances(Pig(2, n))
    assert value[Pig(2, n).initial()] == pytest.approx(float(chance), abs=1e-9)


def test_a_one_loses_the_turn_and_holding_keeps_it():
    game = Pig(100, 3)
    s = play(game, ROLL, 6, ROLL, 5)
    assert s == ((0, 0, 0), 0, 11, False)
    assert game.transition(s, HOLD) == ((11, 0, 0), 1, 0, False)
    assert game.transition(game.transition(s, ROLL), 1) == ((0, 0, 0), 1, 0, False)
    assert play(game, ROLL, 1, ROLL, 1, ROLL, 1) == game.initial()


def test_with_enough_in_hand_one_holds_and_wins():
    game = Pig(10, 3)
    s = play(game, ROLL, 1, ROLL, 6, ROLL, 4)
    assert game.actions(s) == [HOLD]
    end = game.transition(s, HOLD)
    assert game.is_terminal(end)
    assert [game.utility(end, p) for p in range(3)] == [0, 1, 0]
    assert [Pig(2).utility(play(Pig(2), ROLL, 2, HOLD), p) for p in (MAX, MIN)] == [1, -1]
