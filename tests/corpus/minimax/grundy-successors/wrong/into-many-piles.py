# Idea (concept): believes that a move splits a pile into any number of piles, as long as all of them differ.
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
