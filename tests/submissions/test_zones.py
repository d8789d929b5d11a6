"""Times that name their zone: as nbgrader, platforms and ``date`` write it, and ambiguous ones."""

import os
from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.model.late_rule import LateRule
from autograder.model.lateness import Lateness
from autograder.report.lateness import lateness_sentence
from classroom.course.submissions.written_times import UnreadTime, read_times
from classroom.gradebook.collecting.times import read_time_table
from classroom.gradebook.handing_in.stamps import parse_stamp, unread_stamps
from classroom.grading.tasks import timestamp
from tests.support.submissions import SECTION

MOMENT = datetime(2026, 10, 5, 20, 30, tzinfo=UTC)
ZURICH = ZoneInfo("Europe/Zurich")
PLACES = (
    "Europe/Zurich", "Europe/London", "Europe/Dublin", "Europe/Athens", "America/Chicago",
    "America/Los_Angeles", "America/Sao_Paulo", "Asia/Shanghai", "Asia/Kolkata", "Asia/Kathmandu",
    "Asia/Jerusalem", "Asia/Manila", "Australia/Sydney", "Pacific/Auckland", "UTC",
)  # fmt: skip
WRITTEN = (
    "2026-10-05 20:30:00.000000 UTC",
    "2026-10-05 20:30:00.000000",
    "2026-10-05 22:30:00.000000 CEST",
    "2026-10-05 22:30:00 +0200",
    "2026-10-05 22:30:00+02:00",
    "2026-10-05T20:30:00Z",
    "2026-10-05 22:30:00 UTC+02:00",
    "2026-10-05 17:30:00 -03",
    "2026-10-05 22:30:00 Europe/Zurich",
    "2026-10-05 13:30:00.000000 PDT",
    "2026-10-05 23:30:00.000000 EEST",
    "Mon Oct  5 22:30:00 CEST 2026",
    "Mon 05 Oct 2026 10:30:00 PM CEST",
    "Mon, 05 Oct 2026 22:30:00 +0200",
    "Mon Oct 5 16:30:00 2026 -0400",
)


@pytest.mark.parametrize("text", WRITTEN)
def test_every_form_is_the_moment_that_it_names(text: str, tmp_path: Path) -> None:
    assert parse_stamp(text) == MOMENT
    (tmp_path / "timestamp.txt").write_text(f"{text}\n")
    assert timestamp(tmp_path) == "2026-10-05 20:30:00.000000 UTC"


@given(
    place=st.sampled_from(PLACES),
    time=st.datetimes(datetime(2015, 1, 1), datetime(2030, 1, 1)),
    form=st.sampled_from(["%Y-%m-%d %H:%M:%S.%f %Z", "%Y-%m-%d %H:%M:%S.%f %z"]),
)
def test_nbgraders_times_in_the_zone_of_the_course_are_read(
    place: str, time: datetime, form: str
) -> None:
    zone = ZoneInfo(place)
    moment = time.replace(tzinfo=UTC)
    assert parse_stamp(moment.astimezone(zone).strftime(form), zone) == moment


@pytest.mark.parametrize(("letters", "several"), [
    ("CST", "UTC-06:00, UTC-05:00, UTC+08:00"), ("IST", "UTC+01:00, UTC+02:00, UTC+05:30"),
    ("XYZ", "is no time zone"),
])  # fmt: skip
def test_letters_of_several_zones_are_named_and_not_guessed(
    letters: str, several: str, tmp_path: Path
) -> None:
    (tmp_path / "timestamp.txt").write_text(f"2026-10-05 22:30:00 {letters}")
    assert timestamp(tmp_path) is None
    (said,) = unread_stamps([("ada", SECTION, tmp_path)], UTC)
    assert said.startswith("ada/minimax: the time '2026-10-05 22:30:00 ")
    assert several in said


def test_a_time_that_is_none_is_named_and_a_missing_one_is_not(tmp_path: Path) -> None:
    assert list(unread_stamps([("ada", SECTION, tmp_path)], UTC)) == []
    os.mkfifo(tmp_path / "timestamp.txt")
    (said,) = unread_stamps([("ada", SECTION, tmp_path)], UTC)
    assert "timestamp.txt has no time" in said


def test_letters_are_those_of_the_courses_clocks() -> None:
    text = "2026-12-05 12:00:00 CST"
    hours = {"America/Chicago": 18, "Asia/Shanghai": 4, "America/Havana": 17}
    for place, hour in hours.items():
        assert parse_stamp(text, ZoneInfo(place)) == datetime(2026, 12, 5, hour, tzinfo=UTC)


def test_times_of_platforms_keep_the_zone_behind_them() -> None:
    texts = {
        "Monday, 5 October 2026, 10:30 PM CEST": MOMENT,
        "Monday, 5 October 2026, 10:30 PM +0200": MOMENT,
        "Monday, 5 October 2026, 10:30 PM": MOMENT,
        "Monday, 5 October 2026 21:30:00 o'clock BST": MOMENT,
        "Mon Oct 05 2026 16:30:00 GMT-0400 (Eastern Daylight Time)": MOMENT,
    }
    assert read_times(texts, ZURICH) == texts
    with pytest.raises(UnreadTime, match="'IST' may be"):
        read_times(["Monday, 5 October 2026, 10:30 PM IST"], ZURICH)
    with pytest.raises(UnreadTime, match="'Time' is no time zone"):
        read_times(["Monday, 5 October 2026, 10:30 PM Eastern Daylight Time"], ZURICH)


@pytest.mark.parametrize("text", [
    "SID,Email,Submission Time\nada,,2026-10-05 13:30:00 -0700\n",
    "student_id,time (Europe/Zurich)\nada,2026-10-05 22:30\n",
    "student_id,time (UTC)\nada,2026-10-05 20:30\n",
    "student_id,time\nada,2026-10-05 16:30\n",
])  # fmt: skip
def test_a_column_says_its_zone(text: str, tmp_path: Path) -> None:
    (tmp_path / "times.csv").write_text(text)
    table = read_time_table(tmp_path / "times.csv", ZoneInfo("America/New_York"))
    assert [one.time for one in table.hand_ins] == [MOMENT]


def test_the_sentence_on_lateness_has_true_hours_where_clocks_change() -> None:
    due, rule = datetime(2026, 10, 24, 20), LateRule(per_day=0.1, at_most=0.5)
    late = Lateness(due + timedelta(hours=24.5), due, None, "Europe/Zurich", rule)
    assert (
        "Handed in 2026-10-25 21:30:00 +01:00, which is 24 hours 30 minutes after "
        "2026-10-24 22:00:00 +02:00, the due date"
    ) in lateness_sentence(late)
    assert late.penalty(10) == 1
    before = Lateness(due + timedelta(minutes=5), due, None, "Europe/Zurich", rule)
    assert "Handed in 2026-10-24 22:05:00, which is 5 minutes after" in lateness_sentence(before)
