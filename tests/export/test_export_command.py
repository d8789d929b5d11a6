"""The whole way, from notebooks to a table."""

import json
from pathlib import Path

import pytest

from tests.export.gradebooks import rows
from tests.support.course import ROOT, autograder
from tests.support.submissions import as_bytes, perfect, release, untouched

pytestmark = pytest.mark.slow


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """A course of one section, graded by ``autograder grade``."""
    root = tmp_path_factory.mktemp("course")
    (root / "nbgrader_config.py").write_text((ROOT / "nbgrader_config.py").read_text())
    (root / "notebooks").mkdir()
    (root / "notebooks" / "01_minimax.ipynb").write_text(release())
    for student, data in [
        ("perfect", as_bytes(perfect())),
        ("untouched", as_bytes(untouched())),
        ("unreadable", b"this is no notebook"),
    ]:
        folder = root / "submitted" / student / "minimax"
        folder.mkdir(parents=True)
        (folder / "01_minimax.ipynb").write_bytes(data)
    autograder(root, "grade", "submitted", "--jobs", "1", "--section", "minimax", ok=(1,))
    return root


@pytest.mark.slow
def test_the_command_exports_what_was_graded(course: Path) -> None:
    said = autograder(course, "export", "--to", "csv", "marks.csv")
    assert "3 students, 1 section" in said
    assert "2 marks left empty" in said
    lines = rows((course / "marks.csv").read_bytes().decode())
    found = {line[0]: line for line in lines[1:]}
    assert found["untouched"][-4:-1] == ["0", "100", ""]
    assert found["perfect"][-4:-1] == ["", "100", "minimax-written"]
    assert found["perfect"][6:8] == ["90", "90"]
    assert found["unreadable"][6:10] == ["", "", "0", ""]


@pytest.mark.slow
def test_the_command_writes_results_for_gradescope(course: Path) -> None:
    autograder(course, "export", "--to", "gradescope", "gradescope")
    found = {
        path.parent.parent.name: json.loads(path.read_text(encoding="utf-8"))
        for path in (course / "gradescope").glob("*/minimax/results.json")
    }
    assert found["perfect"]["score"] == 90
    assert "minimax-written" in found["perfect"]["output"]
    assert "score" not in found["unreadable"]


def test_the_command_writes_statistics_of_exercises(course: Path) -> None:
    said = autograder(course, "export", "--to", "items", "items.csv")
    assert "submissions" in said
    header, *lines = rows((course / "items.csv").read_bytes().decode())
    found = {line[1]: dict(zip(header, line, strict=True)) for line in lines}
    value, written = found["minimax-value"], found["minimax-written"]
    assert (value["section"], value["points"], value["graded"]) == ("minimax", "13", "2")
    assert (value["mean"], value["discrimination"], value["property"]) == ("0.5", "", "")
    assert (written["graded"], written["waiting"], written["mean"]) == ("1", "1", "")
    assert float(value["median_seconds"]) > 0
    assert "no directory" in autograder(course, "export", "--to", "items", "no/x.csv", ok=(2,))


@pytest.mark.parametrize(
    ("words", "said"),
    [
        (("--to", "excel", "x.csv"), "excel"),
        (("--to", "csv", "no/such/x.csv"), "no directory"),
        (("--to", "csv", "x.csv", "--section", "chess"), "minimax"),
        (("--to", "csv", "x.csv", "--gradebook", "sqlite:////no/such/place.db"), "gradebook"),
        (("x.csv",), "--to"),
    ],
)
def test_wrong_usage_ends_with_a_sentence_and_status_2(
    words: tuple[str, ...], said: str, course: Path
) -> None:
    printed = autograder(course, "export", *words, ok=(2,))
    assert said in printed
    assert "Traceback" not in printed
    assert not (course / "x.csv").exists()
