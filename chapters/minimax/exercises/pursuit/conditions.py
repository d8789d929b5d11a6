"""What tells the cases of ``pursuit`` apart."""

from collections.abc import Callable

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from chapters.minimax.exercises.pursuit.reasons import NightAfter, night_after


def _of_night(holds: Callable[[NightAfter], bool]) -> Callable[[Case], bool]:
    return lambda case: holds(night_after(case.args[0]))


CONDITIONS = (
    Condition(
        _of_night(lambda night: night.is_catch),
        Phrase("both are in one room"),
        Phrase("both are in different rooms"),
    ),
    Condition(
        _of_night(lambda night: night.over),
        Phrase("the night is over"),
        Phrase("the night is not over"),
    ),
    Condition(
        _of_night(lambda night: night.guard_moves),
        Phrase("the guard is to move"),
        Phrase("the thief is to move"),
    ),
    Condition(
        _of_night(lambda night: night.thief in (0, night.rooms - 1)),
        Phrase("the thief is at one end of the row"),
        Phrase("the thief is inside the row"),
    ),
    Condition(
        _of_night(lambda night: night.guard in (0, night.rooms - 1)),
        Phrase("the guard is at one end of the row"),
        Phrase("the guard is inside the row"),
    ),
    Condition(
        _of_night(lambda night: night.rooms == 2),
        Phrase("there are two rooms"),
        Phrase("there are more than two rooms"),
    ),
)
