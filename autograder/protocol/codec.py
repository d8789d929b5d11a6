"""Plain data as JSON: the values that may cross between the judge and a student's process.

Nothing is ever unpickled. Both sides keep to built-in numbers, strings, tuples, lists, sets and
dicts, limited in size and depth; JSON carries them, with a tag on every container.
"""

import json
from collections.abc import Callable, Collection, Iterable, Sequence, Set
from fractions import Fraction
from itertools import islice
from numbers import Integral, Rational, Real
from operator import ne
from typing import Any

from autograder.protocol.bounds import (
    CHARACTERS,
    MAX_BITS,
    MAX_DEPTH,
    MAX_EQUAL_HASHES,
    MAX_ITEMS,
    MAX_TEXT,
)

Json = Any


class EncodingError(Exception):
    """A value cannot be sent; the message describes the value and the allowed ones."""


class WireError(Exception):
    """The received bytes are no valid message, or their data is not plain.

    The message names the expected type and the type of the data. It never quotes the data: who
    sent it could choose the text that is read where a hidden case must not be.
    """


class Excess(WireError):
    """The data is plain, but more than is kept; the message describes it, as a clause's object."""


def encode(value: object) -> Json:
    """Return JSON for a plain value; EncodingError if it is not plain, or is too large.

    NumPy scalars and arrays become numbers and lists, a tree with information sets its tables;
    other numbers become int, float or a fraction.
    """
    return _Encoder().encode_all([value], 0)[0]


_SHORT = frozenset({type(None), bool, float})
_PLAIN_NUMBERS = frozenset({bool, int, float})
_SMALL = 1 << 62
_TAGS: dict[type[Any], str] = {tuple: "t", list: "l", set: "s", frozenset: "s", Set: "s"}


class _Encoder:
    def __init__(self) -> None:
        self.left = MAX_ITEMS

    def encode_all(self, values: Iterable[object], depth: int) -> list[Json]:
        # No more is stored than is allowed: a student's container may yield values without end.
        items = list(islice(values, self.left + 1))
        self.left -= len(items)
        if self.left < 0:
            raise EncodingError(f"more than {MAX_ITEMS:,} values")
        return [  # small numbers are the most frequent values
            x
            if type(x) in _PLAIN_NUMBERS and -_SMALL < x < _SMALL  # type: ignore[operator]
            else self.encode(x, depth)
            for x in items
        ]

    def encode(self, value: Any, depth: int) -> Json:
        if type(value) in _TAGS and depth <= MAX_DEPTH:  # the most frequent containers
            return [_TAGS[type(value)], *self.encode_all(value, depth + 1)]
        if value is None or isinstance(value, bool | str):
            return self.scalar(value)
        if isinstance(value, Real):
            return self.number(value)
        if depth > MAX_DEPTH:
            raise EncodingError(f"containers nested deeper than {MAX_DEPTH} levels")
        for container, tag in _TAGS.items():
            if isinstance(value, container):
                return [tag, *self.encode_all(value, depth + 1)]
        if isinstance(value, dict):
            keys = self.encode_all(value, depth + 1)
            values = self.encode_all(value.values(), depth + 1)
            return ["d", *map(list, zip(keys, values, strict=True))]
        if hasattr(value, "tolist"):  # NumPy
            return self.encode(value.tolist(), depth + 1)
        if hasattr(type(value), "tables"):  # HiddenTree
            return self.encode(value.tables(), depth + 1)
        raise EncodingError(_describe(value))

    def scalar(self, value: "bool | str | None") -> Json:
        if isinstance(value, str) and len(value) > MAX_TEXT:
            raise EncodingError(f"a string of {len(value):,} characters (at most {MAX_TEXT:,})")
        return str(value) if isinstance(value, str) else value

    def number(self, value: Real) -> Json:
        if isinstance(value, Rational):
            if (
                max(int(value.numerator).bit_length(), int(value.denominator).bit_length())
                > MAX_BITS
            ):
                raise EncodingError(f"an integer of more than {MAX_BITS:,} bits")
            if isinstance(value, Integral):
                return int(value)
            return ["/", int(value.numerator), int(value.denominator)]
        return float(value)


def with_article(name: str) -> str:
    """Return the name of a type behind "a" or "an"."""
    return f"an {name}" if name[:1].lower() in ("a", "e", "i", "o") else f"a {name}"


def _describe(value: object) -> str:
    name = with_article(type(value).__name__)
    if hasattr(value, "__next__"):
        return f"{name}: an iterator is used up when it is looked at; return a list instead"
    if callable(value):
        return f"{name}; was it meant to be called?"
    return f"{name} object; numbers, strings, tuples, lists, sets and dicts are understood"


def decode(data: Json, most: int = MAX_ITEMS) -> object:
    """Return the value that ``encode`` was given.

    Args:
        data: the JSON.
        most: how many values there may be, nested ones included.

    Raises:
        WireError: the data is no result of ``encode``.
        Excess: there are more values, or too many of them have the same hash.
    """
    return Decoder(most).decode(data)


