"""The values of states, by which each call of a search is judged."""

from collections.abc import Callable
from dataclasses import dataclass
from typing import Any, Literal

from autograder.model.case import Case


def _itself(value: Any) -> Any:
    return value


@dataclass(frozen=True)
class StateValues:
    """The value of a state, where a function computes it from those of its successors.

    With it each call of a student's program can be judged, and not the first one alone.

    Attributes:
        answer: (case, state, depth) -> the right answer to the case's question about another state.
            The depth is None where the exercise has none.
        is_pair: True if an answer is a value with an action.
        side: whose value it is: MAX's; the mover's; ``none`` where a value has no opposite.
        depth: the place of the depth among a case's arguments; None if there is none.
        window: the places of alpha and beta, if the function searches with bounds.
        player: the place, among a case's arguments, of the player whose values a helper may return.
        is_own: False where the judged function itself returns something else: a table of values.
        prunes: True if a search may return a bound in place of a value: a helper's calls can only
            be judged where its window is among its arguments.
        maximises: (case, state) -> whether the player to move wants a large value, where that is
            not MAX.
        read: a result -> its value: itself, or of several right ones the part in common.
        is_right: (case, state, result, right answer) -> whether a result of the judged function is
            right, where many are.
        shown: a right answer as it is shown, where many are.
        is_count: True if nodes are counted, which neither the players nor utilities explain.
    """

    answer: Callable[[Case, Any, int | None], Any]
    is_pair: bool = False
    side: Literal["MAX", "mover", "none"] = "MAX"
    depth: int | None = None
    window: tuple[int, int] | None = None
    player: int | None = None
    is_own: bool = True
    prunes: bool = False
    maximises: Callable[[Case, Any], bool] | None = None
    read: Callable[[Any], Any] = _itself
    is_right: Callable[[Case, Any, Any, Any], bool] | None = None
    shown: Callable[[Any], str] | None = None
    is_count: bool = False
