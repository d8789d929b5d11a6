"""Every edge at which text of students leaves: it is shown there, and does nothing."""

import csv
import html
import io
import json
import re
from html.parser import HTMLParser
from typing import Any

import pytest
from hypothesis import example, given
from hypothesis import strategies as st
from nbconvert.filters import markdown2html

from autograder.model.counterexample import Counterexample
from autograder.model.files import file_name
from autograder.model.plain_text import ACTING, MOST, entry, one_line, plain, shorten
from autograder.model.record import as_record, from_record
from autograder.model.text_files import json_text
from autograder.model.verdict import PropertyResult, SubmissionResult, Verdict, not_graded
from autograder.report import verdict_html, verdict_text
from autograder.report.html import render
from classroom.cli.app import Terminal
from classroom.course.fingerprint import fingerprint
from classroom.gradebook.database.comments import comment_html
from classroom.gradebook.export.cells import as_csv, original
from classroom.gradebook.export.gradescope import submission_json
from classroom.gradebook.export.marks import Mark, Marks, Student, Submission
from classroom.gradebook.export.moodle import moodle
from classroom.report import TEMPLATES
from classroom.report.alike import similarity_json, similarity_table
from classroom.report.notebook import autograded_text
from classroom.report.pages import write_report
from classroom.report.results import as_json
from classroom.report.similarity.pairs import Likeness, Uncompared
from classroom.report.table import failures, results_table

NASTY = [
    "\x1b]0;title\x07", "\x1b[2J\x1b[H", "\x1b]8;;https://example.org\x1b\\", "\x1b]52;c;eA==\x07",
    "\x9b2J", "\x9d0;x\x9c", "\x85", "\x00", "\x7f", "\b\b\b", "\r", "\n", "\t", "\x0b",
    "\u202e", "\u2066", "\u2069", "\u200e", "\u061c", "\u200b", "\u200d", "\u2060", "\ufeff",
    "\xad", "\u2028", "\u2029", "\U000e0041", "\ufff9", "\ud800", "\udcff", "\uffff", "\ufdd0",
    "[bold]", "[/]", "[/red]", "[link=file:///etc/passwd]", ":boom:", "\\[",
    "<script>alert(1)</script>", "</pre></section>", "<img src=x onerror=alert(1)>", "&lt;", "-->",
    "' onclick='", '" onclick="', "{{ 7 * 7 }}", "{% raw %}", "%s", "[x](javascript:alert(1))",
    "![x](y)", "`", "*", "$\\href{javascript:alert(1)}{x}$", "\\\\(x\\\\)", "https://example.org",
    "=1+1", "+1", "-1", "@x", "＝1", ";=1+1", "\t=1+1", "\n=1+1", ';"=1+1', "'", '"', ",", "|", ";",
    "../", "/", "con", "~", "é", "王", "x" * 90,
]  # fmt: skip
SECRET = fingerprint("a secret")

texts = st.lists(st.sampled_from(NASTY) | st.text(max_size=4), max_size=8).map("".join)


def result(text: str, student: str = "s01") -> SubmissionResult:
    """Return a result in which all that a student may write is this text."""
    found = Counterexample("f", "[]", text, "3", text)
    failed = PropertyResult("value", False, 0, 3, text, text)
    verdict = Verdict("tree-size", 1, "graded", 0, 3, (failed,), None, text, 0.1, found, text)
    missing = not_graded("minimax-search", 1, 5, text)
    return SubmissionResult(student, "minimax", (verdict, missing), (text,))


@given(texts)
def test_records_are_plain_and_stay_what_they_are(text: str) -> None:
    graded = result(text)
    verdict = graded.verdicts[0]
    example = verdict.counterexample
    assert example is not None
    shown = (verdict.message, verdict.case, verdict.properties[0].case, example.returned or "")
    assert not any(ACTING.search(t) for t in (*shown, example.fault, *graded.notes))
    assert from_record(as_record(graded)) == graded
    assert entry(entry(text)) == entry(text)
    assert len(plain(text)) == len(text.replace("\r\n", "\n"))


@pytest.mark.parametrize("name", ["Zoë Ťažká 李", "علی\u200cرضا", "క్\u200dష", "O'Neil, Jr."])
def test_names_as_people_have_them_stay(name: str) -> None:
    assert plain(name) == name


def printed(text: str) -> str:
    """Return what a terminal of 80 columns gets of a result, a list of pairs and a line."""
    terminal = Terminal()
    terminal.file, terminal.width = io.StringIO(), 80
    terminal.print(results_table([result(text, text)]))
    unread = Likeness(1, (), (), (), (Uncompared(text, "minimax", text),))
    terminal.print(similarity_table(unread))
    for line in (text, *failures([result(text, text)])):
        terminal.say(line)
    return terminal.file.getvalue()


