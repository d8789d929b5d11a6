"""Random numbers for the cases of section ``learning``: eighths, which floats hold exactly."""

from random import Random


def eighth(rng: Random, most: int = 4) -> float:
    """Draw a multiple of 1/8 between -most and most."""
    return rng.randint(-8 * most, 8 * most) / 8


def eighths(rng: Random, n: int, most: int = 4) -> list[float]:
    """Draw some multiples of 1/8."""
    return [eighth(rng, most) for _ in range(n)]
