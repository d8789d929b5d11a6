# Idea (concept): believes that a state need not be looked at further once a move with a win, 1 or -1, was found.
def endgame_table(game, states):
    table = {}

    def fill(s):
        if s in table:
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            return table[s]
        win = 1 if game.turn(s) == MAX else -1
        best = None
        for _, t in successors(game, s):
            v = fill(t)
            if best is None or win * v > win * best:
                best = v
            if best * win >= 1:
                break
        table[s] = best
        return best

    for s in states:
        fill(s)
    return table
