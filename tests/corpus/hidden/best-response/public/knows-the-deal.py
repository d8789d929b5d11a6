# Idea: the best action is chosen in every state by itself.
# Source: https://github.com/karandhanwani/IntroToAI (minmax.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def best_response(game, player, strategies):
    chosen = {}

    def value(s):
        if game.is_terminal(s):
            return game.utility(s, player)
        who = game.turn(s)
        if who == CHANCE:
            return sum(p * value(game.transition(s, a)) for a, p in game.chances(s).items())
        if who == player:
            values = {a: value(t) for a, t in successors(game, s)}
            best = max(values, key=values.get)
            chosen[game.information(s, who)] = {best: 1}
            return values[best]
        actions = list(game.actions(s))
        uniform = dict.fromkeys(actions, 1 / len(actions))
        odds = strategies[who].get(game.information(s, who), uniform)
        return sum(odds.get(a, 0) * value(game.transition(s, a)) for a in actions)

    return value(game.initial()), chosen
