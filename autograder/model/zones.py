"""The zone that a written time names: an offset, a place, or letters such as ``CEST``.

Letters are those of the course's own clocks if these use them; else the offset must be the same
wherever clocks use them. ``CST`` is an hour of Chicago, of Havana and of Shanghai.
"""

import re
from collections.abc import Mapping
from datetime import UTC, datetime, timedelta, timezone, tzinfo
from functools import cache
from zoneinfo import ZoneInfo, available_timezones

from autograder.model.civil_time import readings

CLOCK_AND_ZONE = re.compile(
    r"(\d{1,2}:\d\d(?::\d\d(?:[.,]\d+)?)?(?: ?[AaPp]\.?[Mm]\b\.?)?(?: \d{4}(?= ))?)"
    r"(?: (?:o['’]clock|Uhr|uur|hrs?|h)\b)?,? ?\(?"
    r"((?:UTC|GMT)?[+-]\d{1,2}(?::?\d\d)?(?![\d:])|[A-Za-z]+(?:/[A-Za-z][\w+-]*){1,2}"
    r"|(?!(?:AM|PM)\b)[A-Z]{1,5}\b)\)?"
)
"""The time of day, as ``git`` writes it with the year, and the zone behind it."""
IN_WORDS = re.compile(r"\b\w*(?:time|zeit)\b", re.IGNORECASE)
"""What a zone ends with that is written out, such as ``Central European Summer Time``."""
OFFSET = re.compile(r"(?:UTC|GMT)?([+-])(\d{1,2})(?::?(\d\d))?")
UNIVERSAL = ("Z", "UTC", "UT", "GMT")


class UnclearZone(ValueError):
    """The name of a zone is none, or that of several; the message says which."""


def split_zone(text: str) -> tuple[str, str]:
    """Return a written time without its zone, and the zone's name; "" if it names none."""
    found = CLOCK_AND_ZONE.search(text)
    if found is None:
        return text, words[0] if (words := IN_WORDS.search(text)) else ""
    return f"{text[: found.end(1)]}{text[found.end() :]}", found[2]


def moment_in(name: str, wall: datetime, home: tzinfo) -> datetime:
    """Return the moment, in UTC, at which clocks of a named zone show a time.

    Args:
        name: the zone's name.
        wall: the time as the clocks show it, without a zone; where they show it twice, the first
            one is meant.
        home: the zone of the course.

    Raises:
        UnclearZone: there is no such zone, or there are several.
    """
    if name in UNIVERSAL:
        return wall.replace(tzinfo=UTC)
    if offset := OFFSET.fullmatch(name):
        sign, hours, minutes = offset.groups(default="0")
        off = timedelta(hours=int(hours), minutes=int(minutes))
        if off >= timedelta(days=1):
            raise UnclearZone(f"there is no offset {name!r} from UTC")
        return wall.replace(tzinfo=timezone(-off if sign == "-" else off)).astimezone(UTC)
    if "/" in name:
        try:
            return readings(wall, ZoneInfo(name))[0].astimezone(UTC)
        except (ValueError, OSError, KeyError):  # ZoneInfoNotFoundError is a KeyError
            raise UnclearZone(f"there is no time zone {name!r}") from None
    offsets = _offsets(home, wall.year).get(name) or _offsets_anywhere(wall.year).get(name, set())
    if len(offsets) == 1:
        return wall.replace(tzinfo=timezone(next(iter(offsets)))).astimezone(UTC)
    several = ", ".join(str(timezone(one)) for one in sorted(offsets))
    why = f"may be {several}" if several else "is no time zone"
    raise UnclearZone(f"{name!r} {why}")


@cache
def _offsets(zone: tzinfo, year: int) -> Mapping[str, set[timedelta]]:
    """Return the offsets that the clocks of a zone have in a year, by their letters."""
    found = dict[str, set[timedelta]]()
    for month in (1, 7):
        time = datetime(year, month, 1, tzinfo=zone)
        name, offset = time.tzname(), time.utcoffset()
        if name and offset is not None:
            found.setdefault(name, set()).add(offset)
    return found


@cache
def _offsets_anywhere(year: int) -> Mapping[str, set[timedelta]]:
    found = dict[str, set[timedelta]]()
    for zone in sorted(available_timezones()):
        for name, offsets in _offsets(ZoneInfo(zone), year).items():
            found.setdefault(name, set()).update(offsets)
    return found
