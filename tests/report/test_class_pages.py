"""The pages of a report on a class: links, counts, names, and what was not graded."""

import re
import subprocess
import sys
import warnings
from dataclasses import replace
from pathlib import Path

import pytest

from autograder.model.files import file_name
from autograder.model.verdict import Location, SubmissionResult, not_graded
from classroom.report import TEMPLATES
from classroom.report.pages import write_report
from classroom.report.summary import summarise
from tests.report.verdicts import (
    CLASS,
    EVIL,
    EXAMPLE,
    FULL,
    PARTIAL,
    SECRET,
    WRITTEN,
    Outline,
    written,
)


@pytest.mark.slow
def test_report_has_a_class_page_and_a_page_a_student(tmp_path):
    assert (
        write_report(CLASS, tmp_path, isolation="process", secret=SECRET)
        == tmp_path / "report.html"
    )
    assert len(list((tmp_path / "students").iterdir())) == 4


@pytest.mark.slow
def test_every_link_of_the_class_page_leads_to_a_page(tmp_path):
    files = written(tmp_path)
    links = {str(a["href"]) for a in Outline(files["report.html"]).all("a")}
    kept = {f"{section}/report.html" for section in ("minimax", "pruning")}
    ours = {name for name in files if name.startswith("students/")} | kept
    assert {link.partition("#")[0] for link in links if not link.startswith("#")} == ours
    for page, _, place in (link.partition("#") for link in links if "#" in link):
        assert f'id="{place}"' in files[page or "report.html"]


@pytest.mark.slow
def test_the_same_results_give_the_same_bytes_in_any_order(tmp_path):
    assert written(tmp_path / "a") == written(tmp_path / "b", CLASS[::-1])


@pytest.mark.slow
def test_pages_are_sound_html_without_other_script_or_anything_from_elsewhere(tmp_path):
    ours = f"<script>\n{(TEMPLATES / 'table.js').read_text('utf-8').strip()}</script>"
    for name, text in written(tmp_path).items():
        assert (ours in text) == name.endswith("report.html")
        page = Outline(text.replace(ours, ""))
        assert page.all("html") == [{"lang": "en"}]
        assert len(page.all("h1")) == 1
        assert not page.all("script")
        assert EVIL not in text
        assert "url(http" not in text
        assert not [a for t, a in page.elements if t in ("img", "link") and "http" in str(a)]
        assert all(a.get("scope") in ("row", "col") for a in page.all("th"))
        assert all(a.get("aria-label") for a in page.all("svg"))
        assert all(a.get("alt") for a in page.all("img") if a["src"] != "data:,")
        ids = [a["id"] for _, a in page.elements if "id" in a]
        assert len(ids) == len(set(ids))


def test_the_secret_is_not_in_the_report_but_its_fingerprint_is(tmp_path):
    with pytest.raises(ValueError, match="fingerprint"):
        written(tmp_path, secret="correct horse")
    assert list(tmp_path.iterdir()) == []
    assert SECRET in written(tmp_path)["report.html"]


@pytest.mark.slow
def test_weaker_isolation_is_named_as_such(tmp_path):
    assert "process (no sandbox)" in written(tmp_path, isolation="process")["report.html"]


def row_of(page: str, student: str) -> str:
    table = page[page.index("<h2>Students</h2>") :]
    rows = [
        Outline(f"<table>{row}</tr></table>").text
        for row in re.findall("(?s)<tr[^>]*>.*?(?=</tr>)", table)
    ]
    return next(row for row in rows if row.startswith(student + " "))


@pytest.mark.slow
def test_not_graded_is_not_0(tmp_path):
    files = written(tmp_path)
    page = files["report.html"]
    assert row_of(page, "s1") == "s1 not graded not handed in no mark"
    assert row_of(page, "s2") == "s2 12 of 15 not graded: minimax-search 10 of 10 88 %"
    own = Outline(files["students/s1.html"]).text
    assert "minimax: not graded" in own
    assert not re.search(r"\b0 of", own)


def test_what_could_not_be_graded_is_listed_and_what_is_marked_by_hand_is_not():
    missing = [(m.student.name, m.exercises, m.why) for m in summarise(CLASS).missing]
    assert missing == [
        ("s1", "minimax-search", "The file is not a notebook."),
        ("s1", "tree-size", "No file."),
        ("s2", "minimax-search", "The file is not a notebook."),
    ]


def test_a_notebook_that_cannot_be_read_is_one_entry():
    gone = tuple(not_graded(name, 1, 5, "No JSON.") for name in ("one", "two"))
    (missing,) = summarise([SubmissionResult("s", "minimax", (*gone, WRITTEN))]).missing
    assert (missing.exercises, missing.why) == ("everything", "No JSON.")
    (missing,) = summarise([SubmissionResult("s", "minimax", (), ("Empty file.",))]).missing
    assert (missing.exercises, missing.why) == ("everything", "Empty file.")


def test_success_and_mistakes_are_counted_by_exercise():
    summary = summarise(CLASS, ["minimax", "pruning"])
    counts = {
        s.exercise: (s.full, s.part, s.none, s.awaiting, s.missing) for s in summary.successes
    }
    assert counts == {
        "tree-size": (2, 0, 0, 0, 1),
        "minimax-search": (0, 0, 0, 0, 2),
        "minimax-value": (0, 2, 0, 0, 0),
        "minimax-written": (0, 0, 0, 4, 0),
        "alpha-beta-search": (1, 0, 0, 0, 0),
    }
    (mistake,) = summary.mistakes
    assert (mistake.diagnosis, mistake.count, mistake.students) == ("levels-alternate", 2, 2)
    assert mistake.sentence == PARTIAL.message


