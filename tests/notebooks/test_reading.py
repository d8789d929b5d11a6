"""The notebooks let the reader touch, predict and write more than read code."""

import pytest

from autograder.exercises import SECTIONS
from autograder.model.section import Section
from classroom.course.release import solution_notebook
from tests.notebooks.claims.text import COURSE, source
from tests.notebooks.reading import MEASURED, lines, measure

MOST_GIVEN = 3.0
"""Lines of given code per line that the reader writes, over the course."""


def test_there_are_few_given_lines_per_written_line():
    found = [measure(section) for section in MEASURED]
    assert sum(r.given for r in found) <= MOST_GIVEN * sum(r.written for r in found)


@pytest.mark.parametrize("section", MEASURED, ids=lambda section: section.name)
def test_the_first_code_cell_can_be_touched_and_predictions_are_recorded(section: Section):
    found = measure(section)
    assert found.first_touch == 2
    assert found.predictions >= 15
    assert found.unrecorded == 0


def test_the_course_begins_with_code_of_the_readers_own_after_little_text():
    found = measure(MEASURED[0])
    assert found.first_written <= 10
    assert found.words_before <= 400


def test_the_first_search_is_written_soon_and_every_notebook_follows_one_question():
    cells = [cell.id for cell in solution_notebook(COURSE, MEASURED[0]).cells]
    assert cells.index("minimax-value") < 30
    for section in SECTIONS[:6]:
        assert source(section.notebook).count("\n**The question of this notebook.** ") == 1


def test_lines_are_those_that_a_reader_reads():
    code = "import re\nfrom x import (\n    y,\n    z,\n)\n\ny = 5\nprint(\n    z\n)\n"
    assert lines(code) == 4
