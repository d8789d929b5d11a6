# Idea (concept): it is enough to improve each action against one's own old strategy further down.
class Responder:
    def __init__(self, game, player, strategies):
        self.game, self.player, self.strategies = game, player, strategies
        self.sums = {}

    def weigh(self, s, reach):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.player)
        who = game.turn(s)
        odds = game.chances(s) if who == CHANCE else asked(game, s, self.strategies)
        below = {}
        for a, t in successors(game, s):
            below[a] = self.weigh(t, reach if who == self.player else reach * odds.get(a, 0))
        if who == self.player:
            row = self.sums.setdefault(game.information(s, who), dict.fromkeys(below, 0))
            for a, v in below.items():
                row[a] += reach * v
        return sum(odds.get(a, 0) * v for a, v in below.items())

    def value(self, s, chosen):
        game = self.game
        if game.is_terminal(s):
            return game.utility(s, self.player)
        who = game.turn(s)
        if who == self.player:
            return self.value(game.transition(s, chosen[game.information(s, who)]), chosen)
        odds = game.chances(s) if who == CHANCE else asked(game, s, self.strategies)
        return sum(p * self.value(game.transition(s, a), chosen) for a, p in odds.items())


def best_response(game, player, strategies):
    responder = Responder(game, player, strategies)
    responder.weigh(game.initial(), 1)
    chosen = {known: max(row, key=row.get) for known, row in responder.sums.items()}
    return responder.value(game.initial(), chosen), {k: {a: 1} for k, a in chosen.items()}
