# Idea: keeps arrays of a fixed width, the largest there is, and starts with the same chance in each place.
def cfr(game, iterations):
    import numpy as np

    rows, names = {}, []
    stack = [game.initial()]
    while stack:
        s = stack.pop()
        if game.is_terminal(s):
            continue
        if game.turn(s) != CHANCE:
            key = game.turn(s), game.information(s, game.turn(s))
            if key not in rows:
                rows[key] = len(names)
                names.append(game.actions(s))
        stack.extend(t for _, t in successors(game, s))
    width = max(map(len, names))
    regret, total = np.zeros((len(names), width)), np.zeros((len(names), width))
    current = np.full((len(names), width), 1 / width)

    def walk(s, player, own, others):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            chances = game.chances(s)
            return sum(chances[a] * walk(t, player, own, others * chances[a])
                       for a, t in successors(game, s))
        i = rows[who, game.information(s, who)]
        odds = current[i]
        children = [t for _, t in successors(game, s)]
        if who != player:
            return sum(odds[j] * walk(t, player, own, others * odds[j])
                       for j, t in enumerate(children))
        n = len(children)
        values = np.array([walk(t, player, own * odds[j], others) for j, t in enumerate(children)])
        mean = odds[:n] @ values
        regret[i, :n] += others * (values - mean)
        total[i, :n] += own * odds[:n]
        return mean

    for _ in range(iterations):
        for player in (MAX, MIN):
            walk(game.initial(), player, 1.0, 1.0)
            positive = np.maximum(regret, 0)
            sums = positive.sum(axis=1, keepdims=True)
            updated = np.where(sums > 0, positive / np.where(sums > 0, sums, 1), 1 / width)
            for (who, _), i in rows.items():
                if who == player:
                    current[i] = updated[i]
    found = [{}, {}]
    for (who, known), i in rows.items():
        weights = total[i, : len(names[i])]
        if weights.sum() == 0:
            weights = np.ones(len(names[i]))
        found[who][known] = dict(zip(names[i], (weights / weights.sum()).tolist()))
    return found
