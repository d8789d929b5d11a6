# Idea: forgets that 0 is a value: to "if table.get(s)" a known draw is unknown.
def endgame_table(game, states):
    table = {}

    def value(s):
        if table.get(s):
            return table[s]
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            return table[s]
        values = [value(t) for _, t in successors(game, s)]
        table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
    return table
