# Idea: returns 0 as long as nobody has won.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.n, self.total = cards, total

    def initial(self):
        return ("-",) * self.n

    def turn(self, s):
        return MAX if s.count("-") % 2 == self.n % 2 else MIN

    def winner(self, s):
        for mark in "XO":
            hand = [i + 1 for i in range(self.n) if s[i] == mark]
            if any(sum(three) == self.total for three in combinations(hand, 3)):
                return "XO".index(mark)
        return None

    def is_terminal(self, s):
        return self.winner(s) is not None or "-" not in s

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [i + 1 for i in range(self.n) if s[i] == "-"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(a)
        row = list(s)
        row[a - 1] = "XO"[self.turn(s)]
        return tuple(row)

    def utility(self, s, p):
        won = self.winner(s)
        return 0 if won is None else 1 if won == p else -1
