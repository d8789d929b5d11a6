# Idea (concept): "descent" always has a minus in it, whichever way round the error is written.
def gradient_step(weights, features, target, rate):
    def evaluation():
        return sum(weights[k] * features[k] for k in range(len(features)))

    gradient = [(target - evaluation()) * x for x in features]
    return [w - rate * g for w, g in zip(weights, gradient)]
