# Idea (concept): the outcomes not read yet will on average be like those that are known.
def star1(game, s, low, high):
    def search(s, alpha, beta):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        player = game.turn(s)
        if player == CHANCE:
            total = weight = 0
            for a, t in successors(game, s):
                p = game.chances(s)[a]
                if p == 0:
                    continue
                total += p * search(t, low, high)
                weight += p
                estimate = total / weight
                if estimate <= alpha or estimate >= beta:
                    return estimate
            return total
        for _, t in successors(game, s):
            v = search(t, alpha, beta)
            if player == MAX:
                alpha = max(alpha, v)
            else:
                beta = min(beta, v)
            if alpha >= beta:
                break
        return alpha if player == MAX else beta

    return search(s, low, high)
