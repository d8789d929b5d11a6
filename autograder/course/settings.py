"""``course.toml``: an instructor's decisions about a course, field by field.

Every field may be left out: its default is in force, and without the file all of them are. The
descriptions below are those of ``docs/course.md``. pydantic validates; the sentences are ours.
"""

import tomllib
from collections import deque
from datetime import UTC, datetime, timedelta
from pathlib import Path
from typing import Any
from zoneinfo import ZoneInfo

from pydantic import Field, ValidationError, model_validator

from autograder.course.own_exercises import FOLDERS, read_own
from autograder.course.setting_types import SettingsTable, TournamentSettings
from autograder.course.tables import (
    MEBIBYTE,
    LateSettings,
    LimitSettings,
    MarkingSettings,
    SectionName,
    SectionSettings,
    StudentSettings,
    TotalsSettings,
    Zone,
    check_due,
    check_section,
)
from autograder.exercises import all_sections, use_own
from autograder.exercises.own import OwnExerciseError, OwnExercises
from autograder.model.civil_time import add_days
from autograder.model.errors import Problem
from autograder.model.language import FOLDER, SOURCE, Language, messages, packaged_languages
from autograder.model.late_rule import LateRule
from autograder.model.plain_text import shorten
from autograder.model.play import PlayRules
from autograder.model.section import Section
from autograder.protocol.limits import Limits

FILE = "course.toml"


class SettingsError(Problem):
    """course.toml is not valid.

    Attributes:
        problems: a sentence per mistake, which begins with the key.
    """

    def __init__(self, path: Path, problems: list[str]) -> None:
        self.problems = problems
        super().__init__(f"{path} is not valid: {'; '.join(problems)}")


