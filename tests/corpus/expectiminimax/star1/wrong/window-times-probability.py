# Idea (concept): an outcome's share of the window is the window times its probability.
def star1(game, s, low, high):
    def shares(s, alpha, beta):
        chances = game.chances(s)
        for a, t in successors(game, s):
            p = chances[a]
            yield p * walk(t, alpha * p, beta * p)

    def walk(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        if game.turn(s) == CHANCE:
            return sum(shares(s, alpha, beta))
        values = []
        for _, t in successors(game, s):
            values.append(walk(t, alpha, beta))
            if game.turn(s) == MAX:
                alpha = max(alpha, values[-1])
            else:
                beta = min(beta, values[-1])
            if alpha >= beta:
                break
        return max(values) if game.turn(s) == MAX else min(values)

    return walk(s, low, high)
