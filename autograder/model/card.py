"""The card of an exercise, without its points."""

from dataclasses import dataclass


@dataclass(frozen=True)
class Card:
    """The effort that an exercise takes, and an example.

    Attributes:
        minutes: how long it takes most readers.
        difficulty: from 1, a few lines from a definition, to 3, a new idea.
        given: the functions and methods that the function can use; names of code stand between
            backticks.
        example: a call of the function, in Python; its result is computed when it is shown.
    """

    minutes: int
    difficulty: int
    given: str
    example: str = ""

    def __post_init__(self) -> None:
        if self.difficulty not in (1, 2, 3):
            raise ValueError(f"difficulty is {self.difficulty}, but it is 1, 2 or 3")