class Settings(SettingsTable):
    """The whole file."""

    name: str = Field(
        default="Adversarial search",
        min_length=1,
        max_length=200,
        description="The name of the course, on reports.",
    )
    timezone: Zone = Field(
        default="UTC",
        description="The time zone of due dates without an offset, and of the calendar by whose "
        "days extensions and lateness are counted.",
    )
    language: str = Field(
        default=SOURCE,
        pattern=r"^[A-Za-z]{2,3}(_[A-Za-z0-9]+)*$",
        description="The language of what students read in verdicts and feedback: "
        f"{', '.join(f'`{code}`' for code in (SOURCE, *packaged_languages()))}, or any other one "
        f"that has a catalogue `{FOLDER}/<code>.po` beside this file. A message that is not "
        "translated is in English.",
    )
    sections: list[SectionName] | None = Field(
        default=None, min_length=1, description="The sections in use, by name. All, if left out."
    )
    show_hints: bool = Field(
        default=True, description="Whether `hint(...)` gives hints where this file is present."
    )
    show_solutions: bool | None = Field(
        default=None,
        description="Whether `solution(...)` shows right answers where this file is "
        "present. If left out, `c.Autograder.show_solutions` of nbgrader_config.py decides.",
    )
    variants: bool = Field(
        default=False,
        description="Whether questions about a tree or a table, and the story of `pursuit`, are "
        "drawn for each student. Choose before a notebook is handed out, and keep `name` then: it "
        "determines what is drawn.",
    )
    exercise_folders: list[str] = Field(
        default=list(FOLDERS),
        description="The folders of your own exercises, from this file's directory; in each, an "
        "exercise is a folder. Their code is trusted: the judge runs it.",
    )
    section: dict[str, SectionSettings] = Field(default_factory=dict)
    student: dict[str, StudentSettings] = Field(default_factory=dict)
    totals: TotalsSettings = TotalsSettings()
    marking: MarkingSettings = MarkingSettings()
    late: LateSettings | None = None
    limits: LimitSettings = LimitSettings()
    tournament: TournamentSettings = TournamentSettings()

    @model_validator(mode="after")
    def _fits_the_catalogue(self) -> "Settings":
        for name, own in self.section.items():
            check_section(name, own)
        for student, about in self.student.items():
            names = [(f"excused.{i}", name) for i, name in enumerate(about.excused)]
            both = [(f"instead.{pair[0]}", name) for pair in about.instead.items() for name in pair]
            for key, name in [*names, *both]:
                if name not in self.section:
                    check_section(name, SectionSettings(), f"student.{student}.{key}")
        self._has_no_exercise_twice()
        return self

    @model_validator(mode="after")
    def _has_due_dates_that_exist_once(self) -> "Settings":
        for name, own in self.section.items():
            if own.due is not None:
                check_due(f"section.{name}.due", own.due, self.timezone)
        return self

    def _has_no_exercise_twice(self) -> None:
        """Refuse an exercise that two sections in use have, or two notebooks of one name."""
        places, notebooks = dict[str, str](), dict[str, str]()
        for section in all_sections():
            if self.sections is not None and section.name not in self.sections:
                continue
            if (other := notebooks.setdefault(section.notebook, section.name)) != section.name:
                raise ValueError(
                    f"the notebook {section.notebook!r} is that of {other} and of {section.name}; "
                    "give one of them another 'notebook'"
                )
            used = self.used(section)
            if twice := next((id_ for id_ in used if used.count(id_) > 1), None):
                raise ValueError(f"section.{section.name}.exercises has {twice!r} twice")
            for id_ in used:
                if (other := places.setdefault(id_, section.name)) != section.name:
                    raise ValueError(
                        f"the exercise {id_!r} is in {other} and in {section.name}; leave it out "
                        "of one of them, or name the sections in use in 'sections'"
                    )

    def used(self, section: Section) -> list[str]:
        """Return the ids of the exercises of a section that are in use."""
        own = self.of(section.name).exercises
        return own if own is not None else list(section.worth)

    def of(self, section: str) -> SectionSettings:
        """Return the settings of a section."""
        return self.section.get(section, SectionSettings())

    def due(self, section: str) -> datetime | None:
        """Return when a section is due, in UTC without a zone, as nbgrader stores times."""
        due = self.of(section).due
        if due is None:
            return None
        zoned = due if due.tzinfo else due.replace(tzinfo=self.zone)
        return zoned.astimezone(UTC).replace(tzinfo=None)

    def extension(self, student: str, section: str, extra_days: float = 0.0) -> timedelta | None:
        """Return by how much a due date is later for a student; None if it is not.

        Days are those of the calendar: a due date at 23:59 is later at 23:59, also where clocks
        change between the two.

        Args:
            student: the student's id.
            section: the section's name.
            extra_days: days that the student has more, in every section.
        """
        own = self.student.get(student, StudentSettings())
        days = own.extension_days.get(section, 0) + extra_days
        if not days or (due := self.due(section)) is None:
            return timedelta(days=days) if days else None
        due = due.replace(tzinfo=UTC)
        return add_days(due, days, self.zone) - due

    @property
    def zone(self) -> ZoneInfo:
        """The time zone of the course's calendar."""
        return ZoneInfo(self.timezone)

    def takes(self, student: str, section: str) -> bool:
        """Tell whether a section is one for a student: a make-up is for those who need it only."""
        makeups = {id_: own.instead.values() for id_, own in self.student.items()}
        return section in makeups.get(student, ()) or not any(
            section in own for own in makeups.values()
        )

    def is_excused(self, student: str, section: str) -> bool:
        """Tell whether a section does not count for a student."""
        own = self.student.get(student, StudentSettings())
        return section in {*own.excused, *own.instead} or not self.takes(student, section)

    @property
    def late_rule(self) -> LateRule | None:
        """The penalty of late submissions; None if nbgrader's configuration has the rule."""
        if self.late is None:
            return None
        return LateRule(
            60 * self.late.grace_minutes,
            self.late.percent_per_day / 100,
            self.late.at_most_percent / 100,
            None if self.late.zero_after_days is None else 86_400 * self.late.zero_after_days,
        )

    @property
    def slip_days(self) -> int:
        """How many late days in a term cost a student nothing."""
        return 0 if self.late is None else self.late.slip_days

    @property
    def play_rules(self) -> PlayRules:
        """How players are judged by play."""
        return self.tournament.rules

    @property
    def bounds(self) -> Limits:
        """The resources of a student's process."""
        own = self.limits
        return Limits(
            memory=own.memory_mib * MEBIBYTE,
            cpu=max(Limits.cpu, int(own.submission_seconds)),
            call=own.call_seconds,
            cell=own.cell_seconds,
            exercise=own.exercise_seconds,
            submission=own.submission_seconds,
            packages=tuple(own.packages),
        )


