"""Code that takes long to compare is listed with the reason, and changes nothing for others."""

import json
import re
from collections.abc import Iterator
from pathlib import Path
from typing import SupportsIndex

import pytest

from classroom.report.similarity import Likeness, compare, likeness
from classroom.report.similarity.fingerprints import has_more_tokens, marks, statements
from classroom.report.similarity.pairs import HOLDERS, _Section
from classroom.report.similarity.reading import MOST_CELLS, MOST_TOKENS
from tests.similarity.passages import OTHER, passage
from tests.support.course import autograder, make_course
from tests.support.submissions import SECTION, as_bytes, cell, insert_after, perfect

LONG = "def " * (1 << 18)
"""A cell of 1 MiB, as large as a cell may be: it once took 11 s."""


class Counted(str):
    """A text that counts the letters that are copied from it."""

    copied = 0

    def __getitem__(self, key: SupportsIndex | slice) -> str:
        part = super().__getitem__(key)
        Counted.copied += len(part)
        return part


SOURCES = {
    "one line": "def " * 2_000,
    "among others": "x; def " * 2_000,
    "many lines": " def class\n" * 1_000,
}


@pytest.mark.parametrize("source", SOURCES.values(), ids=list(SOURCES))
def test_code_is_read_once_however_often_it_says_def(source: str) -> None:
    Counted.copied = 0
    assert list(statements(Counted(source)))
    assert Counted.copied <= len(source)


@pytest.mark.parametrize(
    "source",
    ["def f():\n  def g(): x\n\tclass A: y", "x = '''\n''' def f(): y", "# c\ndef f(\n def g(): z"],
)
def test_a_definition_begins_where_only_space_stands_before_it(source: str) -> None:
    lines = [[token.kind for token in line] for _, line in statements(source)]
    begins = len(re.findall(r"(?m)^[ \t]*(?:def|class)", source))
    assert sum(line[0] in ("def", "class") for line in lines) == begins


def test_no_more_tokens_are_counted_than_allowed() -> None:
    def sources() -> Iterator[str]:
        yield "a b"  # a space is one, too
        yield "c"
        raise AssertionError("there is too much already")

    assert has_more_tokens(sources(), 3)
    assert not has_more_tokens(["a b", "c"], 4)
    assert not has_more_tokens(["'" + "x" * 1_000_000 + "'"], 1)
    # One token of code, and a word of prose for each letter: 1 MiB once took 4 s and 300 MiB.
    for before in ("# ", "'''"):
        assert not has_more_tokens([f"{before}a b c"], 1)
        assert has_more_tokens([], 2, [f"{before}a b c"])


def test_copies_in_many_cells_are_found_in_few() -> None:
    """Each of 4 x 300 equal cells was once compared with each: 24 s."""
    fingerprints = tuple(marks(OTHER))
    many = [passage(f"s{k}", OTHER, f"cell-{i:03}") for k in range(4) for i in range(HOLDERS * 3)]
    section = _Section(many)
    held = [len(own) for holders in section.holders.values() for own in holders.values()]
    assert held
    assert max(held) <= HOLDERS
    assert set(section.holders) == {mark.gram for mark in fingerprints}
    found = likeness(many)
    assert {(pair.first, pair.second) for pair in found.pairs} == {
        (f"s{a}", f"s{b}") for b in range(4) for a in range(b)
    }
    assert {pair.score for pair in found.pairs} == {1.0}
    assert found.groups == (("s0", "s1", "s2", "s3"),)


# A class.


@pytest.fixture(scope="module")
def course(tmp_path_factory: pytest.TempPathFactory) -> Path:
    return make_course(tmp_path_factory.mktemp("course"), ["01-perfect", "03-negamax"])


def compared(course: Path) -> Likeness:
    with pytest.MonkeyPatch.context() as patch:
        patch.chdir(course)
        return compare(course / "submitted", [SECTION])


def hand_in(course: Path, student: str, sources: list[str], answer: str = "") -> None:
    notebook = perfect()
    cell(notebook, "minimax-written").source += answer
    cell(notebook, "tree-size").source = "def tree_size(game, s):\n    return 1"
    for source in sources:
        insert_after(notebook, "cell-003", source)
    directory = course / "submitted" / student / SECTION.name
    directory.mkdir(parents=True)
    (directory / f"{SECTION.notebook}.ipynb").write_bytes(as_bytes(notebook))


@pytest.mark.slow
def test_a_student_with_too_much_code_is_listed_and_all_others_are_compared(course: Path) -> None:
    before = compared(course)
    assert before.pairs
    hand_in(course, "eve", [LONG])
    hand_in(course, "mallory", ["x = 1"] * MOST_CELLS)
    hand_in(course, "trudy", [], "#" + " a" * MOST_TOKENS)
    after = compared(course)
    assert (after.students, after.pairs) == (before.students, before.pairs)
    assert (after.references, after.groups) == (before.references, before.groups)
    reasons = {unread.student: unread.why for unread in after.unread}
    assert set(reasons) == {"eve", "mallory", "trudy"}
    assert f"more than {MOST_TOKENS} tokens" in reasons["eve"] == reasons["trudy"]
    assert f"at most {MOST_CELLS} are compared" in reasons["mallory"]
    said = autograder(
        course, "similarity", "submitted", "--section", "minimax", "--jobs", "1", "--report", "out",
        "--json", "out.json", ok=(1,),
    )  # fmt: skip
    assert f"eve/minimax: {reasons['eve']}" in " ".join(said.split())
    listed = json.loads((course / "out.json").read_text("utf-8"))["unread"]
    assert {one["student"] for one in listed} == {"eve", "mallory", "trudy"}
    assert "Not compared" in (course / "out" / "similarity.html").read_text("utf-8")


def test_a_character_that_no_file_can_hold_is_a_sign_like_others():
    assert len(marks("x = \ud800 + y\n" * 9)) == len(marks("x = $ + y\n" * 9)) > 0
