"""Games that answer otherwise than the game they stand for."""

from collections.abc import Callable, Sequence
from functools import wraps
from inspect import signature
from typing import Any


class Proxy:
    """A game that passes on all questions but some.

    Args:
        game: the game.
        answers: by method, what answers instead: it has the game as its first argument.
    """

    def __init__(self, game: Any, **answers: Callable[..., Any]) -> None:
        self._game = game
        for name, answer in answers.items():
            setattr(self, name, lambda *args, answer=answer: answer(game, *args))

    def __getattr__(self, name: str) -> Any:
        return getattr(self._game, name)


def parameters(function: Callable[..., Any]) -> list[str]:
    """Return the names of a function's parameters."""
    return list(signature(function).parameters)


def with_arguments(
    function: Callable[..., Any], change: Callable[[list[Any]], Sequence[Any]]
) -> Callable[..., Any]:
    """Return a function that is called with other arguments."""

    @wraps(function)
    def called(*args: Any) -> Any:
        return function(*change(list(args)))

    return called


def with_result(
    function: Callable[..., Any], change: Callable[[Any, Sequence[Any]], Any]
) -> Callable[..., Any]:
    """Return a function that returns another result, made of the result and the arguments."""

    @wraps(function)
    def called(*args: Any) -> Any:
        return change(function(*args), args)

    return called
