"""Wrong answers to ``dqn-targets``."""

import numpy as np


# %% times-one-minus-done
# Asks the network about every next state, and multiplies by 0 at an end, as libraries do.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for s, a, reward, s2, done in batch:
        targets.append(reward + gamma * max(q_values(s2)) * (1 - int(done)))
    return targets


# %% the-same-action-again (concept)
# Believes that the entry of the next state is that of the action that was taken.
def dqn_targets(batch, q_values, gamma):
    def target(step):
        _, a, reward, s2, done = step
        if done:
            return reward
        return reward + gamma * q_values(s2)[a]

    return [target(step) for step in batch]


# %% the-state-it-comes-from
# Asks for the values of s instead of those of the next state.
def dqn_targets(batch, q_values, gamma):
    result = []
    for s, a, r, s2, done in batch:
        result.append(r if done else r + gamma * max(q_values(s)))
    return result


# %% error-instead-of-target (concept)
# Believes that the network is given the temporal difference.
def dqn_targets(batch, q_values, gamma):
    errors = []
    for s, a, reward, s2, done in batch:
        future = 0 if done else gamma * max(q_values(s2))
        errors.append(reward + future - q_values(s)[a])
    return errors


# %% done-ends-the-batch (concept)
# Thinks that a batch is an episode, so that nothing follows a finished step.
def dqn_targets(batch, q_values, gamma):
    targets = []
    i = 0
    while i < len(batch):
        _, _, reward, s2, done = batch[i]
        if done:
            targets.append(reward)
            break
        targets.append(reward + gamma * max(q_values(s2)))
        i += 1
    return targets


# %% finished-steps-left-out
# Leaves out the finished steps, since they have no next state.
def dqn_targets(batch, q_values, gamma):
    going = (step for step in batch if not step[4])
    return [r + gamma * max(q_values(s2)) for _, _, r, s2, _ in going]


# %% returns-along-the-batch (concept)
# Believes that the next step of the batch is the next step of the match, and adds up from the end.
def dqn_targets(batch, q_values, gamma):
    targets = [0] * len(batch)
    following = None
    for i in reversed(range(len(batch))):
        s, a, reward, s2, done = batch[i]
        if done:
            following = reward
        elif following is None:
            following = reward + gamma * max(q_values(s2))
        else:
            following = reward + gamma * following
        targets[i] = following
    return targets


# %% a-row-for-the-network (concept)
# Returns all values of the state, with the target in the place of the action taken.
def dqn_targets(batch, q_values, gamma):
    rows = []
    for s, a, reward, s2, done in batch:
        row = list(q_values(s))
        row[a] = reward
        if not done:
            row[a] += gamma * np.max(q_values(s2))
        rows.append(row)
    return rows


# %% place-of-the-best
# Adds the number of the best action, not its value.
def dqn_targets(batch, q_values, gamma):
    targets = []
    for _, _, reward, s2, done in batch:
        if done:
            targets.append(reward)
            continue
        values = list(q_values(s2))
        best = max(range(len(values)), key=lambda i: values[i])
        targets.append(reward + gamma * best)
    return targets


# %% none-is-the-end (concept)
# Thinks that a step is finished exactly if there is no next state.
def dqn_targets(batch, q_values, gamma):
    return [
        reward if s2 is None else reward + gamma * max(q_values(s2))
        for _, _, reward, s2, _ in batch
    ]


# %% remembers-values-for-ever (concept)
# Keeps the best value of each state in a dictionary outside, although the network changes.
best_of = {}


def dqn_targets(batch, q_values, gamma):
    targets = []
    for _, _, reward, s2, done in batch:
        if not done and s2 not in best_of:
            best_of[s2] = max(q_values(s2))
        targets.append(reward if done else reward + gamma * best_of[s2])
    return targets


# %% end-brings-nothing (concept)
# Believes that an end has the value 0, its reward included.
def dqn_targets(batch, q_values, gamma):
    targets = np.zeros(len(batch))
    for i, (_, _, reward, s2, done) in enumerate(batch):
        if not done:
            targets[i] = reward + gamma * np.max(q_values(s2))
    return targets.tolist()
