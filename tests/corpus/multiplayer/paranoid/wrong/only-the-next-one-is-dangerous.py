# Idea (concept): believes that the player after p is the enemy, and that the others help p.
def paranoid(game, s, p):
    enemy = (p + 1) % game.n_players

    def search(s, low, high):
        if game.is_terminal(s):
            return game.utility(s, p), None
        found = None
        for a, t in successors(game, s):
            v, _ = search(t, low, high)
            if game.turn(s) == enemy:
                if found is None or v < found[0]:
                    found = (v, a)
                high = min(high, v)
            else:
                if found is None or v > found[0]:
                    found = (v, a)
                low = max(low, v)
            if low >= high:
                return found
        return found

    return search(s, -inf, inf)
