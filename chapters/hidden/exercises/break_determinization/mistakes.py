"""Known mistakes of ``break-determinization``: wrong on purpose."""

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from chapters.hidden.exercises.break_determinization.deals import Deals


def _the_notebooks() -> Deals:
    return (1, (3, -3)), (1, (-3, 3))


def _no_later_choice() -> Deals:
    return (1, 3), (1, -4)


def _everything_loses() -> Deals:
    return (-1, (3, -7)), (-1, (-7, 3))


def _rightly_chosen() -> Deals:
    return (1, (3, -4)), (1, (2, 3))


def _one_deal() -> Deals:
    return ((1, (3, -4)),)


def _other_moves() -> Deals:
    return (1, (3, -4)), (1, (-4, 3, 0))


MISTAKES = (
    KnownMistake(
        "no-loss",
        "It looks as if averaging chooses a worse move, but one that does not lose: in the "
        "notebook's game, too, going on is worth 0. Let a wrong guess cost more.",
        same_each_time(_the_notebooks),
    ),
    KnownMistake(
        "no-later-choice",
        "It looks as if MAX moves only once: then averaging is right. It goes wrong where MAX has "
        "to choose again later, and will not know more than now.",
        same_each_time(_no_later_choice),
    ),
    KnownMistake(
        "everything-loses",
        "It looks as if the other move loses, too; give MAX one that is worth more than 0.",
        same_each_time(_everything_loses),
    ),
    KnownMistake(
        "rightly-chosen",
        "It looks as if averaging chooses the best move here: some later choice is good enough in "
        "all deals at once. Let what is right in one deal be wrong in another.",
        same_each_time(_rightly_chosen),
    ),
    KnownMistake(
        "one-deal",
        "It looks as if there is one deal only; then nothing is hidden.",
        same_each_time(_one_deal),
    ),
    KnownMistake(
        "other-moves",
        "It looks as if the deals differ in their moves; then MAX would see which one it is.",
        same_each_time(_other_moves),
    ),
)
