"""Right, in a notebook whose cells were moved, deleted and duplicated."""
# start: solution

# %% move tree-size after minimax-search
# %% delete test-minimax-search
# %% duplicate minimax-value
# %% duplicate test-tree-size
# %% replace test-minimax-value
check("minimax-value", minimax_value) + 100
