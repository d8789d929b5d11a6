# Idea: a vector has to be really better than what every other child may bring.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {tuple(game.utility(s, p) for p in range(game.n_players))}
    p = game.turn(s)
    children = [maxn_values(game, t) for _, t in successors(game, s)]
    possible = set()
    for i, vectors in enumerate(children):
        rivals = [min(v[p] for v in other) for j, other in enumerate(children) if j != i]
        for v in vectors:
            if all(v[p] > rival for rival in rivals):
                possible.add(v)
    return possible
