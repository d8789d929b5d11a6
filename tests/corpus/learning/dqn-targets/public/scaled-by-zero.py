# Idea: the network is asked in each case, and its answer multiplied by 0 after the end.
# Source: https://github.com/anthonytorlucci/rlevo/issues/192
# This answer is wrong.
# Its verdict: explained truly.
def dqn_targets(batch, q_values, gamma):
    return [
        reward + gamma * max(q_values(following)) * (1.0 - done)
        for _, _, reward, following, done in batch
    ]
