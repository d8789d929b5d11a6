# Idea: returns in the loop, so that only threes with the smallest card of a hand count.
import numpy as np


class Fifteen:
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
