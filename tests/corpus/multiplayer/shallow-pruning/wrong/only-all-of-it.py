# Idea (concept): with more than two players one can stop only when the mover has everything.
def maxn_shallow(game, s, max_sum):
    if game.is_terminal(s):
        return utilities(game, s), None
    p = game.turn(s)
    best_vector, best_action = (-1,) * game.n_players, None
    for a in game.actions(s):
        if best_vector[p] >= max_sum:
            break
        vector, _ = maxn_shallow(game, game.transition(s, a), max_sum)
        if vector[p] > best_vector[p]:
            best_vector, best_action = vector, a
    return best_vector, best_action
