# Idea: counts iterations from 1.
def cfr(game, iterations):
    regrets, now, sums = {}, {}, {}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known = game.information(s, who)
        if known not in regrets:
            regrets[known] = dict.fromkeys(game.actions(s), 0)
            sums[known] = dict.fromkeys(game.actions(s), 0)
            now[known] = match(regrets[known])
        odds = now[known]
        if who != player:
            return sum(p * walk(game.transition(s, a), player, own, others * p)
                       for a, p in odds.items())
        values = {a: walk(t, player, own * odds[a], others) for a, t in successors(game, s)}
        mean = sum(odds[a] * values[a] for a in values)
        for a in values:
            regrets[known][a] += others * (values[a] - mean)
            sums[known][a] += own * odds[a]
        return sum(odds[a] * values[a] for a in values)

    for _ in range(1, iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = match(regrets[known])
    return averages(sums) if iterations > 1 else [now, now]
