# Idea: korf's procedure: the first child apart, a cut on equality, players counted in turn.
def vector(game, s):
    return tuple(game.utility(s, p) for p in range(game.n_players))


def maxn_shallow(game, s, max_sum):
    def shallow(s, player, bound):
        if game.is_terminal(s):
            return vector(game, s), None
        after = (player + 1) % game.n_players
        first, *rest = game.actions(s)
        best, action = shallow(game.transition(s, first), after, max_sum)[0], first
        for a in rest:
            if best[player] >= bound:
                return best, action
            current = shallow(game.transition(s, a), after, max_sum - best[player])[0]
            if current[player] > best[player]:
                best, action = current, a
        return best, action

    return shallow(s, 0 if game.is_terminal(s) else game.turn(s), max_sum)
