# Idea (concept): the network is to learn the values of the moves, total by visits.
def policy_target(root, temperature):
    def mean(c):
        return c.total / c.visits if c.visits else 0.0

    best = max(root.children, key=mean)
    if temperature == 0:
        return {c.action: float(c is best) for c in root.children}
    top = mean(best) or 1.0
    powers = {c.action: (mean(c) / top) ** (1 / temperature) for c in root.children}
    total = sum(powers.values())
    return {a: p / total for a, p in powers.items()}
