"""Knowledge of Connect Four: an evaluation by open lines and threats, and moves that are safe.

A *line* is four cells in a row; it is open for a player while the other one has no disc in it. A
*threat* is an empty cell that completes a line. Who can use it depends on its row: with best play
the columns fill up one by one, so that MAX, who began, gets the cells of the first, third and fifth
row, and MIN the others (L. V. Allis, "A knowledge-based approach of Connect-Four", 1988).
"""

from collections.abc import Iterator
from functools import lru_cache
from math import tanh

from course_lib.game import MAX, MIN
from course_lib.games import ConnectFour
from course_lib.games.mnk import Marks
from course_lib.ladder.rung import Knowledge

FLAT, STEEP, EVEN = (1, 2, 3), (1, 4, 16), (1, 4, 9)
"""The worth of an open line with 1, 2 and 3 discs, for its owner."""
SCALE = 60.0
THREAT = 120
"""The further worth of a threat in a row that its owner gets."""


class ConnectFourKnowledge:
    """The knowledge of Connect Four, on a board of any size with lines of four.

    Args:
        game: the rules.
        weights: the worth of an open line with 1, 2 and 3 discs.
    """

    def __init__(self, game: ConnectFour, weights: tuple[int, int, int] = EVEN) -> None:
        self.game, self.weights = game, weights
        self.steps = 1, game.height, game.height + 1, game.height + 2
        self.rows = [sum(game.cell(x, y) for x in range(game.width)) for y in range(game.height)]
        self.board = sum(self.rows)
        self.own_rows = sum(self.rows[0::2]), sum(self.rows[1::2])
        self.from_centre = sorted(range(game.width), key=lambda x: abs(2 * x + 1 - game.width))

    def evaluate(self, s: Marks) -> float:
        """Return an estimate from MAX's side: a sum over open lines."""
        free = self.board & ~(s[0] | s[1])
        return 0.85 * tanh((self._worth(s[MAX], free) - self._worth(s[MIN], free)) / SCALE)

    def evaluate_threats(self, s: Marks) -> float:
        """Return an estimate from MAX's side that heeds in which rows threats are."""
        free = self.board & ~(s[0] | s[1])
        lead = self._worth(s[MAX], free) - self._worth(s[MIN], free)
        useful = [self.threats(s[p], free) & self.own_rows[p] for p in (MAX, MIN)]
        lead += THREAT * (useful[MAX].bit_count() - useful[MIN].bit_count())
        return 0.85 * tanh(lead / SCALE)

    def _worth(self, mine: int, free: int) -> int:
        return sum(
            weight * lines.bit_count()
            for by_discs in self._open_lines(mine, free)
            for weight, lines in zip(self.weights, by_discs, strict=True)
        )

    def _open_lines(self, mine: int, free: int) -> Iterator[tuple[int, int, int]]:
        """Yield for each direction the open lines with 1, 2 and 3 discs, by their first cells."""
        usable = mine | free
        for d in self.steps:
            pairs = usable & usable >> d
            b, c, e = mine >> d, mine >> 2 * d, mine >> 3 * d
            odd, both = (mine ^ b, c ^ e), (mine & b, c & e)  # two half adders, and a full one
            ones, twos = odd[0] ^ odd[1], odd[0] & odd[1] ^ both[0] ^ both[1]
            open_ = pairs & pairs >> 2 * d
            yield open_ & ones & ~twos, open_ & twos & ~ones, open_ & ones & twos

    def threats(self, mine: int, free: int) -> int:
        """Return the empty cells that complete a line for the owner of the discs."""
        found = 0
        for d in self.steps:
            left, right = mine << d & mine << 2 * d, mine >> d & mine >> 2 * d
            found |= left & (mine << 3 * d | mine >> d) | right & (mine >> 3 * d | mine << d)
        return found & free

    # Moves.

    def centre_first(self, s: Marks) -> list[int]:
        """Return the columns that are not full, those in the middle first."""
        legal = set(self.game.actions(s))
        return [a for a in self.from_centre if a in legal]

    def safe_moves(self, s: Marks) -> list[int]:
        """Return a win alone, else a block alone, else moves that give no win, if there are some.

        Moves that make most threats come first, of equals those in the middle.
        """
        mover = self.game.turn(s)
        mine, theirs, taken = s[mover], s[1 - mover], s[0] | s[1]
        free = self.board & ~taken
        falls = {a: self._falls_to(taken, a) for a in self.centre_first(s)}
        lost = self.threats(theirs, free)
        for threats in (self.threats(mine, free), lost):
            forced = [a for a, cell in falls.items() if cell & threats]
            if forced:
                return forced[:1]
        safe = {a: cell for a, cell in falls.items() if not cell << 1 & lost} or falls
        new = {a: self.threats(mine | cell, free & ~cell).bit_count() for a, cell in safe.items()}
        return sorted(safe, key=lambda a: -new[a])

    def _falls_to(self, taken: int, column: int) -> int:
        """Return the lowest empty cell of a column that is not full."""
        return taken + self.game.cell(column, 0) & ~taken & self.board


@lru_cache
def beginner(game: ConnectFour) -> Knowledge[Marks, int]:
    """Return an evaluation by lines alone, and all columns from left to right."""
    return Knowledge(ConnectFourKnowledge(game, FLAT).evaluate, game.actions)


@lru_cache
def student(game: ConnectFour) -> Knowledge[Marks, int]:
    """Return an evaluation by lines, of which three discs count much, and the same columns."""
    return Knowledge(ConnectFourKnowledge(game, STEEP).evaluate, game.actions)


@lru_cache
def expert(game: ConnectFour) -> Knowledge[Marks, int]:
    """Return an evaluation with threats, and the moves that do not lose at once."""
    about = ConnectFourKnowledge(game)
    return Knowledge(about.evaluate_threats, about.safe_moves)
