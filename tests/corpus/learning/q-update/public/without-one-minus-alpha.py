# Idea: the old entry is kept whole beside alpha times the target.
# Source: https://github.com/PhilippeMorere/BasicReinforcementLearning/issues/1
# This answer is wrong.
# Its verdict: explained truly.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    max_val = max([q.get((s2, b), 0) for b in actions2], default=0)
    inc = reward + gamma * max_val
    q[s, a] = q.get((s, a), 0) + alpha * inc
