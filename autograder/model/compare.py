"""When is an answer the right one? Comparison of plain data, on built-in types only."""

from collections.abc import Sequence
from fractions import Fraction
from itertools import islice
from math import inf
from typing import TypeGuard

from autograder.protocol.codec import has_distinct_hashes

TOLERANCE = 1e-9
_EXACT = {int, str}


def is_number(x: object) -> TypeGuard[int | float | Fraction]:
    """Tell whether x is a number (True and False are not)."""
    kind = type(x)  # first, because asking for a Fraction takes long
    return (
        kind is int or kind is float or (isinstance(x, int | float | Fraction) and kind is not bool)
    )


def as_float(x: int | float | Fraction) -> float:
    """Return a number as a float; an infinity where it is too large for one."""
    try:
        return float(x)
    except OverflowError:
        return inf if x > 0 else -inf


def same_number(x: object, y: object, within: float = TOLERANCE) -> bool:
    """Tell whether x is a number near y, of any size; NaN is not, an infinity equals itself.

    Args:
        x: any value.
        y: the right number.
        within: how far x may be from it.
    """
    if not (is_number(x) and is_number(y)):
        return False
    if x == y:
        return True
    try:
        return bool(abs(x - y) <= within)  # type: ignore[operator]
    except OverflowError:  # an integer too large for a float
        return False


def enough_in_window(value: float, low: float, high: float) -> tuple[float, float]:
    """Return the least and the largest number that says enough of a value where a window counts.

    In the window that is the value itself; outside of it, all from the value to the window's end.
    """
    if value >= high:
        return high, value
    return value, max(value, low)


def same(x: object, y: object) -> bool:
    """Tell whether x and y are the same plain data; a list will do for a tuple."""
    if is_number(y):
        return same_number(x, y)
    if isinstance(y, tuple | list):
        if type(x) is type(y) and x == y and {*map(type, x), *map(type, y)} <= _EXACT:
            return True  # most answers are right: this is quick
        return (
            isinstance(x, tuple | list)
            and len(x) == len(y)
            and all(same(a, b) for a, b in zip(x, y, strict=True))
        )
    if isinstance(y, set | frozenset):
        found = as_set(x)
        return found is not None and found == as_set(y)
    if isinstance(y, dict):
        return (
            isinstance(x, dict)
            and x.keys() == y.keys()
            and all(same(x[k], v) for k, v in y.items())
        )
    return type(x) is type(y) and x == y


def as_set(x: object) -> frozenset[object] | None:
    """Return x as a set of tuples, if it is a set, or a sequence without repeats; else None.

    None as well where many members have the same hash: such a set takes quadratic time to make.
    """
    if not isinstance(x, set | frozenset | tuple | list):
        return None
    items = [tuple(item) if isinstance(item, list) else item for item in x]
    try:
        if not has_distinct_hashes(items):
            return None
    except TypeError:
        return None
    found = frozenset(items)
    return found if len(found) == len(items) else None


def as_pair(x: object) -> Sequence[object] | None:
    """Return x if it is a sequence of two, such as (value, action); else None."""
    return x if isinstance(x, tuple | list) and len(x) == 2 else None


def show(x: object, width: int = 120) -> str:
    """Return plain data as a reader would type it, cut to a width, sets in a fixed order."""
    text = _text(x, width)
    return text if len(text) <= width else text[: width - 3] + "..."


def _text(x: object, width: int) -> str:
    """Return more than the width, or all there is: every value takes a character at least."""
    if type(x) is int and x.bit_length() <= 200:  # most values
        return repr(x)
    if isinstance(x, set | frozenset):
        return "{" + ", ".join(sorted(_text(i, width) for i in x)) + "}" if x else "set()"
    if isinstance(x, dict):
        pairs = ((_text(k, width), _text(v, width)) for k, v in islice(x.items(), width))
        return "{" + ", ".join(f"{k}: {v}" for k, v in pairs) + "}"
    if isinstance(x, tuple | list):
        inside = ", ".join(_text(i, width) for i in islice(x, width))
        if isinstance(x, list):
            return f"[{inside}]"
        return f"({inside},)" if len(x) == 1 else f"({inside})"
    if isinstance(x, Fraction):
        return f"{x.numerator}/{x.denominator}"
    if isinstance(x, float) and x.is_integer() and abs(x) < 1e15:
        return str(int(x))
    if isinstance(x, int) and x.bit_length() > 200:
        return f"an integer of {x.bit_length()} bits"
    return repr(x)
