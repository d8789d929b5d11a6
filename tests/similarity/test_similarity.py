"""Code that is alike: what hides a copy and what does not, and what honest answers share."""

import inspect
import json
import re
from collections.abc import Callable
from itertools import permutations
from keyword import iskeyword
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.exercises import SECTIONS
from autograder.model.verdict import SubmissionResult
from autograder.report.alike import (
    MOST_SHOWN,
    excerpt,
    read_alike,
    similarity_json,
    write_similarity,
)
from autograder.report.pages import write_report
from autograder.similarity import REFERENCE, Likeness, Passage, Unread, compare, likeness
from autograder.similarity.fingerprints import GRAM, WINDOW, marks
from autograder.similarity.pairs import ALIKE, COMMON, FEWEST
from autograder.submissions.find import NoSubmissions
from tests.exercises.answers import RIGHT_ANSWERS
from tests.report.test_verdicts import EVIL, Outline
from tests.support.course import autograder, make_course

CODE = '''
def minimax(game, s):
    """The value of s."""
    if game.is_terminal(s):
        return game.utility(s, 0)  # for MAX
    values = [minimax(game, t) for _, t in successors(game, s)]
    return max(values) if game.turn(s) == 0 else min(values)


def best(game, s, depth=3):
    found = None
    for a in game.actions(s):
        v = minimax(game, game.transition(s, a))
        if found is None or v > found[0]:
            found = v, a
    return found


def count(tree):
    total, stack = 1, [tree]
    while stack:
        node = stack.pop()
        total += len(node.children)
        stack.extend(child for child in node.children if child.visits > 0)
    return total
'''
OTHER = """
def splits(piles):
    result = set()
    for i in range(len(piles)):
        for part in range(1, piles[i]):
            other = piles[i] - part
            if part != other:
                rest = list(piles)
                rest[i] = part
                rest.append(other)
                result.add(tuple(sorted(rest)[::-1]))
    return result
"""


def passage(student: str, source: str, cell: str = "answer", section: str = "minimax") -> Passage:
    return Passage(student, section, cell, source, tuple(marks(source)))


def found(*sources: str) -> Likeness:
    return likeness([passage(f"s{i}", source) for i, source in enumerate(sources)])


def grams(source: str) -> set[str]:
    return {mark.gram for mark in marks(source)}


def share(source: str, other: str) -> float:
    return len(grams(source) & grams(other)) / len(grams(source))


# What does not hide a copy.


def renamed(source: str) -> str:
    return re.sub(r"\b[a-z_]+\b", lambda m: m[0] if iskeyword(m[0]) else f"{m[0][::-1]}_1", source)


def reordered(source: str) -> str:
    return "\n\n".join(reversed(source.strip().split("\n\n\n"))) + "\n"


def commented(source: str) -> str:
    return re.sub(r"(?m)(?<=\S)$", "  # my own idea", source).replace('value of s."""', 'way."""')


def respaced(source: str) -> str:
    return source.replace("    ", "\t").replace(", ", " ,\\\n ").replace("\n\n", "\n \n\n")


def new_literals(source: str) -> str:
    return re.sub(r"\b\d+\b", "17", source)


def without_docstrings(source: str) -> str:
    return re.sub(r'(?m)^ *""".*"""$', "", source)


def nested(source: str) -> str:
    return "def everything():\n" + re.sub("(?m)^(?=.)", "    ", source)


WAYS = [renamed, reordered, commented, respaced, new_literals, without_docstrings, nested]


@pytest.mark.parametrize("hide", WAYS, ids=lambda way: way.__name__)
def test_a_copy_is_found_however_it_is_hidden(hide: Callable[[str], str]):
    assert hide(CODE) != CODE
    (pair,) = found(CODE, hide(CODE), OTHER).pairs
    assert (pair.first, pair.second, pair.score) == ("s0", "s1", 1.0)


def test_a_copy_is_found_when_everything_hides_it():
    copy = CODE
    for hide in WAYS:
        copy = hide(copy)
    assert found(CODE, copy).pairs[0].score == 1.0


def test_a_copy_is_found_in_other_cells_and_among_other_code():
    padded = [passage("b", OTHER + part, f"added-{i}") for i, part in enumerate(CODE.split("\n\n"))]
    (pair,) = likeness([passage("a", CODE), *padded]).pairs
    assert pair.score == 1.0


def test_a_copy_with_two_lines_added_is_found():
    lines = CODE.split("\n")
    for i in (13, 24):
        lines.insert(i, "        seen = (game, 1) if game else [0]")
    assert found(CODE, "\n".join(lines)).pairs


