"""Known mistakes of ``chomp``, of section ``minimax``: each is an edit of a right game."""

from typing import Any

from autograder.exercises.common.edits import Edit, edits_of
from chapters.minimax.exercises.situations import Unequal

Square = tuple[int, int]


class _Chomp:
    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns

    def initial(self) -> Any:
        return (self.columns,) * self.rows, 0

    def turn(self, s: Any) -> Any:
        return s[1]

    def actions(self, s: Any) -> list[Square]:
        return [(row, column) for row, length in enumerate(s[0]) for column in range(length)]

    def transition(self, s: Any, a: Square) -> Any:
        if a not in self.actions(s):
            raise ValueError(f"{a} is gone")
        row, column = a
        lengths = (min(n, column) if i >= row else n for i, n in enumerate(s[0]))
        return tuple(lengths), 1 - s[1]

    def is_terminal(self, s: Any) -> bool:
        return not any(s[0])

    def utility(self, s: Any, p: int) -> float:
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        return 1 if p == s[1] else -1


_LISTED = "for row, length in enumerate(s[0]) for column in range(length)"
_AFTER = "return tuple(lengths), 1 - s[1]"
_BEGINS_WITH_STATE: Edit = (
    "return (self.columns,) * self.rows, 0",
    "return Unequal([(self.columns,) * self.rows, 0])",
)

MISTAKES = edits_of(
    _Chomp,
    (
        "last-square-wins",
        "It looks as if whoever takes the square (0, 0) wins; that player loses.",
        ("if p == s[1]", "if p != s[1]"),
    ),
    (
        "by-columns",
        "It looks as if the actions are listed column by column; they go row by row.",
        (
            _LISTED,
            "for column in range(self.columns) for row, length in enumerate(s[0]) "
            "if column < length",
        ),
    ),
    (
        "row-only",
        "It looks as if only the row of the chosen square is bitten off; the rows below it lose "
        "the same columns.",
        ("if i >= row", "if i == row"),
    ),
    (
        "rows-below",
        "It looks as if all rows below the chosen square are gone; they lose only the squares "
        "below it and to the right of it.",
        ("min(n, column) if i >= row", "0 if i > row else column if i == row"),
    ),
    (
        "above",
        "It looks as if the bite goes up and to the right; it goes down and to the right.",
        ("if i >= row", "if i <= row"),
    ),
    (
        "rows-and-columns-swapped",
        "It looks as if rows and columns are exchanged.",
        ("self.rows, self.columns = rows, columns", "self.rows, self.columns = columns, rows"),
    ),
    (
        "poison-forbidden",
        "It looks as if the square (0, 0) is no action; it is one, and ends the match.",
        (_LISTED, f"{_LISTED} if (row, column) != (0, 0)"),
        ("not any(s[0])", "not self.actions(s)"),
    ),
    (
        "no-turns",
        "It looks as if the same player moves all the time; the state has to say who is next.",
        ("1 - s[1]", "s[1]"),
    ),
    (
        "illegal-accepted",
        "It looks as if an illegal action passes without an error; transition raises ValueError.",
        ('raise ValueError(f"{a} is gone")', "return s"),
    ),
    (
        "early-utility",
        "It looks as if utility answers before the end of the match; it raises ValueError there.",
        ('raise ValueError("the match goes on")', "return 0"),
    ),
    (
        "history-in-state",
        "It looks as if a state keeps how it was reached; equal positions have to be equal states.",
        ("self.rows, 0", "self.rows, 0, ()"),
        (_AFTER, f"{_AFTER}, (*s[2], a)"),
    ),
    (
        "state-changes",
        "It looks as if transition changes the state that it gets; it returns a new one.",
        _BEGINS_WITH_STATE,
        (_AFTER, "s[:] = tuple(lengths), 1 - s[1]\n        return s"),
    ),
    (
        "identity",
        "It looks as if two states with the same squares and the same player are not equal; define "
        "equality and hash, or make the state of tuples.",
        _BEGINS_WITH_STATE,
        (_AFTER, "return Unequal([tuple(lengths), 1 - s[1]])"),
    ),
    names={"Unequal": Unequal},
)
