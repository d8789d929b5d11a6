"""``exam.json``: the right answers of every paper, kept until the answers come back.

Marks depend on this file alone: a later version of the package may draw other questions by the same
seed.
"""

import json
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from fractions import Fraction
from pathlib import Path
from typing import Any

from autograder.model.text_files import json_text
from classroom.course.exam.papers import (
    BadExam,
    ExamOrder,
    ExamPaper,
    lettered_options,
    question_id,
)
from course_lib.asking.bank import Drawn
from course_lib.asking.judging import checked
from course_lib.asking.questions import Choice, Guess, Number

KEY = "exam.json"
ABOUT = "The right answers of an exam, by student. 'autograder exam-marks' reads them."


@dataclass(frozen=True)
class ExamKey:
    """The right answers of an exam.

    Attributes:
        name: the exam's name in the gradebook.
        points: the points of every question by its id, in their order.
        answers: by student, what is right for every question.
    """

    name: str
    points: Mapping[str, int]
    answers: Mapping[str, Sequence[Drawn]]


def key_text(order: ExamOrder, papers: Sequence[ExamPaper]) -> str:
    """Return the content of the file."""
    first = papers[0].questions
    return json_text(
        {
            "about": ABOUT,
            "name": order.name,
            "seed": order.seed,
            "minutes": order.minutes,
            "questions": [
                {"id": question_id(n, q), "points": q.points} for n, q in enumerate(first, start=1)
            ],
            "students": {
                paper.candidate.id: [_record(q.drawn) for q in paper.questions] for paper in papers
            },
        }
    )


def _record(drawn: Drawn) -> dict[str, Any]:
    kind = drawn.kind
    how = {"options": kind.options} if isinstance(kind, Choice) else {"within": kind.within}
    return {**how, "answer": drawn.answer, "mistakes": dict(drawn.mistakes)}


def read_key(path: Path) -> ExamKey:
    """Return the right answers of an exam; BadExam if the file is missing or damaged."""
    try:
        data = json.loads(path.read_text(encoding="utf-8"))
        points = {str(q["id"]): int(q["points"]) for q in data["questions"]}
        answers = {
            str(s): [_answer_in(one) for one in found] for s, found in data["students"].items()
        }
        name = str(data["name"])
    except OSError as error:
        raise BadExam(
            f"{path} cannot be read ({error.strerror}); it has the right answers, and 'autograder "
            "exam --per-student' writes it beside the table of answers"
        ) from None
    except (ValueError, TypeError, KeyError, AttributeError) as error:
        raise BadExam(f"{path} is damaged ({error!r}); write the exam again by its seed") from None
    if not points or any(len(found) != len(points) for found in answers.values()):
        raise BadExam(f"{path} is damaged: it has not one answer per question")
    return ExamKey(name, points, answers)


def _answer_in(record: Mapping[str, Any]) -> Drawn:
    kind: Number | Choice = (
        Choice(tuple(map(str, record["options"])))
        if "options" in record
        else Number(within=float(record["within"]))
    )
    answer = record["answer"]
    drawn = Drawn("", kind, answer, lambda: answer, "", dict(record["mistakes"]))
    for one in (answer, *drawn.mistakes.values()):
        if not isinstance(one, str if isinstance(kind, Choice) else int | float):
            raise ValueError(f"{one!r} is no answer")
    return drawn


def read_entry(drawn: Drawn, entry: str) -> Guess:
    """Return the answer that was entered for a question.

    Args:
        drawn: the question.
        entry: the entry: a number such as 3, 0.5, 0,5 or 1/36; an option, or its letter.

    Raises:
        ValueError: it is no such answer.
    """
    kind = drawn.kind
    if isinstance(kind, Choice):
        named = {option.casefold(): option for option in kind.options}
        for letter, option in lettered_options(kind).items():
            for form in (letter, f"({letter})", f"({letter}) {option}".casefold()):
                named.setdefault(form, option)
        return checked(drawn.question, named.get(" ".join(entry.split()).casefold(), entry))
    try:
        plain = "".join(entry.split()).replace("\N{MINUS SIGN}", "-").replace(",", ".")
        value = float(Fraction(plain))
    except (ValueError, ZeroDivisionError, OverflowError):
        raise ValueError("type a number, such as 3, 0.5 or 1/36") from None
    # A count may be entered as anything: what is no whole number is wrong, and no slip.
    return value
