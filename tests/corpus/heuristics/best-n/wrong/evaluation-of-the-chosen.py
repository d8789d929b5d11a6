# Idea (concept): the value of the best action is its evaluation, once the search has chosen it.
def best_n_minimax(game, s, depth, evaluate, n):
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    if depth == 0:
        return evaluate(s), None
    after = dict(successors(game, s))
    upwards = game.turn(s) == MAX
    order = sorted(after, key=lambda a: evaluate(after[a]), reverse=upwards)[:n]
    backed = {
        a: best_n_minimax(game, after[a], depth - 1, evaluate, n)[0] for a in after if a in order
    }
    action = (max if upwards else min)(backed, key=backed.get)
    return evaluate(after[action]), action
