# Idea (concept): believes that the table is asked for the given states alone, and forgets those below them.
def endgame_table(game, states):
    known = {}

    def value(s):
        if s in known:
            return known[s]
        if game.is_terminal(s):
            v = game.utility(s, MAX)
        elif game.turn(s) == MAX:
            v = max([value(t) for _, t in successors(game, s)])
        else:
            v = min([value(t) for _, t in successors(game, s)])
        known[s] = v
        return v

    return {s: value(s) for s in states}
