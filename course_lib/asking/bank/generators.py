"""Generators of questions, found in the chapters' modules ``exam_*.py``."""

from collections.abc import Callable
from dataclasses import dataclass
from functools import cache
from pkgutil import iter_modules
from random import Random

from course_lib.asking.bank.drawn import Drawn
from course_lib.chapters import chapter_module, find_chapter, notebooks

MODULES = "exam_"
"""How the modules of a chapter begin in which its generators are."""
TRIES = 1000
"""Draws after which a generator is taken to be unable to draw a clear question."""


@dataclass(frozen=True)
class Generator:
    """A kind of question, drawn anew with other numbers from each source of chance.

    Attributes:
        id: the section, and the name of its function.
        section: the section that it belongs to.
        minutes: how long a student needs for one, who has only paper.
        draw: returns a question, which need not be clear, or None.
    """

    id: str
    section: str
    minutes: int
    draw: Callable[[Random], Drawn | None]

    def question(self, rng: Random) -> Drawn:
        """Return a clear question, whose answer the second method has confirmed.

        Raises:
            RuntimeError: no draw is clear, or the two methods differ: the generator is wrong.
        """
        for _ in range(TRIES):
            drawn = self.draw(rng)
            if drawn is not None and drawn.is_clear:
                break
        else:
            raise RuntimeError(f"{self.id} drew no clear question in {TRIES} tries")
        if not drawn.is_confirmed:
            raise RuntimeError(
                f"{self.id}: the answer {drawn.answer!r} to {drawn.text!r} is {drawn.again()!r} by "
                "the second method; no exam can be made with this generator"
            )
        return drawn


def asks(minutes: int) -> Callable[[Callable[[Random], Drawn | None]], Generator]:
    """Make a function of a chapter's module ``exam_*.py`` a generator of the bank.

    Args:
        minutes: how long a student needs for one of its questions.
    """

    def generator(draw: Callable[[Random], Drawn | None]) -> Generator:
        section = draw.__module__.split(".")[1]
        name = draw.__name__.replace("_", "-")
        return Generator(f"{section}-{name}", section, minutes, draw)

    return generator


@cache
def bank(section: str) -> tuple[Generator, ...]:
    """Return the generators of a section, in the order of its modules; () if it has none.

    Raises:
        ValueError: there is no such section.
    """
    inside = iter_modules(find_chapter(section).__path__)
    names = sorted(module.name for module in inside if module.name.startswith(MODULES))
    modules = [chapter_module(section, name) for name in names]
    return tuple(g for m in modules for g in vars(m).values() if isinstance(g, Generator))


def bank_sections() -> tuple[str, ...]:
    """Return the sections that have generators, in the order of the course."""
    return tuple(section for section in notebooks() if bank(section))
