# Idea (concept): "all they lead to" are the states after one move.
def endgame_table(game, states):
    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        values = [value(t) for _, t in successors(game, s)]
        return max(values) if game.turn(s) == MAX else min(values)

    wanted = dict.fromkeys(states)
    for s in states:
        for _, t in successors(game, s):
            wanted[t] = None
    return {s: value(s) for s in wanted}
