"""Exams: questions of several generators, chosen and drawn by a seed."""

from collections.abc import Sequence
from dataclasses import dataclass
from random import Random

from course_lib.asking.bank.drawn import Drawn
from course_lib.asking.bank.generators import Generator, bank, bank_sections
from course_lib.asking.questions import Question


@dataclass(frozen=True)
class ExamQuestion:
    """A question on a paper.

    Attributes:
        generator: the kind of question.
        drawn: the question.
    """

    generator: Generator
    drawn: Drawn

    @property
    def section(self) -> str:
        """The section that it is about."""
        return self.generator.section

    @property
    def question(self) -> Question:
        """The question in the form in which answers are judged."""
        return self.drawn.question

    @property
    def points(self) -> int:
        """Its points on a paper: one per minute."""
        return self.generator.minutes


def draw_sections(rng: Random, each: int) -> tuple[ExamQuestion, ...]:
    """Draw some kinds of questions of every section, in the order of the course.

    Args:
        rng: the source of chance.
        each: how many of every section.
    """
    chosen = [g for section in bank_sections() for g in rng.sample(bank(section), each)]
    return tuple(ExamQuestion(g, g.question(rng)) for g in chosen)


def draw_exam(
    seed: int, minutes: int, sections: Sequence[str] = (), variant: str = ""
) -> tuple[ExamQuestion, ...]:
    """Draw an exam: as many questions as fit, of one section after the other.

    Args:
        seed: determines the kinds of questions, which all variants share.
        minutes: how long all questions take at most.
        sections: where the questions are from; all that have some if empty.
        variant: determines the numbers in the questions, together with the seed.

    Raises:
        ValueError: a section is unknown or has no questions, or no question is that short.
    """
    chosen = _kinds(Random(f"exam {seed}"), minutes, sections or bank_sections())
    if not chosen:
        raise ValueError(f"minutes is {minutes}, but every question takes longer")
    return tuple(
        ExamQuestion(g, g.question(Random(f"exam {seed} {variant} {g.id}"))) for g in chosen
    )


def _kinds(rng: Random, minutes: int, sections: Sequence[str]) -> list[Generator]:
    """Return generators in the order of the course, whose minutes sum to that many at most."""
    if without := [section for section in sections if not bank(section)]:
        raise ValueError(
            f"section {without[0]} has no questions in the bank; {', '.join(bank_sections())} have"
        )
    piles = [rng.sample(bank(s), len(bank(s))) for s in dict.fromkeys(sections)]
    chosen: list[Generator] = []
    for round_ in range(max(map(len, piles))):
        for pile in rng.sample(piles, len(piles)):
            if round_ < len(pile) and pile[round_].minutes <= minutes:
                chosen.append(pile[round_])
                minutes -= pile[round_].minutes
    order = [g for section in bank_sections() for g in bank(section)]
    return sorted(chosen, key=order.index)
