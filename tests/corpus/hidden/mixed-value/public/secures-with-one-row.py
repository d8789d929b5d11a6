# Idea: the largest of the rows' smallest payoffs, with one row.
# Source: https://github.com/parkco34/basic_python_projects (impossible_tictactoe.py)
# The mistake is a variation of that code, which does not have it.
# This answer is wrong.
# Its verdict: explained truly.
def mixed_value(matrix):
    worst = [min(row) for row in matrix]
    value = max(worst)
    return value, 1 if worst[0] == value else 0
