# Idea: a default argument is made anew in every call.
def expectiminimax_search(game, s, best=[]):
    if game.is_terminal(s) or game.turn(s) == CHANCE:
        return expectiminimax_value(game, s), None
    for action, t in successors(game, s):
        v = expectiminimax_value(game, t)
        if not best:
            best.append((v, action))
        elif game.turn(s) == MAX and v > best[-1][0]:
            best.append((v, action))
        elif game.turn(s) == MIN and v < best[-1][0]:
            best.append((v, action))
    return best[-1]
