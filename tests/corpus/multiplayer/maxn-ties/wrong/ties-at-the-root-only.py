# Idea (concept): only the player at the root breaks ties, and all the others take the first.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {maxn(game, s)[0]}
    p = game.turn(s)
    vectors = [maxn(game, t)[0] for _, t in successors(game, s)]
    most = max(v[p] for v in vectors)
    return {v for v in vectors if v[p] == most}
