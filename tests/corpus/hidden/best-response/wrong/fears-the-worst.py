# Idea (concept): the action of a set is the one whose worst state is best.
def best_response(game, player, strategies):
    members, chosen = {}, {}

    def collect(s):
        if not game.is_terminal(s):
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
            states = members[known]
            chosen[known] = max(
                game.actions(states[0]),
                key=lambda a: min(value(game.transition(s, a)) for s in states),
            )
        return chosen[known]

    collect(game.initial())
    return value(game.initial()), {known: {choice(known): 1.0} for known in members}
