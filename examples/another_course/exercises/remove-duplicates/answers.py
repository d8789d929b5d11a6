"""Right answers to ``remove-duplicates``, in other styles than the reference's."""


def by_places(items):
    """Keep an item if it does not occur before."""
    return [items[i] for i in range(len(items)) if items[i] not in items[:i]]


def by_recursion(items):
    """Keep the first item, and of the others those that differ from it."""
    if not items:
        return []
    first, *others = items
    return [first, *by_recursion([item for item in others if item != first])]


RIGHT_ANSWERS = [by_places, by_recursion]
