"""Right, in another style: one function with a sign, and everything in a class."""
# start: solution


# %% replace minimax-search
class Searcher:
    def __init__(self, game):
        self.game = game

    def sign(self, s):
        return 1 if self.game.turn(s) == MAX else -1

    def value(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX)
        return self.sign(s) * max(self.sign(s) * v for _, v in self.moves(s))

    def moves(self, s):
        return [(a, self.value(self.game.transition(s, a))) for a in self.game.actions(s)]

    def search(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, MAX), None
        action, value = max(self.moves(s), key=lambda av: self.sign(s) * av[1])
        return value, action


def minimax_search(game, s):
    return Searcher(game).search(s)
