# Idea: takes squares that are below or to the right, where it should be both: "or" in place of "and".
class Chomp(Game):
    def __init__(self, rows, columns):
        self.size = rows, columns

    def initial(self):
        rows, columns = self.size
        return tuple((r, c) for r in range(rows) for c in range(columns)), 0

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return list(s[0])

    def transition(self, s, a):
        squares, player = s
        if a not in squares:
            raise ValueError(a)
        gone = [q for q in squares if q[0] >= a[0] or q[1] >= a[1]]
        return tuple(q for q in squares if q not in gone), 1 - player

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("utility before the end")
        return {True: 1, False: -1}[s[1] == p]
