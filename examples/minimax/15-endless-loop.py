"""One function never ends, and will not be interrupted."""
# start: solution


# %% replace tree-size
def tree_size(game, s):
    n = 1
    while n:
        try:
            n += 1
        except BaseException:
            pass
