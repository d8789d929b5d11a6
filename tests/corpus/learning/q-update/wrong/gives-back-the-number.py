# Idea: returns the new entry and leaves it to the caller to store it.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    future = 0
    if actions2:
        future = max(q.get((s2, b), 0) for b in actions2)
    old = q.get((s, a), 0)
    return old + alpha * (reward + gamma * future - old)
