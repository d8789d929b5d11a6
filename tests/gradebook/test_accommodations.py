"""More time for single students: due dates, the time of an exam, and groups."""

import csv
from collections.abc import Sequence
from datetime import UTC, datetime
from itertools import product
from pathlib import Path

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.course import Course
from classroom.gradebook.handing_in.accommodations import (
    Accommodation,
    read_accommodations,
    read_extensions,
)
from classroom.gradebook.handing_in.lateness import spend
from classroom.gradebook.handing_in.stamps import Stamp, write_stamp
from tests.gradebook.test_changes import SETTINGS, course, flat, graded, hand_in
from tests.support.course import autograder

__all__ = ["course", "graded"]

LATE = """timezone = "Europe/Zurich"
{}due = 2026-10-24T23:59:00
[student.bob]
extension_days = {{ minimax = 1 }}
[late]
percent_per_day = 10
"""
MORE = "student_id,extra_days,time_factor\nada,2,1.25\nbob,1,\n"


@pytest.fixture
def dated(course: Path) -> Path:
    """Clocks are put back in the night after the due date; all hand in two days after it."""
    head, _, table = SETTINGS.partition("[section.minimax]")
    text = LATE.format(f"{head}[section.minimax]{table}")
    (course / "course.toml").write_text(text, encoding="utf-8")
    hand_in(course, "eve")
    for student in ("ada", "bob", "eve"):
        time = datetime(2026, 10, 26, 22, 59, tzinfo=UTC)  # 23:59 in Zurich, in winter
        write_stamp(course / "submitted" / student / "minimax", Stamp(time, "x"))
    return course


def penalties(root: Path) -> dict[str, str]:
    autograder(root, "grade", "submitted")
    autograder(root, "export", "marks.csv", "--to", "csv", "--so-far")
    with (root / "marks.csv").open(encoding="utf-8-sig", newline="") as file:
        return {r["student_id"]: r["late_submission_penalty"] for r in csv.DictReader(file)}


def test_extra_days_are_added_to_every_due_date(dated: Path) -> None:
    assert penalties(dated) == {"ada": "4", "bob": "1", "eve": "4"}  # bob: one day of 10 points
    (dated / "accommodations.csv").write_text(MORE, encoding="utf-8")
    assert penalties(dated) == {"ada": "0", "bob": "0", "eve": "4"}
    (dated / "accommodations.csv").unlink()
    assert penalties(dated) == {"ada": "4", "bob": "1", "eve": "4"}


def test_a_group_has_the_time_of_the_member_who_has_most(dated: Path) -> None:
    (dated / "accommodations.csv").write_text(MORE, encoding="utf-8")
    (dated / "groups.csv").write_text("group,student_id\n1,ada\n1,eve\n", encoding="utf-8")
    extensions = read_extensions(Course(dated))
    assert extensions.of("eve", "minimax") == extensions.of("ada", "minimax")
    assert penalties(dated) == {"ada": "0", "bob": "0", "eve": "0"}


def test_the_table_has_due_dates_and_the_time_of_an_exam(dated: Path) -> None:
    (dated / "accommodations.csv").write_text(MORE, encoding="utf-8")
    said = flat(autograder(dated, "roster", "accommodations", "--minutes", "90"))
    assert "ada 2 1.25 112.5 minutes 2026-10-26 23:59" in said
    assert "bob 1 1 90 minutes 2026-10-26 23:59" in said  # one day of his own, and one more
    found = read_accommodations(Course(dated))
    assert found == {"ada": Accommodation(2, 1.25), "bob": Accommodation(1)}


def test_slip_days_are_spent_where_they_save_most_and_feedback_says_so(dated: Path) -> None:
    file = dated / "course.toml"
    file.write_text(f"{file.read_text('utf-8')}slip_days = 1\n", encoding="utf-8")
    assert penalties(dated) == {"ada": "2", "bob": "0", "eve": "2"}
    autograder(dated, "feedback")
    pages = {path.parts[-3]: path.read_text("utf-8") for path in dated.glob("feedback/*/*/*.html")}
    assert "Slip days spent on this: 1; left: 0." in pages["bob"]
    assert "With them, it is due 2026-10-26 23:59:00" in flat(pages["bob"])
    assert "which is 1 day after" in flat(pages["ada"])


COSTS = st.lists(st.integers(0, 9), min_size=4, max_size=4).map(lambda c: sorted(c, reverse=True))


@given(st.lists(COSTS, max_size=4), st.integers(0, 3))
def test_no_way_to_spend_slip_days_saves_more(losses: list[list[int]], days: int) -> None:
    def cost(spent: Sequence[int]) -> tuple[int, int, list[int]]:
        total = sum(own[n] for own, n in zip(losses, spent, strict=True))
        return total, sum(spent), [-n for n in spent]

    ways = [w for w in product(range(days + 1), repeat=len(losses)) if sum(w) <= days]
    assert spend(losses, days) == min(ways, key=cost)


@pytest.mark.sampled(1)
@pytest.mark.parametrize(
    ("text", "sentence"),
    [
        ("student_id,days\na,1\n", "needs columns 'student_id', and 'extra_days' or 'time_factor'"),
        (MORE + "eve,-1,1\n", "row 4: extra_days is '-1'; allowed is a number from 0 to 365"),
        (MORE + "eve,1,half\n", "row 4: time_factor is 'half'; allowed is a number from 1 to 10"),
        (MORE + "eve,nan,\n", "row 4: extra_days is 'nan'"),
        (MORE + "ada,1,1\n", "row 4: 'ada' is there twice"),
    ],
)
def test_a_file_that_is_not_valid_is_refused_before_anything_is_graded(
    dated: Path, text: str, sentence: str
) -> None:
    (dated / "accommodations.csv").write_text(text, encoding="utf-8")
    assert sentence in flat(autograder(dated, "grade", "submitted", ok=(2,)))
    assert sentence in flat(autograder(dated, "doctor", ok=(2,)))
