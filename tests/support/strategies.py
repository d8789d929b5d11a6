"""Hypothesis strategies from the generators of the exercises' cases."""

from collections.abc import Callable
from random import Random
from typing import Any, TypeVar

from hypothesis import strategies as st

T = TypeVar("T")


def drawn(generate: Callable[..., T], *args: Any, **options: Any) -> st.SearchStrategy[T]:
    """Return a strategy that draws by a generator of the exercises, and shrinks its result.

    Args:
        generate: a function of a ``random.Random``, such as ``games.tree``.
        args: what else it takes.
        options: what it takes by name.
    """

    def build(rng: Random) -> T:
        return generate(rng, *args, **options)

    return st.builds(build, st.randoms(use_true_random=False))
