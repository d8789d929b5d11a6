"""Lines of an exercise about numbers, texts, lists and dictionaries, of any course.

Each says one thing that its text promises or asks: whether a tuple may stand for a list, whether an
argument may be changed, which functions may not be called. Each has a sentence of its own for an
answer that does otherwise; a function that prints in place of returning has one, too.
"""

from collections.abc import Callable
from dataclasses import replace
from random import Random
from typing import TYPE_CHECKING, Any

from autograder.exercises.common.checks import left_alone_again
from autograder.model.case import Answer, Case
from autograder.model.compare import same, show
from autograder.model.exercise import Check, Generator, Property
from autograder.model.phrase import Phrase

if TYPE_CHECKING:
    from hypothesis.strategies import SearchStrategy

ARGUMENTS = Phrase("arguments")
A_TUPLE = Phrase("returned the tuple {given}, expected a list")
A_LIST = Phrase("returned the list {given}, expected a tuple")
FEWEST_BYTES, MOST_BYTES = 32, 4096
"""The bytes that a strategy's first attempt has, and the most that any has."""
ATTEMPTS = 200
"""So often a strategy is asked before its examples are too large, or its filters too strict."""


def equal(name: str, points: float, *kinds: str, tuples: bool = True, says: str = "") -> Property:
    """Return the property that a result is the reference's.

    Args:
        name: its name.
        points: its points.
        kinds: the kinds of cases that it looks at; all if none is named.
        tuples: True if a tuple may stand for a list, and a list for a tuple.
        says: the property, as a clause for the reader.
    """
    return Property(name, points, equal_value(tuples=tuples), frozenset(kinds), says=says)


def equal_value(*, tuples: bool = True) -> Check:
    """Return the check of ``equal``, for a property of one's own.

    Args:
        tuples: as for ``equal``.
    """

    def check(case: Case, answer: Answer, expected: Answer) -> str | None:
        given, right = answer.value, expected.value
        if not same(given, right):
            return fault_of_print(answer, expected) or Phrase(
                "returned {given}, expected {right}", given=show(given), right=show(right)
            )
        if not tuples and type(given) is not type(right) and isinstance(right, list | tuple):
            return Phrase(A_TUPLE if isinstance(right, list) else A_LIST, given=show(given))
        return None

    return check


def fault_of_print(answer: Answer, expected: Answer) -> str | None:
    """Return, as a fault, that a function printed something and returned None, if it did."""
    printed = answer.notes.printed.strip() if answer.notes is not None else ""
    if answer.value is not None or expected.value is None or not printed:
        return None
    return Phrase("printed {given} and returned None; return the result", given=printed[:40])


def keeps_arguments(points: float, *needs: str, tuples: bool = True) -> Property:
    """Return the property that a function leaves its arguments as they were.

    It looks at cases that ``call_again`` makes.

    Args:
        points: its points.
        needs: the properties that must pass before it is scored.
        tuples: as for ``equal``.
    """
    return left_alone_again(equal_value(tuples=tuples), points, ARGUMENTS, *needs)


def call_again(case: Case) -> Case:
    """Return a case in which the function is called a second time with the very same objects."""
    return replace(case, kind="again", earlier=({},))


def without(*names: str, points: float) -> Property:
    """Return the property that functions, methods or statements do not occur in an answer.

    The answer's source is read, and not run: the property is for those who make a mistake, and not
    for those who hide something.

    Args:
        names: those of functions and methods, such as ``sort``; or the keyword of a statement:
            ``for``, ``while``, ``import``.
        points: its points.
    """
    listed = ", ".join(names)
    says = Phrase("{names} does not occur in it", names=listed)
    return Property(f"without {listed}", points, _no_fault, says=says, forbids=names)


def _no_fault(case: Case, answer: Answer, expected: Answer) -> None:
    return None


def from_strategy(kind: str, strategy: "SearchStrategy[tuple[Any, ...]]") -> Generator:
    """Return a generator of cases whose arguments a Hypothesis strategy draws.

    The same secret draws the same cases with the same version of Hypothesis.

    Args:
        kind: the kind of the cases.
        strategy: draws the arguments as a tuple, such as ``st.tuples(st.integers())``.
    """
    found: list[tuple[Any, ...]] = []
    draw = _drawing(strategy, found.append)

    def generate(rng: Random) -> Case:
        given, size = bytearray(), FEWEST_BYTES
        for _ in range(ATTEMPTS):
            # Byte by byte: the judge makes a case smaller by leaving out some of its numbers.
            given += bytes(rng.getrandbits(8) for _ in range(size - len(given)))
            found.clear()
            draw(bytes(given))
            if found:
                return Case(kind, found[-1])
            if size < MOST_BYTES:
                size *= 2  # there may be too few for an example
            else:
                given, size = bytearray(), FEWEST_BYTES
        raise ValueError(f"the strategy {strategy!r} draws no example; filter less, or draw less")

    return generate


def _drawing(
    strategy: "SearchStrategy[tuple[Any, ...]]", keep: Callable[[tuple[Any, ...]], None]
) -> Callable[[bytes], object]:
    """Return a function that draws one example from bytes, if these are enough for one."""
    from hypothesis import HealthCheck, given, settings

    @settings(database=None, deadline=None, suppress_health_check=list(HealthCheck))
    @given(strategy)
    def take(example: tuple[Any, ...]) -> None:
        keep(example)

    draw: Callable[[bytes], object] = take.hypothesis.fuzz_one_input  # type: ignore[attr-defined]
    return draw
