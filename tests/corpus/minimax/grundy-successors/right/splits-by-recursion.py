# Idea: the successors that split the first pile, and those that leave it whole.
def grundy_successors(piles):
    if not piles:
        return frozenset()
    first, rest = piles[0], piles[1:]
    here = {tuple(sorted((k, first - k, *rest), reverse=True)) for k in range(1, -(-first // 2))}
    later = {tuple(sorted((first, *t), reverse=True)) for t in grundy_successors(rest)}
    return frozenset(here | later)
