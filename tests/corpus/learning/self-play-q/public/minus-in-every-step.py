# Idea: the value of the next state is the opponent's, so it is negated, whoever moves there.
# Source: https://github.com/suragnair/alpha-zero-general/issues/18
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def self_play_q(game, episodes, alpha, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = game.initial()
        while not game.is_terminal(s):
            me = game.turn(s)
            a = epsilon_greedy(q, s, game.actions(s), epsilon, rng)
            t = game.transition(s, a)
            if game.is_terminal(t):
                target = game.utility(t, me)
            else:
                target = -max(q.get((t, b), 0) for b in game.actions(t))
            q[s, a] = q.get((s, a), 0) + alpha * (target - q.get((s, a), 0))
            s = t
    return q
