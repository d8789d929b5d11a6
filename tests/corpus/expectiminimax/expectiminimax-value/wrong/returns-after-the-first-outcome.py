# Idea: forgets that the sum is complete only after the loop.
def expectiminimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) == CHANCE:
        expected = 0
        for a, p in game.chances(s).items():
            if p > 0:
                expected += p * expectiminimax_value(game, game.transition(s, a))
                return expected
    values = sorted(expectiminimax_value(game, t) for _, t in successors(game, s))
    return values[-1] if game.turn(s) == MAX else values[0]
