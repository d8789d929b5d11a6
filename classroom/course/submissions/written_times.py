"""Times as platforms write them for people: in the language and the order of some locale.

Moodle writes ``Monday, 5 October 2026, 11:58 PM``, or ``lundi 5 octobre 2026, 23:58``. The names of
months of one language are others in another one (``listopad``), and 05/10 is two days. So the times
of a file are read together: a time that is not the same in every way to read all of them is
refused.
"""

import re
from collections.abc import Callable, Iterable, Mapping
from datetime import UTC, datetime, tzinfo
from functools import cache, partial

from autograder.model.civil_time import readings
from autograder.model.zones import UnclearZone, moment_in, split_zone

CLOCK = re.compile(
    r"(?P<hour>\d{1,2}) ?[:.h] ?(?P<minute>\d\d)(?:[:.](?P<second>\d\d))?"
    r"(?: ?(?P<half>[ap])\.?\s?m\b\.?)?",
    re.IGNORECASE,
)
YEAR, NUMBER = re.compile(r"(?<!\d)\d{4}(?!\d)"), re.compile(r"(?<!\d)\d{1,2}(?!\d)")
EAST_ASIAN = re.compile(r"(\d{4})[年년]\s*(\d{1,2})[月월]\s*(\d{1,2})[日일]")
SHORT = re.compile(r"(?<!\d)(\d{1,2})([./-])(\d{1,2})\2(\d{4})(?!\d)")
Reader = Callable[[str], datetime | None]


class UnreadTime(ValueError):
    """Times cannot be read, or can be read in several ways; the message says which."""


def read_times(
    texts: Iterable[str], zone: tzinfo, home: tzinfo | None = None
) -> dict[str, datetime]:
    """Return the moments of times that one system wrote, in UTC.

    Args:
        texts: the times, each in the same language.
        zone: the zone of times that do not say theirs. Of a time that its clocks show twice, the
            first one is meant.
        home: the zone whose clocks' letters, such as ``CST``, go before those of others; ``zone``
            if None.

    Raises:
        UnreadTime: one of them cannot be read, or all of them can be read in several ways.
    """
    zones = {text: split_zone(text) for text in sorted(set(texts))}
    wanted = [rest for rest, _ in zones.values()]
    for all_readers in (lambda: (_iso,), lambda: (_east_asian,), _short_readers, _named_readers):
        readers = all_readers()
        ways = {tuple(found) for read in readers if (found := _all(read, wanted)) is not None}
        if len(ways) == 1:
            moments = zip(zones.items(), ways.pop(), strict=True)
            return {
                text: _utc(text, time, name, zone, home or zone)
                for (text, (_, name)), time in moments
            }
        if ways:
            raise UnreadTime(
                f"a time such as {next(iter(zones))!r} can be read in {len(ways)} ways; let the "
                "platform write it in English, or as 2026-10-05 23:59"
            )
    unread = next((text for text, (rest, _) in zones.items() if not _is_read(rest)), wanted[0])
    raise UnreadTime(
        f"the time {unread!r} cannot be read; let the platform write it in English, or as "
        "2026-10-05 23:59"
    )


def _is_read(text: str) -> bool:
    readers = (_iso, _east_asian, _day_first, _month_first, *_named_readers())
    return any(read(text) for read in readers)


def _all(read: Reader, texts: Iterable[str]) -> list[datetime] | None:
    found = []
    for text in texts:
        if (time := read(text)) is None:
            return None
        found.append(time)
    return found


def _utc(text: str, time: datetime, name: str, zone: tzinfo, home: tzinfo) -> datetime:
    """Return the moment of a time whose text names a zone, or "".

    Raises:
        UnreadTime: the zone is none, or one of several.
    """
    try:
        if name:
            return moment_in(name, time, home)
        return (time if time.tzinfo else readings(time, zone)[0]).astimezone(UTC)
    except (UnclearZone, OverflowError) as error:
        raise UnreadTime(
            f"the time {text!r} cannot be read ({error}); write its offset from UTC, as in "
            "2026-10-05 23:59 +0200"
        ) from None


