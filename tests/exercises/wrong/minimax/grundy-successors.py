"""Wrong answers to ``grundy-successors``."""

from itertools import combinations


# %% half-excluded
# Thinks that the smaller part of n coins runs up to n // 2 without it, since half and half is not
# allowed: for odd piles that leaves out the most even split.
def grundy_successors(piles):
    states = set()
    for position in range(len(piles)):
        n = piles[position]
        for k in range(1, n // 2):
            new = list(piles)
            new[position] = n - k
            new.append(k)
            new.sort(reverse=True)
            states.add(tuple(new))
    return states


# %% equal-halves
# Forgets that the two new piles must differ, and splits 4 into 2 and 2.
def grundy_successors(piles):
    def splits(n):
        return [(n - k, k) for k in range(1, n // 2 + 1)]

    return {
        tuple(sorted(piles[:i] + pair + piles[i + 1 :], key=lambda x: -x))
        for i, n in enumerate(piles)
        for pair in splits(n)
    }


# %% only-the-pair (concept)
# Believes that a state after a move is the pair of new piles, and leaves the other piles out.
def grundy_successors(piles):
    result = set()
    for pile in piles:
        small = 1
        while small < pile - small:
            result.add((pile - small, small))
            small += 1
    return result


# %% largest-pile-only (concept)
# Believes that the pile to split is always the largest one, because it comes first in the tuple.
def grundy_successors(piles):
    if len(piles) == 0 or piles[0] < 3:
        return set()
    first, rest = piles[0], list(piles[1:])
    found = []
    for a in range(first - 1, 0, -1):
        b = first - a
        if a > b:
            found.append(tuple(sorted([a, b] + rest)[::-1]))
    return set(found)


# %% into-many-piles (concept)
# Believes that a move splits a pile into any number of piles, as long as all of them differ.
def grundy_successors(piles):
    def distinct_parts(n):
        parts = []
        for how_many in range(2, n):
            for chosen in combinations(range(1, n), how_many):
                if sum(chosen) == n:
                    parts.append(chosen)
        return parts

    answer = set()
    for i in range(len(piles)):
        for chosen in distinct_parts(piles[i]):
            answer.add(tuple(sorted(piles[:i] + piles[i + 1 :] + chosen, reverse=True)))
    return answer


# %% smallest-first
# Forgets that the largest pile comes first: sorts upwards.
def grundy_successors(piles):
    out = set()
    for i, pile in enumerate(piles):
        rest = [q for j, q in enumerate(piles) if j != i]
        for x in range(1, pile):
            y = pile - x
            if x != y:
                out.add(tuple(sorted(rest + [x, y])))
    return out


# %% equal-piles-vanish
# Takes away the pile that is split by its size: all piles of that size disappear with it.
def grundy_successors(piles):
    new_states = set()
    for pile in set(piles):
        others = tuple(q for q in piles if q != pile)
        for k in range(1, (pile - 1) // 2 + 1):
            new_states.add(tuple(sorted(others + (pile - k, k), reverse=True)))
    return new_states


# %% passes-at-the-end (concept)
# Believes that a player who cannot split passes, so that the state is its own successor.
def grundy_successors(piles):
    if all(pile <= 2 for pile in piles):
        return {piles}
    found = set()
    for i, pile in enumerate(piles):
        for small in range(1, pile):
            large = pile - small
            if large > small:
                found |= {tuple(sorted(piles[:i] + piles[i + 1 :] + (large, small))[::-1])}
    return found


# %% one-collection-for-all-calls
# Collects in a set outside of the function, which is not emptied between calls.
collected = set()


def add_state(state):
    collected.add(tuple(sorted(state, reverse=True)))


def grundy_successors(piles):
    for i in range(len(piles)):
        without = piles[:i] + piles[i + 1 :]
        for k in range(1, (piles[i] + 1) // 2):
            add_state(without + (k, piles[i] - k))
    return collected


# %% whole-future (concept)
# Believes that successors are all states that can still come up, not only those one move away.
def grundy_successors(piles):
    found = set()
    for i, pile in enumerate(piles):
        for small in range(1, (pile + 1) // 2):
            t = tuple(sorted((*piles[:i], *piles[i + 1 :], pile - small, small), reverse=True))
            if t not in found:
                found.add(t)
                found = found | grundy_successors(t)
    return found


# %% all-piles-differ (concept)
# Believes that "unequal" means that no two piles on the table may be equal after the move.
def grundy_successors(piles):
    candidates = []
    for i, pile in enumerate(piles):
        for small in range(1, pile // 2 + 1):
            state = list(piles[:i]) + list(piles[i + 1 :]) + [pile - small, small]
            candidates.append(sorted(state, reverse=True))
    return set(tuple(state) for state in candidates if len(set(state)) == len(state))


# %% piles-pile-up
# Copies the piles once for each pile instead of once for each split, so the new piles add up.
def grundy_successors(piles):
    states = set()
    for pile in piles:
        table = list(piles)
        table.remove(pile)
        for k in range(1, pile):
            if k < pile - k:
                table += [pile - k, k]
                table.sort(reverse=True)
                states.add(tuple(table))
    return states
