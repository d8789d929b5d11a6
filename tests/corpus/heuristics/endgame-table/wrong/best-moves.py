# Idea (concept): believes that the table, like an opening book, says which move to play.
def endgame_table(game, states):
    value, table = {}, {}

    def visit(s):
        if s in value:
            return value[s]
        if game.is_terminal(s):
            value[s], table[s] = game.utility(s, MAX), None
            return value[s]
        options = {a: visit(t) for a, t in successors(game, s)}
        pick = max if game.turn(s) == MAX else min
        table[s] = pick(options, key=options.get)
        value[s] = options[table[s]]
        return value[s]

    for s in states:
        visit(s)
    return table
