# Idea: the row whose worst column is best, whatever the mixture.
# Source: https://github.com/parkco34/basic_python_projects (impossible_tictactoe.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: only shown.
def best_reply(matrix, q):
    worst = [min(row) for row in matrix]
    best = max(range(len(matrix)), key=lambda i: worst[i])
    return sum(p * x for p, x in zip(q, matrix[best])), best
