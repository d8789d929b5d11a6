# Idea (concept): the policy says how both sides play.
def value_against(game, s, policy):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    weights = game.chances(s) if game.turn(s) == CHANCE else policy(s)
    total = 0
    for action, weight in weights.items():
        total += weight * value_against(game, game.transition(s, action), policy)
    return total
