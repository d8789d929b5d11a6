# Idea: terminal states need no entry, because the game tells their utility.
def endgame_table(game, states):
    table = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        try:
            return table[s]
        except KeyError:
            better = max if game.turn(s) == MAX else min
            table[s] = better([value(t) for _, t in successors(game, s)])
            return table[s]

    for s in states:
        value(s)
    return table
