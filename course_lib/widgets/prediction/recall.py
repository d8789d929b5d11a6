"""Three questions from last time: predictions of earlier notebooks, with their answers folded."""

from dataclasses import dataclass
from html import escape

from course_lib.asking import SECTIONS, section_questions
from course_lib.asking.commitments import Commitments, reader_commitments
from course_lib.asking.judging import guess_text, is_right
from course_lib.asking.questions import Guess, Question
from course_lib.draw import draw_state
from course_lib.wording import with_code

MOST = 3
NOTHING = (
    "Questions from last time stand here once you have made predictions in an earlier notebook."
)


@dataclass(frozen=True)
class Asked:
    """A prediction of an earlier notebook.

    Attributes:
        question: the question.
        guess: the reader's guess at that time.
        answer: the right answer.
    """

    question: Question
    guess: Guess
    answer: Guess

    @property
    def is_right(self) -> bool:
        """True if the guess was right."""
        return is_right(self.question, self.guess, self.answer)

    @property
    def reply(self) -> str:
        """The answer, the guess of that time, and the reason."""
        answer = guess_text(self.question, self.answer)
        before = (
            "as you said" if self.is_right else f"you said {guess_text(self.question, self.guess)}"
        )
        return f"{answer} ({before}). {self.question.reason_for(answer)}".strip()


@dataclass(frozen=True)
class Recall:
    """Questions from last time.

    Attributes:
        asked: at most three of them.
    """

    asked: tuple[Asked, ...]

    def __repr__(self) -> str:
        if not self.asked:
            return NOTHING
        questions = [f"{n}. {_plain(a.question.text)}" for n, a in enumerate(self.asked, start=1)]
        answers = [f"{n}. {_plain(a.reply)}" for n, a in enumerate(self.asked, start=1)]
        return "\n".join(["From last time:", *questions, "Answers:", *answers])

    def _repr_html_(self) -> str:
        if not self.asked:
            return f"<p>{escape(NOTHING)}</p>"
        items = "".join(
            f"<li>{with_code(a.question.text)}{_position(a.question)}<details><summary>Answer</summary>"
            f"<p>{with_code(a.reply)}</p></details></li>"
            for a in self.asked
        )
        return (
            '<section style="max-width:42em"><p><b>From last time.</b> Answer in your head, then '
            f"open the answer.</p><ol>{items}</ol></section>"
        )


def _position(question: Question) -> str:
    """Return the position that a question asks about as a picture, "" if it asks about none."""
    return draw_state(*question.position)._repr_html_() if question.position else ""


def _plain(text: str) -> str:
    return text.replace("`", "")


def recall(section: str, commitments: Commitments | None = None) -> Recall:
    """Return three predictions of earlier notebooks: wrong guesses first, the latest ones first.

    Args:
        section: the section of this notebook, for example ``"pruning"``.
        commitments: the guesses; those of this notebook's reader if None.

    Raises:
        ValueError: there is no such section.
    """
    if section not in SECTIONS:
        raise ValueError(f"section is {section!r}, but it is one of {', '.join(SECTIONS)}")
    kept = commitments or reader_commitments()
    guesses, answers = kept.guesses(), kept.answers()
    found = [
        Asked(question, guesses[name], answers[name])
        for earlier in reversed(SECTIONS[: SECTIONS.index(section)])
        for name, question in section_questions(earlier).items()
        if question.is_recalled and name in guesses and name in answers
    ]
    return Recall(tuple(sorted(found, key=lambda asked: asked.is_right)[:MOST]))
