# Idea: forgets the player in utility: always returns what MAX gets.
class Chomp(Game):
    def __init__(self, rows, columns):
        self.lengths = tuple(columns for _ in range(rows))

    def initial(self):
        return self.lengths, MAX

    def turn(self, s):
        _, player = s
        return player

    def actions(self, s):
        lengths, _ = s
        return [(i, j) for i in range(len(lengths)) for j in range(lengths[i])]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError("illegal move")
        lengths, player = s
        new = [n if i < a[0] else min(n, a[1]) for i, n in enumerate(lengths)]
        return tuple(new), MIN if player == MAX else MAX

    def is_terminal(self, s):
        return all(n == 0 for n in s[0])

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("not terminal")
        winner = self.turn(s)
        return 1 if winner == MAX else -1