@given(texts)
@example("[bold]x[/]")
def test_nothing_acts_in_a_terminal(text: str) -> None:
    shown = printed(f"a{text}b")
    assert not ACTING.search(shown)
    assert one_line(f"a{text}b") in shown.replace("\n", " ") or len(text) > 9


def test_a_long_text_is_printed_whole_and_a_long_line_is_bounded() -> None:
    terminal = Terminal()
    terminal.file = io.StringIO()
    terminal.say("\n".join(["x" * 10_000, *(f"line {i}: {'y' * 80}" for i in range(500))]))
    first, *others = terminal.file.getvalue().splitlines()
    assert len(first) == MOST
    assert [line.partition(":")[0] for line in others] == [f"line {i}" for i in range(500)]


@given(texts)
def test_nothing_acts_in_the_text_of_a_verdict(text: str) -> None:
    assert not ACTING.search(verdict_text(result(text).verdicts[0]))


class Outline(HTMLParser):
    """The elements of a page with the names of their attributes, and its text."""

    def __init__(self, page: str) -> None:
        super().__init__()
        self.elements: list[tuple[str, ...]] = []
        self.links: list[str] = []
        self.text = ""
        self.feed(page)
        self.close()

    def handle_starttag(self, tag: str, attrs: list[tuple[str, str | None]]) -> None:
        self.elements.append((tag, *(name for name, _ in attrs)))
        self.links += [value or "" for name, value in attrs if name in ("href", "src")]

    def handle_comment(self, data: str) -> None:
        self.elements.append(("comment",))

    def handle_data(self, data: str) -> None:
        self.text += data


def pages(text: str) -> list[str]:
    graded = result(f"x{text}x", f"x{text}x")
    student: dict[str, Any] = {"name": graded.student, "results": (graded,)}
    return [
        verdict_html(graded.verdicts[0], picture=False),
        render("student.html", TEMPLATES, student=student, isolation="process"),
    ]


@pytest.mark.slow
@given(texts)
def test_no_page_gets_an_element_of_a_students(text: str) -> None:
    for page, same in zip(pages(text), pages("x"), strict=True):
        assert Outline(page).elements == Outline(same).elements
        assert Outline(page).links == Outline(same).links
        assert not ACTING.search(page)
        page.encode()


@given(texts)
def test_nbgraders_pages_take_a_comment_for_words(text: str) -> None:
    comment = comment_html(not_graded("tree-size", 1, 3, f"x{text}"))
    outline = Outline(markdown2html(comment))
    assert not {e[0] for e in outline.elements} & {"script", "img", "iframe", "form", "comment"}
    assert not [link for link in outline.links if not link.startswith(("http:", "https:", "#"))]
    assert not re.search(r"\$|\\\(|\\\[", outline.text)
    back = html.unescape(comment).replace("＄", "$").replace("＼", "\\")
    assert back == plain(f"x{text}")


@pytest.mark.parametrize(
    "words", ["'a\\n'", "x[0] * y_1 `z`", "\\[x\\]", "[a](b) <i>", "f(x) != '\\''"]
)
def test_nbgraders_pages_show_a_comment_as_it_is(words: str) -> None:
    page = Outline(markdown2html(comment_html(not_graded("tree-size", 1, 3, words))))
    assert [e[0] for e in page.elements] == ["p"]
    assert page.text.strip().replace("＼", "\\") == words


@given(texts)
def test_a_judged_notebook_shows_remarks_as_they_are(text: str) -> None:
    notebook = json.loads(autograded_text(SubmissionResult("s", "minimax", (), (f"x{text}",))))
    (cell,) = notebook["cells"]
    outline = Outline(markdown2html(cell["source"]))
    assert [e[0] for e in outline.elements] == ["pre"]
    assert outline.text.strip() == one_line(entry(f"- x{text}"))


def test_mathjax_is_told_that_no_verdict_has_formulas() -> None:
    page = verdict_html(result("$x$").verdicts[0], picture=False)
    assert 'tex2jax_ignore mathjax_ignore">' in page[: page.index("$x$")]


FORMULA = re.compile(r"[\s\"]*[=+\-@＝＋－＠]")


def fields(table: str) -> list[str]:
    """Return the cells that spreadsheets make of a file, whatever they split it at."""
    csv.field_size_limit(max(csv.field_size_limit(), len(table)))
    found = [field for row in csv.reader(io.StringIO(table, newline="")) for field in row]
    for separator in ";\t|":
        rows = csv.reader(io.StringIO(table, newline=""), delimiter=separator)
        found += [field for row in rows for field in row]
        found += [field for line in table.splitlines() for field in line.split(separator)]
    return found


