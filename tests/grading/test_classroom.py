"""The class of the benchmarks has every kind of submission in every section."""

import json
from pathlib import Path

from autograder.course.course import Course
from autograder.exercises import find_section
from tests.bench.classroom import make_class

SLIPPED, UNFINISHED, HOSTILE = range(60, 80), range(80, 92), range(97, 100)


def test_a_class_of_the_section_with_one_program_has_slips_stubs_and_attacks(
    tmp_path: Path,
) -> None:
    course, section = Course.find(), find_section("tournament")
    make_class(tmp_path, course, [section], 100)
    stub = next(cell for cell in course.released(section).cells if cell.id == "agent").source
    handed_in = {}
    for number in (0, *SLIPPED, *UNFINISHED, *HOSTILE):
        path = tmp_path / f"s{number:04}" / section.name / f"{section.notebook}.ipynb"
        cells = json.loads(path.read_text(encoding="utf-8"))["cells"]
        handed_in[number] = {cell["id"]: cell["source"] for cell in cells}
    right = handed_in[0]["agent"].removesuffix("# student 0")
    assert right.rstrip() != stub.rstrip()
    for number in SLIPPED:
        assert not handed_in[number]["agent"].startswith(right.rstrip())
    assert all(handed_in[number]["agent"] == stub for number in UNFINISHED)
    assert all("added" in handed_in[number] for number in HOSTILE)
