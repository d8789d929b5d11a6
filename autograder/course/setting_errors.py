"""Mistakes in course.toml, as pydantic finds them, as sentences."""

from typing import Any

from autograder.course.setting_types import SettingsTable, TournamentSettings
from autograder.course.tables import (
    LateSettings,
    LimitSettings,
    MarkingSettings,
    SectionSettings,
    StudentSettings,
    TotalsSettings,
)
from autograder.model.plain_text import shorten

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


def sentence(error: dict[str, Any], settings: type[SettingsTable]) -> str:
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
