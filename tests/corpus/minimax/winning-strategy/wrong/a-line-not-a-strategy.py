# Idea (concept): believes that a strategy is one line of play: follows only the last reply of the opponent.
def winning_strategy(game, s, p):
    if not can_win(game, s, p):
        return None
    line = {}
    while not game.is_terminal(s):
        if game.turn(s) == p:
            line[s] = winning_action(game, s, p)
            s = game.transition(s, line[s])
        else:
            s = [t for _, t in successors(game, s)][-1]
    return line
