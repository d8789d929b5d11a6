"""Gradescope's export of submissions: whose each is, and when it was handed in.

``assignment_55_export/submission_metadata.yml`` lists ``submission_4711`` with its submitters
(name, number of the student, email address) and its time; the files are in a folder of that name.
"""

import re
from collections.abc import Iterator, Sequence
from datetime import UTC, datetime
from typing import Any

import yaml

from classroom.course.submissions.archive import File
from classroom.course.submissions.parse import Unreadable
from classroom.gradebook.collecting.times import BadTimes, HandIn, TimeTable

METADATA = "submission_metadata.yml"
_LIST = re.compile(r"(?:(?!submission_\d)[^/]+/)?submission_metadata\.yml")
"""Where the list is; deeper files of that name are students'."""


def read_gradescope(files: Sequence[File]) -> tuple[TimeTable, list[str]]:
    """Return the times and the owners of submissions, and sentences on those of several people.

    Args:
        files: the files of the export.

    Raises:
        BadTimes: the list of the export is not there, or cannot be read.
    """
    found = next((file for file in files if _LIST.fullmatch(file.name)), None)
    if found is None:
        raise BadTimes(
            f"the archive has no {METADATA}, which says whose the submissions are; download it "
            "with Gradescope's 'Export Submissions'"
        )
    try:
        entries = yaml.load(found.read(), Loader=getattr(yaml, "CSafeLoader", yaml.SafeLoader))
    except (Unreadable, yaml.YAMLError, ValueError, RecursionError) as error:
        raise BadTimes(f"{found.name} cannot be read ({error})") from None
    if not isinstance(entries, dict) or not all(isinstance(e, dict) for e in entries.values()):
        raise BadTimes(f"{found.name} is no list of Gradescope's submissions")
    table = TimeTable("Gradescope's export", list(_hand_ins(entries)), per_assignment=True)
    return table, list(_group_remarks(entries))


def _hand_ins(entries: dict[str, dict[str, Any]]) -> Iterator[HandIn]:
    """Yield whose each submission is: of several people's, the first one's."""
    for name, entry in entries.items():
        time = entry.get(":created_at")
        time = time if isinstance(time, datetime) else None
        texts = [
            str(one.get(key) or "") for one in _people(entry)[:1] for key in (":sid", ":email")
        ]
        moment = time and (time.astimezone(UTC) if time.tzinfo else time.replace(tzinfo=UTC))
        yield HandIn(str(name), tuple(filter(None, texts)), moment)


def _group_remarks(entries: dict[str, dict[str, Any]]) -> Iterator[str]:
    for name, entry in entries.items():
        first, *others = [str(one.get(":name") or "") for one in _people(entry)] or [""]
        if others:
            yield (
                f"{name} is collected for {first}, and is also of {', '.join(others)}: write the "
                "group into groups.csv, so that they share the mark"
            )


def _people(entry: dict[str, Any]) -> list[dict[str, Any]]:
    people = entry.get(":submitters")
    return [one for one in people if isinstance(one, dict)] if isinstance(people, list) else []
