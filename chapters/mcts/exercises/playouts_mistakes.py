"""Known mistakes in the random functions of section ``mcts``.

Every function here is wrong on purpose.
"""

from collections.abc import Callable
from random import Random
from typing import Any

from course_lib.game import Game

OWN_RANDOM = (
    "It looks as if something else than rng is random, perhaps the module random or a "
    "generator of the function's own: the same seed is to bring the same result."
)


def with_own_generator(
    function: Callable[..., Any], generator: int = -1
) -> Callable[[], Callable[..., Any]]:
    """Return the maker of a function that is handed a generator and uses another.

    Args:
        function: takes a generator.
        generator: its place among the arguments.
    """

    def make() -> Callable[..., Any]:
        own = Random(8)

        def wrong(*args: Any) -> Any:
            handed_on = list(args)
            handed_on[generator] = own
            return function(*handed_on)

        return wrong

    return make


def uniform_action(game: Game[Any, Any], s: Any, rng: Random) -> Any:
    """Return an action, each with the same probability."""
    return rng.choice(list(game.actions(s)))
