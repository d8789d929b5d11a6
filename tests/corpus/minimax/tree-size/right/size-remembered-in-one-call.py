# Idea: a cache that lives as long as one call; a float.
import functools

from course_lib.game import successors


def tree_size(game, s):
    size = functools.lru_cache(None)(lambda t: 1 + sum(size(u) for _, u in successors(game, t)))
    return float(size(s))
