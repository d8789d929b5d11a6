# Idea: sorts the results, and takes the last one, which is the last of equally good ones.
def maxn(game, s):
    if game.is_terminal(s):
        return tuple(map(lambda p: game.utility(s, p), range(game.n_players))), None
    results = [(maxn(game, t)[0], a) for a, t in successors(game, s)]
    return sorted(results, key=lambda result: result[0][game.turn(s)])[-1]
