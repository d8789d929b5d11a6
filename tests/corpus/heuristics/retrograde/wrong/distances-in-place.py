# Idea (concept): passes over all states until nothing changes; a state keeps the first number that it gets.
def retrograde(game, states):
    every = all_states(game, states)
    value, moves = {}, {}
    for s in every:
        if game.is_terminal(s):
            u = game.utility(s, MAX)
            value[s], moves[s] = (u, 0 if u else None)
    changed = True
    while changed:
        changed = False
        for s in every:
            if s in value:
                continue
            good = 1 if game.turn(s) == MAX else -1
            kids = [t for _, t in successors(game, s)]
            wins = [t for t in kids if value.get(t) == good]
            if wins:
                value[s], moves[s] = good, 1 + min(moves[t] for t in wins)
                changed = True
            elif all(value.get(t) == -good for t in kids):
                value[s], moves[s] = -good, 1 + max(moves[t] for t in kids)
                changed = True
    return {s: (value.get(s, 0), moves.get(s)) for s in every}
