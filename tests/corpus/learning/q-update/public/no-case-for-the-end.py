# Idea: the formula for states that are not terminal is used for all.
# Source: https://github.com/rasbt/python-machine-learning-book-3rd-edition/issues/158
# This answer is wrong.
# Its verdict: explained truly.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    q_val = q.get((s, a), 0)
    q_target = reward + gamma * max(q.get((s2, b), 0) for b in actions2)
    q[s, a] = q_val + alpha * (q_target - q_val)
