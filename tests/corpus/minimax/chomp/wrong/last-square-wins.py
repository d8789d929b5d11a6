# Idea (concept): as in Nim the player who takes the last square wins.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.start = ("1" * columns,) * rows

    def initial(self):
        return (MAX, self.start)

    def turn(self, s):
        return s[0]

    def actions(self, s):
        return [(i, j) for i, line in enumerate(s[1]) for j, x in enumerate(line) if x == "1"]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} is not possible")
        i0, j0 = a
        bar = []
        for i, line in enumerate(s[1]):
            bar.append(line[:j0].ljust(len(line), "0") if i >= i0 else line)
        return (1 - s[0], tuple(bar))

    def is_terminal(self, s):
        return self.actions(s) == []

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("the match goes on")
        taker = 1 - self.turn(s)
        return 1 if p == taker else -1
