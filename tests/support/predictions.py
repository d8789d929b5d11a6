"""Guesses for every prediction of the notebooks, so that their answers are shown; and these."""

from functools import cache
from pathlib import Path

import pytest

from course_lib.asking import SECTIONS, find_question, section_questions
from course_lib.asking.commitments import FILE, Commitments
from course_lib.asking.questions import Choice, Guess, Nodes, Number, Order, Question, Several
from course_lib.text_store import FileStore


def some_guess(question: Question) -> Guess:
    """Return a guess that is allowed."""
    kind = question.kind
    match kind:
        case Number():
            guess: Guess = kind.low if kind.low is not None else kind.high or 1
        case Choice():
            guess = kind.options[0]
        case Several():
            guess = [kind.options[0]]
        case Order():
            guess = [*kind.items]
        case Nodes():
            guess = [next(iter(kind.tree.leaves))]
    return dict.fromkeys(question.parts, guess) if question.parts else guess


def commit_to_all(folder: Path) -> None:
    """Commit to a guess at every question, in the file of a folder."""
    commitments = Commitments(FileStore(folder, FILE))
    for section in SECTIONS:
        for question_id, question in section_questions(section).items():
            commitments.commit(question_id, some_guess(question))


@cache
def right_answer(question_id: str) -> Guess | None:
    """Return what the run of a question returns, made once; None if the notebook makes it."""
    answer = find_question(question_id).answer
    return None if answer is None else answer()


def one_run(section: str) -> pytest.MarkDecorator:
    """Return the mark of tests that look at the same answers, so that one worker runs them."""
    return pytest.mark.xdist_group(f"answers of {section}")
