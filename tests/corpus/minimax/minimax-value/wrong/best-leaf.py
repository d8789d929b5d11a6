# Idea (concept): the player at the root reaches the best end for it that the tree contains.
def minimax_value(game, s):
    def ends(state):
        if game.is_terminal(state):
            yield game.utility(state, MAX)
        else:
            for _, t in successors(game, state):
                yield from ends(t)

    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(ends(s)) if game.turn(s) == MAX else min(ends(s))
