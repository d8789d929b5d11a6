"""The answers to the questions at the end of the notebooks are what programs find."""

import re

import pytest

from autograder.course.solutions import ANCHOR
from tests.notebooks.claims.text import source
from tests.notebooks.solved import SOLVERS

ANSWERS = re.compile(r"<summary>Answers</summary>(.*?)</details>", re.DOTALL)
WRITTEN = re.compile(r"### BEGIN SOLUTION\n(.*?)### END SOLUTION\n<!--", re.DOTALL)


def answers(notebook: str) -> str:
    """Return the answers to the last questions, and to the one that is handed in, on one line."""
    text = ANCHOR.sub("", source(notebook))
    return " ".join(" ".join([*ANSWERS.findall(text), WRITTEN.findall(text)[-1]]).split())


@pytest.mark.parametrize("notebook", SOLVERS)
def test_the_answers_are_what_programs_find(notebook: str):
    said = answers(notebook)
    assert [words for words in SOLVERS[notebook]() if words not in said] == []