def _iso(text: str) -> datetime | None:
    try:
        return datetime.fromisoformat(text.strip())
    except ValueError:
        return None


def _time(year: str, month: str | int, day: str, rest: str) -> datetime | None:
    """Return a time of its date and of a text with the time of day; None if it is none."""
    clock = CLOCK.search(rest)
    if clock is None:
        return None
    hour, half = int(clock["hour"]), (clock["half"] or "").casefold()
    if half and not 1 <= hour <= 12:
        return None
    hour = hour % 12 + (12 if half == "p" else 0) if half else hour
    try:
        return datetime(int(year), int(month), int(day), hour, int(clock["minute"]),
                        int(clock["second"] or 0))  # fmt: skip
    except ValueError:
        return None


def _east_asian(text: str) -> datetime | None:
    found = EAST_ASIAN.search(text)
    return found and _time(found[1], found[2], found[3], text[found.end() :])


def _day_first(text: str) -> datetime | None:
    found = SHORT.search(text)
    return found and _time(found[4], found[3], found[1], text[found.end() :])


def _month_first(text: str) -> datetime | None:
    found = SHORT.search(text)
    if not found or found[2] == ".":
        return None
    return _time(found[4], found[1], found[3], text[found.end() :])


def _short_readers() -> tuple[Reader, ...]:
    return _day_first, _month_first


@cache
def _named_readers() -> tuple[Reader, ...]:
    """Return a reader for every language that names its months."""
    from babel import Locale
    from babel.localedata import locale_identifiers

    languages = [Locale.parse(name) for name in sorted(locale_identifiers()) if len(name) <= 3]
    return tuple(partial(_read_named, _names(one.months), _names(one.days)) for one in languages)


Names = Mapping[str, int]


def _spellings(name: str) -> tuple[str, ...]:
    """Return a name, and what systems write of ``segunda-feira``: its first part."""
    return (name, name.removesuffix("-feira"))


def _names(kinds: Mapping[str, Mapping[str, Mapping[int, str]]]) -> tuple[Names, Names]:
    """Return the long names of months or days by language, and the short ones, in small letters."""
    long, short = (
        {name: number for kind in kinds.values() for number, text in kind.get(width, {}).items()
         for name in _spellings(text.casefold().rstrip("."))}
        for width in ("wide", "abbreviated")
    )  # fmt: skip
    return long, short


def _read_named(
    months: tuple[Names, Names], days: tuple[Names, Names], text: str
) -> datetime | None:
    """Read a time with the name of its month, and of the day of the week if it has one."""
    line = " ".join(text.casefold().split())
    clock = list(CLOCK.finditer(line))
    if not clock or not (year := YEAR.search(line)):
        return None
    before = line[: clock[-1].start()]
    for names in months:
        for name in _within(before, names):
            rest = re.sub(_whole(name), " ", before, count=1)
            numbers = NUMBER.findall(rest.replace(year[0], " ", 1))
            if len(numbers) != 1:
                continue
            time = _time(year[0], names[name], numbers[0], line[clock[-1].start() :])
            if time and _is_weekday(time, rest, days):
                return time
    return None


def _within(text: str, names: Names) -> list[str]:
    likely = (name for name in names if name in text)
    return [name for name in likely if re.search(_whole(name), text)]


def _whole(name: str) -> str:
    return rf"(?<!\w){re.escape(name)}(?!\w)"


def _is_weekday(time: datetime, text: str, days: tuple[Names, Names]) -> bool:
    """Tell whether the words besides the month are the day of the week, or small ones."""
    words = [word for word in re.findall(r"[^\W\d_]+", text) if len(word) > 2]
    if not words:
        return True
    return any(names[name] == time.weekday() for names in days for name in _within(text, names))
