# Idea (concept): a state is lost as soon as one of its moves lets the opponent win.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (game.utility(s, MAX), 0) for s in every if game.is_terminal(s)}
    for s in list(table):
        if table[s][0] == 0:
            table[s] = (0, None)
    n = 0
    while True:
        n += 1
        found = {}
        for s in every:
            if s not in table:
                me = 1 if game.turn(s) == MAX else -1
                after = {table[t][0] for _, t in successors(game, s) if t in table}
                if me in after:
                    found[s] = (me, n)
                elif -me in after:
                    found[s] = (-me, n)
        if not found:
            break
        table.update(found)
    for s in every:
        table.setdefault(s, (0, None))
    return table