def read_settings(path: Path) -> Settings:
    """Return the settings in a file; the defaults if there is none.

    Raises:
        SettingsError: it cannot be read, or is not valid.
    """
    content = _content(path)
    try:
        use_own(read_own(path.parent, content))
        settings = Settings.model_validate(content)
    except OwnExerciseError as error:
        raise SettingsError(path, [str(error)]) from None
    except ValidationError as error:
        found = error.errors(include_url=False)
        raise SettingsError(
            path, [_mistake_sentence(dict(one), Settings) for one in found]
        ) from None
    read_language(path, settings.language)
    return settings


def read_language(path: Path, code: str) -> Language:
    """Return the language of a course, with the catalogue in the course's own folder.

    Args:
        path: the course's course.toml.
        code: the language's code.

    Raises:
        SettingsError: there is no such catalogue, or it cannot be read.
    """
    own = path.parent / FOLDER / f"{code}.po"
    try:
        text = own.read_text(encoding="utf-8") if own.is_file() else ""
        if text:
            deque(messages(text), maxlen=0)
    except (OSError, ValueError) as error:
        raise SettingsError(path, [f"language: {own} cannot be read ({error})"]) from None
    if not text and code not in (SOURCE, *packaged_languages()):
        known = ", ".join((SOURCE, *packaged_languages()))
        raise SettingsError(
            path,
            [
                f"language is {code!r}; there are {known}; for another one, write its catalogue "
                f"into {own}"
            ],
        )
    return Language(code, text)


def own_of(path: Path) -> OwnExercises:
    """Return the own exercises and sections of a course, by the path of its course.toml.

    Raises:
        SettingsError: a file cannot be read.
    """
    try:
        return read_own(path.parent, _content(path))
    except OwnExerciseError as error:
        raise SettingsError(path, [str(error)]) from None


def _content(path: Path) -> dict[str, Any]:
    """Return the content of course.toml; SettingsError if it is no TOML file."""
    try:
        return tomllib.loads(path.read_text(encoding="utf-8")) if path.exists() else {}
    except OSError as error:
        raise SettingsError(path, [f"it cannot be read ({error.strerror})"]) from None
    except ValueError as error:  # no UTF-8, or no TOML; the message has line and column
        raise SettingsError(path, [f"it is no TOML file ({error})"]) from None


ALLOWED = {
    "string_type": "a text in quotes",
    "bool_type": "true or false",
    "int_type": "a whole number",
    "float_type": "a number",
    "finite_number": "a finite number",
    "list_type": "a list in brackets",
    "dict_type": "a table",
    "model_type": "a table",
    "datetime_type": "a date and a time such as 2026-10-05T23:59:00",
    "greater_than": "a number above {gt:g}",
    "greater_than_equal": "a number from {ge:g} on",
    "less_than_equal": "a number up to {le:g}",
    "string_too_short": "a text that is not empty",
    "string_too_long": "a text of at most {max_length} characters",
    "string_pattern_mismatch": "a name of letters, digits, - and _",
    "too_short": "a list that is not empty",
}
"""The allowed values, by pydantic's types of errors."""

TABLES: dict[str, type[SettingsTable]] = {
    "section": SectionSettings,
    "student": StudentSettings,
    "marking": MarkingSettings,
    "totals": TotalsSettings,
    "late": LateSettings,
    "limits": LimitSettings,
    "tournament": TournamentSettings,
}


def _mistake_sentence(error: dict[str, Any], settings: type[SettingsTable]) -> str:
    """Return a mistake as a clause with its key, the given value, and the allowed ones.

    Args:
        error: the mistake, one of those of pydantic's ``ValidationError``.
        settings: the model of the whole file.
    """
    place = [str(part) for part in error["loc"] if part != "[key]"]
    if error["type"] == "extra_forbidden":
        table = TABLES[place[0]] if place[:-1] else settings
        return (
            f"{'.'.join(place)} is no key of this file; allowed here are: "
            f"{', '.join(table.model_fields)}"
        )
    if error["type"] == "value_error":
        return ": ".join(filter(None, [".".join(place), str(error["ctx"]["error"])]))
    allowed = ALLOWED.get(error["type"], "another value ({type})")
    wanted = allowed.format(**error.get("ctx", {}), type=error["type"])
    return f"{'.'.join(place)} is {shorten(repr(error['input']))}; allowed is {wanted}"
