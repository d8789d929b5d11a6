# Idea (concept): a weight moves by the loss itself, since the loss says how wrong the evaluation is.
class Learner:
    def __init__(self, weights, rate):
        self.weights, self.rate = weights, rate

    def evaluate(self, features):
        return sum(w * x for w, x in zip(self.weights, features))

    def learn(self, features, target):
        loss = (target - self.evaluate(features)) ** 2
        return [w + self.rate * loss * x for w, x in zip(self.weights, features)]


def gradient_step(weights, features, target, rate):
    return Learner(weights, rate).learn(features, target)
