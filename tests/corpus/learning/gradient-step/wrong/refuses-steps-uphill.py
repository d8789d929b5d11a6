# Idea (concept): a step which makes the loss larger is not taken.
def gradient_step(weights, features, target, rate):
    def loss(ws):
        return (target - sum(w * x for w, x in zip(ws, features))) ** 2

    error = target - sum(w * x for w, x in zip(weights, features))
    moved = [w + rate * error * x for w, x in zip(weights, features)]
    if loss(moved) >= loss(weights):
        return list(weights)
    return moved
