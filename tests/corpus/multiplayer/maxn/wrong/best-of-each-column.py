# Idea (concept): every player gets the most that any child offers to it.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(game.utility(s, p) for p in range(game.n_players)), None
    p = game.turn(s)
    vectors = [maxn(game, t)[0] for _, t in successors(game, s)]
    mine = [v[p] for v in vectors]
    action = game.actions(s)[mine.index(max(mine))]
    return tuple(map(max, zip(*vectors))), action
