# Idea (concept): the visits by those of the root are probabilities, and stay so with a power.
def policy_target(root, temperature):
    policy = {child.action: child.visits / root.visits for child in root.children}
    if temperature == 0:
        winner = max(policy, key=policy.get)
        return {a: float(a == winner) for a in policy}
    return {a: p ** (1 / temperature) for a, p in policy.items()}
