# Idea: multiplies by the reach once on the way down and once in the sum.
def best_response(game, player, strategies):
    groups = members_of(game, player, strategies)
    memory = {}

    def best(known):
        if known not in memory:
            totals = {}
            for reach, s in groups[known]:
                for a, t in successors(game, s):
                    totals[a] = totals.get(a, 0) + reach * down(t, reach)
            memory[known] = max(totals, key=totals.get)
        return memory[known]

    def down(s, weight):
        if game.is_terminal(s):
            return weight * game.utility(s, player)
        who = game.turn(s)
        if who == player:
            return down(game.transition(s, best(game.information(s, who))), weight)
        odds = game.chances(s) if who == CHANCE else asked(game, s, strategies)
        return sum(down(t, weight * odds.get(a, 0)) for a, t in successors(game, s))

    result = down(game.initial(), 1)
    return result, {known: {best(known): 1} for known in groups}
