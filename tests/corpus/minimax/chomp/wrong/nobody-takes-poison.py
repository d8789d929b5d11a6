# Idea (concept): the poisoned square is not an action as long as there is another one.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows, MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        squares = [(r, c) for r, n in enumerate(s[0]) for c in range(n)]
        return squares[1:] if len(squares) > 1 else squares

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"{a} cannot be taken")
        left = list(s[0])
        for r in range(a[0], self.rows):
            left[r] = min(left[r], a[1])
        return tuple(left), 1 - s[1]

    def is_terminal(self, s):
        return not any(s[0])

    def utility(self, s, p):
        if any(s[0]):
            raise ValueError("the bar is not finished")
        return 1 if p == s[1] else -1
