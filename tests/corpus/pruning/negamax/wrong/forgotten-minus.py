# Idea: turns the window round for the child, but takes the child's answer as it is.
def negamax(game, s, alpha, beta):
    if game.is_terminal(s):
        player = game.turn(s)
        return game.utility(s, player)
    scores = []
    for _, t in successors(game, s):
        scores.append(negamax(game, t, -beta, -alpha))
        alpha = max([alpha] + scores)
        if alpha >= beta:
            break
    return max(scores)
