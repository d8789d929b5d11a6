"""What tells the cases of ``fifteen`` apart."""

from collections.abc import Callable

from autograder.model.case import Case
from autograder.model.condition import Condition
from autograder.model.phrase import Phrase
from chapters.minimax.exercises.fifteen.reasons import TableAfter, table_after


def _of_table(holds: Callable[[TableAfter], bool]) -> Callable[[Case], bool]:
    return lambda case: holds(table_after(case.args[0]))


CONDITIONS = (
    Condition(
        _of_table(lambda table: table.winner is not None),
        Phrase("somebody holds three cards of the right total"),
        Phrase("nobody holds three cards of the right total"),
    ),
    Condition(
        _of_table(lambda table: len(table.taken) == table.cards),
        Phrase("no card is left"),
        Phrase("cards are left"),
    ),
    Condition(
        _of_table(lambda table: len(table.taken) > 6),
        Phrase("a player holds more than three cards"),
        Phrase("no player holds more than three cards"),
    ),
    Condition(
        _of_table(lambda table: bool(table.taken)),
        Phrase("a card was taken"),
        Phrase("no card was taken"),
    ),
)
