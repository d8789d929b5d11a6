# Idea: a heap may be split into any two, halves included.
# Source: https://github.com/FordMcLeod/GrundPy (grundys.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: only shown.
def grundy_successors(piles):
    found = set()
    for h, heap in enumerate(piles):
        if heap <= 2:
            continue
        for i in range(1, heap // 2 + 1):
            rest = list(piles[:h]) + [heap - i, i] + list(piles[h + 1 :])
            found.add(tuple(sorted(rest)))
    return found
