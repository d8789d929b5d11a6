"""Three questions from last time: what a reader got wrong in earlier notebooks comes first."""

import re

import pytest

from course_lib.asking import SECTIONS, section_questions
from course_lib.asking.commitments import Commitments
from course_lib.asking.judging import as_guess
from course_lib.text_store import MemoryStore
from course_lib.widgets import recall
from course_lib.widgets.prediction.recall import NOTHING
from tests.support.predictions import one_run, right_answer


def committed(*sections: str, right: tuple[str, ...] = ()) -> Commitments:
    """Return guesses at all questions of sections whose answers are known, some of them right."""
    kept = Commitments(MemoryStore())
    for section in sections:
        for name, question in section_questions(section).items():
            if question.answer is None or question.parts:
                continue
            answer = as_guess(question, right_answer(name))
            if isinstance(answer, int | float):
                kept.commit(name, answer if name in right else answer + 1000)
                kept.keep_answer(name, answer)
    return kept


def test_without_predictions_there_is_one_sentence():
    found = recall("pruning", Commitments(MemoryStore()))
    assert repr(found) == NOTHING
    assert NOTHING in found._repr_html_()


@pytest.mark.slow
@one_run("minimax")
def test_wrong_guesses_come_first_and_answers_are_folded():
    guesses = committed("minimax").guesses()
    asked = section_questions("minimax")
    numbers = [name for name in asked if name in guesses and asked[name].is_recalled]
    assert len(numbers) > 3
    found = recall("pruning", committed("minimax", right=tuple(numbers[:2])))
    assert [asked.question for asked in found.asked] == [
        section_questions("minimax")[name] for name in numbers[2:5]
    ]
    html = found._repr_html_()
    assert html.count("<details><summary>Answer</summary>") == 3
    assert all(asked.reply not in html.split("<details>")[0] for asked in found.asked)


@pytest.mark.slow
@one_run("minimax")
def test_right_guesses_are_asked_again_where_nothing_was_wrong():
    numbers = tuple(committed("minimax").guesses())
    found = recall("pruning", committed("minimax", right=numbers))
    assert len(found.asked) == 3
    assert all("as you said" in asked.reply for asked in found.asked)


@pytest.mark.slow
@one_run("minimax")
def test_only_earlier_notebooks_are_asked_about_the_latest_first():
    kept = committed("minimax", "pruning")
    assert recall("minimax", kept).asked == ()
    latest = section_questions("pruning").values()
    assert recall("heuristics", kept).asked[0].question in latest


POINTS = re.compile(
    r"\b(?:this|these|those|such|here|above|that minute|the (?:tree|root|board)(?! of))\b"
)


@pytest.mark.parametrize("section", SECTIONS[:-1])
def test_a_question_that_points_at_something_shows_it_when_it_is_asked_again(section: str):
    assert [
        name
        for name, question in section_questions(section).items()
        if question.is_recalled and not question.position and POINTS.search(question.text)
    ] == []


def test_a_question_about_a_position_is_recalled_with_its_picture():
    kept = Commitments(MemoryStore())
    for name in ("moves-of-x", "stroll", "boards"):
        kept.commit(name, 1)
        kept.keep_answer(name, 4)
    html = recall("pruning", kept)._repr_html_()
    assert html.count("<li>") == 2
    stroll, boards = html.split("<li>")[1:]
    assert "<img" in stroll.split("<details>")[0]
    assert "<img" not in boards


def test_an_unknown_section_names_those_there_are():
    with pytest.raises(ValueError, match="'minimaks', but it is one of minimax"):
        recall("minimaks")
    assert "learning" in SECTIONS
