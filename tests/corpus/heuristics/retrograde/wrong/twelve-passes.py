# Idea: twelve passes are enough for such small games.
def retrograde(game, states):
    every = all_states(game, states)
    res = {}
    for s in every:
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            res[s] = (u, 0) if u else (0, None)
    for n in range(1, 13):
        new = {}
        for s in every:
            if s not in res:
                me = 1 if game.turn(s) == MAX else -1
                kids = [res.get(t) for _, t in successors(game, s)]
                if any(k is not None and k[0] == me for k in kids):
                    new[s] = me, n
                elif all(k is not None and k[0] == -me for k in kids):
                    new[s] = -me, n
        res |= new
    return {s: res.get(s, (0, None)) for s in every}
