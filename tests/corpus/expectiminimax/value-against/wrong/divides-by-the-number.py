# Idea: takes the weighted sum, and divides it by the number of actions as well.
class Against:
    def __init__(self, game, policy):
        self.game, self.policy = game, policy

    def __call__(self, s):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, MAX)
        below = [(a, self(t)) for a, t in successors(game, s)]
        if game.turn(s) == MAX:
            return max(v for _, v in below)
        odds = game.chances(s) if game.turn(s) == CHANCE else self.policy(s)
        return sum(odds.get(a, 0) * v for a, v in below) / len(below)


def value_against(game, s, policy):
    return Against(game, policy)(s)
