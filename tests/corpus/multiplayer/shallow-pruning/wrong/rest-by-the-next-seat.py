# Idea: subtracts what the next player has, not what the mover has.
class Shallow:
    def __init__(self, game, total):
        self.game, self.total = game, total

    def solve(self, s, bound):
        game = self.game
        if game.is_terminal(s):
            return utilities(game, s), None
        me = game.turn(s)
        following = (me + 1) % game.n_players
        top = None
        for a, t in successors(game, s):
            rest = self.total - (top[0][following] if top else 0)
            vector = self.solve(t, rest)[0]
            if top is None or vector[me] > top[0][me]:
                top = vector, a
            if top[0][me] >= bound:
                break
        return top


def maxn_shallow(game, s, max_sum):
    return Shallow(game, max_sum).solve(s, max_sum)
