# Idea: thinks that 0 is a fair start for the best value so far, as for a sum.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    player = game.turn(s)
    v = 0
    if player == MIN:
        v = inf
    for a in game.actions(s):
        child = expectiminimax_value(game, game.transition(s, a))
        if player == CHANCE:
            v += game.chances(s)[a] * child
        elif player == MAX:
            v = max(v, child)
        else:
            v = min(v, child)
    return v
