# Idea (concept): believes that row 0 is the lowest one, and takes what is above and to the right on the paper.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return frozenset((r, c) for r in range(self.rows) for c in range(self.columns)), MAX

    def turn(self, s):
        return s[1]

    def actions(self, s):
        return sorted(s[0])

    def transition(self, s, a):
        if a not in s[0]:
            raise ValueError("no such square")
        kept = [q for q in s[0] if not (q[0] <= a[0] and q[1] >= a[1])]
        return frozenset(kept), MIN if s[1] == MAX else MAX

    def is_terminal(self, s):
        return (0, 0) not in s[0]

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("utility is asked too early")
        return 1 if p == s[1] else -1
