# Idea: multiplies the reach at the players' nodes only.
def cfr(game, iterations):
    regrets, sums, now = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0))
        sums.setdefault(known, dict.fromkeys(game.actions(s), 0))
        odds = now.setdefault(known, match(regrets[known]))
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums)
