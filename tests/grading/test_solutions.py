"""Right notebooks of every section in the sandbox: no cell fails there that a kernel can run."""

import json

import pytest

from autograder.course.course import Course
from autograder.exercises import SECTIONS
from autograder.model.section import Section
from autograder.protocol.frames import CellSource
from autograder.sandbox.host import Sandbox
from classroom.course.release import solution_notebook
from classroom.course.submissions.reassemble import read_submission
from tests.support.course import ROOT
from tests.support.submissions import as_bytes


@pytest.mark.sampled(4)
@pytest.mark.parametrize("section", SECTIONS, ids=lambda section: section.name)
def test_the_cells_of_a_right_notebook_run_in_the_sandbox(section: Section) -> None:
    course = Course.find(ROOT)
    release = json.loads(json.dumps(course.released(section)))
    submission = read_submission(as_bytes(solution_notebook(course, section)), release, section)
    cells = [CellSource(c.name, c.source) for c in submission.code_before("")]
    with Sandbox() as sandbox, sandbox.student() as student:
        errors, _ = student.run_cells(cells, [])
    assert len(cells) > len(section.exercises)
    assert errors == {}
