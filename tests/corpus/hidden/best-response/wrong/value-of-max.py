# Idea (concept): values are always MAX's, so that MIN takes the smallest.
def best_response(game, player, strategies):
    members, chosen = {}, {}
    best = max if player == MAX else min

    def collect(s, reach):
        if game.is_terminal(s):
            return
        who = game.turn(s)
        if who == player:
            members.setdefault(game.information(s, player), []).append((reach, s))
        for a, t in successors(game, s):
            if who == player:
                collect(t, reach)
            elif who == CHANCE:
                collect(t, reach * game.chances(s)[a])
            else:
                collect(t, reach * asked(game, s, strategies).get(a, 0))

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, MAX)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            actions = game.actions(members[known][0][1])
            chosen[known] = best(
                actions,
                key=lambda a: sum(r * value(game.transition(s, a)) for r, s in members[known]),
            )
        return chosen[known]

    collect(game.initial(), 1)
    return value(game.initial()), {known: {choice(known): 1} for known in members}
