# Idea: a loop for the value, and one for the new weights.
def gradient_step(weights, features, target, rate):
    value = 0
    for i in range(len(weights)):
        value += weights[i] * features[i]
    result = []
    for i in range(len(weights)):
        result.append(weights[i] + rate * (target - value) * features[i])
    return result
