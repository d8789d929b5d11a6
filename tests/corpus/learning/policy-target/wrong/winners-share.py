# Idea (concept): several most visited actions share the whole at temperature zero.
def policy_target(root, temperature):
    visits = {c.action: c.visits for c in root.children}
    most = max(visits.values())
    if temperature == 0:
        winners = [a for a, n in visits.items() if n == most]
        return {a: (1 / len(winners) if a in winners else 0.0) for a in visits}
    scaled = {a: (n / most) ** (1 / temperature) for a, n in visits.items()}
    norm = sum(scaled.values())
    return {a: x / norm for a, x in scaled.items()}
