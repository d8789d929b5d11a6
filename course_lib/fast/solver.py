"""Exact values of Connect Four's states: null windows around ``negamax``."""

from pathlib import Path

from course_lib.fast.bitboard import BOARD, CELLS, next_cells, non_losing, winning_cells
from course_lib.fast.book_file import Book
from course_lib.fast.negamax import ALL, NO_LIMIT, narrow, negamax, new_memory, quickest_win
from course_lib.game import MAX
from course_lib.games import ConnectFour
from course_lib.games.mnk import DRAWN, WON, Marks

GAME = ConnectFour()
"""The one game that is solved: 7 columns of 6 cells, four in a row win."""


class Solver:
    """Solves states of ``ConnectFour()``; what it found out about one helps with the next.

    A score is how many discs the winner has left at the end, and one: a player has 21, winning
    with the last one scores 1, with the fifth 17. It is negative for the player to move if the
    other one wins, and 0 if nobody does. Both players win as soon, and lose as late, as they can.

    Args:
        bits: the transposition table has 2**bits entries of 8 bytes, 128 MB by default.
        book: an opening book, ``opening_book()`` or a file that ``python -m course_lib.fast.book``
            has written; None for no book.
        tricks: the sum of the switches of ``negamax.TRICKS`` that are on.
        null_window: whether the score is asked for by yes or no, rather than in one search with
            the whole window.

    Raises:
        ValueError: ``bits`` is not between 1 and 30.
    """

    def __init__(
        self,
        bits: int = 24,
        book: Book | Path | None = None,
        tricks: int = ALL,
        null_window: bool = True,
    ) -> None:
        if not 1 <= bits <= 30:
            raise ValueError(f"bits is {bits!r}, but it is a whole number from 1 to 30")
        self.tricks, self.null_window = tricks, null_window
        self._book = Book.load(book) if isinstance(book, Path) else book or Book.of({})
        self._memory = new_memory(bits)
        self._opening = self._memory._replace(book=self._book.numbers)

    @property
    def nodes(self) -> int:
        """How many positions have been searched since the solver was made."""
        return int(self._memory.nodes[0])

    def allow(self, nodes: int | None) -> None:
        """Let searches raise ``OutOfTime`` after so many more positions; never if it is None.

        What a search found out is in the table then, so that it can begin again.
        """
        self._memory.nodes[1] = NO_LIMIT if nodes is None else self.nodes + nodes

    @property
    def book_discs(self) -> int:
        """The most discs of a position in the opening book; -1 without one."""
        return self._book.discs

    def score(self, s: Marks) -> int:
        """Return the score for the player to move; the strong solution.

        Raises:
            ValueError: s is not a state of ``ConnectFour()``.
        """
        bitboards(s)
        return self._score(s, -CELLS)

    def outcome(self, s: Marks) -> int:
        """Return 1, 0 or -1 if the player to move wins, draws or loses; the weak solution.

        Raises:
            ValueError: s is not a state of ``ConnectFour()``.
        """
        score = self._solve(s, -1, 1)
        return (score > 0) - (score < 0)

    def scores(self, s: Marks) -> dict[int, int]:
        """Return the score of every action for the player to move, by column.

        Raises:
            ValueError: s is not a state of ``ConnectFour()``.
        """
        best = self._book.score(*bitboards(s))
        least = -CELLS if best is None else -best  # no action brings more than the best one
        return {a: -self._score(GAME.transition(s, a), least) for a in GAME.actions(s)}

    def plies_to_end(self, s: Marks) -> int:
        """Return how many discs fall until the match ends, when both play their best.

        Raises:
            ValueError: s is not a state of ``ConnectFour()``.
        """
        return plies_to_end(s, self.score(s))

    def _score(self, s: Marks, least: int) -> int:
        """Return the score, which is known to be ``least`` or more."""
        discs = (s[0] | s[1]).bit_count()
        return self._solve(s, max(least, -quickest_win(discs + 1)), quickest_win(discs))

    def _solve(self, s: Marks, low: int, high: int) -> int:
        """Return the score, or a bound below ``low`` or above ``high`` on the same side as it."""
        mine, taken = bitboards(s)
        discs = taken.bit_count()
        if s[2] == WON:
            return -quickest_win(discs - 1)
        if s[2] == DRAWN:
            return 0
        if (kept := self._book.score(mine, taken)) is not None:
            return min(max(low, kept), high)
        if winning_cells(mine, taken) & next_cells(taken):
            return min(high, quickest_win(discs))
        cells = non_losing(next_cells(taken), winning_cells(mine ^ taken, taken))
        if not cells:
            return max(low, -quickest_win(discs + 1))
        memory = self._opening if discs < self._book.discs else self._memory
        # One call, whatever it asks: the way from Python costs more than a short search.
        search = narrow if self.null_window else negamax
        return search(mine, taken, cells, low, high, self.tricks, memory)


def plies_to_end(s: Marks, score: int) -> int:
    """Return how many discs fall until the match ends in s, which has this score."""
    discs = (s[0] | s[1]).bit_count()
    if score == 0:
        return CELLS - discs
    before = CELLS + 1 - 2 * abs(score)  # the most discs that leave this score to the last one
    return before - (before + discs + (score < 0)) % 2 - discs + 1


def bitboards(s: Marks) -> tuple[int, int]:
    """Return the discs of the player to move and all discs, after looking at the state."""
    x, o, _ = s
    if x & o or x.bit_count() - o.bit_count() not in (0, 1) or (x | o) & ~BOARD:
        raise ValueError(f"{s!r} is no state of ConnectFour()")
    return (x if GAME.turn(s) == MAX else o), x | o