def test_a_copy_that_cannot_be_parsed_is_found():
    broken = "def broken(:\n    return ((('\n"
    (pair,) = found(CODE, broken + CODE).pairs
    assert pair.score == 1.0


# What is not a copy.


def test_other_code_is_not_alike():
    assert found(CODE, OTHER).pairs == ()


def test_short_answers_do_not_count():
    short = "def f(a, b):\n    return max(a, b) if a.x(b) == 0 else min(b, a)\n"
    assert len(grams(short)) < FEWEST
    assert grams(short)
    assert found(short, short).pairs == ()


def test_code_that_many_have_does_not_count_and_a_group_that_shares_more_is_found():
    many = [passage(f"s{i:02}", OTHER) for i in range(COMMON[0] + 1)]
    assert likeness(many).pairs == ()
    assert likeness([*many, passage("x", CODE + OTHER), passage("y", OTHER + CODE)]).pairs
    assert likeness(many[1:]).pairs


def test_the_reference_is_recognised_however_many_hand_it_in():
    many = range(COMMON[0] + 5)
    cells = {"one": CODE, "two": OTHER}
    handed_in = [passage(f"s{i:02}", code, name) for i in many for name, code in cells.items()]
    reference = [passage(REFERENCE, code, name) for name, code in cells.items()]
    found = likeness([*reference, *handed_in])
    assert found.pairs == ()
    assert {pair.second for pair in found.references} == {f"s{i:02}" for i in many}
    assert all(len(pair.matches) == 2 for pair in found.references)


def test_one_students_code_is_not_compared_with_itself_nor_across_sections():
    twice = [passage("a", CODE, "one"), passage("a", CODE, "two")]
    assert likeness(twice).pairs == ()
    assert likeness([passage("a", CODE), passage("b", CODE, section="pruning")]).pairs == ()


def source_of(answer: object) -> str:
    parts = answer if isinstance(answer, tuple) else (answer,)
    return "\n".join(inspect.getsource(part) for part in parts if inspect.isfunction(part))


@pytest.mark.slow
def test_honest_answers_in_other_styles_stay_below_the_threshold():
    shares = [
        share(one, other)
        for exercise, answers in RIGHT_ANSWERS.items()
        if exercise not in ("paranoid", "coalition")  # two exercises for the same functions
        for one, other in permutations(map(source_of, answers), 2)
        if len(grams(one)) >= FEWEST
    ]
    assert len(shares) > 300
    assert max(shares) < ALIKE - 0.1


# Fingerprints.


@given(st.text(alphabet="ab \n\t(){}[]'\"\\#:@=.0é_", max_size=200))
def test_any_text_has_fingerprints_on_lines_it_has(text: str):
    lines = text.count("\n") + 1
    assert all(0 <= mark.first <= mark.last < lines for mark in marks(text))


@pytest.mark.slow
@given(st.lists(st.sampled_from(["a", "0", "+", "if", ",", "in", "'x'"]), min_size=15))
def test_a_shared_run_of_tokens_is_always_found(tokens: list[str]):
    run_of_tokens = " ".join(tokens)
    assert len(tokens) >= GRAM + WINDOW - 1
    assert grams(f"y = 3 * {run_of_tokens}") & grams(f"while not y: {run_of_tokens} or z")


def test_a_comment_sign_in_a_text_is_no_comment():
    assert grams(CODE.replace("total, stack", "total['#'], stack")) != grams(CODE)


def test_a_fingerprint_stays_within_a_function():
    apart = [{mark.gram for mark in marks(part)} for part in CODE.split("\n\n\n")]
    assert grams(CODE) == set.union(*apart)


# Groups.


def test_students_who_have_most_alike_are_a_group_and_others_are_not():
    copies = [
        passage(name, code, cell) for name in "abc" for cell, code in (("1", CODE), ("2", OTHER))
    ]
    once = [passage("d", CODE, "1"), passage("d", "x = 1\n", "2")]
    result = likeness([*copies, *once])
    assert result.groups == (("a", "b", "c"),)
    assert {(p.first, p.second) for p in result.pairs} >= {("a", "d"), ("b", "d"), ("c", "d")}


def test_findings_do_not_depend_on_the_order_of_submissions():
    passages = [
        passage(f"s{i}", code) for i, code in enumerate((CODE, OTHER, renamed(CODE), OTHER))
    ]
    assert likeness(passages) == likeness(passages[::-1])


# A class.

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
    result = likeness([passage(EVIL, evil), passage("b", evil)], [Unread(EVIL, "minimax", EVIL)])
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
