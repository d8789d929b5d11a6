# Idea: one comprehension in a lambda.
grundy_successors = lambda piles: {
    tuple(sorted(piles[:i] + piles[i + 1 :] + (n - k, k), reverse=True))
    for i, n in enumerate(piles)
    for k in range(1, n)
    if n - k > k
}
