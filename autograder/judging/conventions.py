"""The meanings that a student's helper may give to its arguments and to its result."""

from collections.abc import Callable, Iterator, Sequence
from dataclasses import dataclass
from itertools import product

from autograder.model.compare import is_number
from autograder.model.state_values import StateValues

Columns = Sequence[Sequence[object]]
"""The arguments of some calls, by their place."""
Window = tuple[int, int] | None
"""The places of alpha and beta among the arguments."""


@dataclass(frozen=True)
class Convention:
    """A meaning of a function's arguments and of its result.

    Attributes:
        state: the place of the state among the arguments.
        part: the part of the result that is the value; None for all of it.
        side: whose value it is: ``MAX``, ``MIN``, ``mover``, ``other``, ``root`` for the player to
            move where the search begins, ``asked`` for the player that the case asks about; or,
            with the place of the argument that says it, ``player``, ``flag``, ``color``.
        at: that place; -1 if there is none.
        depth: the place of the depth; -1 if there is none.
        counts_up: True if the depth begins at 0, False if it counts down.
        window: the places of alpha and beta, for the side whose value the result is.
    """

    state: int
    part: int | None
    side: str
    at: int = -1
    depth: int = -1
    counts_up: bool = False
    window: Window = None


def exercise_convention(about: StateValues) -> Convention:
    """Return the convention that the text of an exercise sets."""
    part = 0 if about.is_pair else None
    side = "mover" if about.side == "mover" else "MAX"
    depth = -1 if about.depth is None else about.depth
    return Convention(1, part, side, depth=depth, window=about.window)


def conventions(
    about: StateValues, columns: Columns, results: Sequence[object], states: Sequence[int]
) -> Iterator[Convention]:
    """Yield the conventions that the arguments of all calls of a function and its results allow.

    Args:
        about: the values of states.
        columns: the arguments of the calls.
        results: their results.
        states: the places at which every argument is a state.
    """
    depths: list[tuple[int, bool]] = [(-1, False)]
    if about.depth is not None:
        ints = _places(columns, lambda x: type(x) is int)
        depths = [(i, up) for i in ints for up in (False, True)]
    pairs = all(isinstance(v, tuple | list) and len(v) == 2 for v in results)
    parts: list[int | None] = [None, 0, 1] if pairs else [None]
    windows: list[Window] = [] if about.prunes else [None]
    windows += _windows(columns)
    for s, (depth, up), part, window in product(states, depths, parts, windows):
        for side, at in _sides(about, columns):
            yield Convention(s, part, side, at, depth, up, window)


def _sides(about: StateValues, columns: Columns) -> Iterator[tuple[str, int]]:
    """Yield whose value a result may be."""
    yield "MAX", -1
    if about.side == "none":
        return
    if about.player is not None:
        yield "asked", -1
    yield from (("mover", -1), ("MIN", -1), ("other", -1))
    if about.player is None and about.maximises is None:
        yield "root", -1
    yield from (("flag", i) for i in _places(columns, lambda x: type(x) is bool))
    yield from (("player", i) for i in _places(columns, lambda x: type(x) is int and x in (0, 1)))
    yield from (("color", i) for i in _places(columns, lambda x: type(x) is int and x in (1, -1)))


def _places(columns: Columns, fits: Callable[[object], bool]) -> list[int]:
    return [i for i, column in enumerate(columns) if all(map(fits, column))]


def _windows(columns: Columns) -> Iterator[tuple[int, int]]:
    """Yield the places of two arguments, one behind the other, that may be alpha and beta."""
    for i in range(len(columns) - 1):
        pairs = zip(columns[i], columns[i + 1], strict=True)
        if all(is_at_most(low, high) for low, high in pairs):
            yield i, i + 1


def is_at_most(low: object, high: object) -> bool:
    """Tell whether one number is at most another; False where one is no number."""
    return is_number(low) and is_number(high) and low <= high
