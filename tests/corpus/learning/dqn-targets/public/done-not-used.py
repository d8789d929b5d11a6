# Idea: the next state counts after the end, too.
# Source: https://github.com/navneet-nmk/pytorch-rl/issues/2
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for state, action, reward, next_state, done in batch:
        targets.append(reward + gamma * max(q_values(next_state)))
    return targets
