# Idea (concept): believes that the value of the side to move, which negamax computes, is the minimax value.
def minimax_value(game, s):
    def for_mover(state, player):
        if game.is_terminal(state):
            return game.utility(state, player)
        results = []
        for a in game.actions(state):
            t = game.transition(state, a)
            if game.is_terminal(t):
                results.append(game.utility(t, player))
            elif game.turn(t) == player:
                results.append(for_mover(t, player))
            else:
                results.append(-for_mover(t, game.turn(t)))
        return max(results)

    if game.is_terminal(s):
        return game.utility(s, MAX)
    return for_mover(s, game.turn(s))
