"""Results that depend on the exercises in force, kept until others are put in force."""

from collections.abc import Callable
from functools import lru_cache
from typing import Any, TypeVar, cast

_caches: list[Callable[[], None]] = []

F = TypeVar("F", bound=Callable[..., Any])


def cache_results(most: int) -> Callable[[F], F]:
    """Return a decorator that keeps a function's results until other exercises are in force.

    Args:
        most: how many results are kept.
    """

    def decorate(function: F) -> F:
        cached = lru_cache(maxsize=most)(function)
        _caches.append(cached.cache_clear)
        return cast(F, cached)

    return decorate


def forget_results() -> None:
    """Forget all results: other exercises are in force."""
    for clear in _caches:
        clear()
