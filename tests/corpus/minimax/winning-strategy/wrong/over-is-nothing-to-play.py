# Idea (concept): in a finished game there is nothing left to play, whoever has won: {} at every end.
def winning_strategy(game, s, p):
    if game.is_terminal(s):
        return {}
    if not can_win(game, s, p):
        return None
    if game.turn(s) == p:
        a = winning_action(game, s, p)
        return {s: a} | winning_strategy(game, game.transition(s, a), p)
    return {k: v for _, t in successors(game, s) for k, v in winning_strategy(game, t, p).items()}
