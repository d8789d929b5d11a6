"""A drawn question: its text, the right answer by two ways, and the answers of known mistakes."""

from collections.abc import Callable, Mapping
from dataclasses import dataclass
from itertools import combinations
from math import ceil, log10
from random import Random

from course_lib.asking.bank.figures import Figure
from course_lib.asking.judging import is_right
from course_lib.asking.questions import Choice, Guess, Number, Question
from course_lib.wording import value_text


@dataclass(frozen=True)
class Drawn:
    """A question as its generator has drawn it.

    Attributes:
        text: the question; code stands between backticks.
        kind: how it is answered, and how near a number has to be.
        answer: the right answer.
        again: returns the right answer by a second method, which shares no code with the first.
        reasoning: why it is right, in a few sentences with the values.
        mistakes: wrong answers by the mistake that leads to them, as a clause in the past.
        figure: what is shown with the question.
    """

    text: str
    kind: Number | Choice
    answer: Guess
    again: Callable[[], Guess]
    reasoning: str
    mistakes: Mapping[str, Guess]
    figure: Figure | None = None

    @property
    def question(self) -> Question:
        """The question in the form in which answers are judged."""
        return Question(self.text, self.kind, lambda: self.answer)

    @property
    def is_clear(self) -> bool:
        """Whether no two of the right answer and the mistakes' answers could be taken as equal."""
        answers = [self.answer, *self.mistakes.values()]
        if not self.mistakes:
            return False
        if isinstance(self.kind, Choice):
            return len({*answers}) == len(answers)
        room = 2 * self.kind.within + 1e-6
        return all(abs(one - other) > room for one, other in combinations(answers, 2))

    @property
    def is_confirmed(self) -> bool:
        """Whether the second method has the same answer."""
        return is_right(self.question, self.again(), self.answer)

    def text_of(self, answer: Guess) -> str:
        """Return an answer as text: a number with as many decimals as are checked."""
        if isinstance(self.kind, Choice):
            return str(answer)
        if self.kind.is_count:
            return str(int(answer)) if float(answer).is_integer() else value_text(answer)
        decimals = max(0, ceil(-log10(2 * self.kind.within)))
        return f"{round(answer, decimals) + 0.0:.{decimals}f}"

    def mistake_of(self, guess: Guess) -> str:
        """Return the mistake that leads to an answer; "" if none is known."""
        question = self.question
        found = (m for m, wrong in self.mistakes.items() if is_right(question, guess, wrong))
        return next(found, "")


def apart(answer: Guess, mistakes: Mapping[str, Guess]) -> dict[str, Guess]:
    """Return the mistakes whose answer is neither the right one nor that of an earlier mistake.

    For mistakes that often lead to the same answer; without it, the draw is thrown away.
    """
    found: dict[str, Guess] = {}
    for mistake, wrong in mistakes.items():
        if wrong != answer and wrong not in found.values():
            found[mistake] = wrong
    return found


def number(
    text: str,
    answer: float,
    *,
    again: Callable[[], float],
    reasoning: str,
    mistakes: Mapping[str, float],
    figure: Figure | None = None,
    within: float = 0,
) -> Drawn:
    """Return a question whose answer is a number.

    Args:
        text: the question.
        answer: the right answer.
        again: returns it by a second method.
        reasoning: why it is right.
        mistakes: wrong answers by their mistake.
        figure: what is shown with the question.
        within: how far an answer may be from the right one; with 0 it is a whole number.
    """
    return Drawn(text, Number(within=within), answer, again, reasoning, mistakes, figure)


def choice(
    rng: Random,
    text: str,
    answer: str,
    *,
    again: Callable[[], str],
    reasoning: str,
    mistakes: Mapping[str, str],
    figure: Figure | None = None,
    others: tuple[str, ...] = (),
) -> Drawn:
    """Return a question with options: the right answer, and the answers of the mistakes.

    Args:
        rng: the source of chance, for the order of long options; short ones are sorted.
        text: the question.
        answer: the right answer.
        again: returns it by a second method.
        reasoning: why it is right.
        mistakes: wrong answers by their mistake.
        figure: what is shown with the question.
        others: further options that no known mistake leads to.
    """
    options = sorted({answer, *mistakes.values(), *others})
    if any(" " in option for option in options):
        rng.shuffle(options)
    return Drawn(text, Choice(tuple(options)), answer, again, reasoning, mistakes, figure)
