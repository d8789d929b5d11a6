# Idea: forgets that there may be no states, and that the others need not lie below the first one.
def endgame_table(game, states):
    table = {}

    def value(s):
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                after = {t: value(t) for _, t in successors(game, s)}
                table[s] = max(after.values()) if game.turn(s) == MAX else min(after.values())
        return table[s]

    root = states[0]
    value(root)
    return table
