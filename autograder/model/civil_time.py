"""Civil time: days of a calendar, which are longer or shorter where clocks change."""

from datetime import UTC, datetime, timedelta, tzinfo

DAY = timedelta(days=1)


def moments(wall: datetime, zone: tzinfo) -> list[datetime]:
    """Return the moments at which the clocks of a zone show a time, in UTC, the first one first.

    There are two where clocks were put back, and none where they were put forward over the time.

    Args:
        wall: the time as clocks show it, without a zone.
        zone: the zone.
    """
    both = {_moment(wall, zone, fold) for fold in (0, 1)}
    return sorted(one for one in both if one.astimezone(zone).replace(tzinfo=None, fold=0) == wall)


def readings(wall: datetime, zone: tzinfo) -> list[datetime]:
    """Return how a time may be meant: by the clocks before they change, and by those after it.

    It is one reading where clocks do not change.
    """
    both = {_moment(wall, zone, fold) for fold in (0, 1)}
    return [one.astimezone(zone) for one in sorted(both)]


def add_days(moment: datetime, days: float, zone: tzinfo) -> datetime:
    """Return the moment at which the clocks of a zone show the same time some days later, in UTC.

    Where they show that time twice, it is the second one; where they skip it, as much later as they
    are put forward: no student loses time by a change of clocks.

    Args:
        moment: the moment, with a zone.
        days: the number of days; a part of a day is a part of 24 hours on the clock.
        zone: the zone whose calendar counts.
    """
    if not days:
        return moment.astimezone(UTC)
    wall = moment.astimezone(zone).replace(tzinfo=None, fold=0) + days * DAY
    return max(_moment(wall, zone, fold) for fold in (0, 1))


def days_begun(deadline: datetime, moment: datetime, zone: tzinfo) -> int:
    """Return how many days after a deadline have begun at a moment, by the calendar of a zone.

    A day ends when the clocks show the deadline's time of day again. It is 0 up to the deadline.
    """
    days = max(0, (moment - deadline) // DAY - 2)  # no zone has ever changed by two days
    while add_days(deadline, days, zone) < moment:
        days += 1
    return days


def _moment(wall: datetime, zone: tzinfo, fold: int) -> datetime:
    return wall.replace(tzinfo=zone, fold=fold).astimezone(UTC)
