"""Random JSON: of any shape, of the shape of encoded values, and close to given JSON."""

import copy
import json
from collections.abc import Callable
from itertools import islice
from math import inf, nan
from random import Random
from typing import Any

WORDS = (
    "", "a", "b", "A", "t", "l", "s", "d", "/", "kind", "value", "number", "replies", "utility",
    "evaluate", "actions", "call_replies", "oracle_request", "__class__", "\ud800", "\x00",
    "\u202e", "x" * 100, "y" * 20_000,
)  # fmt: skip
NUMBERS = (
    0, 1, -1, 2, 7, -0.0, 0.1, 1e308, inf, -inf, nan, True, False, None, 1 << 63, 1 << 4_100,
    (1 << 61) - 1,
)  # fmt: skip
MOST_PLACES = 300
PRIME = (1 << 61) - 1
"""All multiples of it have the same hash."""


def anything(rng: Random, depth: int = 0) -> Any:
    """Return JSON of any shape."""
    draw = rng.random()
    if depth > 5 or draw < 0.5:
        return rng.choice(WORDS if rng.random() < 0.4 else NUMBERS)
    items = [anything(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3, 5)))]
    if draw < 0.75:
        return items
    return {rng.choice(WORDS[:15]): item for item in items}


def encoded(rng: Random, depth: int = 0) -> Any:
    """Return JSON that is close to an encoded value, now and then a costly one."""
    draw = rng.random()
    if draw < 0.002:
        return rng.choice(LARGE)(rng)
    if depth > 4 or draw < 0.4:
        return rng.choice(NUMBERS if rng.random() < 0.7 else WORDS)
    if draw < 0.45:
        return ["/", anything(rng, 5), anything(rng, 5)]
    if draw < 0.47:
        return anything(rng, depth)
    items = [encoded(rng, depth + 1) for _ in range(rng.choice((0, 1, 2, 3, 8)))]
    tag = rng.choice("ttllssd")
    return [tag, *([[key, encoded(rng, 5)] for key in items] if tag == "d" else items)]


def _nested(rng: Random) -> Any:
    made: Any = 0
    for _ in range(rng.choice((30, 40, 45, 400))):
        made = [rng.choice("tls"), made]
    return made


LARGE: tuple[Callable[[Random], Any], ...] = (
    _nested,
    lambda rng: [rng.choice("tls"), *(k * PRIME for k in range(rng.choice((40, 2_000, 8_000))))],
    lambda rng: ["d", *([k * PRIME, 0] for k in range(rng.choice((40, 2_000, 8_000))))],
    lambda rng: ["l", *[["s"]] * rng.choice((1_000, 60_000))],
    lambda rng: ["s", *(["t", k % 7, k] for k in range(rng.choice((500, 20_000))))],
    lambda rng: ["l", *["z" * 90_000] * rng.choice((1, 3))],
)
"""Values that are costly to decode, to store or to compare."""


def changed(rng: Random, data: Any) -> Any:
    """Return JSON in which a few parts are replaced, removed, repeated or moved."""
    made = copy.deepcopy(data)
    for _ in range(rng.choice((1, 1, 1, 2, 5))):
        places = list(_places(made))
        if not places:
            return anything(rng)
        parent, key = rng.choice(places)
        _change(rng, parent, key)
    return made


def _places(data: Any) -> list[tuple[Any, Any]]:
    """Return (container, key or index) of some parts of JSON, those of the outer ones first."""
    found: list[tuple[Any, Any]] = []
    queue = [data]
    for item in queue:  # grows while we walk it
        pairs = item.items() if isinstance(item, dict) else enumerate(item)
        for key, value in islice(pairs, MOST_PLACES):
            found.append((item, key))
            if isinstance(value, dict | list):
                queue.append(value)
        if len(found) > MOST_PLACES:
            break
    return found


def _change(rng: Random, parent: Any, key: Any) -> None:
    what = rng.choice(("replace", "replace", "encode", "remove", "repeat", "swap"))
    if what == "remove":
        del parent[key]
    elif what == "encode":
        parent[key] = encoded(rng)
    elif what == "repeat" and isinstance(parent, list):
        parent.insert(rng.randrange(len(parent) + 1), copy.deepcopy(parent[key]))
    elif what == "swap" and isinstance(parent, list):
        other = rng.randrange(len(parent))
        parent[key], parent[other] = parent[other], parent[key]
    else:
        parent[key] = anything(rng, rng.randint(0, 5))


def as_bytes(rng: Random, data: Any) -> bytes:
    """Return JSON as bytes, a few of which are sometimes wrong."""
    made = bytearray(json.dumps(data).encode())
    if rng.random() < 0.2:
        for _ in range(rng.choice((1, 3, 20))):
            made[rng.randrange(len(made))] = rng.randrange(256)
    if rng.random() < 0.1:
        del made[rng.randrange(len(made)) :]
    return bytes(made)
