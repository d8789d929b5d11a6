# Idea: the network's value of the action that was taken before.
# Source: https://github.com/TheoLvs/reinforcement-learning/issues/3
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    out = []
    for s, a, r, s2, done in batch:
        out.append(r if done else r + gamma * q_values(s2)[a])
    return out
