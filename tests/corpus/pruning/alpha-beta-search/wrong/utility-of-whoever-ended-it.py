# Idea (concept): a leaf counts what it is worth to the player who made the last move.
def alpha_beta_search(game, s):
    def go(state, alpha, beta, last_player):
        if game.is_terminal(state):
            return game.utility(state, last_player), None
        player = game.turn(state)
        best_move = None
        best = -inf if player == MAX else inf
        for move in game.actions(state):
            score, _ = go(game.transition(state, move), alpha, beta, player)
            if player == MAX and score > best:
                best, best_move = score, move
                alpha = max(alpha, best)
            if player == MIN and score < best:
                best, best_move = score, move
                beta = min(beta, best)
            if beta <= alpha:
                break
        return best, best_move

    return go(s, -inf, inf, MAX)
