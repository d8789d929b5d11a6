# Idea: moving the weights in the list it got is the same as returning new ones.
def gradient_step(weights, features, target, rate):
    guess = 0
    for i in range(len(weights)):
        guess += weights[i] * features[i]
    for i in range(len(weights)):
        weights[i] += rate * (target - guess) * features[i]
    return weights
