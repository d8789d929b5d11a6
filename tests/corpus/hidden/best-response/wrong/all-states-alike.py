# Idea (concept): states which look alike are equally likely.
def best_response(game, player, strategies):
    members, chosen = {}, {}

    def collect(s):
        if game.is_terminal(s):
            return
        if game.turn(s) == player:
            members.setdefault(game.information(s, player), []).append(s)
        for _, t in successors(game, s):
            collect(t)

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
            sums = {}
            for s in members[known]:
                for a, t in successors(game, s):
                    sums[a] = sums.get(a, 0) + value(t)
            chosen[known] = max(sums, key=sums.get)
        return chosen[known]

    collect(game.initial())
    return value(game.initial()), {known: {choice(known): 1.0} for known in members}
