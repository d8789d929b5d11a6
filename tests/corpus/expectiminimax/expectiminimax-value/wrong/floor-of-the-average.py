# Idea: divides with // so that every average is a whole number.
def expectiminimax_value(game, s):
    def leaf(s):
        return game.utility(s, MAX)

    def chance(s):
        total = 0
        for action in game.actions(s):
            total += game.chances(s)[action] * go(game.transition(s, action))
        return total // 1

    def player(s):
        return (max, min)[game.turn(s) == MIN](go(t) for _, t in successors(game, s))

    def go(s):
        if game.is_terminal(s):
            return leaf(s)
        return chance(s) if game.turn(s) == CHANCE else player(s)

    return go(s)
