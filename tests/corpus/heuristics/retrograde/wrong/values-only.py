# Idea: returns values, and no distances.
def retrograde(game, states):
    every = all_states(game, states)
    table = {s: game.utility(s, MAX) if game.is_terminal(s) else 0 for s in every}
    for _ in every:
        for s in every:
            if not game.is_terminal(s):
                best = max if game.turn(s) == MAX else min
                table[s] = best(table[t] for _, t in successors(game, s))
    return table
