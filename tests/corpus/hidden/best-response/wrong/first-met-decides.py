# Idea (concept): the action that is best in the first state of the set is best in all of them.
def best_response(game, player, strategies):
    strategy = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            known = game.information(s, who)
            below = {a: value(t) for a, t in successors(game, s)}
            if known not in strategy:
                strategy[known] = {max(below, key=below.get): 1}
            (action,) = strategy[known]
            return below[action]
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    return value(game.initial()), strategy
