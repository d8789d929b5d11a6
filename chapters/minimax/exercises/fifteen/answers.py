"""Right answers to ``fifteen``, each written in another style."""

from dataclasses import dataclass
from fractions import Fraction
from itertools import combinations

import numpy as np

from autograder.exercises.common.mistakes import Function
from course_lib.game import MAX, MIN, Game


class FifteenOfMarks:
    """The state: a string with a mark for each card, as on a board."""

    def __init__(self, cards, total):
        self.cards, self.total = cards, total
        self.lines = [t for t in combinations(range(cards), 3) if sum(t) + 3 == total]

    def initial(self):
        return "." * self.cards

    def turn(self, s):
        return int(s.count("X") != s.count("O"))

    def won(self, s, mark):
        return any(all(s[i] == mark for i in line) for line in self.lines)

    def is_terminal(self, s):
        return self.won(s, "X") or self.won(s, "O") or "." not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(len(s)) if s[i] == "."]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} cannot be taken")
        return s[: a - 1] + "XO"[self.turn(s)] + s[a:]

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not over")
        mine, theirs = "XO"[p], "OX"[p]
        return Fraction(self.won(s, mine) - self.won(s, theirs))


@dataclass(frozen=True)
class _Table:
    left: frozenset
    max_hand: frozenset = frozenset()
    player: int = MAX
    result: int | None = None


class FifteenOfRecords(Game):
    """The state: a record with the cards that are left, MAX's hand, the player and the result."""

    def __init__(self, cards, total):
        self.all = frozenset(range(1, cards + 1))
        self.total = total

    def initial(self):
        return _Table(self.all)

    def turn(self, s):
        return s.player

    def actions(self, s):
        return () if self.is_terminal(s) else tuple(sorted(s.left))

    def transition(self, s, a):
        if s.result is not None or a not in s.left:
            raise ValueError(a)
        left = s.left - {a}
        max_hand = s.max_hand | {a} if s.player == MAX else s.max_hand
        hand = max_hand if s.player == MAX else self.all - left - max_hand
        pairs = [(x, y) for x in hand for y in hand if x < y and a not in (x, y)]
        won = any(x + y + a == self.total for x, y in pairs)
        result = 1 - 2 * s.player if won else 0 if not left else None
        return _Table(left, max_hand, MIN if s.player == MAX else MAX, result)

    def is_terminal(self, s):
        return s.result is not None

    def utility(self, s, p):
        if s.result is None:
            raise ValueError("too early")
        return float(s.result if p == MAX else -s.result)


class FifteenOfBits:
    """The state: two numbers with a bit per card."""

    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return (0, 0)

    def turn(self, s):
        return np.int64((s[0] | s[1]).bit_count() % 2)

    def cards(self, bits):
        return [c for c in range(1, self.n + 1) if bits >> c & 1]

    def wins(self, bits):
        hand = self.cards(bits)
        for i, x in enumerate(hand):
            for j in range(i + 1, len(hand)):
                if self.total - x - hand[j] in hand[j + 1 :]:
                    return True
        return False

    def is_terminal(self, s):
        full = (s[0] | s[1]).bit_count() == self.n
        return np.bool_(full or self.wins(s[0]) or self.wins(s[1]))

    def actions(self, s):
        return [] if self.is_terminal(s) else [*self.cards(~(s[0] | s[1]))]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise UnicodeError(a)
        p = self.turn(s)
        return tuple(bits | 1 << a if i == p else bits for i, bits in enumerate(s))

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError
        return np.float64(self.wins(s[p])) - np.float64(self.wins(s[1 - p]))


RIGHT_ANSWERS: list[Function] = [FifteenOfMarks, FifteenOfRecords, FifteenOfBits]
