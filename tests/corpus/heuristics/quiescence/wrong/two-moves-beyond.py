# Idea (concept): the search beyond the limit has to end after two moves.
def quiescent_minimax(game, s, depth, evaluate, is_quiescent):
    def value(s, left):
        match game.is_terminal(s), left:
            case True, _:
                return game.utility(s, MAX), None
            case False, d if d <= -2 or (d <= 0 and is_quiescent(s)):
                return evaluate(s), None
        pick = max if game.turn(s) == MAX else min
        return pick(
            ((value(t, left - 1)[0], a) for a, t in successors(game, s)), key=lambda r: r[0]
        )

    return value(s, depth)
