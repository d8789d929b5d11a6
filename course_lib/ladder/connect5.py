"""Knowledge of Connect5, free-style gomoku: an evaluation, threats, and moves worth a look.

Shapes of gomoku are counted by windows: a *four* is a window of five cells with four marks of a
player and none of the other; its owner wins with the next move. A *three* has three; with two cells
more that are free at its ends it is open, and the next move makes two fours at once.
"""

from collections import defaultdict
from functools import lru_cache
from math import tanh

from course_lib.game import MAX
from course_lib.games import MNK
from course_lib.games.mnk import Marks
from course_lib.ladder.rung import Knowledge
from course_lib.ladder.windows import Windows

WEIGHTS = (1, 6, 30, 60)
"""The worth of a window with 1, 2, 3 and 4 marks, for its owner."""
TEMPO = 1.5
"""How much more the windows of the player to move are worth."""
SCALE = 300.0
FOURS = 4
"""How many fours in a row an estimate looks ahead."""
WINNING, LOSING, ATTACK = 0.98, -0.96, 0.9
"""Estimates, for the player to move: a four, two fours of the opponent, an open three."""
WIDTH = 14
"""How many moves of a quiet position are worth a look."""
ORDER = {2: 2, 3: 12, 4: 60}
"""What a cell counts for in the order of moves, for each window with so many marks around it."""
EAGER = 1.2
"""How much more the mover's own windows count there."""


class Connect5:
    """The knowledge of an m,n,5-game."""

    def __init__(self, game: MNK) -> None:
        self.game, self.windows = game, Windows(game)
        self.middle = game.m * (game.n // 2) + game.m // 2

    def evaluate(self, s: Marks) -> float:
        """Return an estimate from MAX's side: decisive threats first, else a sum over windows."""
        mover = self.game.turn(s)
        value = self._for_mover(s[mover], s[1 - mover])
        return value if mover == MAX else -value

    def plain_evaluate(self, s: Marks) -> float:
        """Return an estimate from MAX's side: a sum over windows, whoever moves."""
        free = self.windows.board & ~(s[0] | s[1])
        return 0.85 * tanh((self._worth(s[0], free) - self._worth(s[1], free)) / SCALE)

    def _for_mover(self, mine: int, theirs: int) -> float:
        windows, free = self.windows, self.windows.board & ~(mine | theirs)
        if self.attack(mine, theirs, FOURS):
            return WINNING
        blocks = windows.wins(theirs, free)
        if blocks & blocks - 1:  # two cells or more, and only one can be taken
            return LOSING
        if not blocks and self.open_threes(mine, free):
            return ATTACK
        difference = TEMPO * self._worth(mine, free) - self._worth(theirs, free)
        return 0.85 * tanh(difference / SCALE)

    def _worth(self, mine: int, free: int) -> int:
        return sum(
            weight * marked.bit_count()
            for _, windows in self.windows.by_marks(mine, free)
            for weight, marked in zip(WEIGHTS, windows, strict=True)
        )

    def open_threes(self, mine: int, free: int) -> int:
        """Return the cells on which the owner of the marks makes a four with two free ends."""
        found = 0
        for d in self.windows.steps:
            ends = free & free >> 5 * d  # six cells; four in the middle, of which three are marked
            b, c, e, f = mine >> d, mine >> 2 * d, mine >> 3 * d, mine >> 4 * d
            g, h, i, j = free >> d, free >> 2 * d, free >> 3 * d, free >> 4 * d
            found |= (ends & g & c & e & f) << d | (ends & b & h & e & f) << 2 * d
            found |= (ends & b & c & i & f) << 3 * d | (ends & b & c & e & j) << 4 * d
        return found

    def attack(self, mine: int, theirs: int, most: int) -> int:
        """Return the first cell of a win by fours, each of which forces the reply; 0 if none.

        L. V. Allis, H. J. van den Herik and M. P. H. Huntjens, "Go-Moku and threat-space search",
        1993, with fours alone.

        Args:
            mine: the marks of the player to move.
            theirs: the marks of the other.
            most: how many fours may follow each other.
        """
        windows, free = self.windows, self.windows.board & ~(mine | theirs)
        wins = windows.wins(mine, free)
        if wins or most == 0:
            return wins & -wins
        forced = windows.wins(theirs, free)
        if forced & forced - 1:
            return 0
        cells = windows.fours(mine, free) & (forced or free)
        while cells:
            cell = cells & -cells
            cells ^= cell
            replies = windows.wins(mine | cell, free & ~cell)
            if replies & replies - 1:  # two fives at once, and one reply
                return cell
            if replies and self.attack(mine | cell, theirs | replies, most - 1):
                return cell
        return 0

    def moves(self, s: Marks) -> list[int]:
        """Return the moves worth a look, the most promising first; forced ones alone."""
        mover = self.game.turn(s)
        mine, theirs = s[mover], s[1 - mover]
        windows, free = self.windows, self.windows.board & ~(mine | theirs)
        forced = windows.wins(mine, free) or windows.wins(theirs, free)
        if forced:
            return [next(windows.numbers(forced))]
        return self._ranked(mine, theirs, free)[:WIDTH] or self.plain_moves(s)

    def _ranked(self, mine: int, theirs: int, free: int) -> list[int]:
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
        urgent = self.open_threes(theirs, free) and not self.open_threes(mine, free)
        chosen = list(self.windows.numbers(threes)) if urgent else list(score)
        return sorted(chosen, key=lambda cell: (-score[cell], cell))

    def plain_moves(self, s: Marks) -> list[int]:
        """Return the empty cells beside a mark; the middle of an empty board."""
        taken = s[0] | s[1]
        if not taken:
            return [self.middle]
        near = self.windows.near(taken, 1) & ~taken
        return list(self.windows.numbers(near)) or self.game.actions(s)


@lru_cache
def plain(game: MNK) -> Knowledge[Marks, int]:
    """Return what a beginner knows of an m,n,5-game: windows, and the cells beside marks."""
    about = Connect5(game)
    return Knowledge(about.plain_evaluate, about.plain_moves)


@lru_cache
def expert(game: MNK) -> Knowledge[Marks, int]:
    """Return the knowledge of threats in an m,n,5-game."""
    about = Connect5(game)
    return Knowledge(about.evaluate, about.moves)
