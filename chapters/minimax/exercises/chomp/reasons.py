"""Why the right answers of ``chomp`` are right."""

from collections.abc import Callable
from typing import NamedTuple

from autograder.exercises.common.reasons import listed, where_wrong
from autograder.model.case import Answer, Case, Probe
from autograder.model.phrase import Phrase


class PositionAfter(NamedTuple):
    """A position that some moves lead to.

    Attributes:
        rows: how many squares are left in each row.
        moves: how many moves were made.
        given: the question's further argument.
    """

    rows: tuple[int, ...]
    moves: int
    given: object

    @property
    def mover(self) -> int:
        """The player to move."""
        return self.moves % 2

    @property
    def eaten(self) -> bool:
        """Whether the square (0, 0) is taken."""
        return self.rows[0] == 0


def position_after(probe: Probe) -> PositionAfter:
    """Return the position that a question's actions lead to."""
    rows, columns = probe.setup
    lengths = [columns] * rows
    for row, column in probe.actions:
        lengths = [min(n, column) if i >= row else n for i, n in enumerate(lengths)]
    return PositionAfter(tuple(lengths), len(probe.actions), probe.given)


def _actions(position: PositionAfter) -> str:
    if len(position.rows) == 1:
        return Phrase("the only row has squares in the columns below {n}", n=position.rows[0])
    return Phrase(
        "the rows have the lengths {rows}, and are read one after the other",
        rows=listed(list(position.rows)),
    )


def _turn(position: PositionAfter) -> str:
    if position.moves == 0:
        return Phrase("player 0 begins")
    if position.moves == 1:
        return Phrase("one move was made, and player 0 begins")
    return Phrase("{moves} moves were made, and player 0 begins", moves=position.moves)


def _is_terminal(position: PositionAfter) -> str:
    if position.eaten:
        return Phrase("the square (0, 0) is taken")
    return Phrase("the square (0, 0) is left, and ends the match only when it is taken")


def _utility(position: PositionAfter) -> str | None:
    if not position.eaten:
        return None
    return Phrase("player {p} took the square (0, 0) and loses", p=1 - position.mover)


def _illegal_action(position: PositionAfter) -> str | None:
    if not isinstance(position.given, tuple):
        return None
    row, column = position.given
    if row in range(len(position.rows)) and 0 <= column < position.rows[row]:
        return None
    if position.moves and min(position.given) >= 0 and row < len(position.rows):
        return Phrase(
            "row {row} has squares only in the columns below {left}",
            row=row,
            left=position.rows[row],
        )
    return Phrase(
        "the square ({row}, {column}) is outside of the bar, whose rows have the lengths {rows}",
        row=row,
        column=column,
        rows=listed(list(position.rows)),
    )


def _early_utility(position: PositionAfter) -> str | None:
    return None if position.eaten else Phrase("the square (0, 0) is left, so the match goes on")


def _states(position: PositionAfter) -> str:
    return Phrase("a state is what is left of the bar and who is to move, however it was reached")


def _why_unchanged(position: PositionAfter) -> str:
    return Phrase("playing on makes new states, and a state once made never changes")


def _beside(position: PositionAfter) -> str:
    return Phrase("each game has a bar of its own, whatever other games there are")


_REASONS: dict[str, Callable[[PositionAfter], str | None]] = {
    "actions": _actions,
    "turn": _turn,
    "is_terminal": _is_terminal,
    "utility": _utility,
    "illegal action": _illegal_action,
    "early utility": _early_utility,
    "states": _states,
    "unchanged": _why_unchanged,
    "beside": _beside,
}


@where_wrong
def chomp_reason(case: Case, answer: Answer, right: Answer) -> str | None:
    """Return the rules' word on the position of a question."""
    (probe,) = case.args
    if probe.question == "same state":
        return _same_state(probe, right)
    found = _REASONS.get(probe.question)
    return found(position_after(probe)) if found else None


def _same_state(probe: Probe, right: Answer) -> str:
    """Return the rest after both lines of play, and who is to move."""
    one = position_after(probe)
    other = position_after(Probe(probe.setup, probe.given, probe.question))
    if right.value:
        return Phrase(
            "both lines leave rows of the lengths {rows}, and player {p} to move",
            rows=listed(list(one.rows)),
            p=one.mover,
        )
    return Phrase(
        "one line leaves rows of the lengths {rows} and player {p} to move, the other {others} "
        "and player {q}",
        rows=listed(list(one.rows)),
        p=one.mover,
        others=listed(list(other.rows)),
        q=other.mover,
    )