@given(texts)
@example("'\t=1+1")
@example("a;=1+1")
@example('a;"=1+1;b')
@example("a\n=1+1")
def test_no_cell_is_a_formula_wherever_a_spreadsheet_splits(text: str) -> None:
    written = as_csv(["name", "points"], [[text, -3.5]])
    assert not [f for f in fields(written) if FORMULA.match(f) and f != "-3.5"]
    row = list(csv.reader(io.StringIO(written, newline="")))[1]
    assert [original(row[0]), row[1]] == [plain(text), "-3.5"]
    assert not ACTING.search(written.replace("\r\n", ""))


@given(texts)
def test_no_feedback_is_a_formula_and_moodle_shows_it_as_it_is(text: str) -> None:
    comment = comment_html(not_graded("tree-size", 1, 3, text))
    submission = Submission((Mark("tree-size", None, 3, comment),))
    student = Student("s", "b", "a", "c", "1", {"minimax": submission})
    written = moodle(Marks({"minimax": 3}, (student,)))
    assert not [f for f in fields(written) if FORMULA.match(f)]
    page = list(csv.reader(io.StringIO(written, newline="")))[1][-1]
    shown = Outline(page).text.split("not graded yet. ")[-1].split("not graded yet.")[-1]
    assert shown.split() == html.unescape(comment).split()


@given(texts)
def test_json_reads_as_the_same_data_and_nothing_acts_in_it(text: str) -> None:
    document = {"a": [text, {text: 1.5}]}
    assert json.loads(json_text(document)) == document
    graded = result(text, text)
    unread = Likeness(1, (), (), (), (Uncompared(text, "minimax", text),))
    for written in (
        json_text(document),
        as_json([graded], "process", "a secret"),
        similarity_json(unread),
        submission_json(Submission((Mark(text, 1, 2, text, text),))),
    ):
        json.loads(written.encode())
        assert not ACTING.search(written)
    assert json.loads(as_json([graded], "process", ""))["results"][0]["student"] == text


@given(st.lists(texts, unique_by=str.casefold, max_size=5))
def test_names_of_files_are_names_of_files_everywhere(names: list[str]) -> None:
    files = [file_name(name) for name in names]
    assert len({file.casefold() for file in files}) == len(names)
    assert all(re.fullmatch(r"[A-Za-z0-9_~-][A-Za-z0-9._~-]{1,90}", file) for file in files)


@pytest.mark.sampled(3)
@pytest.mark.slow
@pytest.mark.parametrize("piece", ["x", "\x1b[2J", "\t", ";=", "'", "<b>", "$", "\ud800", "{", "&"])
def test_a_million_characters_pass_every_edge(piece: str) -> None:
    text = (piece * 10**6)[: 10**6]
    graded = result(text)
    assert len(graded.notes[0]) <= MOST
    assert len(printed(text)) < 1_000_000
    assert len(verdict_html(graded.verdicts[0], picture=False)) < 200_000
    assert len(comment_html(graded.verdicts[1])) < 10 * MOST
    assert not [f for f in fields(as_csv(["x"], [[text]])) if FORMULA.match(f)]
    assert json.loads(json_text(text)) == text
    assert len(file_name(text)) < 100


# Names in tables.


def test_a_long_name_leaves_room_in_tables_and_is_whole_elsewhere(tmp_path: Any) -> None:
    names = ["s" * 32, "a" + "b" * 62 + "c", "王" * 64]
    results = [result("wrong", name) for name in names]
    terminal = Terminal()
    terminal.file, terminal.width = io.StringIO(), 100
    terminal.print(results_table(results))
    table = terminal.file.getvalue()
    rows = [line.split("│") for line in table.splitlines() if line.startswith("│")]
    ids = "".join(cells[1].strip() for cells in rows)  # a long id goes on in a second line
    assert "s" * 32 in ids
    assert "wrong" in table
    assert shorten(names[1]) in ids
    assert names[1] not in ids
    page = write_report(results, tmp_path, isolation="process", secret=SECRET).read_text()
    for name in names[1:]:
        assert f'title="{name}">{shorten(name)}<' in page
        assert f">{name}<" not in page
        own = (tmp_path / "students" / file_name(name)).read_text()
        assert f"<h1>{name}</h1>" in own
    assert "title=" not in page[page.index("s" * 32) - 40 : page.index("s" * 32)]
    assert names == [r["student"] for r in json.loads(as_json(results, "", ""))["results"]][::2]


def test_only_the_page_of_the_class_has_the_fingerprint(tmp_path: Any) -> None:
    report = write_report([result("x")], tmp_path, isolation="process", secret=SECRET)
    assert SECRET in report.read_text()
    assert SECRET not in (tmp_path / "students" / "s01.html").read_text()
