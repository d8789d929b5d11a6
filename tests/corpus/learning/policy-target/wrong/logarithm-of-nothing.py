# Idea: computes with logarithms because of the large powers, also for a child without visits.
def policy_target(root, temperature):
    visits = [c.visits for c in root.children]
    actions = [c.action for c in root.children]
    if temperature == 0:
        best = visits.index(max(visits))
        return {a: float(i == best) for i, a in enumerate(actions)}
    logs = [log(v) / temperature for v in visits]
    shift = max(logs)
    weights = [exp(x - shift) for x in logs]
    return {a: w / sum(weights) for a, w in zip(actions, weights)}
