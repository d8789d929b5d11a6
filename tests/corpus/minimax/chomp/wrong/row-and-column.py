# Idea (concept): a bite takes the squares to the right in the row and those below in the column only.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows = rows
        self.columns = columns

    def initial(self):
        squares = [(r, c) for r in range(self.rows) for c in range(self.columns)]
        return frozenset(squares), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        left, player = s
        if a not in left:
            raise ValueError("this square is gone")
        row, column = a
        eaten = {(r, c) for r, c in left if r == row and c >= column}
        eaten |= {(r, c) for r, c in left if c == column and r >= row}
        return left - eaten, MIN if player == MAX else MAX

    def is_terminal(self, s):
        return len(s[0]) == 0

    def utility(self, s, p):
        if s[0]:
            raise ValueError("not over")
        return 1 if p == s[1] else -1
