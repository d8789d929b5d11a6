"""Wrong answers to ``q-learning``."""

from random import Random


def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    """Move one entry towards the reward and the discounted best entry of s2."""
    best = max((q.get((s2, b), 0) for b in actions2), default=0)
    old = q.get((s, a), 0)
    q[s, a] = old + alpha * (reward + gamma * best - old)


def epsilon_greedy(q, s, actions, epsilon, rng):
    """Return any action with probability epsilon, else the first best."""
    if rng.random() < epsilon:
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))


# %% starts-once
# Puts the agent at the start before the loop over the episodes, and only there.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    s = env.initial(rng)
    for _ in range(episodes):
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% learns-from-its-own-next-move (concept)
# Believes that what follows is what the agent will really do next.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}

    def play(s, a):
        while True:
            s2, r = env.step(s, a, rng)
            if env.is_terminal(s2):
                q_update(q, s, a, r, s2, [], alpha, gamma)
                return
            a2 = epsilon_greedy(q, s2, env.actions(s2), epsilon, rng)
            q_update(q, s, a, r, s2, [a2], alpha, gamma)
            s, a = s2, a2

    for _ in range(episodes):
        s = env.initial(rng)
        if not env.is_terminal(s):
            play(s, epsilon_greedy(q, s, env.actions(s), epsilon, rng))
    return q


# %% explores-less-and-less (concept)
# Believes that exploration has to end some day, and takes 1 % off after each episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            actions = list(env.actions(s))
            if rng.random() < epsilon:
                a = rng.choice(actions)
            else:
                a = max(actions, key=lambda b: q.get((s, b), 0))
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
        epsilon *= 0.99
    return q


# %% backwards-when-it-is-over (concept)
# Believes that credit flows from the end, so it remembers the episode and updates it backwards.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        memory = []
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            memory.append((s, a, reward, s2))
            s = s2
        while memory:
            s, a, reward, s2 = memory.pop()
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
    return q


# %% a-table-per-episode
# Makes the empty table where an episode begins.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        q = {}
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% chance-shrinks (concept)
# Believes that epsilon has to shrink from episode to episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for episode in range(1, episodes + 1):
        state = env.initial(rng)
        while not env.is_terminal(state):
            action = epsilon_greedy(q, state, env.actions(state), epsilon / episode, rng)
            new_state, reward = env.step(state, action, rng)
            q_update(q, state, action, reward, new_state, env.actions(new_state), alpha, gamma)
            state = new_state
    return q


# %% overwrites-the-state
# Overwrites s with the next state before the update needs the old one.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s, env.actions(s), alpha, gamma)
    return q


# %% leaves-before-the-lesson
# Leaves the loop when the next state is terminal, before the update of the last step.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        if env.is_terminal(s):
            continue
        while True:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            if env.is_terminal(s2):
                break
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% five-steps-are-an-episode (concept)
# Believes that an episode has a fixed number of steps, and gives up a longer one.
MAX_STEPS = 5


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        for _ in range(MAX_STEPS):
            if env.is_terminal(s):
                break
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% sums-the-rewards-so-far (concept)
# Thinks that the reward of the rule is all that the agent has collected in this episode.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s, total = env.initial(rng), 0
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            total += reward
            q_update(q, s, a, total, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% steps-twice
# Asks env.step once for the state and once more for the reward.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2 = env.step(s, a, rng)[0]
            reward = env.step(s, a, rng)[1]
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% goes-on-with-the-old-table
# Keeps the table in a default argument, which lives on from call to call.
def q_learning(env, episodes, alpha, gamma, epsilon, rng, q={}):
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% episodes-are-steps (concept)
# Believes that the number of episodes says how many steps are made, and starts again at an end.
class Agent:
    def __init__(self, env, epsilon, rng):
        self.env, self.epsilon, self.rng = env, epsilon, rng
        self.q = {}
        self.s = env.initial(rng)

    def act(self, alpha, gamma):
        if self.env.is_terminal(self.s):
            self.s = self.env.initial(self.rng)
            return
        a = epsilon_greedy(self.q, self.s, self.env.actions(self.s), self.epsilon, self.rng)
        s2, reward = self.env.step(self.s, a, self.rng)
        q_update(self.q, self.s, a, reward, s2, self.env.actions(s2), alpha, gamma)
        self.s = s2


def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    agent = Agent(env, epsilon, rng)
    for _ in range(episodes):
        agent.act(alpha, gamma)
    return agent.q


# %% actions-of-the-state-before
# Gives the update the actions of the state that was left, since they stand at hand already.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        while not env.is_terminal(s):
            actions = env.actions(s)
            a = epsilon_greedy(q, s, actions, epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, actions, alpha, gamma)
            s = s2
    return q


# %% rates-in-the-wrong-places
# Writes the update out, and puts gamma where alpha stands and alpha where gamma stands.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        done = env.is_terminal(s)
        while not done:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, r = env.step(s, a, rng)
            done = env.is_terminal(s2)
            best = 0 if done else max(q.get((s2, b), 0) for b in env.actions(s2))
            q[s, a] = (1 - gamma) * q.get((s, a), 0) + gamma * (r + alpha * best)
            s = s2
    return q


# %% a-reward-is-the-end (concept)
# Believes that an episode is over as soon as there was a reward, good or bad.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}
    for _ in range(episodes):
        s = env.initial(rng)
        reward = 0
        while reward == 0 and not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            s2, reward = env.step(s, a, rng)
            q_update(q, s, a, reward, s2, env.actions(s2), alpha, gamma)
            s = s2
    return q


# %% learns-when-it-is-over (concept)
# Plays an episode to its end first, and then updates step by step, in order.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q = {}

    def play():
        s, steps = env.initial(rng), []
        while not env.is_terminal(s):
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            t, reward = env.step(s, a, rng)
            steps.append((s, a, reward, t))
            s = t
        return steps

    for _ in range(episodes):
        for s, a, reward, t in play():
            q_update(q, s, a, reward, t, env.actions(t), alpha, gamma)
    return q


# %% fifty-steps-are-enough
# Leaves an episode after 50 steps, so that it ends for sure.
def q_learning(env, episodes, alpha, gamma, epsilon, rng):
    q, done = {}, 0
    while done < episodes:
        s, steps = env.initial(rng), 0
        while not env.is_terminal(s) and steps < 50:
            a = epsilon_greedy(q, s, env.actions(s), epsilon, rng)
            t, r = env.step(s, a, rng)
            q_update(q, s, a, r, t, env.actions(t), alpha, gamma)
            s, steps = t, steps + 1
        done += 1
    return q
