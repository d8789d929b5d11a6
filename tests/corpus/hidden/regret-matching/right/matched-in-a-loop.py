# Idea: one loop for the sum, one for the shares.
def regret_matching(regrets):
    total = 0
    for r in regrets:
        if r > 0:
            total += r
    shares = []
    for r in regrets:
        if total == 0:
            shares.append(1 / len(regrets))
        else:
            shares.append(r / total if r > 0 else 0)
    return shares
