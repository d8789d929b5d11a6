"""Pieces of Python, and of what is none, that are put into programs."""

from collections.abc import Callable
from random import Random
from typing import Any

SNIPPETS = (
    "global best, alpha", "nonlocal best", "del best", "del (a, [b.c]), d[0]", "assert s, game",
    "from math import *", "import os.path as p, sys", "from . import x",
    "from __future__ import annotations",
    "print(best := max(s, key=lambda a, b=[], *c, d={}, **e: (yield)))",
    "raise ValueError from None",
    "try:\n    pass\nexcept (A, B) as best:\n    pass\nelse:\n    pass\nfinally:\n    return 1",
    "try:\n    pass\nexcept* ValueError as e:\n    best = e",
    "try:\n    pass\nfinally:\n    del best", "with a as (b, *c), d as e.f:\n    pass",
    "async def g():\n    async with a as b:\n        await c",
    "async def h():\n    async for x in y:\n        yield x\n    else:\n        return",
    "async def i():\n    return [x async for x in y if await x]",
    "match s:\n    case [1, *best] | {'a': best, **rest} if s:\n        pass\n"
    "    case Tree(x, y=1) as z:\n        pass\n    case -1 | 'a' | None | a.b | (1, 2):\n"
    "        return s\n    case _:\n        pass",
    "@cache\n@dataclass(frozen=True)\nclass K(A, metaclass=B):\n    '''text'''\n    x: int\n"
    "    y: 'str' = 1\n    def minimax(self, /, a, *, b): return super().x",
    "def inner(a, /, b: int = 1, *args: 'x', c=lambda: 0, **kwargs) -> 'y':\n    nonlocal s\n"
    "    yield from a",
    "x: int", "x.y: int = 1", "(x): int = 2", "x[0]: 'a'", "a = b = c, *d = e",
    "a, (b, [c, *d]) = e", "a @= b; a **= -b; a >>= ~c; a //= not d",
    "while s:\n    break\nelse:\n    continue",
    "for a, b[0], c.d in s, *t:\n    continue\nelse:\n    break", "...", "'''doc'''", "b'\\x00'",
    "1j", "f'{s!r:>{game}} {{}} {f\"{s}\"}'", "s[1:2, ..., ::3, *t]", "{**a, 'b': c}", "{*a, b}",
    "a if b else c if d else e", "a < b <= c != d is not e not in f", "not -+~a",
    "[a for b in c if d if e for f in g]", "lambda: (yield)", "return", "return *a, b", "yield",
    "await s", "pass", "if s:\n    pass\nelif t:\n    pass\nelse:\n    return",
    "game.utility = lambda s, p: 0", "minimax_value = minimax_search = 1",
    "best = _autograder_tick", "'''\n_autograder_tick\n_autograder_tick'''",
    "def _autograder_tick(left=0): return 1", "s = 1  # type: ignore[x]",
    "__builtins__ = __import__('os')", "alpha = beta = float('-inf')",
    "for a in game.actions(s):\n    s = game.transition(s, a)",
)  # fmt: skip
"""Statements, some of which are errors where they stand, and some in another Python."""
TEXTS = (
    "print 'x'", "exec 'a' in b", "raise E, 'x'", "a <> b", "`a`", "0777", "ur'x'", "except E, e:",
    "%%time", "%%bash\nls", "%matplotlib inline", "!ls {x}", "x = !ls", "?s", "s??",
    "%%writefile a.py", "\x00", "\ud800", "\ufeff", "\x0c", "\r", "\r\n", "\u2028", "\x85", "\x1c",
    "\t", "\\\n", "\\", "# -*- coding: latin-1 -*-\n", "# coding: rot13\n", "'''", "\"", "(", ")",
    "[" * 300, "(" * 5_000, "-" * 3_000 + "1", "not " * 2_000 + "a", "a." * 3_000 + "b",
    "1+" * 5_000 + "1", "lambda:" * 500 + "0", "f'{" * 200, "x=" * 2_000 + "1",
    "a if b else " * 800 + "c", "\u202e", "é", "λ = 1", "ﬁnd = 1", "#" * 30_000,
    "'" + "x" * 15_000 + "'", "0x" + "f" * 6_000, "9" * 5_000, "1e999", "1_0", "0b2", "${x}$",
    "</script>", "\n" * 3_000, " " * 9_000, "type X = int", "def f[T](x: T): pass",
    "# type: () -> int", "x = 1 # type: int", "yield", "if 1:\n" * 40, "    " * 101 + "x\n",
    "with a, b, c: d", "import *", "$", "def minimax_value(", "case", "match = 1",
)  # fmt: skip
"""Texts that are put anywhere."""
LITERALS: tuple[Callable[[Random], Any], ...] = (
    lambda rng: 1 << rng.choice((64, 4_000, 20_000)), lambda rng: float("inf"),
    lambda rng: float("nan"), lambda rng: 1e-320, lambda rng: "x" * rng.choice((0, 1, 9_000)),
    lambda rng: "\ud800\x00", lambda rng: b"\xff" * 9, lambda rng: 2j, lambda rng: ...,
    lambda rng: None, lambda rng: True, lambda rng: -1, lambda rng: (1, ("a", 2)),
    lambda rng: frozenset({1}), lambda rng: "'''\"\"\"\\\n{}",
)  # fmt: skip
"""Literals that no right answer has."""
LETTERS = {"fi": "ﬁ", "fl": "ﬂ", "a": "ａ", "m": "𝓂", "s": "ſ", "i": "𝚒", "_": "＿"}
"""Letters, and others that Python reads as the same ones in a name (NFKC)."""
