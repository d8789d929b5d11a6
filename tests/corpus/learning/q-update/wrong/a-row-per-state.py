# Idea: the table is a dictionary of dictionaries, a row per state.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    row = q.setdefault(s, {})
    nxt = q.get(s2, {})
    best = max([nxt.get(b, 0) for b in actions2], default=0)
    old = row.get(a, 0)
    row[a] = old + alpha * (reward + gamma * best - old)
