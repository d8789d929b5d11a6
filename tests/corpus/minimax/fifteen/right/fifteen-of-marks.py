# Idea: the state: a string with a mark for each card, as on a board.
from fractions import Fraction
from itertools import combinations


class Fifteen:
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
