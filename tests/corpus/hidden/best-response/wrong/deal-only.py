# Idea (concept): the other's moves tell nothing about the deal.
def best_response(game, player, strategies):
    members, chosen = {}, {}

    def collect(s, p):
        if game.is_terminal(s):
            return
        if game.turn(s) == player:
            members.setdefault(game.information(s, player), []).append((p, s))
        for a, t in successors(game, s):
            collect(t, p * game.chances(s)[a] if game.turn(s) == CHANCE else p)

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return value(game.transition(s, choice(game.information(s, who))))
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(odds.get(a, 0) * value(t) for a, t in successors(game, s))

    def choice(known):
        if known not in chosen:
            group = members[known]
            chosen[known] = max(
                game.actions(group[0][1]),
                key=lambda a: sum(p * value(game.transition(s, a)) for p, s in group),
            )
        return chosen[known]

    collect(game.initial(), 1)
    return value(game.initial()), {known: {choice(known): 1} for known in members}
