# Idea (concept): chance acts for the player who threw the dice.
def expectiminimax_value(game, s, mover=MAX):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if game.turn(s) != CHANCE:
        mover = game.turn(s)
    values = [expectiminimax_value(game, t, mover) for _, t in successors(game, s)]
    return {MAX: max, MIN: min}[mover](values)
