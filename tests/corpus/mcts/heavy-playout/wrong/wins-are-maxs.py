# Idea (concept): a win is a positive utility of MAX, whoever is to move.
def heavy_policy(game, s, rng):
    wins = []
    for a, t in successors(game, s):
        if game.is_terminal(t) and game.utility(t, MAX) > 0:
            wins.append(a)
    if wins:
        return rng.choice(wins)
    return rng.choice(game.actions(s))
