"""Due dates, extensions and late days by the calendar, in every zone of the IANA table."""

from datetime import UTC, datetime, timedelta
from pathlib import Path
from zoneinfo import ZoneInfo, available_timezones

import pytest
from hypothesis import given
from hypothesis import strategies as st

from autograder.course.settings import SettingsError, read_settings
from autograder.model.civil_time import add_days, days_begun, moments, readings
from autograder.model.late_rule import LateRule
from tests.support.course import ROOT, autograder

ZURICH = ZoneInfo("Europe/Zurich")
ZONES = sorted(available_timezones())
WALLS = st.datetimes(datetime(1970, 1, 1), datetime(2037, 12, 31)).map(
    lambda time: time.replace(microsecond=0, fold=0)
)
zones = st.sampled_from(ZONES).map(ZoneInfo)


def at(zone: ZoneInfo, *wall: int) -> datetime:
    return datetime(*wall, tzinfo=zone)  # type: ignore[arg-type, misc]


def wall(moment: datetime, zone: ZoneInfo) -> datetime:
    return moment.astimezone(zone).replace(tzinfo=None, fold=0)


def test_the_table_of_zones_is_there() -> None:
    assert len(ZONES) > 500


@given(time=WALLS, days=st.integers(1, 400), zone=zones)
def test_some_days_later_clocks_show_the_same_time(
    time: datetime, days: int, zone: ZoneInfo
) -> None:
    moment = readings(time, zone)[0].astimezone(UTC)
    later, wanted = add_days(moment, days, zone), wall(moment, zone) + timedelta(days)
    if exist := moments(wanted, zone):
        assert later == exist[-1]
    else:  # clocks skip it: as much later as they are put forward
        before = readings(wanted, zone)[-1]
        assert later == before
        assert wall(later, zone) > wanted


@pytest.mark.parametrize(
    "names",
    [
        pytest.param(ZONES[::10], id="every tenth zone"),
        pytest.param(ZONES, id="all zones", marks=pytest.mark.thorough),
    ],
)
def test_every_evening_of_a_term_is_a_day_after_the_evening_before(names: list[str]) -> None:
    for name in names:
        assert_evenings_are_days(ZoneInfo(name))


def assert_evenings_are_days(zone: ZoneInfo) -> None:
    """Hold that from each evening of a term to the next it is a day."""
    due = at(zone, 2026, 9, 1, 23, 59)
    for days in range(300):
        later = add_days(due, days, zone)
        if (found := moments(datetime(2026, 9, 1, 23, 59) + timedelta(days), zone)) == [later]:
            assert wall(later, zone) == datetime(2026, 9, 1, 23, 59) + timedelta(days)
            assert days_begun(due, later, zone) == days
            assert days_begun(due, later + timedelta(seconds=1), zone) == days + 1
        else:
            assert len(found) != 1


@given(time=WALLS, late=st.integers(-100_000, 10_000_000), zone=zones)
def test_late_days_are_the_fewest_that_an_extension_would_need(
    time: datetime, late: int, zone: ZoneInfo
) -> None:
    deadline = readings(time, zone)[-1].astimezone(UTC)
    sent = deadline + timedelta(seconds=late)
    days = days_begun(deadline, sent, zone)
    assert sent <= add_days(deadline, days, zone)
    assert days == 0 or sent > add_days(deadline, days - 1, zone)


@given(time=WALLS, days=st.floats(0, 3650), more=st.floats(0, 100), zone=zones)
def test_more_days_never_end_earlier(
    time: datetime, days: float, more: float, zone: ZoneInfo
) -> None:
    moment = readings(time, zone)[0].astimezone(UTC)
    gap = timedelta(hours=26)  # clocks that are put forward make some times one moment
    assert add_days(moment, days + more, zone) >= add_days(moment, days, zone) - (
        gap if more < 2 else timedelta()
    )


@given(time=WALLS, zone=zones)
def test_the_moments_of_a_time_show_it(time: datetime, zone: ZoneInfo) -> None:
    found = moments(time, zone)
    assert [wall(one, zone) for one in found] == [time] * len(found)
    assert len(readings(time, zone)) == (2 if len(found) != 1 else 1)


