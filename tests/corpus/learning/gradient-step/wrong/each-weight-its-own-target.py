# Idea (concept): each product weight times feature should reach the target by itself.
def gradient_step(weights, features, target, rate):
    result = []
    for w, x in zip(weights, features):
        mistake = target - w * x
        result.append(w + rate * mistake * x)
    return result
