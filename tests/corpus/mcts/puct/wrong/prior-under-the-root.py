# Idea: passes the numbers to a helper in another order than the helper has them.
def puct(total, visits, parent_visits, prior, c):
    def bonus(p, above, n):
        return c * p * sqrt(above) / (1 + n)

    mean = total / visits if visits else 0
    return mean + bonus(parent_visits, prior, visits)
