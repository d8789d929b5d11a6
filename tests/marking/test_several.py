"""Several persons at one page: links, what each may read and write, allocation, progress."""

from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from classroom.gradebook.by_hand.rubric_marks import rubric_marks
from classroom.gradebook.marking.allocation import divide
from classroom.gradebook.store import open_gradebook
from tests.marking.pages import ANSWERS, WRITTEN, Client, pages, write_class
from tests.support.course import autograder
from tests.support.submissions import SECTION

CLASS = {"amy": "MIN may err.", "bob": "By induction.", "cyd": "By cases.", "dan": "By trying."}
KEY = f"{SECTION.name}/{WRITTEN}"
QUESTION = f"/question/{KEY}"


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_class(tmp_path, CLASS)
    return tmp_path


@contextmanager
def persons(root: Path, *others: str) -> Iterator[list[Client]]:
    """Serve the page to Ann, who leads, and others; yield a client for each."""
    printed = list[str]()
    url = f"sqlite:///{root / 'gradebook.db'}"
    with pages(root, url, marker="Ann", printed=printed, persons=others):
        lines = dict(line.split(": ", 1) for line in printed)
        assert list(lines) == ["Ann", *others]
        yield [Client(address) for address in lines.values()]


def allocate(client: Client, **change: Any) -> int:
    own = {"Origin": f"http://{client.host}"}
    status: int = client.send("POST", "/allocation", change, own).status
    return status


def test_a_person_reads_and_writes_what_is_allocated_and_nothing_else(root: Path) -> None:
    with persons(root, "Eva", "Max") as (ann, eva, max_):
        assert set(eva.answers()) == set(ann.answers()) == set(CLASS)  # nothing is allocated yet
        everything = {name: max_.open(name) for name in CLASS}
        assert [allocate(one, evenly="student") for one in (eva, ann)] == [404, 200]
        assert (set(eva.answers()), set(max_.answers())) == ({"amy", "cyd"}, {"bob", "dan"})
        assert set(ann.answers()) == set(CLASS)
        key = everything["bob"]["key"]
        assert eva.send("GET", f"{ANSWERS}/{key}").status == 404
        assert eva.mark(everything["bob"], 3)[0] == 404
        assert max_.mark(everything["bob"], 3, "Why?")[0] == 200
        assert eva.open("amy")["comments"] == []
        page = ann.page("/")
        assert ("1 of 2" in page, "0 of 2" in page, KEY in page) == (True, True, True)
        assert not {"bob", "dan"} & set(eva.page("/").split('"'))
        assert "Who marks what" not in eva.page("/")
        assert allocate(ann, what="bob", name="Eva", on=True) == 200
        assert eva.open("bob")["points"] == 3
        assert allocate(ann, what="bob", name="Eva", on=False) == 200
        assert eva.mark(everything["bob"], 9)[0] == 404
        assert [allocate(ann, what=w, name="Eva", on=True) for w in ("eve", "")] == [400, 200]
        assert set(eva.answers()) == set(CLASS)
    with open_gradebook(f"sqlite:///{root / 'gradebook.db'}", Course(root)) as book:
        found = rubric_marks(book.db(), SECTION.name)
        assert {key[0]: mark.author for key, mark in found.items()} == {"bob": "Max"}


def test_by_question_others_do_not_see_the_question_and_the_allocation_lasts(root: Path) -> None:
    with persons(root, "Eva", "Max") as (ann, eva, max_):
        allocate(ann, evenly="question")
        assert (len(eva.answers()), max_.send("GET", ANSWERS).status) == (4, 404)
        assert max_.send("GET", QUESTION).status == 404
        assert "No answer is allocated to you yet." in max_.page("/")
    with persons(root, "Max", "Zoe") as (ann, max_, zoe):
        assert "Allocated to nobody here: 4 answers." in ann.page("/")
        assert [one.send("GET", QUESTION).status for one in (ann, max_, zoe)] == [200, 404, 404]


def test_where_two_mark_each_answer_the_one_who_leads_sees_where_they_differ(root: Path) -> None:
    two = "sections = ['minimax']\n[marking]\nmarkers = 2\n"
    (root / "course.toml").write_text(two, encoding="utf-8")
    with persons(root, "Eva", "Max") as (ann, eva, max_):
        allocate(ann, evenly="student")
        for client, points in ((eva, 1), (max_, 7)):
            assert client.mark(client.open("bob"), points)[0] == 200
        assert ann.open("bob")["state"] == "differ"
        page = ann.page("/")
        assert "1 to decide between two marks" in page
        assert "Eva, Max" in page
        assert "+6.00" in page


def test_a_link_opens_one_tab_of_its_person_and_names_tell_persons_apart(root: Path) -> None:
    with persons(root, "Eva") as (ann, eva):
        assert eva.enter(ann.ticket).status == 403
        assert ann.page("/").count("#open=") == 2  # the next links of both
        assert eva.page("/").count("#open=") == 1
        other = Client(
            eva.page("/").partition("this link; it opens one tab: <code>")[2].split("<")[0]
        )
        assert (other.token == eva.token, other.ticket != eva.ticket) == (True, True)
        assert Client(ann.address.replace(ann.ticket, _ticket(ann, eva))).token == eva.token
    alike = ("--name", "Ann", "--person", "Eva", "--person", " eva")
    said = " ".join(autograder(root, "marking", "serve", *alike, ok=(2,)).split())
    assert "each person needs another name; they are: 'Ann', 'Eva', ' eva'" in said


def _ticket(ann: Client, eva: Client) -> str:
    """Return Eva's next ticket, which one who leads can send her."""
    return ann.page("/").split("#open=")[2].split("<")[0]


def test_the_page_is_on_this_machine_unless_a_proxy_has_tls(root: Path) -> None:
    for more in (["--host", "0.0.0.0"], ["--address", "http://example.org"]):
        said = autograder(root, "marking", "serve", "--person", "Eva", *more, ok=(2,))
        assert "https://" in said or "TLS" in said


@given(st.integers(0, 60), st.integers(1, 7), st.integers(1, 2))
def test_answers_are_divided_evenly(answers: int, number: int, each: int) -> None:
    names = [f"p{i}" for i in range(number)]
    found = divide([str(i) for i in range(answers)], names, each)
    assert {len(own) for own in found.values()} <= {min(each, number)}
    load = Counter(name for own in found.values() for name in own)
    assert max(load.values(), default=0) - min((load[n] for n in names), default=0) <= each
