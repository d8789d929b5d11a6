"""A class is compared: by the command, with its reference, and with files that cannot be read."""

import json
from itertools import combinations
from pathlib import Path

import pytest

from autograder.exercises import SECTIONS
from classroom.course.submissions.find import NoSubmissions
from classroom.report.alike import read_alike
from classroom.report.similarity import REFERENCE, Likeness, compare
from tests.similarity.passages import CODE, OTHER
from tests.support.course import autograder, make_course
from tests.support.submissions import as_bytes, cell, untouched

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


ESSAY = (
    "Without alternating moves the opponent may answer twice, and then the value of a position "
    "no longer depends on whose turn it was; a table of values must keep both numbers, which "
    "doubles its size but keeps each of its entries true for every question about that position."
)


def hand_in(path: Path, code: str = "", answer: str = "") -> bytes:
    """Write a notebook of a student's directory, and return its bytes."""
    notebook = untouched()
    cell(notebook, "minimax-value").source += code
    cell(notebook, "minimax-written").source += answer
    return put(path, as_bytes(notebook))


def put(path: Path, data: bytes) -> bytes:
    file = path / "minimax" / "01_minimax.ipynb"
    file.parent.mkdir(parents=True)
    file.write_bytes(data)
    return data


def test_identical_files_head_the_list_and_answers_and_other_years_are_compared(
    course: Path, tmp_path: Path
) -> None:
    this, last = tmp_path / "this", tmp_path / "last"
    same = hand_in(this / "ada", code=CODE)
    put(this / "bob", same)
    put(last / "dan", same)
    hand_in(last / "eve", code=CODE, answer=ESSAY)
    hand_in(this / "cy", code=OTHER, answer=ESSAY.upper().replace(",", " "))
    hand_in(this / "fay", code=OTHER + CODE)  # more lines alike than in identical files
    put(this / "gil", hand_in(this / "hal"))  # as it was handed out
    autograder(course, "similarity", str(this), "--section", "minimax", "--jobs", "1",
               "--against", str(last), "--json", "years.json", "--report", "years")  # fmt: skip
    found = json.loads((course / "years.json").read_text("utf-8"))
    dan, eve = f"{last}/dan", f"{last}/eve"
    assert found["identical"] == [{"section": "minimax", "students": [dan, "ada", "bob"]}]
    assert found["students"] == 6
    pairs = {frozenset(pair["students"]): pair for pair in found["pairs"]}
    heads = [frozenset(two) for two in combinations([dan, "ada", "bob"], 2)]
    assert set([*pairs][:3]) == set(heads)
    assert frozenset((dan, eve)) not in pairs
    (match,) = pairs[frozenset(("cy", eve))]["matches"]
    assert match["cells"] == ["minimax-written"] * 2
    assert not any("gil" in two or "hal" in two for two in pairs)
    alike = read_alike(course / "years")
    assert alike["bob", "minimax"].startswith(f"with {dan} (same file), ada (same file)")
    assert "gil" not in {name for name, _ in alike}


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
