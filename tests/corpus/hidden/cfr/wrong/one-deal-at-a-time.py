# Idea (concept): believes that one draws a deal in every iteration, as when one plays.
def cfr(game, iterations):
    from random import Random

    rng = Random(1)
    regrets, sums, now = {}, {}, {}

    def play(s, player, own, other):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            chances = game.chances(s)
            a = rng.choices(list(chances), list(chances.values()))[0]
            return play(game.transition(s, a), player, own, other)
        key = who, game.information(s, who)
        if key not in regrets:
            regrets[key] = dict.fromkeys(game.actions(s), 0)
            sums[key] = dict.fromkeys(game.actions(s), 0)
        odds = now.get(key) or match(regrets[key])
        if who != player:
            return sum(p * play(game.transition(s, a), player, own, other * p)
                       for a, p in odds.items())
        values = {a: play(game.transition(s, a), player, own * p, other) for a, p in odds.items()}
        mean = sum(odds[a] * v for a, v in values.items())
        for a, v in values.items():
            regrets[key][a] += other * (v - mean)
            sums[key][a] += own * odds[a]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            play(game.initial(), player, 1, 1)
            now = {key: match(r) for key, r in regrets.items()}
    found = [{}, {}]
    for (who, known), weights in sums.items():
        total = sum(weights.values())
        found[who][known] = {a: w / total if total else 1 / len(weights)
                             for a, w in weights.items()}
    return found
