"""Knowledge of Connect5, free-style gomoku: an evaluation, moves worth a look, and threats.

Shapes of gomoku are counted by windows of five cells (``games.windows``). A *four* is a window with
four marks of a player and none of the other: its owner wins with the next move. A *three* has
three; if it is open, with a free cell more at either end, the next move makes two fours at once.
"""

from collections import defaultdict
from functools import lru_cache
from math import tanh

from course_lib.game import MAX
from course_lib.games import MNK
from course_lib.games.mnk import Marks
from course_lib.games.windows import Windows
from course_lib.ladder.rung import Knowledge

FLAT, STEEP, EVEN = (1, 2, 3, 4), (1, 6, 30, 60), (1, 3, 9, 27)
"""The worth of a window with 1, 2, 3 and 4 marks, for its owner.

A player with EVEN, where each mark counts three times the one before, beats the same player with
STEEP or FLAT.
"""
SCALE = 300.0
TEMPO = 1.3
"""How much more a window is worth to the player to move, in the master's evaluation."""
WIDTH = 18
"""How many moves of a quiet position are worth a look."""
ORDER = {2: 2, 3: 12, 4: 60}
"""The weight of a cell in the order of moves, for each window with so many marks around it."""
EAGER = 1.2
"""How much more the mover's own windows count there."""


class Connect5:
    """The knowledge of an m,n,5-game.

    Args:
        game: the rules.
        weights: the worth of a window with 1, 2, 3 and 4 marks.
    """

    def __init__(self, game: MNK, weights: tuple[int, int, int, int] = EVEN) -> None:
        self.game, self.windows, self.weights = game, Windows(game), weights
        self.middle = game.m * (game.n // 2) + game.m // 2

    def evaluate(self, s: Marks) -> float:
        """Return an estimate from MAX's side: a sum over windows, with either player to move."""
        free = self.windows.board & ~(s[0] | s[1])
        return 0.85 * tanh((self._worth(s[0], free) - self._worth(s[1], free)) / SCALE)

    def evaluate_turn(self, s: Marks) -> float:
        """Return an estimate from MAX's side in which windows of the player to move count more."""
        mine, theirs, free = self._sides(s)
        lead = TEMPO * self._worth(mine, free) - self._worth(theirs, free)
        value = 0.85 * tanh(lead / SCALE)
        return value if self.game.turn(s) == MAX else -value

    def _worth(self, mine: int, free: int) -> int:
        return sum(
            weight * marked.bit_count()
            for _, windows in self.windows.by_marks(mine, free)
            for weight, marked in zip(self.weights, windows, strict=True)
        )

    # Moves.

    def near(self, s: Marks) -> list[int]:
        """Return the empty cells beside a mark; the middle of an empty board."""
        taken = s[0] | s[1]
        if not taken:
            return [self.middle]
        near = self.windows.near(taken, 1) & ~taken
        return list(self.windows.numbers(near)) or self.game.actions(s)

    def fours_first(self, s: Marks) -> list[int]:
        """Return the cells that make a four, those that stop one, and the others beside a mark."""
        mine, theirs, free = self._sides(s)
        fours = self.windows.fours(mine, free), self.windows.fours(theirs, free)
        first = [n for cells in fours for n in self.windows.numbers(cells)]
        return list(dict.fromkeys([*first, *self.near(s)]))

    def threats(self, s: Marks) -> list[int]:
        """Return the moves worth a look, the most promising first; forced ones alone."""
        mine, theirs, free = self._sides(s)
        forced = self.windows.wins(mine, free) or self.windows.wins(theirs, free)
        if forced:
            return [next(self.windows.numbers(forced))]
        return self._rank_cells(mine, theirs, free)[:WIDTH] or self.near(s)

    def _rank_cells(self, mine: int, theirs: int, free: int) -> list[int]:
        """Return cells of windows by their marks; only those that meet an open three, if any."""
        score: defaultdict[int, float] = defaultdict(float)
        threes = 0
        for marks, share in ((mine, EAGER), (theirs, 1.0)):
            for d, windows in self.windows.by_marks(marks, free):
                for n, marked in enumerate(windows[1:], start=2):
                    cells = self.windows.cells_of(marked, d) & free
                    threes |= cells if n == 3 else 0
                    for cell in self.windows.numbers(cells):
                        score[cell] += share * ORDER[n]
        urgent = self._open_threes(theirs, free) and not self._open_threes(mine, free)
        chosen = list(self.windows.numbers(threes)) if urgent else list(score)
        return sorted(chosen, key=lambda cell: (-score[cell], cell))

    def _open_threes(self, mine: int, free: int) -> int:
        """Return the cells on which the owner of the marks makes a four with two free ends."""
        found = 0
        for d in self.windows.steps:
            ends = free & free >> 5 * d  # six cells; four in the middle, of which three are marked
            b, c, e, f = mine >> d, mine >> 2 * d, mine >> 3 * d, mine >> 4 * d
            g, h, i, j = free >> d, free >> 2 * d, free >> 3 * d, free >> 4 * d
            found |= (ends & g & c & e & f) << d | (ends & b & h & e & f) << 2 * d
            found |= (ends & b & c & i & f) << 3 * d | (ends & b & c & e & j) << 4 * d
        return found

    def _sides(self, s: Marks) -> tuple[int, int, int]:
        """Return the marks of the player to move, those of the other, and the empty cells."""
        mover = self.game.turn(s)
        return s[mover], s[1 - mover], self.windows.board & ~(s[0] | s[1])


@lru_cache
def beginner(game: MNK) -> Knowledge[Marks, int]:
    """Return an evaluation by marks alone, and all cells beside marks."""
    about = Connect5(game, FLAT)
    return Knowledge(about.evaluate, about.near)


@lru_cache
def learner(game: MNK) -> Knowledge[Marks, int]:
    """Return the beginner's evaluation, and a good order of the cells beside marks."""
    about = Connect5(game, FLAT)
    return Knowledge(about.evaluate, about.fours_first)


@lru_cache
def student(game: MNK) -> Knowledge[Marks, int]:
    """Return an evaluation that is too steep, and the learner's order."""
    about = Connect5(game, STEEP)
    return Knowledge(about.evaluate, about.fours_first)


@lru_cache
def advanced(game: MNK) -> Knowledge[Marks, int]:
    """Return the evaluation, and the learner's order."""
    about = Connect5(game)
    return Knowledge(about.evaluate, about.fours_first)


@lru_cache
def expert(game: MNK) -> Knowledge[Marks, int]:
    """Return the evaluation, and the few moves that threats leave."""
    about = Connect5(game)
    return Knowledge(about.evaluate, about.threats)


@lru_cache
def master(game: MNK) -> Knowledge[Marks, int]:
    """Return an evaluation that heeds whose turn it is, and the few moves that threats leave."""
    about = Connect5(game)
    return Knowledge(about.evaluate_turn, about.threats)
