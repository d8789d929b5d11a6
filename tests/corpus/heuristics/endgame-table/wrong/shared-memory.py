# Idea (concept): a table gets better when it is kept from call to call.
def endgame_table(game, states, table={}):
    for s in states:
        if s in table:
            continue
        if game.is_terminal(s):
            table[s] = game.utility(s, MAX)
            continue
        children = [t for _, t in successors(game, s)]
        endgame_table(game, children, table)
        best = max if game.turn(s) == MAX else min
        table[s] = best(table[t] for t in children)
    return table