def test_students_are_in_the_order_a_person_expects():
    names = ["s10", "s2", "S1", "10", "2a", "a", "", "é", "s\ud800"]
    ordered = summarise([SubmissionResult(name, "minimax", (FULL,)) for name in names]).students
    assert [s.name for s in ordered] == ["", "2a", "10", "a", "S1", "s2", "s10", "s\ud800", "é"]


NAMES = ["anna", "Anna", "../../etc", "..", ".", "", EVIL, "a/b", "a\\b", "a-b", "con", "nul.txt"]
NAMES += ["x" * 300, "王", "王 ", "\ud800", "j.dupont", "a\x00b", "José"]


def test_file_names_are_safe_and_unique_whatever_the_students_are_called(tmp_path):
    results = [SubmissionResult(name, "minimax", (FULL,)) for name in NAMES]
    files = [student.file for student in summarise(results).students]
    assert len({file.casefold() for file in files}) == len(NAMES)
    assert all(re.fullmatch(r"[A-Za-z0-9_-][A-Za-z0-9._~-]{1,90}\.html", file) for file in files)
    assert len(written(tmp_path, results)) == 2 * (len(NAMES) + 1)  # of the section, too


def test_ordinary_names_stay_as_they_are():
    assert [file_name(name) for name in ("s01", "j.dupont")] == ["s01.html", "j.dupont.html"]
    assert file_name("José Ñandú").startswith("Jose-Nandu~")


@pytest.mark.slow
@pytest.mark.parametrize(
    "results", [(), CLASS[:1], CLASS[3:4], (SubmissionResult("s", "minimax", ()),)]
)
def test_the_smallest_classes_have_a_report(results, tmp_path):
    assert "Class report" in written(tmp_path, results)["report.html"]


@pytest.mark.slow
def test_a_class_of_a_thousand(tmp_path):
    results = [SubmissionResult(f"s{i}", "minimax", CLASS[i % 4].verdicts) for i in range(1000)]
    write_report(results, tmp_path, isolation="bubblewrap", secret=SECRET)
    assert row_of((tmp_path / "report.html").read_text("utf-8"), "s999")


@pytest.mark.slow
def test_importing_the_report_is_light():
    code = "import sys, autograder.report; print({'matplotlib', 'networkx'} & sys.modules.keys())"
    run = subprocess.run([sys.executable, "-c", code], capture_output=True, text=True, check=True)
    assert run.stdout.strip() == "set()"


def test_plots_are_drawn_without_warnings(tmp_path):
    with warnings.catch_warnings():
        warnings.simplefilter("error")
        odd = replace(PARTIAL, exercise="$x^2$ 漢", diagnosis="$y$")
        written(tmp_path, [SubmissionResult("s", "minimax", (odd,))])


def test_a_report_on_a_section_stays_when_another_one_is_graded(tmp_path: Path) -> None:
    minimax, pruning = CLASS[:4], CLASS[4:]
    before = written(tmp_path, minimax)
    assert before["report.html"].count("students/") == before["minimax/report.html"].count(
        "students/"
    )
    after = written(tmp_path, pruning)
    kept = {name: text for name, text in after.items() if name.startswith("minimax/")}
    assert kept == {name: text for name, text in before.items() if name.startswith("minimax/")}
    assert {"minimax/report.html", "minimax/students/s2.html"} <= kept.keys()
    assert "minimax-value" not in after["report.html"]
    links = [a["href"] for a in Outline(after["report.html"]).all("a")]
    assert links[:2] == ["minimax/report.html", "pruning/report.html"]
    whole = written(tmp_path, CLASS)
    assert whole["minimax/report.html"] == before["minimax/report.html"]
    assert "alpha-beta-search" in whole["students/s2.html"]
    assert "alpha-beta-search" not in whole["minimax/students/s2.html"]


def test_the_most_frequent_mistakes_are_the_lines_to_say_in_class(tmp_path: Path) -> None:
    def made(mistake: str, count: int, **changes: object) -> list[SubmissionResult]:
        wrong = replace(PARTIAL, diagnosis=mistake, message=f"It is {mistake}.", **changes)
        return [SubmissionResult(f"{mistake}{i}", "minimax", (wrong,)) for i in range(count)]

    short = replace(EXAMPLE, function="f", args='[{"data": 3}]', expected="7")
    edited = replace(PARTIAL, diagnosis=None, location=Location(3, "comparison", "if v < best:"))
    results = [
        *made("rare", 2),
        *made("once", 1),
        *made("short", 4, counterexample=short),
        *made("most", 5),
        *(SubmissionResult(f"edited{i}", "minimax", (edited,)) for i in range(3)),
    ]
    page = written(tmp_path, results)["report.html"]
    text = Outline(page[page.index("<ol") : page.index("</ol>") + 5]).text
    assert text.index("5 of 15 in minimax-value: It is most. Show minimax_value(Tree.of(") == 0
    assert text.index("4 of 15 in minimax-value: It is short. Show f(3), which is 7.") > 0
    assert text.index("3 of 15 in minimax-value: One edit makes the function right; look at") > 0
    assert text.rstrip().endswith("?")
    assert "rare" not in text
    assert "once" not in text
    assert "To say in class" not in written(tmp_path, made("once", 1))["report.html"]
