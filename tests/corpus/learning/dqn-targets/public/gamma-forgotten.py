# Idea: the value of the next state is not discounted.
# Source: https://github.com/mlaux1/rl-blox/pull/108
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    out = []
    for s, a, r, s2, done in batch:
        if done:
            out.append(r)
        else:
            out.append(r + max(q_values(s2)))
    return out
