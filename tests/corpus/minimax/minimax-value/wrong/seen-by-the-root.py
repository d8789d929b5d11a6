# Idea (concept): MAX is whoever moves in the state that is asked about, and MIN the other player.
class Searcher:
    def __init__(self, game, me):
        self.game = game
        self.me = me

    def value(self, s):
        if self.game.is_terminal(s):
            return self.game.utility(s, self.me)
        choose = max if self.game.turn(s) == self.me else min
        return choose(self.value(t) for _, t in successors(self.game, s))


def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return Searcher(game, game.turn(s)).value(s)
