# Idea: entries that are missing become 0 in the table first.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    for key in [(s, a), *((s2, b) for b in actions2)]:
        q.setdefault(key, 0)
    target = reward
    if actions2:
        target += gamma * q[max(((s2, b) for b in actions2), key=q.get)]
    q[s, a] += alpha * (target - q[s, a])
