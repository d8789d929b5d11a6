# Idea (concept): learning ends with the best strategy.
def cfr(game, iterations):
    regrets, now = {}, {}

    def walk(s, player, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = now.setdefault(known, match(regrets[known]))
        if who != player:
            return sum(p * walk(game.transition(s, a), player, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return [now, now]
