# Idea (concept): in breadth-first order backwards all states after a state come before it.
def endgame_table(game, states):
    table = {}
    for s in states:
        for t in reversed(reachable(game, s)):
            if t in table:
                continue
            if game.is_terminal(t):
                table[t] = game.utility(t, MAX)
            else:
                after = [table.get(u, 0) for _, u in successors(game, t)]
                table[t] = max(after) if game.turn(t) == MAX else min(after)
    return table
