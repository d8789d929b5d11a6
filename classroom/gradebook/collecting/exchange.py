"""``nbgrader collect`` where students are users of the same machine, who may try what they like.

nbgrader's own collector takes a submission for that of the student whose name it bears, whoever put
it there; it follows symbolic links, so that a student may have copied into a submission what only
the course's account can read; and a directory whose name has no time ends it for the whole class.
This one looks at owners, copies regular files, and leaves out the rest with a line in the log.
"""

import os
import pwd
import shutil
from datetime import datetime
from fnmatch import fnmatch
from pathlib import Path
from typing import Any

from nbgrader.exchange import ExchangeError
from nbgrader.exchange.default import ExchangeCollect

from autograder.model.plain_text import one_line

NOBODY = ""
"""Whose a submission is that is left out."""
MOST_BYTES, MOST_FILES = 64 << 20, 100
"""What is copied of a submission at most."""
OPEN = os.O_RDONLY | os.O_NOFOLLOW | os.O_NONBLOCK


class OwnersCollect(ExchangeCollect):  # type: ignore[misc]
    """Collects what a student owns as the student's: ``c.ExchangeFactory.collect`` names it.

    Where all students are one user, as in the pods of a cluster, it would collect nothing.
    """

    src_records: list[dict[str, Any]]

    def init_src(self) -> None:
        """Find the submissions: of each student the last one, or the last before the due date."""
        super().init_src()
        self.src_records = [one for one in self.src_records if one["username"] != NOBODY]

    def _path_to_record(self, path: str) -> dict[str, Any]:
        """Return whose a directory is, its name and its time."""
        try:
            record: dict[str, Any] = super()._path_to_record(path)
            owner = pwd.getpwuid(os.lstat(path).st_uid).pw_name
        except (ExchangeError, KeyError, OSError, ValueError) as error:
            return self._left_out(path, str(error))
        if record["username"] != owner:
            return self._left_out(path, f"it was put there by {owner}; cheating attempt?")
        return record

    def _left_out(self, path: str, why: str) -> dict[str, Any]:
        name = os.path.basename(path)
        self.log.warning("%s was left out: %s", one_line(name), one_line(why))
        return {"username": NOBODY, "filename": name, "timestamp": datetime.min}

    def do_copy(self, src: str, dest: str, log: object = None) -> None:
        """Copy the regular files of a submission.

        Args:
            src: its directory in the exchange, which its owner may change meanwhile.
            dest: the new directory.
            log: not used, as by nbgrader.
        """
        try:
            folder = os.open(src, OPEN | os.O_DIRECTORY)
        except OSError as error:  # a link, or it is gone
            self._left_out(src, str(error))
            return
        try:
            Path(dest).mkdir(parents=True)
            left = MOST_BYTES
            for name in sorted(os.listdir(folder))[:MOST_FILES]:
                if not any(fnmatch(name, pattern) for pattern in self.coursedir.ignore):
                    left -= self._copy(folder, name, Path(dest, name), left)
        finally:
            os.close(folder)

    def _copy(self, folder: int, name: str, to: Path, most: int) -> int:
        """Copy a file of an open directory, if it is regular; return its size."""
        try:
            with open(os.open(name, OPEN, dir_fd=folder), "rb") as file:  # no directory: refused
                size = os.fstat(file.fileno()).st_size
                if not os.path.isfile(file.fileno()) or size > most:
                    raise OSError("it is no regular file, or too large")
                with to.open("wb") as copy:
                    shutil.copyfileobj(file, copy)
        except OSError as error:
            self._left_out(name, str(error))
            return 0
        return size
