"""A class is compared: by the command, with its reference, and with files that cannot be read."""

import json
from pathlib import Path

import pytest

from autograder.course.submissions.find import NoSubmissions
from autograder.exercises import SECTIONS
from autograder.report.alike import read_alike
from autograder.report.similarity import REFERENCE, Likeness, compare
from tests.support.course import autograder, make_course

pytestmark = pytest.mark.slow

COPY = "03-negamax"


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    students = ["01-perfect", COPY, "04-untouched", "14-not-a-notebook"]
    return make_course(tmp_path_factory.mktemp("course"), students)


@pytest.fixture(scope="module")
def compared(course: Path) -> Likeness:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(course)
        return compare(course / "submitted", SECTIONS[:1])


def test_the_reference_is_found_and_what_was_handed_out_does_not_count(compared: Likeness):
    assert [(p.first, p.second) for p in compared.references] == [
        (REFERENCE, "01-perfect"),
        (REFERENCE, COPY),
    ]
    assert not any("04-untouched" in (p.first, p.second) for p in compared.pairs)
    assert (
        compared.students == 2 + len([p for p in compared.pairs if p.first == "04-untouched"]) + 1
    )


def test_a_damaged_file_is_listed_with_its_reason(compared: Likeness):
    (unread,) = compared.unread
    assert (unread.student, unread.section) == ("14-not-a-notebook", "minimax")
    assert "not a notebook" in unread.why


def test_the_reference_is_shown_without_the_markers_of_the_source(compared: Likeness):
    sources = [m.first.passage.source for pair in compared.references for m in pair.matches]
    assert sources
    assert not any("###" in source for source in sources)


@pytest.mark.parametrize(("name", "why"), [("", "no submission"), ("nowhere", "not a directory")])
def test_no_submission_is_wrong_usage(
    name: str, why: str, tmp_path: Path, course: Path, monkeypatch: pytest.MonkeyPatch
):
    monkeypatch.chdir(course)
    with pytest.raises(NoSubmissions, match=why):
        compare(tmp_path / name, SECTIONS[:1])


def test_the_command_writes_page_and_json_names_what_it_could_not_read(course: Path):
    said = autograder(
        course, "similarity", "submitted", "--section", "minimax", "--jobs", "1",
        "--report", "out", "--json", "out.json", ok=(1,),
    )  # fmt: skip
    assert "14-not-a-notebook/minimax: the file is not a notebook" in " ".join(said.split())
    document = json.loads((course / "out.json").read_text("utf-8"))
    assert document["pairs"][0]["students"] == ["01-perfect", COPY]
    assert (course / "out" / "similarity.html").is_file()
    alike = read_alike(course / "out")
    assert alike[COPY, "minimax"].startswith("with 01-perfect (")
    names = {name for name, _ in alike}
    mostly = [pair for pair in (*document["pairs"], *document["references"]) if pair["mostly"]]
    assert names == {name for pair in mostly for name in pair["students"] if name}
