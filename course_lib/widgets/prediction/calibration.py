"""How good the reader's predictions were: a summary, and a picture of the guesses of numbers."""

from dataclasses import dataclass
from html import escape
from itertools import accumulate
from textwrap import wrap

from course_lib.asking import find_question, section_questions
from course_lib.asking.commitments import Commitments, reader_commitments
from course_lib.asking.judging import FACTOR, is_close, is_right, ratios
from course_lib.draw import Picture
from course_lib.draw.plot import sheet, where_installed

FARTHEST = 1000.0
"""Guesses that are wrong by a greater factor stand at the edge of the picture."""
LINE = 56
"""Characters of a question on a line of the picture."""


@dataclass(frozen=True)
class Calibration:
    """The predictions of one section.

    Attributes:
        asked: the number of questions.
        guessed: the number of questions with a guess, and a known answer.
        right: the number of guesses that are right.
        ratios: guess / answer for every positive number, by the id of its question.
    """

    asked: int
    guessed: int
    right: int
    ratios: tuple[tuple[str, float], ...]

    def __repr__(self) -> str:
        if not self.guessed:
            return f"None of the {self.asked} predictions of this notebook has a guess yet."
        sentences = [
            f"You made {self.guessed} of {self.asked} predictions; {self.right} are right."
        ]
        if self.ratios:
            close = sum(is_close(ratio) for _, ratio in self.ratios)
            sentences.append(
                f"Your guesses of numbers within a factor of 2: {close} of {len(self.ratios)}."
            )
        return " ".join(sentences)

    def _repr_html_(self) -> str:
        text = f"<p>{escape(repr(self))}</p>"
        return text + (self.picture()._repr_html_() if self.ratios else "")

    @where_installed
    def picture(self) -> Picture:
        """Return the picture of the guesses of numbers: how far each is from the answer."""
        factors: dict[str, list[float]] = {}
        for name, ratio in self.ratios:
            text = find_question(name).text.replace("`", "")
            factors.setdefault(text, []).append(min(max(ratio, 1 / FARTHEST), FARTHEST))
        blocks = [wrap(text, LINE, max_lines=3, placeholder=" …") for text in factors]
        rows = [*accumulate(1.7 + len(block) for block in blocks)]  # in lines of text
        figure = sheet(4.5, 0.9 + 0.16 * rows[-1])
        axis = figure.subplots()
        axis.axvspan(1 / FACTOR, FACTOR, color="#d9f0e8")
        axis.axvline(1, color="#595959", linewidth=1, alpha=0.5)
        for row, block, found in zip(rows, blocks, factors.values(), strict=True):
            axis.axhline(row, color="#d0d0d0", linewidth=0.8, zorder=0)
            axis.plot(found, [row] * len(found), "o", color="#0072b2")
            axis.text(
                0.01, row - 0.6, "\n".join(block), fontsize=9, va="bottom",
                transform=axis.get_yaxis_transform(), in_layout=False,
            )  # fmt: skip
        axis.set(xscale="log", xlim=(0.8 / FARTHEST, 1.25 * FARTHEST), xlabel="your guess / answer")
        axis.set(ylim=(rows[-1] + 0.8, 0), yticks=[])
        each = "; ".join(
            f"{text} {', '.join(f'{factor:.2g}' for factor in found)}"
            for text, found in factors.items()
        )
        return Picture(
            figure,
            caption="Left of the line: guesses too low; right: too high. Shaded: a factor of 2.",
            alt=f"Guess divided by answer, by question: {each}.",
        )


def calibration(section: str, commitments: Commitments | None = None) -> Calibration:
    """Return how good the reader's predictions in a section were.

    Args:
        section: for example ``"minimax"``.
        commitments: the guesses; those of this notebook's reader if None.

    Raises:
        ValueError: there is no such section.
    """
    questions = section_questions(section)
    kept = commitments or reader_commitments()
    guesses, answers = kept.guesses(), kept.answers()
    known = [name for name in questions if name in guesses and name in answers]
    right = sum(is_right(questions[n], guesses[n], answers[n]) for n in known)
    found = [
        (name, ratio)
        for name in known
        for ratio in ratios(questions[name], guesses[name], answers[name])
    ]
    return Calibration(len(questions), len(known), right, tuple(found))
