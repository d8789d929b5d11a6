"""Every question of the notebooks has an answer that is folded away, or a cell that shows it."""

import re

import pytest

from autograder.exercises import SECTIONS
from tests.notebooks.claims.text import NOTEBOOKS, source

QUESTION = re.compile(r"^\*\*Break it.*?(?=^> \*\*Recap|^##)", re.DOTALL | re.MULTILINE)
ANSWER = re.compile(
    r"^<details>\n<summary>Answer</summary>\n\n(.+?)\n\n</details>$", re.DOTALL | re.MULTILINE
)


@pytest.mark.parametrize("notebook", [section.notebook for section in SECTIONS])
def test_every_question_has_an_answer(notebook: str):
    questions = QUESTION.findall(source(notebook))
    assert len(questions) >= 8
    for question in questions:
        assert ANSWER.search(question) or "```python" in question, question[:100]


@pytest.mark.parametrize("notebook", NOTEBOOKS)
def test_an_answer_is_short(notebook: str):
    for answer in ANSWER.findall(source(notebook)):
        assert 1 <= len(answer.splitlines()) <= 7, answer
