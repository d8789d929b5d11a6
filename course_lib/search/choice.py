"""The first best action, from the values of all actions: how every search here breaks ties."""

from collections.abc import Callable, Mapping
from typing import TypeVar

from course_lib.game import MAX, A, Game, S

W = TypeVar("W")


def first_best(worths: Mapping[A, W], gain: Callable[[W], float]) -> tuple[W, A]:
    """Return the value with the greatest gain, and the first action that has it.

    Args:
        worths: the value of each action, in the order of the actions; not empty.
        gain: the number that the chooser of the action maximises.
    """
    action = max(worths, key=lambda a: gain(worths[a]))
    return worths[action], action


def best_for_mover(game: Game[S, A], s: S, worths: Mapping[A, float]) -> tuple[float, A]:
    """Return the greatest value where MAX moves, else the least, and the first action that has it.

    Args:
        game: a two-player game.
        s: a state that is not terminal.
        worths: MAX's value after each action, in the order of the actions.
    """
    maximises = game.turn(s) == MAX
    return first_best(worths, lambda worth: worth if maximises else -worth)
