# Idea (concept): it is enough to work back from MAX's wins; the rest is lost or drawn.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: (1, 0) for s in every if game.is_terminal(s) and game.utility(s, MAX) == 1}
    changed = True
    while changed:
        changed = False
        for s in every:
            if s in table or game.is_terminal(s):
                continue
            below = [table.get(t) for _, t in successors(game, s)]
            won = [entry[1] for entry in below if entry]
            if (game.turn(s) == MAX and won) or (game.turn(s) == MIN and None not in below):
                pick = min if game.turn(s) == MAX else max
                table[s] = (1, 1 + pick(won))
                changed = True
    return {s: table.get(s, (0, None)) for s in every}
