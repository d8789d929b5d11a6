# Idea: looks at the window before a child is searched, not after it, and only at the player's own nodes.
class Paranoid:
    def __init__(self, game, p):
        self.game, self.p = game, p

    def best(self, s, alpha, beta):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.p), None
        mine = game.turn(s) == self.p
        answer = None
        for a, t in successors(game, s):
            if mine and alpha > beta:
                break
            v = self.best(t, alpha, beta)[0]
            if answer is None or (v > answer[0] if mine else v < answer[0]):
                answer = v, a
            if mine:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
        return answer


def paranoid(game, s, p):
    return Paranoid(game, p).best(s, -inf, inf)
