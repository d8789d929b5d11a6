# Idea: lists the squares column by column.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.rows, self.columns = rows, columns

    def initial(self):
        return (self.columns,) * self.rows + (MAX,)

    def turn(self, s):
        return s[-1]

    def actions(self, s):
        found = []
        for column in range(self.columns):
            for row in range(self.rows):
                if column < s[row]:
                    found.append((row, column))
        return found

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"no such square: {a}")
        bar = list(s[:-1])
        for row in range(a[0], len(bar)):
            if bar[row] > a[1]:
                bar[row] = a[1]
        return tuple(bar) + (1 - s[-1],)

    def is_terminal(self, s):
        return s[0] == 0

    def utility(self, s, p):
        if s[0] > 0:
            raise ValueError("not yet")
        return 1 if s[-1] == p else -1
