# Idea (concept): one has to reckon with the likeliest outcome only.
def expectiminimax_value(game, s):
    def value(state):
        if game.is_terminal(state):
            return game.utility(state, MAX)
        who = game.turn(state)
        if who == CHANCE:
            odds = game.chances(state)
            return value(game.transition(state, max(odds, key=odds.get)))
        return (max if who == MAX else min)(value(t) for _, t in successors(game, state))

    return value(s)
