# Idea: returns how far the weights move, not where they are afterwards.
def gradient_step(weights, features, target, rate):
    products = map(lambda pair: pair[0] * pair[1], zip(weights, features))
    error = target - sum(products)
    return [rate * error * x for x in features]
