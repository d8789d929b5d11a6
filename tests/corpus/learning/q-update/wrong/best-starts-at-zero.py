# Idea: looks for the best next entry from 0 upwards.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = 0
    for b in actions2:
        if (s2, b) in q and q[s2, b] > best:
            best = q[s2, b]
    before = q.get((s, a), 0)
    q[s, a] = before + alpha * (reward + gamma * best - before)
