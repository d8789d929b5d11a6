"""Two persons mark each answer: what each sees, what counts, who decides, how far they agree."""

import json
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import contextmanager
from pathlib import Path
from typing import Any

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from classroom.gradebook.by_hand import double_marking
from classroom.gradebook.by_hand.hand_marks import HandMark, Marker, give, written_answers
from classroom.gradebook.by_hand.independent_marks import IndependentMark, counted_mark, place
from classroom.gradebook.by_hand.marker_agreement import weighted_kappa
from classroom.gradebook.database.audit import read_log
from classroom.gradebook.marking.marker import NoName
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.store import open_gradebook
from tests.marking.pages import WRITTEN, hand_in_again, write_class
from tests.support.course import autograder
from tests.support.submissions import SECTION

TWO = "sections = ['minimax']\n[marking]\nmarkers = 2\n"
ANSWERS = {"amy": "MIN may err.", "bob": "By induction.", "cyd": "By cases.", "dan": ""}


@pytest.fixture
def root(tmp_path: Path) -> Path:
    write_class(tmp_path, ANSWERS)
    (tmp_path / "course.toml").write_text(TWO, encoding="utf-8")
    return tmp_path


def url_of(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


@contextmanager
def marking(root: Path, marker: str) -> Iterator[Marking]:
    with open_gradebook(url_of(root), Course(root)) as book:
        yield Marking(book, Course(root), [SECTION], False, marker)


def mark(root: Path, marker: str, student: str, points: float | None, comment: str = "") -> None:
    with marking(root, marker) as own:
        (question,) = own.questions.values()
        row = next(row for row in own.rows(question) if row.answer.student == student)
        digest = own.show_answer(question, row.answer.key).digest
        seen = row.view.mark
        own.save(question, row.answer.key, seen, digest, HandMark(points, comment))


def seen_by(root: Path, marker: str) -> dict[str, tuple[str, float | None, list[str]]]:
    """Return by student the state, the points in the field, and whose marks are shown."""
    with marking(root, marker) as own:
        (question,) = own.questions.values()
        return {
            row.answer.student: (
                row.state, row.view.mark.points, [one.author for one in row.view.others]
            )
            for row in own.rows(question)
        }  # fmt: skip


def counts(root: Path, student: str) -> tuple[float | None, str, bool]:
    """Return what nbgrader's gradebook has: points, comment, and whether it waits."""
    with open_gradebook(url_of(root), Course(root)) as book:
        found = written_answers(book.db(), "minimax", WRITTEN)
        (one,) = [answer for answer in found if answer.student == student]
        return one.mark.points, one.mark.comment, one.waits


def most(root: Path) -> float:
    with marking(root, "eve") as own:
        (question,) = own.questions.values()
        return question.most


def test_the_second_marker_sees_nothing_of_the_first(root: Path) -> None:
    mark(root, "eve", "bob", 4, "Part (b)?")
    assert seen_by(root, "eve")["bob"] == ("waiting", 4, [])
    assert seen_by(root, "max")["bob"] == ("to mark", None, [])
    assert counts(root, "bob") == (None, "", True)
    with marking(root, "max") as own:
        (question,) = own.questions.values()
        key = next(r.answer.key for r in own.rows(question) if r.answer.student == "bob")
        shown = own.show_answer(question, key)
    assert (shown.comments, shown.row.view.shows_former) == ([], False)
    assert seen_by(root, " EVE ")["bob"][0] == "waiting"  # the same person


def test_two_who_agree_give_the_mean_with_both_comments_and_names(root: Path) -> None:
    mark(root, "eve", "bob", 4, "Part (b)?")
    mark(root, "max", "bob", 5, "Good.")
    assert counts(root, "bob") == (4.5, "Part (b)?\n\nGood.", False)
    assert seen_by(root, "eve")["bob"] == ("marked", 4, ["eve", "max"])
    assert seen_by(root, "zoe")["bob"] == ("marked", 4.5, ["eve", "max"])
    with open_gradebook(url_of(root), Course(root)) as book:
        (change,) = [c for c in read_log(book.db(), ["minimax"]) if c.kind == "by hand"]
    assert (change.after, change.who) == (4.5, "eve, max")


def test_two_who_differ_wait_for_a_third_who_sees_both_and_decides(root: Path) -> None:
    mark(root, "eve", "bob", 1)
    mark(root, "max", "bob", 7)
    assert counts(root, "bob") == (None, "", True)
    assert seen_by(root, "max")["bob"] == ("waiting", 7, [])
    assert seen_by(root, "zoe")["bob"] == ("differ", None, ["eve", "max"])
    mark(root, "zoe", "bob", 6)
    assert counts(root, "bob") == (6, "", False)
    mark(root, "eve", "bob", 2)  # who was overruled may correct the own mark, and nothing else
    assert counts(root, "bob")[0] == 6
    assert seen_by(root, "zoe")["bob"] == ("marked", 6, ["eve", "max", "zoe"])


def test_a_mark_that_is_taken_back_or_corrected_is_counted_anew(root: Path) -> None:
    mark(root, "eve", "bob", 1)
    mark(root, "max", "bob", 7)
    mark(root, "eve", "bob", 7)
    assert counts(root, "bob") == (7, "", False)
    mark(root, "max", "bob", None)
    assert counts(root, "bob") == (None, "", True)
    assert seen_by(root, "max")["bob"][0] == "to mark"


def test_another_answer_is_marked_again_by_both(root: Path) -> None:
    mark(root, "eve", "bob", 4)
    mark(root, "max", "bob", 4)
    hand_in_again(root, url_of(root), "bob", "By cases, now.")
    assert seen_by(root, "eve")["bob"] == ("changed", None, [])
    mark(root, "eve", "bob", 8)
    assert counts(root, "bob")[0] is None
    mark(root, "max", "bob", 8)
    assert counts(root, "bob") == (8, "", False)


def test_marks_that_one_person_gave_before_are_the_first_of_two(root: Path) -> None:
    with open_gradebook(url_of(root), Course(root)) as book:
        for answer in written_answers(book.db(), "minimax", WRITTEN)[:2]:
            give(
                book, answer, HandMark(3, "Why?"), Marker("eve" if answer.student == "amy" else "")
            )
    assert seen_by(root, "eve")["amy"] == ("waiting", 3, [])
    assert seen_by(root, "max")["amy"] == ("to mark", None, [])
    assert counts(root, "amy") == (3, "Why?", False)  # nothing is taken away meanwhile
    mark(root, "max", "amy", 4)
    assert counts(root, "amy")[0] == 3.5
    assert seen_by(root, "max")["bob"][:2] == ("marked", 3)  # of formgrader: nobody's name
    mark(root, "max", "bob", 5)
    assert counts(root, "bob") == (5, "", False)


def test_points_for_an_empty_answer_overrule_the_zero_at_once(root: Path) -> None:
    assert seen_by(root, "eve")["dan"][0] == "marked"
    mark(root, "eve", "dan", 1)
    assert counts(root, "dan")[0] == 1


def test_two_who_save_at_once_are_both_counted(root: Path, monkeypatch: pytest.MonkeyPatch) -> None:
    """The second one waits until the first has written, and then sees that mark."""
    first_is_in, second_is_in = threading.Event(), threading.Event()

    def place_slowly(
        marks: list[IndependentMark], mark: IndependentMark, decides: bool
    ) -> list[IndependentMark]:
        if first_is_in.is_set():
            second_is_in.set()
        first_is_in.set()
        second_is_in.wait(1)  # in vain: the second one may not read yet
        return place(marks, mark, decides)

    def mark_second() -> None:
        assert first_is_in.wait(60)
        mark(root, "max", "bob", 5)

    monkeypatch.setattr(double_marking, "place", place_slowly)
    with ThreadPoolExecutor(2) as pool:
        both = pool.submit(mark, root, "eve", "bob", 4), pool.submit(mark_second)
        for one in both:
            one.result()
    assert counts(root, "bob")[0] == 4.5


def test_two_markers_need_names(root: Path) -> None:
    with pytest.raises(NoName, match="--name"), marking(root, " "):
        pass


def test_the_table_of_agreement_has_pairs_of_persons(root: Path) -> None:
    for student, first, second in (("amy", 2, 3), ("bob", 8, 8), ("cyd", 9, 2)):
        mark(root, "eve", student, first)
        mark(root, "max", student, second)
    autograder(root, "agreement", "--json", "agreement.json")
    (one,) = json.loads((root / "agreement.json").read_text())["agreement"]
    wanted: dict[str, Any] = {"first": "eve", "second": "max", "answers": 3, "same": 1, "within": 2}
    assert {name: one[name] for name in wanted} == wanted
    assert one["difference"] == -2
    assert one["kappa"] == pytest.approx(by_definition([(2, 3), (8, 8), (9, 2)]))
    said = " ".join(autograder(root, "agreement").split())
    assert f"{one['kappa']:.2f}" in said


# Properties.

MARKS = st.integers(0, 10)


def by_definition(pairs: list[tuple[float, float]]) -> float:
    """Cohen 1968: 1 - observed / expected squared difference."""
    observed = sum((a - b) ** 2 for a, b in pairs) / len(pairs)
    expected = sum((a - b) ** 2 for a, _ in pairs for _, b in pairs) / len(pairs) ** 2
    return 1 - observed / expected


@given(st.lists(st.tuples(MARKS, MARKS), min_size=2, max_size=8))
def test_kappa_is_that_of_its_definition(pairs: list[tuple[float, float]]) -> None:
    if len({points for pair in pairs for points in pair}) == 1:
        assert weighted_kappa(pairs) is None
    else:
        assert weighted_kappa(pairs) == pytest.approx(by_definition(pairs))


@given(st.lists(st.tuples(st.sampled_from(["a", "b", "c", "d"]), MARKS), max_size=8))
def test_whatever_the_order_a_mark_counts_only_if_two_agree_or_a_third_decides(
    given_: list[tuple[str, int]],
) -> None:
    marks = list[IndependentMark]()
    for author, points in given_:
        marks = place(marks, IndependentMark(1, author, points, 10))
        turns = {mark.turn: mark.points for mark in marks}
        assert list(turns) == list(range(1, len(marks) + 1))
        found = counted_mark(marks, 1.0).points
        if len(turns) == 3:
            assert found == turns[3]
        elif len(turns) == 2 and abs(turns[1] - turns[2]) <= 1:
            assert found == (turns[1] + turns[2]) / 2
        else:
            assert found is None
