"""Checks of the arguments of searches; an error names the argument and the allowed values."""

from math import inf

from course_lib.game import A, Game, S


def check_whole(name: str, value: object, least: int) -> None:
    """Refuse anything but a whole number of at least ``least``.

    Raises:
        TypeError: value is not an int.
        ValueError: value is too small.
    """
    if not isinstance(value, int) or isinstance(value, bool):
        raise TypeError(f"{name} is {value!r}, but a whole number is needed")
    if value < least:
        raise ValueError(f"{name} is {value}, but it must be {least} or more")


def check_window(alpha: float, beta: float) -> None:
    """Refuse bounds between which no value can lie; NaN included."""
    if not alpha < beta:
        raise ValueError(f"the window is ({alpha}, {beta}), but alpha must be less than beta")


def check_exploration(c: float) -> None:
    """Refuse a constant of exploration that is negative or not finite; NaN included."""
    if not 0 <= c < inf:
        raise ValueError(f"c is {c}, but a constant of exploration is 0 or more, and finite")


def game_over(game: Game[S, A], s: S) -> ValueError:
    """Return the error of a strategy in a terminal state, where there is no action."""
    return ValueError(f"the game is over in {game.text(s)}: there is no action to choose")
