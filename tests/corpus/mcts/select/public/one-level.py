# Idea: selection looks at the children of the root only.
# Source: https://github.com/bcollazo/deckgym-core/pull/275
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
from math import inf, log, sqrt


def select(root, c):
    if not root.children:
        return root
    for child in root.children:
        if child.visits == 0:
            return child
    return max(
        root.children, key=lambda k: k.total / k.visits + c * sqrt(log(root.visits) / k.visits)
    )
