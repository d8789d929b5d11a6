# Idea (concept): a state is the list of the moves that were made, from which all else follows.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return ()

    def turn(self, s):
        return len(s) % 2

    def left(self, s, square):
        return not any(square[0] >= r and square[1] >= c for r, c in s)

    def actions(self, s):
        bar = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        return [square for square in bar if self.left(s, square)]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"cannot take {a}")
        return s + (a,)

    def is_terminal(self, s):
        return (0, 0) in s

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has taken the poison yet")
        loser = (len(s) - 1) % 2
        return -1 if p == loser else 1
