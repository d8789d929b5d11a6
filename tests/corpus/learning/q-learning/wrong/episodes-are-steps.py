# Idea (concept): believes that the number of episodes says how many steps are made, and starts again at an end.
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
