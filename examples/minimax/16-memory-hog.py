"""One function takes all the memory it can get."""
# start: solution

# %% replace minimax-value
hoard = []


def minimax_value(game, s):
    while True:
        hoard.append(bytearray(10**8))
