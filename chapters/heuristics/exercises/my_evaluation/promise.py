"""The promises in the text of ``my-evaluation``, of section ``heuristics``."""

from collections.abc import Iterable

from chapters.heuristics.small_four import PLACES


def promise(s: tuple[int, int, int]) -> Iterable[bool]:
    """Hold that discs lie on each other, about as many of each player, and neither has four."""
    x, o, status = s
    discs, bottoms = x | o, sum(1 << 6 * column for column in range(5))
    yield status == x & o == 0
    yield discs & ~(31 * bottoms) == 0
    yield discs & (~discs << 1) & 31 * bottoms & ~bottoms == 0
    yield abs(x.bit_count() - o.bit_count()) <= 1
    yield not any(p & side == p for p in PLACES for side in (x, o))
