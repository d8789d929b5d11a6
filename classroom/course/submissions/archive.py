"""Files of an archive or a directory made elsewhere: their names, times and bytes.

Nothing is unpacked to where a name says: names are only read, links are not followed, and of each
file a bounded number of bytes is read. An archive in an archive is read in memory, once for all of
its files, and once more for the one that is chosen.
"""

import os
import re
import stat
import struct
import zipfile
from collections import Counter
from collections.abc import Iterator
from contextlib import contextmanager
from dataclasses import dataclass, replace
from datetime import UTC, datetime, tzinfo
from functools import partial
from io import BytesIO
from pathlib import Path
from typing import Protocol

from autograder.model.errors import Problem
from autograder.model.plain_text import shorten
from classroom.course.submissions.parse import Unreadable
from classroom.course.submissions.read import read_bytes

MOST_FILES, MOST_IN_ALL = 100_000, 500_000
"""Files from which on few of each folder are looked at, and above which none is."""
MOST_BYTES = 64 << 20
"""A packed file that is larger once it is unpacked is no notebook."""
MOST_WITHIN = 1_000
"""Files in the archives of one account."""
LIKELY = re.compile(r"\.(ipynb|zip)", re.IGNORECASE)
"""In the names of files that may be a notebook."""
LONGEST_NAME = 1_000
"""Characters of a name that are kept; the middle of a longer one is left out."""
ENTRY = b"PK\x01\x02"
"""Begins the entry of each file at the end of a zip archive."""
UTF_8_NAME = 0x800
"""The flag of a packed file whose name is UTF-8. Ruby's library writes UTF-8 without it."""
UNIX_TIME = 0x5455
"""The extra field of a zip archive that has a file's time in UTC."""
NO_TIME = (1980, 1, 1, 0, 0, 0)
"""The time that archives without times have."""


class Reader(Protocol):
    """Reads a file."""

    def __call__(self, most: int = ...) -> bytes:
        """Return its bytes; Unreadable if there are none, or more than that."""


class BadArchive(Problem):
    """An archive cannot be read; the message says why."""


@dataclass(frozen=True)
class File:
    """A file in an archive.

    Attributes:
        name: its name with its directories, as the archive has it.
        time: when it was last changed, in UTC; None if that is not known.
        read: returns its bytes; Unreadable says why there are none.
    """

    name: str
    time: datetime | None
    read: Reader


@contextmanager
def open_archive(path: Path, zone: tzinfo) -> Iterator[list[File]]:
    """Open an archive or a directory, and yield its files.

    Args:
        path: a zip archive or a directory.
        zone: the time zone of times that do not say theirs.

    Raises:
        BadArchive: it is neither, is damaged, or has too many files.
    """
    if path.is_dir():
        yield _few_of_each(_files_in(path))
        return
    with _archive(path) as archive:
        infos = [info for info in archive.infolist() if not info.is_dir()]
        _limit(path, len(infos))
        names = [shorten(_name(info), LONGEST_NAME) for info in infos]
        yield _few_of_each([
            File(name, _time(info, zone), partial(_read, archive, info))
            for name, info in zip(names, infos, strict=True)
        ])  # fmt: skip


@contextmanager
def open_within(outer: File, data: bytes, most: int) -> Iterator[list[tuple[File, Reader]]]:
    """Open an archive that is a file of an archive or a directory, and yield its files.

    Their names begin with the outer one's; none has a time. With each comes what reads it while
    this archive is open; later it has to be opened again.

    Args:
        outer: the archive.
        data: its bytes.
        most: how many files it may have.

    Raises:
        Unreadable: it cannot be read, is no zip archive, or has more files.
    """
    entries = data.count(ENTRY)  # before zipfile makes objects of a million entries
    if entries > most:
        raise Unreadable(f"it has {entries} files; at most {most} are read")
    try:
        archive = zipfile.ZipFile(BytesIO(data))
    except Exception as error:  # zipfile has no error that stands for all damage
        raise Unreadable(f"it cannot be read as a zip archive ({error})") from None
    with archive:
        yield [
            (
                File(
                    shorten(f"{outer.name}/{_name(info)}", LONGEST_NAME), None,
                    partial(_read_within, outer, number),
                ),
                partial(_read, archive, info),
            )
            for number, info in enumerate(i for i in archive.infolist() if not i.is_dir())
        ]  # fmt: skip


