# Idea (concept): the first strategy is that of the player who moves first, whoever that is.
def expected_value(game, s, strategies):
    order = []

    def values(s):
        if game.is_terminal(s):
            return utilities(game, s)
        who = game.turn(s)
        if who != CHANCE and who not in order:
            order.append(who)
        sorted_for = [strategies[order.index(p)] if p in order else {} for p in range(3)]
        odds = odds_at(game, s, sorted_for)
        below = [(odds.get(a, 0), values(t)) for a, t in successors(game, s)]
        return [sum(p * v[i] for p, v in below) for i in range(game.n_players)]

    return values(s)
