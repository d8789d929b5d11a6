# Idea: looks only at the hand of the player to move, who cannot have won just now.
class Fifteen(Game):
    def __init__(self, cards, total):
        self.cards, self.total = cards, total

    def initial(self):
        return (frozenset(), frozenset(), MAX)

    def turn(self, s):
        return s[2]

    def has_won(self, hand):
        for x in hand:
            for y in hand:
                for z in hand:
                    if x < y < z and x + y + z == self.total:
                        return True
        return False

    def is_terminal(self, s):
        if self.has_won(s[s[2]]):
            return True
        return len(s[0]) + len(s[1]) == self.cards

    def actions(self, s):
        if self.is_terminal(s):
            return []
        return [c for c in range(1, self.cards + 1) if c not in s[0] and c not in s[1]]

    def transition(self, s, a):
        if a not in self.actions(s):
            raise ValueError(f"card {a} is gone")
        mine, theirs, player = s
        if player == MAX:
            return (mine | {a}, theirs, MIN)
        return (mine, theirs | {a}, MAX)

    def utility(self, s, p):
        if not self.is_terminal(s):
            raise ValueError("nobody has won yet")
        if self.has_won(s[p]):
            return 1
        if self.has_won(s[1 - p]):
            return -1
        return 0
