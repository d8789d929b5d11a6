# Idea: adds up and divides in the same loop.
def regret_matching(regrets):
    total, shares = 0, []
    for r in regrets:
        total += max(r, 0)
        shares.append(max(r, 0) / total if total else 1 / len(regrets))
    return shares
