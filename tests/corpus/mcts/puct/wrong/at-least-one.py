# Idea: reads 1 + N as a guard against division by zero, and writes it with max.
def puct(total, visits, parent_visits, prior, c):
    n = max(1, visits)
    return total / n + c * prior * sqrt(parent_visits) / n
