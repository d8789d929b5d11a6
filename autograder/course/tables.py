"""The tables of ``course.toml``: their fields, with defaults, bounds and descriptions."""

from datetime import datetime
from difflib import get_close_matches
from typing import Annotated
from zoneinfo import ZoneInfo

from pydantic import AfterValidator, Field

from autograder.course.setting_types import Days, Percent, Points, Seconds, SettingsTable, Weight
from autograder.exercises import all_exercises, all_sections, find_section
from autograder.model.civil_time import moments, readings
from autograder.protocol.limits import PACKAGES, Limits

MEBIBYTE = 1 << 20
NAME_OF_PACKAGE = r"^[A-Za-z0-9]([\w.-]*[A-Za-z0-9])?$"


def _is_section(name: str) -> str:
    find_section(name)
    return name


SectionName = Annotated[str, AfterValidator(_is_section)]


def _is_zone(name: str) -> str:
    try:
        ZoneInfo(name)
    except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
        raise ValueError(f"there is no time zone {name!r}; one is 'Europe/Zurich'") from None
    return name


Zone = Annotated[str, AfterValidator(_is_zone)]
YEARS = 1901, 9900
"""The first and the last year of due dates: with all extensions, each is a moment in UTC."""


def check_due(key: str, due: datetime, zone: str) -> None:
    """Refuse a due date that no clock of a zone shows, or that its clocks show twice.

    Args:
        key: the key of the due date, for the message.
        due: the due date; one with an offset is always a moment.
        zone: the zone of a due date without an offset.

    Raises:
        ValueError: it does not exist, or exists twice; the message has both readings.
    """
    first, last = YEARS
    if not first <= due.year <= last:
        raise ValueError(f"{key} is in {due.year}; allowed are the years {first} to {last}")
    number = 1 if due.tzinfo else len(moments(due, ZoneInfo(zone)))
    if number != 1:
        both = " or ".join(one.isoformat() for one in readings(due, ZoneInfo(zone)))
        comes = "comes twice" if number else "does not exist"
        raise ValueError(
            f"{key}: {due.isoformat()} {comes} in {zone}, where clocks are changed; write which "
            f"moment is meant, with its offset: {both}"
        )


def check_section(name: str, own: "SectionSettings", key: str = "") -> None:
    """Refuse settings of a section that do not fit its exercises.

    A name that only has a weight is that of an exam, or of another section that only the gradebook
    has; one that is like the name of a section is taken for a mistake in writing.

    Args:
        name: the section's name.
        own: its settings.
        key: the key that has the name, for the message; that of the section itself if "".

    Raises:
        ValueError: the message names the key and what is allowed.
    """
    names = [section.name for section in all_sections()]
    alone = own.model_fields_set == {"weight"} and not get_close_matches(name, names, cutoff=0.8)
    if name not in names and alone:
        return
    try:
        known = [exercise.id for exercise in find_section(name).all_exercises]
    except ValueError as error:
        raise ValueError(f"{key or f'section.{name}'}: {error}") from None
    for id_ in (*(own.exercises or ()), *own.points):
        if id_ not in known:
            raise ValueError(
                f"section.{name}: there is no exercise {id_!r}; its exercises are: "
                f"{', '.join(known or all_exercises())}"
            )
    if own.exercises is not None and not own.exercises:
        raise ValueError(f"section.{name}.exercises: at least one exercise has to be used")
    if not known:
        raise ValueError(
            f"section.{name}.exercises: a section of your own needs this list; exercises "
            f"are: {', '.join(all_exercises())}"
        )


