# Idea (concept): takes the best entry that the table has for the next state, whatever actions there are.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    known = [value for (state, _), value in q.items() if state == s2]
    best = max(known) if known else 0
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * best - old)
