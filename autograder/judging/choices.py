"""Sources of random numbers: one that notes its numbers, one of given ones, one of small ones."""

from random import Random

from autograder.model.case import Case
from autograder.model.exercise import Generator

Choices = tuple[int, ...]
"""The random bits of one case, one integer per request."""

MOST_LOW = 5_000
"""So many small numbers a generator may take; one that takes more might never end."""


class Exhausted(Exception):
    """A generator goes on drawing: with these numbers it might never end."""


# A subclass of Random that overrides both methods: ``randrange`` and ``choice`` then draw from
# ``getrandbits``, the others from ``random``. With ``random`` alone, all would draw from it.
class ChoiceRecorder(Random):
    """A source of random numbers that notes each of them as an integer."""

    def __init__(self, seed: str) -> None:
        self.made: list[int] = []
        super().__init__(seed)

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of so many bits, and note it."""
        self.made.append(super().getrandbits(k))
        return self.made[-1]

    def random(self) -> float:
        """Return a number from 0 to 1, and note its bits."""
        number = super().random()
        # A float from 0 to 1 has 53 bits here, so that ``Replay`` returns the very same one.
        self.made.append(int(number * (1 << 53)))
        return number


class Replay(Random):
    """A source of given numbers, with zeros behind them."""

    def __init__(self, choices: Choices) -> None:
        self.given = iter(choices)
        # A generator that draws until a number fits would draw zeros without end.
        self.left = 2 * len(choices) + 100
        self.made: list[int] = []
        super().__init__(0)

    def getrandbits(self, k: int, /) -> int:
        """Return the next given number; Exhausted if far more are asked for than there are."""
        self.left -= 1
        if self.left < 0:
            raise Exhausted
        # Since numbers were left out, this one may be from a request for more bits.
        self.made.append(min(next(self.given, 0), (1 << k) - 1))
        return self.made[-1]

    def random(self) -> float:
        """Return a number from 0 to 1 whose bits are the next given number."""
        return self.getrandbits(53) / (1 << 53)


class Low(Random):
    """A source of random numbers of few bits: cases that are drawn from it are small.

    Args:
        seed: the seed.
        bits: how many bits an integer has at most; a fraction has all of its bits.
    """

    def __init__(self, seed: str, bits: int) -> None:
        self.bits, self.left = bits, MOST_LOW
        super().__init__(seed)

    def getrandbits(self, k: int, /) -> int:
        """Return an integer of few bits; Exhausted if very many are asked for."""
        self.left -= 1
        if self.left < 0:
            raise Exhausted
        return super().getrandbits(k) & ((1 << self.bits) - 1)

    def random(self) -> float:
        """Return a number from 0 to 1."""
        # For the count alone: a generator that draws fractions may not end, either.
        self.getrandbits(self.bits)
        return super().random()


def record_choices(generate: Generator, seed: str) -> Choices:
    """Return the numbers that a case is drawn from."""
    recorder = ChoiceRecorder(seed)
    generate(recorder)
    return tuple(recorder.made)


def replay_choices(generate: Generator, choices: Choices) -> tuple[Case | None, Choices]:
    """Return the case that some numbers lead to, and the numbers that were used."""
    replay = Replay(choices)
    try:
        case = generate(replay)
    except Exhausted:
        return None, ()
    return case, tuple(replay.made)
