"""The values of states in the exercises about searches, for judging each recorded call."""

from collections.abc import Callable, Sequence
from math import inf
from typing import Any, Literal

from autograder.model.case import Case
from autograder.model.state_values import StateValues


def state_values(
    reference: Callable[..., Any],
    *,
    is_pair: bool = False,
    side: Literal["MAX", "mover", "none"] = "MAX",
    depth: int | None = None,
    window: tuple[int, int] | None = None,
    goes_on: bool = False,
    prunes: bool = False,
    maximises: Callable[[Case, Any], bool] | None = None,
) -> StateValues:
    """Return the values of states that the reference gives: it is asked about each of them.

    Args:
        reference: the reference, a function of a game, a state, and the case's other arguments.
        is_pair: True if it returns a value with an action.
        side: whose value it is.
        depth: the place of the depth among the arguments.
        window: the places of alpha and beta, which are infinite for the right value.
        goes_on: True if the search goes on below depth 0, where the depth may be negative.
        prunes: True if a search may return a bound in place of a value.
        maximises: whether the player to move at a state wants a large value, if that is not MAX.
    """

    def answer(case: Case, s: Any, left: int | None) -> Any:
        args = [case.args[0], s, *case.args[2:]]
        if depth is not None:
            if left is None or (left < 0 and not goes_on):
                raise ValueError(f"there is no value of depth {left}")
            args[depth] = max(left, 0)
        for place, bound in zip(window or (), (-inf, inf), strict=False):
            args[place] = bound
        return reference(*args)

    return StateValues(answer, is_pair, side, depth, window, prunes=prunes, maximises=maximises)


def helper_values(
    value: Callable[[Sequence[Any], Any, int | None], Any],
    depth: int | None = None,
    player: int | None = None,
) -> StateValues:
    """Return MAX's values of states where only helpers compute them: the function returns another.

    Args:
        value: (the case's arguments, state, depth) -> the value.
        depth: the place of the largest depth among the arguments.
        player: the place of the player among them, if they ask about one.
    """

    def answer(case: Case, s: Any, left: int | None) -> Any:
        if left is not None and left < 0:
            raise ValueError(f"there is no value of depth {left}")
        return value(case.args, s, left)

    return StateValues(answer, depth=depth, player=player, is_own=False)


def with_empty_table(reference: Callable[..., Any]) -> Callable[..., Any]:
    """Return a search whose third argument, a table, is empty."""
    return lambda game, s, table: reference(game, s, {})
