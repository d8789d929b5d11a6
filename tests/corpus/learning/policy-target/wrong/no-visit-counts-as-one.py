# Idea: takes the exponential of logarithms, with 1 in the place of 0 visits.
def policy_target(root, temperature):
    kids = root.children
    if temperature == 0:
        k = max(range(len(kids)), key=lambda i: kids[i].visits)
        return {n.action: float(i == k) for i, n in enumerate(kids)}
    logs = [log(max(n.visits, 1)) / temperature for n in kids]
    top = max(logs)
    e = [exp(x - top) for x in logs]
    return {n.action: x / sum(e) for n, x in zip(kids, e)}
