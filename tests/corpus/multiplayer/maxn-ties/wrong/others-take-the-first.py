# Idea (concept): the other children come out as max^n without choices says.
def maxn_values(game, s):
    if game.is_terminal(s):
        return {maxn(game, s)[0]}
    p, kids = game.turn(s), [t for _, t in successors(game, s)]
    plain = [maxn(game, t)[0][p] for t in kids]
    kept = set()
    for i, t in enumerate(kids):
        rivals = plain[:i] + plain[i + 1 :]
        for v in maxn_values(game, t):
            if not rivals or v[p] >= max(rivals):
                kept.add(v)
    return kept
