# Idea (concept): believes that old regrets are worth less: halves them before every walk.
def cfr(game, iterations):
    regrets, sums = [{}, {}], [{}, {}]

    def strategy(s, who):
        known = game.information(s, who)
        if known not in regrets[who]:
            regrets[who][known] = dict.fromkeys(game.actions(s), 0)
            sums[who][known] = dict.fromkeys(game.actions(s), 0)
        return known, match(frozen[who].get(known, dict.fromkeys(game.actions(s), 0)))

    def visit(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * visit(game.transition(s, a), player, own, others * p)
                       for a, p in game.chances(s).items())
        known, odds = strategy(s, who)
        result, values = 0, {}
        for a, p in odds.items():
            t = game.transition(s, a)
            if who == player:
                values[a] = visit(t, player, own * p, others)
            else:
                values[a] = visit(t, player, own, others * p)
            result += p * values[a]
        if who == player:
            for a, p in odds.items():
                regrets[who][known][a] += others * (values[a] - result)
                sums[who][known][a] += own * p
        return result

    for _ in range(iterations):
        for player in (MAX, MIN):
            frozen = [{k: dict(r) for k, r in own.items()} for own in regrets]
            for found in regrets[player].values():
                for a in found:
                    found[a] /= 2
            visit(game.initial(), player, 1, 1)
    averaged = []
    for own in sums:
        averaged.append({})
        for known, weights in own.items():
            total = sum(weights.values())
            averaged[-1][known] = {
                a: w / total if total else 1 / len(weights) for a, w in weights.items()
            }
    return averaged
