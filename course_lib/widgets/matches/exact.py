"""Exact values on the board of Connect Four: of every column, and of every move of a match."""

import json
from collections.abc import Sequence
from functools import cached_property
from pathlib import Path
from typing import TYPE_CHECKING, Any

from course_lib.game import MAX, Game
from course_lib.games import ConnectFour
from course_lib.widgets.matches.play import Play, Players
from course_lib.widgets.matches.session import Session
from course_lib.widgets.matches.turning_point import better_moves

if TYPE_CHECKING:
    from course_lib.fast.analysis import ColumnValue, MoveAnalysis
    from course_lib.fast.solver import Solver

BOOK = Path("connect4.npy")
"""The opening book in the working directory, which is read if no other is installed."""
TABLE_BITS = 22
PAGE_BOOK = Path(__file__).parent / "opening.json"
"""Scores of the positions with at most 4 discs, for the search in a page, as
``python -m course_lib.fast.book`` writes them."""


class ExactValues:
    """What ``course_lib.fast`` knows of positions, as JSON and as sentences.

    Attributes:
        missing: what is missing and how to install it, as a sentence; "" if values can be had.
    """

    def __init__(self, game: Game[Any, Any], book: Path | None = None) -> None:
        """Look whether the solver is there; it is made when a value is first asked for.

        Args:
            game: ``ConnectFour()``; no other game is solved.
            book: an opening book, as ``python -m course_lib.fast.book`` writes it; if None, the
                one that is installed with the extra ``fast``, or else ``BOOK``.

        Raises:
            ValueError: the game is another one.
            FileNotFoundError: there is no such book.
        """
        if game != ConnectFour():
            raise ValueError(
                f"exact values are known of ConnectFour(), 7 columns of 6 cells, not of {game!r}; "
                "play_levels(game) knows those of small games"
            )
        if book is not None and not book.is_file():
            raise FileNotFoundError(
                f"there is no opening book {book}; python -m course_lib.fast.book {book} writes one"
            )
        self.book = book
        self.missing = ""
        try:
            import course_lib.fast  # noqa: F401
        except ImportError as missing:
            self.missing = str(missing)

    @cached_property
    def solver(self) -> "Solver":
        """The solver, which keeps what it finds out."""
        from course_lib.fast.database import opening_book
        from course_lib.fast.solver import Solver

        book = self.book or opening_book() or (BOOK if BOOK.is_file() else None)
        return Solver(TABLE_BITS, book)

    def columns(self, s: Any) -> dict[str, Any]:
        """Return a row for each column of s, and a sentence that stands in place of rows."""
        if self.missing:
            return {"rows": [], "note": self.missing}
        from course_lib.fast.analysis import KNOWN_FROM, column_values, is_known

        if ConnectFour().is_terminal(s):
            return {"rows": [], "note": "The match is over."}
        if not is_known(self.solver, s):
            note = (
                f"Exact values begin when {KNOWN_FROM} discs have been played. Those of earlier "
                "positions come from an opening book: pip install bitbully-databases"
            )
            return {"rows": [], "note": note}
        return {"rows": _rows(column_values(self.solver, s)), "note": ""}

    def review(self, session: Session[Any, Any]) -> dict[int, dict[str, Any]]:
        """Return what is known of each position of a match, by the number of moves before it.

        Returns:
            ``value``, the exact one for MAX; ``remark``, the value in words, and what the move that
            led there gave away; ``mistake``; ``exact``, as ``columns`` has it; and if one person
            plays, ``better`` for that person's moves, and at the end ``lost``.
        """
        if self.missing:
            return {}
        from course_lib.fast.analysis import analyse

        moves = analyse(session.actions, self.solver, session.states[0])
        found = {move.number: self._reviewed_move(session, move) for move in moves}
        for i, s in enumerate(session.states):
            exact = self.columns(s)
            if exact["rows"]:
                found[i] = found.get(i, {}) | {"exact": exact}
        last = len(session.actions)
        return found | {last: found.get(last, {}) | _loss(session, found)}

    def _reviewed_move(self, session: Session[Any, Any], move: "MoveAnalysis") -> dict[str, Any]:
        words = f"{move.outcome} {move.remark}".rstrip()
        view = {"value": move.own.value, "remark": words, "mistake": move.is_mistake}
        if session.persons() != [move.mover]:
            return view
        sign = 1 if move.mover == MAX else -1
        values = {a: float(sign * column.value) for a, column in move.columns.items()}
        names = {a: f"column {a}" for a in values}
        return view | {"better": better_moves(values, move.column, names)}


class ExactPlay(Play):
    """A board of Connect Four that shows the exact value of every column, and reviews the match."""

    def __init__(
        self,
        game: Game[Any, Any],
        players: Players | None = None,
        *,
        seed: int = 0,
        seconds: float = 10.0,
        start: Any = None,
        book: Path | None = None,
    ) -> None:
        """Begin a match; arguments and errors are those of ``Play`` and of ``ExactValues``."""
        self.exact = ExactValues(game, book)
        super().__init__(game, players, seed=seed, seconds=seconds, start=start)
        book = json.loads(PAGE_BOOK.read_text(encoding="utf-8"))
        self.data = {**self.data, "exact": {"open": False, "book": book}}

    def replay(self, actions: Sequence[int]) -> None:
        """Play a match that was played elsewhere, and show its review; ValueError as ``move``."""
        for a in actions:
            self.session.move(a)
        self._show()
        self.data = {**self.data, "exact": {**self.data["exact"], "open": True}}
        self.review()

    def review(self) -> None:
        """Show the exact value after each move, and mark the mistakes."""
        for i, found in self.exact.review(self.session).items():
            self._positions[i] |= found
        self._show()

    def answer(self, question: str, content: dict[str, Any]) -> Any:
        """Answer a board's request, one for the exact values of a position, and for a review."""
        if question == "review":
            self.review()
            return True
        if question != "exact":
            return super().answer(question, content)
        i = content.get("position")
        if content.get("at") != self._at():
            return False
        if type(i) is not int or i not in range(len(self._positions)):
            raise ValueError(f"there is no position {i!r}; there are 0 to {self._at()[1]}")
        self._positions[i]["exact"] = self.exact.columns(self.session.states[i])
        return self._positions[i]["exact"]


def _rows(columns: "dict[int, ColumnValue]") -> list[dict[str, Any]]:
    """Return the columns from left to right, as the board shows them."""
    from course_lib.fast.analysis import best_columns

    best = best_columns(columns)
    return [
        {"text": str(a), "value": str(column.value), "words": str(column), "best": a in best}
        for a, column in columns.items()
    ]


def _loss(session: Session[Any, Any], found: dict[int, dict[str, Any]]) -> dict[str, Any]:
    """Return whether the one person lost, and if no move of the review did it, since when."""
    persons, s = session.persons(), session.state
    if len(persons) != 1 or not session.game.is_terminal(s):
        return {}
    if session.game.utility(s, persons[0]) >= 0:
        return {"lost": False}
    if any(view.get("better") for view in found.values()):
        return {"lost": True}
    reviewed = [i for i, view in found.items() if "remark" in view]
    return {"lost": True, "early": f"It was lost before move {min(reviewed)}."} if reviewed else {}
