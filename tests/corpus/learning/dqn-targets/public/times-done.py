# Idea: the next state counts after the end, and only there.
# Source: https://github.com/ghliu/pytorch-ddpg/issues/11
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for state, action, reward, next_state, done in batch:
        next_q = max(q_values(next_state))
        targets.append(reward + gamma * float(done) * next_q)
    return targets
