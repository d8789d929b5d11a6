# Idea: divides 1 by the temperature with //.
def policy_target(root, temperature):
    counts = [(child.action, child.visits) for child in root.children]
    highest = max(n for _, n in counts)
    if temperature == 0:
        chosen = next(a for a, n in counts if n == highest)
        return {a: 1.0 if a == chosen else 0.0 for a, _ in counts}
    power = 1 // temperature
    raised = {a: (n / highest) ** power for a, n in counts}
    whole = sum(raised.values())
    return {a: r / whole for a, r in raised.items()}
