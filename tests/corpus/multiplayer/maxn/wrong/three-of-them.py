# Idea: many players means three.
def maxn(game, s):
    if game.is_terminal(s):
        return (game.utility(s, 0), game.utility(s, 1), game.utility(s, 2)), None
    p = game.turn(s)
    outcomes = ((maxn(game, t)[0], a) for a, t in successors(game, s))
    return max(outcomes, key=lambda outcome: outcome[0][p])
