# Idea: with alpha 1 a new entry is the reward.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward
    if actions2:
        target += gamma * max(q.get((s2, b), 0) for b in actions2)
    if (s, a) in q:
        q[s, a] += alpha * (target - q[s, a])
    else:
        q[s, a] = alpha * target if alpha < 1 or not actions2 else reward
