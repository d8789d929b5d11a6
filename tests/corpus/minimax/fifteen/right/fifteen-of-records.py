# Idea: the state: a record with the cards that are left, MAX's hand, the player and the result.
from dataclasses import dataclass

from course_lib.game import MAX, MIN, Game


@dataclass(frozen=True)
class _Table:
    left: frozenset
    max_hand: frozenset = frozenset()
    player: int = MAX
    result: int | None = None


class Fifteen(Game):
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
