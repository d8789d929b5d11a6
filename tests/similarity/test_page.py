"""The page of students whose code is alike, and the report's list of them."""

import json
from pathlib import Path

import pytest

from autograder.model.verdict import SubmissionResult
from classroom.report.alike import (
    MOST_SHOWN,
    excerpt,
    read_alike,
    similarity_json,
    write_similarity,
)
from classroom.report.pages import write_report
from classroom.report.similarity import Likeness, Uncompared, likeness
from tests.report.verdicts import EVIL, Outline
from tests.similarity.passages import CODE, OTHER, found, passage, renamed

# A class.


def test_the_report_lists_whose_code_is_alike(tmp_path: Path):
    def crowd(names: list[str]) -> Likeness:
        cells = {"1": CODE, "2": OTHER}
        return likeness([passage(name, cells[cell], cell) for name in names for cell in cells])

    write_similarity(crowd(["s0", "s1"]), tmp_path)
    results = [SubmissionResult(name, "minimax", ()) for name in ("s0", "s1", "s2")]
    page = write_report(results, tmp_path, isolation="process", secret="0" * 12).read_text()
    text = " ".join(Outline(page).text.split())
    assert "alike: 2s0 minimax: with s1 (100 %)" in text.replace("alike: 2 s0", "alike: 2s0")
    assert 'href="similarity.html"' in page
    write_similarity(crowd([f"s{i}" for i in range(5)]), tmp_path)
    assert "and 1 more" in read_alike(tmp_path)["s0", "minimax"]
    for wrong in ("", "[]", '{"pairs": [{}], "references": []}'):
        (tmp_path / "similarity.json").write_text(wrong)
        assert read_alike(tmp_path) == {}


# The page.


def page_of(result: Likeness, directory: Path) -> Outline:
    return Outline(write_similarity(result, directory).read_text("utf-8"))


def test_page_shows_both_sides_with_what_is_alike_marked(tmp_path: Path):
    page = page_of(found(CODE, renamed(CODE)), tmp_path)
    assert len(page.all("pre")) == 2
    assert len(page.all("mark")) == 2 * len(found(CODE, CODE).pairs[0].matches[0].first.lines)
    assert "not why" in page.text


def test_whatever_students_wrote_is_text(tmp_path: Path):
    evil = CODE.replace("for MAX", EVIL + "\ud800")
    result = likeness(
        [passage(EVIL, evil), passage("b", evil)], [Uncompared(EVIL, "minimax", EVIL)]
    )
    page = write_similarity(result, tmp_path).read_text("utf-8")
    assert EVIL not in page
    assert not Outline(page).all("script")


def test_links_lead_to_pages_that_are_there(tmp_path: Path):
    result = found(CODE, CODE)
    assert not [a for a in page_of(result, tmp_path).all("a") if "students/" in str(a["href"])]
    (tmp_path / "students").mkdir()
    (tmp_path / "students" / "s0.html").touch()
    (tmp_path / "report.html").touch()
    links = {a["href"] for a in page_of(result, tmp_path).all("a")}
    assert links == {"students/s0.html", "report.html", "#pair-1"}


def test_a_page_shows_the_code_of_so_many_pairs_and_the_json_has_all(tmp_path: Path):
    result = likeness([passage(f"s{i}", CODE) for i in range(12)])
    assert len(result.pairs) == 66 > MOST_SHOWN
    assert len(page_of(result, tmp_path).all("pre")) == 2 * MOST_SHOWN
    assert len(json.loads(similarity_json(result))["pairs"]) == 66


def test_lines_far_from_what_is_alike_are_left_out():
    source = "\n".join(f"# {i}" for i in range(30)) + CODE
    (pair,) = found(source, CODE).pairs
    lines = excerpt(pair.matches[0].first)
    assert lines[0].number is None
    assert next(line.text for line in lines if line.alike) == "def minimax(game, s):"


@pytest.mark.parametrize("sources", [(), (CODE,), ("", ""), (EVIL, EVIL)])
def test_the_smallest_classes_have_a_page(sources: tuple[str, ...], tmp_path: Path):
    assert "No two students" in page_of(found(*sources), tmp_path).text
