# Idea: mask and value are added, where they should be multiplied.
# Source: https://github.com/ikostrikov/pytorch-ddpg-naf/issues/16
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for _, _, reward, following, done in batch:
        mask = 0 if done else 1
        value = 0 if done else max(q_values(following))
        targets.append(reward + (gamma * mask + value))
    return targets
