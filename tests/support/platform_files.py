"""Archives as Canvas and Moodle write them, and names as they alter them.

Canvas: ``ContentZipper`` (names in small letters, no letter that is not a word's, LATE, ids), with
rubyzip, which writes names in UTF-8 without saying so. Moodle: the downloader of assignments, with
``clean_param(PARAM_FILE)`` and ZipStream. Both give each entry the time of the download.
"""

import json
import re
import struct
import zipfile
from collections.abc import Iterable
from datetime import datetime
from io import BytesIO
from pathlib import Path
from typing import Any

HERE = Path(__file__).parents[1] / "gradebook" / "platforms"
"""Tables as the two write them."""


class _RubyInfo(zipfile.ZipInfo):
    """An entry whose name is UTF-8 without the flag that says so."""

    def _encodeFilenameFlags(self) -> tuple[bytes, int]:  # noqa: N802
        return self.filename.encode(), self.flag_bits & ~0x800


def canvas_name(sortable: str, user: int, attachment: int, file: str, late: bool = False) -> str:
    """Return the name of a file in Canvas's archive."""
    words = [sortable.lower(), *(["LATE"] if late else []), str(user)]
    begin = re.sub(r"[^\w]", "", "_".join(words))
    own = re.sub(r'[\x00/\\:*?"<>|]+', "_", file)
    return f"{begin}_{attachment}_{own}"


def canvas_zip(path: Path, files: Iterable[tuple[str, bytes]], downloaded: datetime) -> Path:
    """Write an archive of Canvas's."""
    time = downloaded.timetuple()[:6]
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            info = _RubyInfo(name, time)
            info.extra = struct.pack("<HHBI", 0x5455, 5, 1, int(downloaded.timestamp()))
            archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return path


def moodle_name(full: str, number: int, file: str, ending: str = "_file") -> str:
    """Return the name of a file in Moodle's archive, in a folder per student."""
    prefix = re.sub(r"[\x00-\x1f&<>\"`|':\\/]", "", f"{full.replace('_', ' ')}_{number}")
    return re.sub(r'[\\:*?"<>|]', "_", f"{prefix}_assignsubmission{ending}/{file}")


def moodle_zip(path: Path, files: Iterable[tuple[str, bytes]], downloaded: datetime) -> Path:
    """Write an archive of Moodle's."""
    with zipfile.ZipFile(path, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files:
            info = zipfile.ZipInfo(name, downloaded.timetuple()[:6])
            info.flag_bits |= 0x800
            archive.writestr(info, data, zipfile.ZIP_DEFLATED)
    return path


def packed(files: dict[str, bytes]) -> bytes:
    """Return a zip archive that a student makes."""
    buffer = BytesIO()
    with zipfile.ZipFile(buffer, "w", zipfile.ZIP_DEFLATED) as archive:
        for name, data in files.items():
            archive.writestr(name, data)
    return buffer.getvalue()


def moodle_time(time: datetime) -> str:
    """Return a time as Moodle writes it in English, to the minute."""
    hour = time.strftime("%I").lstrip("0")
    return f"{time:%A}, {time.day} {time:%B %Y}, {hour}:{time:%M %p}"


def notebook(*ids: str, source: str = "") -> bytes:
    """Return a small notebook with cells of these ids."""
    cells: list[dict[str, Any]] = [
        {"cell_type": "code", "id": id_, "metadata": {"nbgrader": {"grade_id": id_}},
         "source": source, "outputs": [], "execution_count": None}
        for id_ in ids
    ]  # fmt: skip
    return json.dumps({"cells": cells, "metadata": {}, "nbformat": 4, "nbformat_minor": 5}).encode()