class SectionSettings(SettingsTable):
    """``[section.NAME]``: one section."""

    exercises: list[str] | None = Field(
        default=None,
        description="The exercises in use, by id. The others stay in the notebook, "
        "without points. If this is left out, all are in use but those that the package has as "
        "practice, of which `points` chooses.",
    )
    points: dict[str, Points] = Field(
        default={},
        description="The points of exercises, by id. An exercise that is not named has the "
        "points of the package.",
    )
    weight: Weight | None = Field(
        default=None,
        description="The part of the section in the total of the term, relative to the "
        "weights of the other sections. It is the sum of its points if this is left out, and 0 for "
        "practice that does not count. An exam's name has a weight in the same way, and no other "
        "field.",
    )
    due: datetime | None = Field(
        default=None,
        description="When the section is due. Without an offset, it is in the course's "
        "timezone, where it has to exist once. If this is left out, due date and extensions are "
        "nbgrader's.",
    )
    notebook: Annotated[str, Field(pattern=r"^\w[\w-]*$", max_length=60)] | None = Field(
        default=None,
        description="The name of the notebook, without its ending. A section that the package "
        "does not have needs it, and `exercises`.",
    )


class StudentSettings(SettingsTable):
    """``[student.ID]``: one student."""

    extension_days: dict[SectionName, Days] = Field(
        default={},
        description="Days of the calendar by which the due date of a section is later, by "
        "section. It counts where the section's `due` is in this file.",
    )
    excused: list[str] = Field(
        default=[],
        description="Sections that do not count in the student's total, and exams that have a "
        "weight in this file.",
    )
    instead: dict[str, str] = Field(
        default={},
        description="By section or exam, the one that the student does in its place: a make-up. "
        "It counts for nobody but those who have it here.",
    )


class TotalsSettings(SettingsTable):
    """``[totals]``: the total of the term."""

    drop_lowest: Annotated[int, Field(ge=0, le=100)] = Field(
        default=0,
        description="How many sections do not count in a student's total: those with the lowest "
        "part of their points. Exams always count, and one section does.",
    )
    best: Annotated[int, Field(ge=1, le=100)] | None = Field(
        default=None,
        description="How many sections count at most in a student's total: those with the highest "
        "part of their points. Exams always count, beside them.",
    )


class MarkingSettings(SettingsTable):
    """``[marking]``: marks by hand."""

    markers: Annotated[int, Field(ge=1, le=2)] = Field(
        default=1,
        description="How many persons mark each written answer. With 2, neither sees what the "
        "other gave, and the mean of both marks counts.",
    )
    tolerance_percent: Percent = Field(
        default=10,
        description="By how much of the points of a question two marks may differ. Where they "
        "differ more, no mark counts until a third person gives one.",
    )


class LateSettings(SettingsTable):
    """``[late]``: the penalty of late submissions."""

    grace_minutes: Annotated[float, Field(ge=0, le=10_080, allow_inf_nan=False)] = Field(
        default=0, description="Minutes after the due date that cost nothing."
    )
    percent_per_day: Percent = Field(
        default=0,
        description="The part of the earned points that every day of the calendar costs that "
        "has begun.",
    )
    at_most_percent: Percent = Field(
        default=100, description="The largest part of the earned points that lateness costs."
    )
    zero_after_days: Days | None = Field(
        default=None,
        description="Days of the calendar after which a submission gets no points. Never, if left "
        "out.",
    )
    slip_days: Annotated[int, Field(ge=0, le=60)] = Field(
        default=0,
        description="Late days in a term that cost a student nothing. They are spent by "
        "themselves, where they save most of the student's total.",
    )


class LimitSettings(SettingsTable):
    """``[limits]``: the resources of a student's process."""

    call_seconds: Seconds = Field(
        default=Limits.call, description="One call of a student's function."
    )
    cell_seconds: Seconds = Field(default=Limits.cell, description="One cell of a notebook.")
    exercise_seconds: Seconds = Field(
        default=Limits.exercise, description="All calls of one exercise."
    )
    submission_seconds: Seconds = Field(default=Limits.submission, description="One notebook.")
    memory_mib: Annotated[int, Field(ge=256, le=65_536)] = Field(
        default=Limits.memory // MEBIBYTE, description="Memory of a process, in MiB."
    )
    packages: list[Annotated[str, Field(pattern=NAME_OF_PACKAGE, max_length=100)]] = Field(
        default=[],
        description="Packages that answers may import when they are graded, besides "
        f"{', '.join(PACKAGES)} and what these require.",
    )
