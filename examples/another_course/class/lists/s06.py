"""Removes from the list through which the loop goes."""

# %% replace remove-duplicates
def remove_duplicates(items):
    for item in items:
        if items.count(item) > 1:
            items.remove(item)
    return items
