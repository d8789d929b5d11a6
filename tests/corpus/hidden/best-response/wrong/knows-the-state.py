# Idea (concept): knowing the other's strategy is as good as knowing the state.
def best_response(game, player, strategies):
    strategy = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            below = {a: value(t) for a, t in successors(game, s)}
            best = max(below, key=below.get)
            strategy[game.information(s, who)] = {best: 1}
            return below[best]
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy
