# Idea: the next state's entry of the same action is taken for its best one.
# Source: https://github.com/TheoLvs/reinforcement-learning/issues/3
# This answer is wrong.
# Its verdict: explained truly.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    future = q.get((s2, a), 0) if actions2 else 0
    q[s, a] = q.get((s, a), 0) + alpha * (reward + gamma * future - q.get((s, a), 0))