def _read_within(outer: File, number: int, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file of an archive that is opened for it."""
    with open_within(outer, outer.read(), MOST_WITHIN) as files:
        return files[number][1](most)


def _name(info: zipfile.ZipInfo) -> str:
    """Return the name of a packed file, also where it is UTF-8 and the archive does not say so."""
    if info.flag_bits & UTF_8_NAME:
        return info.filename
    try:
        return info.filename.encode("cp437").decode()
    except UnicodeError:
        return info.filename


def _archive(path: Path) -> zipfile.ZipFile:
    """Open a zip archive; BadArchive if it is damaged or hostile."""
    try:
        return zipfile.ZipFile(path)
    except Exception as error:  # zipfile has no error that stands for all damage
        raise BadArchive(
            f"{path} cannot be read as a zip archive ({getattr(error, 'strerror', None) or error})"
        ) from None


def _limit(path: Path, number: int) -> None:
    if number > MOST_IN_ALL:
        raise BadArchive(f"{path} has {number} files; at most {MOST_IN_ALL} are read")


def _few_of_each(files: list[File]) -> list[File]:
    """Return the files of an archive; where they are many, some of each folder, notebooks first.

    So a student who hands in a folder of very many files keeps nobody else's from being read.
    """
    if len(files) <= MOST_FILES:
        return files
    depth = 1 if len({file.name.split("/")[0] for file in files}) > 1 else 2
    found, kept = Counter[str](), list[File]()
    for file in sorted(files, key=lambda file: LIKELY.search(file.name) is None):
        folder = "/".join(file.name.split("/")[:depth])
        found[folder] += 1
        if found[folder] <= MOST_WITHIN:
            kept.append(file)
        elif found[folder] == MOST_WITHIN + 1:  # its sentence stands for all further ones
            kept.append(replace(file, read=_read_no_more))
    return kept


def _read_no_more(most: int = 0) -> bytes:
    raise Unreadable(f"it and others were not looked at: of its folder {MOST_WITHIN} files are")


def _files_in(root: Path) -> list[File]:
    found = []
    for folder, _, names in os.walk(root):
        for name in names:
            path = Path(folder) / name
            place = str(path.relative_to(root))
            found.append(File(place, _change_time(path), partial(read_bytes, path)))
            _limit(root, len(found))
    return found


def _change_time(path: Path) -> datetime | None:
    try:
        return datetime.fromtimestamp(int(path.lstat().st_mtime), UTC)
    except (ValueError, OverflowError, OSError):  # of a year that no calendar has, or gone
        return None


def _time(info: zipfile.ZipInfo, zone: tzinfo) -> datetime | None:
    """Return the time of a file: in UTC where the archive has that, else read in a zone."""
    try:
        if (seconds := _unix_time(info.extra)) is not None:
            return datetime.fromtimestamp(seconds, UTC)
        if info.date_time == NO_TIME:
            return None
        return datetime(*info.date_time, tzinfo=zone).astimezone(UTC)
    except (ValueError, OverflowError, OSError):
        return None


def _unix_time(extra: bytes) -> int | None:
    """Return the seconds since 1970 in the extra fields of a file; None if there are none."""
    while len(extra) >= 4:
        kind, size = struct.unpack("<HH", extra[:4])
        if kind == UNIX_TIME and size >= 5 and len(extra) >= 9 and extra[4] & 1:
            return int(struct.unpack("<I", extra[5:9])[0])
        extra = extra[4 + size :]
    return None


def _read(archive: zipfile.ZipFile, info: zipfile.ZipInfo, most: int = MOST_BYTES) -> bytes:
    """Return the bytes of a file; Unreadable if it is none, is encrypted, damaged or too large."""
    if stat.S_ISLNK(info.external_attr >> 16):
        raise Unreadable("it is a symbolic link, which is not followed")
    try:
        with archive.open(info) as file:
            data = file.read(most + 1)
    except (RuntimeError, NotImplementedError):
        raise Unreadable("it is encrypted, or packed in a way that is not supported") from None
    except Exception as error:  # zlib, lzma and bz2 have errors of their own
        raise Unreadable(f"it is damaged ({type(error).__name__})") from None
    if len(data) > most:
        raise Unreadable(f"it has more than {most / (1 << 20):g} MiB")
    return data
