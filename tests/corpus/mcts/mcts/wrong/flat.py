# Idea (concept): monte Carlo search shares its simulations out equally among the root's actions.
def mcts(game, s, iterations, c, rng):
    if game.is_terminal(s):
        return None
    me = game.turn(s)
    options = list(game.actions(s))
    score = {a: 0 for a in options}
    count = dict.fromkeys(options, 0)
    for i in range(iterations):
        a = options[i % len(options)]
        score[a] += simulate(game, game.transition(s, a), rng)[me]
        count[a] += 1
    return max(options, key=lambda a: score[a] / count[a] if count[a] else -inf)