def rebuild(data: Json) -> Any:
    """Return the value that ``encode`` was given, from data of the judge's: it is not checked."""
    if type(data) is not list:
        return data
    tag, *items = data
    if tag == "/":
        return Fraction(*items)
    if tag == "d":
        return {rebuild(k): rebuild(v) for k, v in items}
    values = [x if type(x) is not list else rebuild(x) for x in items]
    return _CONTAINERS[tag](values)


def weigh(value: Any) -> int:
    """Return the number of values of a plain value, as ``Decoder`` counts them."""
    if type(value) is str:  # most states
        return len(value) // CHARACTERS
    if type(value) in _TAGS and _is_flat(value):  # most steps of an environment
        return 1 + len(value)
    decoder = Decoder()
    decoder.decode(encode(value))
    return decoder.weight


def _is_flat(values: Collection[Any]) -> bool:
    """Tell whether a container is short, and has nothing in it that counts by itself."""
    return len(values) <= CHARACTERS and all(
        type(x) in _SHORT
        or (type(x) is int and -_SMALL < x < _SMALL)
        or (type(x) is str and len(x) < CHARACTERS)
        for x in values
    )


class Decoder:
    """Decodes values, and counts them: all together may be so many.

    Args:
        most: how many values there may be, nested ones included; a string counts as one for each
            ``CHARACTERS`` characters, an integer as one for each so many bytes.
    """

    def __init__(self, most: int = MAX_ITEMS) -> None:
        self.most = self.left = most

    @property
    def weight(self) -> int:
        """The number of values until now."""
        return self.most - self.left

    def spend(self, values: int) -> None:
        """Count values; Excess if there are too many."""
        self.left -= values
        if self.left < 0:
            raise Excess(f"more than {self.most:,} values")

    def decode(self, data: Json, depth: int = 0) -> object:
        """Return the value that ``encode`` was given; WireError or Excess as ``decode`` does."""
        if type(data) in _SHORT:
            return data
        if type(data) is int:
            return self._integer(data)
        if type(data) is str:
            if len(data) >= CHARACTERS:
                self.spend(len(data) // CHARACTERS)
            return data
        # One level more than ``encode`` has: a fraction is no container, but a list on the wire.
        if depth > MAX_DEPTH + 1:
            raise WireError("data nested too deeply")
        if not isinstance(data, list):
            raise WireError(f"{kind_of(data)} in place of a list with a tag")
        if not data or not isinstance(data[0], str):
            raise WireError("a list without a tag")
        self.spend(len(data))
        tag, *items = data
        try:
            return self._container(tag, items, depth + 1)
        except (TypeError, ValueError, KeyError, ZeroDivisionError):
            raise WireError(f"a list that is none of: {', '.join(_TAGGED)}") from None

    def _integer(self, number: int) -> int:
        """Count an integer, as a string of its bytes; Excess if it is larger than is kept."""
        bits = number.bit_length()
        if bits > MAX_BITS:
            raise Excess(f"an integer of more than {MAX_BITS:,} bits")
        self.spend(bits // (8 * CHARACTERS))
        return number

    def _container(self, tag: str, items: list[Json], depth: int) -> object:
        if tag == "/":
            if not all(type(x) is int for x in items):
                raise WireError("malformed fraction")
            return Fraction(*map(self._integer, items))
        if tag == "d":
            keys = self._decode_all([k for k, _ in items], depth)
            self._check_hashes(keys)
            return dict(zip(keys, self._decode_all([v for _, v in items], depth), strict=True))
        values = self._decode_all(items, depth)
        if tag == "s":
            self._check_hashes(values)
        return _CONTAINERS[tag](values)

    def _decode_all(self, items: list[Json], depth: int) -> list[object]:
        return [
            x
            if type(x) in _SHORT or (type(x) is int and -_SMALL < x < _SMALL)
            else self.decode(x, depth)
            for x in items
        ]

    def _check_hashes(self, keys: list[object]) -> None:
        """Refuse keys that take quadratic time to store."""
        if not has_distinct_hashes(keys):
            raise Excess(f"more than {MAX_EQUAL_HASHES} values with the same hash in one set")


_TAGGED = ("a tuple", "a list", "a set", "a dictionary", "a fraction")
_KINDS = {
    dict: "an object", list: "a list", str: "a text", bool: "true or false", int: "a number",
    float: "a number", type(None): "null",
}  # fmt: skip


def kind_of(data: Json) -> str:
    """Return the kind of received JSON in words, for messages that must not quote it."""
    return _KINDS[type(data)]


_CONTAINERS: dict[str, Callable[[list[object]], object]] = {
    "t": tuple,
    "l": list,
    "s": frozenset,
}


def has_distinct_hashes(keys: Sequence[object]) -> bool:
    """Tell whether few enough keys have the same hash to be stored in a set or a dict.

    Hashes are sorted, for a set of them could take quadratic time itself.

    Raises:
        TypeError: a key has no hash.
    """
    hashes = sorted(map(hash, keys))
    # Sorted, too many are equal only where one equals the hash that is so many places before it.
    return all(map(ne, hashes, hashes[MAX_EQUAL_HASHES:]))


_TEXT = json.JSONEncoder(separators=(",", ":"))


def as_text(data: Json) -> str:
    """Return JSON text without white space."""
    return _TEXT.encode(data)
