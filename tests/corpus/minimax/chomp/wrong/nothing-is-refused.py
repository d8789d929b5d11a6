# Idea: nobody will ask for an illegal action, or for the utility in the middle of a match.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        every = {(r, c) for r in range(self.rows) for c in range(self.columns)}
        return frozenset(every), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        kept = frozenset(q for q in s[0] if q[0] < a[0] or q[1] < a[1])
        return kept, 1 - s[1]

    def is_terminal(self, s):
        return not s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            return 0
        return 1 if p == s[1] else -1