@given(seconds=st.integers(0, 10_000_000), score=st.integers(0, 100))
def test_without_a_calendar_days_have_24_hours(seconds: int, score: int) -> None:
    rule = LateRule(60, 0.1, 0.5)
    days = -(-seconds // 86_400)
    expected = 0 if seconds <= 60 else score * min(0.5, 0.1 * days)
    assert rule.penalty(score, seconds) == pytest.approx(expected, abs=1e-6)


RULE = LateRule(15 * 60, 0.1, 0.5, 3 * 86_400)
SATURDAY = at(ZURICH, 2026, 10, 24, 23, 59)  # clocks are put back on the next day
MARCH = at(ZURICH, 2026, 3, 28, 23, 59)  # and forward on the next day


@pytest.mark.parametrize(
    ("due", "sent", "penalty"),
    [
        (SATURDAY, at(ZURICH, 2026, 10, 25, 0, 14), 0),
        (SATURDAY, at(ZURICH, 2026, 10, 25, 0, 15), 10),
        (SATURDAY, at(ZURICH, 2026, 10, 25, 23, 30), 10),  # 24 hours and 31 minutes
        (SATURDAY, at(ZURICH, 2026, 10, 25, 23, 59), 10),
        (SATURDAY, at(ZURICH, 2026, 10, 26, 0, 0), 20),
        (SATURDAY, at(ZURICH, 2026, 10, 27, 23, 59), 30),
        (SATURDAY, at(ZURICH, 2026, 10, 28, 0, 0), 100),
        (MARCH, at(ZURICH, 2026, 3, 29, 23, 59), 10),
        (MARCH, at(ZURICH, 2026, 3, 30, 0, 0), 20),  # 23 hours and one minute
    ],
)
def test_days_of_lateness_are_days_of_the_calendar(
    due: datetime, sent: datetime, penalty: float
) -> None:
    due, sent = due.astimezone(UTC), sent.astimezone(UTC)
    assert RULE.penalty_at(100, due, sent, ZURICH) == penalty


TOML = "timezone = 'Europe/Zurich'\n[section.minimax]\ndue = {}\n[student.ada]\n" + (
    "extension_days = {{ minimax = {} }}\n[late]\npercent_per_day = 10\n"
)


@pytest.mark.parametrize(
    ("due", "days", "hours"),
    [
        ("2026-10-24T23:59:00", 2, 49),
        ("2026-03-28T23:59:00", 2, 47),
        ("2026-03-28T02:30:00", 1, 24),  # 02:30 is skipped; 03:30 is as long after it
        ("2026-10-24T02:30:00", 1, 25),  # the second of two
        ("2026-10-24T21:59:00+00:00", 2, 49),
        ("2026-10-20T23:59:00", 2, 48),
        ("2026-10-24T23:59:00", 0.5, 13),
    ],
)
def test_an_extension_ends_at_the_same_time_of_day(
    tmp_path: Path, due: str, days: float, hours: int
) -> None:
    (tmp_path / "course.toml").write_text(TOML.format(due, days))
    settings = read_settings(tmp_path / "course.toml")
    assert settings.extension("ada", "minimax") == timedelta(hours=hours)


@pytest.mark.parametrize(
    ("due", "words"),
    [
        (
            "2026-10-25T02:30:00",
            "section.minimax.due: 2026-10-25T02:30:00 comes twice in Europe/Zurich, where clocks "
            "are changed; write which moment is meant, with its offset: 2026-10-25T02:30:00+02:00 "
            "or 2026-10-25T02:30:00+01:00",
        ),
        (
            "2026-03-29T02:30:00",
            "section.minimax.due: 2026-03-29T02:30:00 does not exist in Europe/Zurich, where "
            "clocks are changed; write which moment is meant, with its offset: "
            "2026-03-29T01:30:00+01:00 or 2026-03-29T03:30:00+02:00",
        ),
        ("9999-12-31T23:59:00", "is in 9999; allowed are the years 1901 to 9900"),
    ],
)
def test_doctor_refuses_a_time_that_clocks_skip_or_show_twice(
    tmp_path: Path, due: str, words: str
) -> None:
    (tmp_path / "nbgrader_config.py").write_bytes((ROOT / "nbgrader_config.py").read_bytes())
    (tmp_path / "course.toml").write_text(TOML.format(due, 1))
    assert words in autograder(tmp_path, "doctor", ok=(2,))
    for offset in ("+01:00", "+02:00") if due < "9" else ():
        (tmp_path / "course.toml").write_text(TOML.format(due + offset, 1))
        assert read_settings(tmp_path / "course.toml").due("minimax")


@given(time=WALLS, zone=st.sampled_from(ZONES))
def test_a_due_date_is_refused_where_it_does_not_exist_once(
    time: datetime, zone: str, tmp_path_factory: pytest.TempPathFactory
) -> None:
    path = tmp_path_factory.mktemp("course") / "course.toml"
    path.write_text(f"timezone = '{zone}'\n[section.minimax]\ndue = {time.isoformat()}")
    found = moments(time, ZoneInfo(zone))
    if len(found) == 1:
        assert read_settings(path).due("minimax") == found[0].replace(tzinfo=None)
    else:
        with pytest.raises(SettingsError, match=r"comes twice|does not exist"):
            read_settings(path)
