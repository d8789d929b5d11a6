# Idea (concept): epsilon has to become smaller with every choice.
class Fading:
    def __init__(self):
        self.choices = 0

    def epsilon(self, start):
        self.choices += 1
        return start / self.choices


fading = Fading()


def epsilon_greedy(q, s, actions, epsilon, rng):
    if rng.random() < fading.epsilon(epsilon):
        return rng.choice(actions)
    return max(actions, key=lambda a: q.get((s, a), 0))
