"""Known mistakes of ``chomp``, of section ``minimax``.

Every game here is wrong on purpose. They share a body, in which one thing differs.
"""

from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake

Square = tuple[int, int]


class _Chomp:
    """A right game, from which each mistake differs in one method."""

    def __init__(self, rows: int, columns: int) -> None:
        self.rows, self.columns = rows, columns

    def initial(self) -> Any:
        return (self.columns,) * self.rows, 0

    def turn(self, s: Any) -> int:
        player: int = s[1]
        return player

    def actions(self, s: Any) -> list[Square]:
        return [(row, column) for row, length in enumerate(s[0]) for column in range(length)]

    def transition(self, s: Any, a: Square) -> Any:
        if a not in self.actions(s):
            raise ValueError(f"{a} is gone")
        return self._without(s[0], *a), 1 - s[1]

    def _without(self, bar: tuple[int, ...], row: int, column: int) -> tuple[int, ...]:
        return tuple(min(n, column) if i >= row else n for i, n in enumerate(bar))

    def is_terminal(self, s: Any) -> bool:
        return not any(s[0])

    def utility(self, s: Any, p: int) -> float:
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        return 1 if p == s[1] else -1


class _LastWins(_Chomp):
    def utility(self, s: Any, p: int) -> float:
        return -super().utility(s, p)


class _ByColumns(_Chomp):
    def actions(self, s: Any) -> list[Square]:
        return sorted(super().actions(s), key=lambda a: (a[1], a[0]))


class _RowOnly(_Chomp):
    def _without(self, bar: tuple[int, ...], row: int, column: int) -> tuple[int, ...]:
        return tuple(column if i == row else n for i, n in enumerate(bar))


class _RowsBelow(_Chomp):
    def _without(self, bar: tuple[int, ...], row: int, column: int) -> tuple[int, ...]:
        return tuple(0 if i > row else column if i == row else n for i, n in enumerate(bar))


class _Above(_Chomp):
    def _without(self, bar: tuple[int, ...], row: int, column: int) -> tuple[int, ...]:
        return tuple(min(n, column) if i <= row else n for i, n in enumerate(bar))


class _Swapped(_Chomp):
    def __init__(self, rows: int, columns: int) -> None:
        super().__init__(columns, rows)


class _PoisonForbidden(_Chomp):
    def actions(self, s: Any) -> list[Square]:
        return [a for a in super().actions(s) if a != (0, 0)]

    def is_terminal(self, s: Any) -> bool:
        return not self.actions(s)


class _NoTurns(_Chomp):
    def transition(self, s: Any, a: Square) -> Any:
        return super().transition(s, a)[0], 0


class _Lenient(_Chomp):
    def transition(self, s: Any, a: Square) -> Any:
        return super().transition(s, a) if a in self.actions(s) else s


class _EarlyUtility(_Chomp):
    def utility(self, s: Any, p: int) -> float:
        return super().utility(s, p) if self.is_terminal(s) else 0


class _History(_Chomp):
    """Its states keep the moves that led to them."""

    def initial(self) -> Any:
        return (*super().initial(), ())

    def transition(self, s: Any, a: Square) -> Any:
        return (*super().transition(s, a), (*s[2], a))


class _Changing(_Chomp):
    """Its one state object changes with every move."""

    class State(list[Any]):
        """A bar and a player, equal to nothing but itself."""

        __hash__ = object.__hash__  # type: ignore[assignment]

        def __eq__(self, other: object) -> bool:
            return self is other

    def initial(self) -> Any:
        return self.State(super().initial())

    def transition(self, s: Any, a: Square) -> Any:
        s[:] = super().transition(s, a)
        return s


class _Identity(_Changing):
    """Its states are new objects, equal to nothing but themselves."""

    def transition(self, s: Any, a: Square) -> Any:
        return self.State(_Chomp.transition(self, s, a))


def _mistake(name: str, sentence: str, game: type[_Chomp]) -> KnownMistake:
    return KnownMistake(name, sentence, same_each_time(game))


CHOMP = (
    _mistake(
        "last-square-wins",
        "It looks as if whoever takes the square (0, 0) wins; that player loses.",
        _LastWins,
    ),
    _mistake(
        "by-columns",
        "It looks as if the actions are listed column by column; they go row by row.",
        _ByColumns,
    ),
    _mistake(
        "row-only",
        "It looks as if only the row of the chosen square is bitten off; the rows below it lose "
        "the same columns.",
        _RowOnly,
    ),
    _mistake(
        "rows-below",
        "It looks as if all rows below the chosen square are gone; they lose only the squares "
        "below it and to the right of it.",
        _RowsBelow,
    ),
    _mistake(
        "above",
        "It looks as if the bite goes up and to the right; it goes down and to the right.",
        _Above,
    ),
    _mistake(
        "rows-and-columns-swapped",
        "It looks as if rows and columns are exchanged.",
        _Swapped,
    ),
    _mistake(
        "poison-forbidden",
        "It looks as if the square (0, 0) is no action; it is one, and ends the match.",
        _PoisonForbidden,
    ),
    _mistake(
        "no-turns",
        "It looks as if the same player moves all the time; the state has to say who is next.",
        _NoTurns,
    ),
    _mistake(
        "illegal-accepted",
        "It looks as if an illegal action passes without an error; transition raises ValueError.",
        _Lenient,
    ),
    _mistake(
        "early-utility",
        "It looks as if utility answers before the end of the match; it raises ValueError there.",
        _EarlyUtility,
    ),
    _mistake(
        "history-in-state",
        "It looks as if a state keeps how it was reached; equal positions have to be equal states.",
        _History,
    ),
    _mistake(
        "state-changes",
        "It looks as if transition changes the state that it gets; it returns a new one.",
        _Changing,
    ),
    _mistake(
        "identity",
        "It looks as if two states with the same squares and the same player are not equal; define "
        "equality and hash, or make the state of tuples.",
        _Identity,
    ),
)
