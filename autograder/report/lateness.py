"""How late a submission is, as its student reads it: the times, their clock, and the rule."""

from autograder.model.language import plural, words
from autograder.model.late_rule import DAY, LateRule
from autograder.model.lateness import Lateness
from autograder.model.points import points_text
from autograder.model.standing import Standing

HOUR, MINUTE = 3600, 60


def lateness_sentence(lateness: Lateness) -> str:
    """Return sentences on a late submission, in the language in force; "" if it is in time."""
    found = filter(None, (_late_sentence(lateness), _slip_sentence(lateness)))
    return " ".join(found)


def _slip_sentence(lateness: Lateness) -> str:
    """Return the slip days that are spent; "" where the student needs none."""
    if lateness.slip_left is None:
        return ""
    spent, due = lateness.slip_days, lateness.local(lateness.end)
    said = words(
        "Slip days spent on this: {spent}; left: {left}.", spent=spent, left=lateness.slip_left
    )
    if not spent:
        return said
    more = words("With them, it is due {due} (times of {zone}).", due=due, zone=lateness.timezone)
    return f"{said} {more}"


def _late_sentence(lateness: Lateness) -> str:
    if lateness.seconds <= 0:
        return ""
    about = {
        "time": lateness.local(lateness.time),
        "duration": duration(lateness.seconds, in_hours=lateness.clocks_change),
        "due": lateness.local(lateness.end),
        "zone": lateness.timezone,
    }
    if lateness.extension or lateness.slip_days:
        said = words(
            "Handed in {time}, which is {duration} after {due}, the due date with your extension "
            "(times of {zone}).", **about,
        )  # fmt: skip
    else:
        said = words(
            "Handed in {time}, which is {duration} after {due}, the due date (times of {zone}).",
            **about,
        )
    return said if lateness.rule is None else f"{said} {_rule_text(lateness.rule)}".rstrip()


def late_text(standing: Standing) -> str:
    """Return sentences on a late submission; "" if it is in time, or its times are not known."""
    return "" if standing.lateness is None else lateness_sentence(standing.lateness)


def _rule_text(rule: LateRule) -> str:
    said = list[str]()
    if rule.per_day:
        said.append(
            words(
                "Each day that has begun costs {percent} % of the points, at most {most} %.",
                percent=points_text(100 * rule.per_day),
                most=points_text(100 * rule.at_most),
            )
        )
    if rule.grace:
        said.append(words("The first {duration} cost nothing.", duration=duration(rule.grace)))
    if rule.zero_after == 0:
        said.append(words("What is late has no points."))
    elif rule.zero_after is not None:
        said.append(
            words("After {duration} no points are left.", duration=duration(rule.zero_after))
        )
    return " ".join(said)


def duration(seconds: float, in_hours: bool = False) -> str:
    """Return a time in its two largest units, in the language in force.

    Args:
        seconds: the time.
        in_hours: True for no days, where days of the calendar have other lengths.
    """
    left = max(1, round(seconds))
    days, left = (0, left) if in_hours else divmod(left, int(DAY))
    hours, left = divmod(left, HOUR)
    minutes, left = divmod(left, MINUTE)
    parts = [
        (days, plural("day", "days", days)),
        (hours, plural("hour", "hours", hours)),
        (minutes, plural("minute", "minutes", minutes)),
        (left, "s"),
    ]
    return " ".join([f"{number} {unit}" for number, unit in parts if number][:2])
