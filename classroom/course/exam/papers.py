"""The papers of an exam: one for everybody, or a variant with other numbers for each student."""

import re
from collections.abc import Mapping, Sequence
from dataclasses import dataclass

from autograder.model.errors import Problem
from autograder.model.language import ENGLISH, Language, words
from course_lib.asking.bank import Drawn, ExamQuestion, bank_sections, draw_exam
from course_lib.asking.questions import Choice, Number

NAME = re.compile(r"[A-Za-z0-9][A-Za-z0-9_-]*")
LETTERS = "abcdefgh"
LONG_OPTION = 8
"""Options of more characters have a letter, by which they are answered."""


class BadExam(Problem):
    """No exam can be made as it was asked for; the message says why."""


@dataclass(frozen=True)
class ExamOrder:
    """What is asked for.

    Attributes:
        name: the exam's name, also in the gradebook.
        seed: determines the questions.
        minutes: how long it takes.
        sections: where the questions are from; all if empty.
        course: the name of the course, which is printed.
        language: that of all but the questions.
    """

    name: str
    seed: int
    minutes: int
    sections: tuple[str, ...] = ()
    course: str = ""
    language: Language = ENGLISH


@dataclass(frozen=True)
class Candidate:
    """A student who writes the exam.

    Attributes:
        id: the id in the gradebook; "" on a paper for everybody.
        name: as it is printed.
        minutes: how long the exam takes for this student.
    """

    id: str
    name: str
    minutes: float


@dataclass(frozen=True)
class ExamPaper:
    """The questions of one student.

    Attributes:
        candidate: the student.
        questions: the questions, in their order.
    """

    candidate: Candidate
    questions: tuple[ExamQuestion, ...]

    @property
    def points(self) -> int:
        """The points of all questions."""
        return sum(question.points for question in self.questions)


def asked_sections(chosen: Sequence[str], in_use: Sequence[str]) -> tuple[str, ...]:
    """Return where the questions of an exam are from: those chosen, else those the course uses.

    Args:
        chosen: the sections that are asked for; empty for all of the course.
        in_use: the sections of the course; those without questions in the bank are left out.

    Raises:
        BadExam: none of the course's sections has questions.
    """
    taught = tuple(name for name in bank_sections() if name in in_use)
    if not chosen and not taught:
        raise BadExam(
            f"no section of the course has questions in the bank; {', '.join(bank_sections())} "
            "have: name some with --section"
        )
    return tuple(chosen) or taught


def papers(order: ExamOrder, candidates: Sequence[Candidate] = ()) -> list[ExamPaper]:
    """Draw the papers of an exam.

    Args:
        order: what is asked for.
        candidates: the students, each of whom gets a variant; one paper for everybody if empty.

    Raises:
        BadExam: no such exam can be drawn, or its name is none for a section.
    """
    if not NAME.fullmatch(order.name):
        raise BadExam(
            f"the exam's name is {order.name!r}, but it has letters, digits, _ and - alone, such "
            "as midterm-2"
        )
    everybody = Candidate("", "", order.minutes)
    try:
        return [
            ExamPaper(one, draw_exam(order.seed, order.minutes, order.sections, variant=one.id))
            for one in candidates or (everybody,)
        ]
    except ValueError as error:
        raise BadExam(f"{error}; correct this, and run the same command again") from None


def question_id(number: int, question: ExamQuestion) -> str:
    """Return the name of a question in the gradebook, such as ``q03-pruning-leaves``."""
    return f"q{number:02d}-{question.generator.id}"


def lettered_options(kind: Choice) -> Mapping[str, str]:
    """Return the options by their letters; nothing where all options are short."""
    if all(len(option) <= LONG_OPTION for option in kind.options):
        return {}
    return dict(zip(LETTERS, kind.options, strict=False))


def answer_text(drawn: Drawn, answer: float | str) -> str:
    """Return an answer as it is written on a paper, with its letter where options have one."""
    if not isinstance(drawn.kind, Choice):
        return drawn.text_of(answer)
    options = lettered_options(drawn.kind)
    return f"{''.join(f'({a}) ' for a, option in options.items() if option == answer)}{answer}"


def checked_how(kind: Number | Choice) -> str:
    """Return how an answer is checked, for the marking scheme, in the language in force."""
    if isinstance(kind, Choice):
        return words("the option")
    return words("exact") if kind.is_count else f"± {kind.within:g}"
