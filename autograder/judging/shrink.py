"""A failing case -> the smallest one like it on which a function still fails.

A case that is shown to a student is small enough to be followed by hand. Trees lose branches for
as long as the function fails on the rest (A. Zeller and R. Hildebrandt, "Simplifying and isolating
failure-inducing input", IEEE Transactions on Software Engineering 28(2), 2002). Any other drawn
case is drawn again from fewer and smaller random numbers (D. MacIver and A. Donaldson, "Test-case
reduction via test-case generation", ECOOP 2020). No clock is read: the same function is shown the
same case.
"""

from collections.abc import Callable, Iterator
from dataclasses import replace
from itertools import islice
from random import Random

from autograder.judging.tree_cuts import has_tree, smaller, with_plain_names
from autograder.model.case import Case
from autograder.model.exercise import CodeExercise, Generator, Property

MOST_CUT, MOST_DRAWN = 400, 400
"""How often a function is asked, at most, in search of a smaller case."""
MOST_NUMBERS = 20_000
"""How many random numbers cases are drawn from again, at most, all together."""

Fails = Callable[[Case], bool]
Choices = tuple[int, ...]
"""The random bits of one case, one integer per request."""


def smallest(exercise: CodeExercise, prop: Property, failing: Case, fails: Fails) -> Case:
    """Return the smallest case found that fails like a given one.

    Args:
        exercise: the exercise.
        prop: the property that fails.
        failing: a case on which it does.
        fails: asks the function about a case.
    """
    if exercise.prunable and has_tree(failing):
        return _without_branches(failing, fails)
    if failing.origin is None:
        return failing
    generate = exercise.generators[failing.origin.kind][0]

    def still_fails(case: Case) -> bool:
        return prop.looks_at(case) and fails(case)

    return _from_fewer_choices(failing, failing.origin.seed, generate, still_fails)


# Fewer and smaller random numbers.


class _Recorder(Random):
    """A source of random numbers that notes each of them as an integer."""

    def __init__(self, seed: str) -> None:
        self.made: list[int] = []
        super().__init__(seed)

    def getrandbits(self, k: int, /) -> int:
        self.made.append(super().getrandbits(k))
        return self.made[-1]

    def random(self) -> float:
        number = super().random()
        self.made.append(int(number * (1 << 53)))
        return number


class _Exhausted(Exception):
    """A generator goes on drawing: with these numbers it might never end."""


class _Replay(Random):
    """A source of given numbers, with zeros behind them."""

    def __init__(self, choices: Choices) -> None:
        self.given = iter(choices)
        self.left = 2 * len(choices) + 100
        self.made: list[int] = []
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        self.left -= 1
        if self.left < 0:
            raise _Exhausted
        self.made.append(min(next(self.given, 0), (1 << k) - 1))
        return self.made[-1]

    def random(self) -> float:
        return self.getrandbits(53) / (1 << 53)


def _from_fewer_choices(failing: Case, seed: str, generate: Generator, fails: Fails) -> Case:
    """Return the smallest failing case found that is drawn from fewer or smaller numbers."""
    recorder = _Recorder(seed)
    generate(recorder)
    best, choices, asked = failing, tuple(recorder.made), {failing.key}
    candidates, left = _simpler(choices), MOST_NUMBERS
    while (candidate := next(candidates, None)) is not None and left > 0:
        left -= len(candidate) + 1
        case, made = _replayed(generate, candidate)
        if case is None or (len(made), made) >= (len(choices), choices) or case.key in asked:
            continue
        if len(asked) > MOST_DRAWN:
            break
        asked.add(case.key)
        case = replace(case, counted=failing.counted)
        if fails(case):
            best, choices = min(best, case, key=lambda c: c.size), made
            candidates = _simpler(choices)
    return best


def _replayed(generate: Generator, choices: Choices) -> tuple[Case | None, Choices]:
    """Return the case that some numbers lead to, and the numbers that were used."""
    replay = _Replay(choices)
    try:
        case = generate(replay)
    except _Exhausted:
        return None, ()
    return case, tuple(replay.made)


def _simpler(choices: Choices) -> Iterator[Choices]:
    """Yield shorter and smaller lists of numbers, the boldest steps first."""
    n = len(choices)
    sizes = [n >> i for i in range(n.bit_length()) if n >> i]
    for size in sizes:
        for i in reversed(range(0, n - size + 1, max(1, size // 2))):
            yield choices[:i] + choices[i + size :]
    for size in sizes:
        for i in range(0, n - size + 1, size):
            if any(choices[i : i + size]):
                yield choices[:i] + (0,) * size + choices[i + size :]
    for i, number in enumerate(choices):
        for less in sorted({number >> 1, number - 1} - {-1, number}):
            yield (*choices[:i], less, *choices[i + 1 :])


# Fewer branches.


def _without_branches(failing: Case, fails: Fails) -> Case:
    """Return a failing case on a tree without the branches that are not needed to fail."""
    best, left = failing, MOST_CUT
    while left:
        for case in islice(smaller(best), left):
            left -= 1
            if fails(case):
                best = case
                break
        else:
            break
    renamed = (with_plain_names(best, actions=actions) for actions in (True, False))
    return next(filter(fails, renamed), best)
