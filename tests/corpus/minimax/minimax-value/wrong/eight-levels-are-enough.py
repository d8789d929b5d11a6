# Idea: stops eight levels below the root, where it calls the game even.
def minimax_value(game, s, level=0):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    if level == 8:
        return 0
    results = [minimax_value(game, t, level + 1) for _, t in successors(game, s)]
    return sorted(results)[-1 if game.turn(s) == MAX else 0]
