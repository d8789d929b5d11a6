# Idea (concept): the same from the last state to the first, with a table of pairs.
def retrograde(game, states):
    table = {}
    order = all_states(game, states)[::-1]
    for s in order:
        table[s] = (game.utility(s, MAX), 0 if game.utility(s, MAX) else None) if game.is_terminal(s) else (0, None)
    again = True
    while again:
        again = False
        for s in order:
            if game.is_terminal(s) or table[s][0]:
                continue
            me = 1 if game.turn(s) == MAX else -1
            after = [table[t] for _, t in successors(game, s)]
            won = [n for v, n in after if v == me]
            if won:
                table[s], again = (me, 1 + min(won)), True
            elif all(v == -me for v, _ in after):
                table[s], again = (-me, 1 + max(n for _, n in after)), True
    return table
