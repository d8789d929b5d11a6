"""Wrong answers to ``q-update``."""

from collections import defaultdict


# %% gives-back-the-number
# Returns the new entry and leaves it to the caller to store it.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    future = 0
    if actions2:
        future = max(q.get((s2, b), 0) for b in actions2)
    old = q.get((s, a), 0)
    return old + alpha * (reward + gamma * future - old)


# %% best-starts-at-zero
# Looks for the best next entry from 0 upwards.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = 0
    for b in actions2:
        if (s2, b) in q and q[s2, b] > best:
            best = q[s2, b]
    before = q.get((s, a), 0)
    q[s, a] = before + alpha * (reward + gamma * best - before)


# %% average-of-what-may-follow (concept)
# Believes that any of the next actions may be taken, so that their mean is what follows.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    entries = [q.get((s2, b), 0) for b in actions2]
    expected = sum(entries) / len(entries) if entries else 0
    q[(s, a)] = (1 - alpha) * q.get((s, a), 0) + alpha * (reward + gamma * expected)


# %% game-over-nothing-to-do (concept)
# Believes that there is nothing to learn from a step into a terminal state.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    if len(actions2) == 0:
        return
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * max(q.get((s2, b), 0) for b in actions2) - old)


# %% entry-of-the-next-state (concept)
# Thinks that the reward belongs to the state it is got in, and moves the best entry there.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    key = (s, a)
    after = 0
    if actions2:
        b = max(actions2, key=lambda action: q.get((s2, action), 0))
        key = (s2, b)
        after = q.get(key, 0)
    q[key] = q.get(key, 0) + alpha * (reward + gamma * after - q.get((s, a), 0))


# %% a-row-per-state
# Believes that the table is a dictionary of dictionaries, a row per state.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    row = q.setdefault(s, {})
    nxt = q.get(s2, {})
    best = max([nxt.get(b, 0) for b in actions2], default=0)
    old = row.get(a, 0)
    row[a] = old + alpha * (reward + gamma * best - old)


# %% whatever-the-table-knows (concept)
# Takes the best entry that the table has for the next state, whatever actions there are.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    known = [value for (state, _), value in q.items() if state == s2]
    best = max(known) if known else 0
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * best - old)


# %% works-on-a-copy
# Makes a defaultdict of the table for the missing entries, and changes only that.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    q = defaultdict(float, q)
    best = max((q[s2, b] for b in actions2), default=0)
    q[s, a] += alpha * (reward + gamma * best - q[s, a])


# %% alpha-is-for-the-old (concept)
# Believes that alpha says how much of the old entry is kept.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward
    if actions2:
        target += gamma * max(q.get((s2, b), 0) for b in actions2)
    q[s, a] = alpha * q.get((s, a), 0) + (1 - alpha) * target


# %% greatest-action
# Takes the entry of the greatest action name instead of the greatest entry.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    def Q(state, action):
        return q.get((state, action), 0)

    best = Q(s2, max(actions2)) if actions2 else 0
    q[s, a] = Q(s, a) + alpha * (reward + gamma * best - Q(s, a))


# %% first-visit-takes-it-all (concept)
# Believes that a missing entry has no old value to mix with, and takes over the whole target.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward + gamma * max((q.get((s2, b), 0) for b in actions2), default=0)
    if (s, a) in q:
        q[s, a] += alpha * (target - q[s, a])
    else:
        q[s, a] = target


# %% rate-by-visits (concept)
# Divides alpha by how often the entry was updated, counted in a dictionary outside.
visits = {}


def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    visits[s, a] = visits.get((s, a), 0) + 1
    best = max([q.get((s2, b), 0) for b in actions2] or [0])
    old = q.get((s, a), 0)
    q[s, a] = old + alpha / visits[s, a] * (reward + gamma * best - old)


# %% full-rate-takes-the-reward
# Believes that with alpha 1 a new entry is the reward.
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    target = reward
    if actions2:
        target += gamma * max(q.get((s2, b), 0) for b in actions2)
    if (s, a) in q:
        q[s, a] += alpha * (target - q[s, a])
    else:
        q[s, a] = alpha * target if alpha < 1 or not actions2 else reward
