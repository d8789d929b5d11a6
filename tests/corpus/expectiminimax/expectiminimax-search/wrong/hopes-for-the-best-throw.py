# Idea (concept): believes that MAX chooses the action with the best possible outcome, and then expects its average.
def expectiminimax_search(game, s):
    def hope(state):
        if game.is_terminal(state) or game.turn(state) != CHANCE:
            return expectiminimax_value(game, state)
        outcomes = [expectiminimax_value(game, t) for _, t in successors(game, state)]
        return max(outcomes) if game.turn(s) == MAX else min(outcomes)

    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return (expectiminimax_value(game, s), None)
    choose = max if game.turn(s) == MAX else min
    a, t = choose(successors(game, s), key=lambda pair: hope(pair[1]))
    return (expectiminimax_value(game, t), a)
