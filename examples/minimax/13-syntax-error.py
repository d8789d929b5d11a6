"""A colon is missing in one cell, and a helper cell divides by zero."""
# start: solution

# %% replace minimax-search
def minimax_search(game, s)
    return 0, None

# %% after tree-size
speed = 1000 / 0
