# Idea (concept): thinks that the reward belongs to the state it is got in, and moves the best entry there.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    key = (s, a)
    after = 0
    if actions2:
        b = max(actions2, key=lambda action: q.get((s2, action), 0))
        key = (s2, b)
        after = q.get(key, 0)
    q[key] = q.get(key, 0) + alpha * (reward + gamma * after - q.get((s, a), 0))
