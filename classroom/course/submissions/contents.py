"""Which section's notebook a file is: by its content, not by its name.

The ids of a notebook's cells (``grade_id``) say it. A notebook without them, or a damaged one, is
taken by its name.
"""

import re
from collections.abc import Sequence
from dataclasses import dataclass

from autograder.model.section import Section
from classroom.course.submissions.archive import MOST_WITHIN, File, Reader, open_within
from classroom.course.submissions.parse import Unreadable, parse
from classroom.course.submissions.platforms import NOTEBOOK

MOST_LOOKED_AT = 256 << 20
"""The bytes of one account's files that are looked at."""
DEEPEST = 2
"""Archives in archives, those of the platform not counted."""
ZIP, PDF = b"PK\x03\x04", b"%PDF"
OTHER_ARCHIVE = re.compile(r"\.(rar|7z|gz|tgz|bz2|xz|tar)$", re.IGNORECASE)
JUNK = re.compile(
    r"(^|/)(__MACOSX/|\._|\.DS_Store$|Thumbs\.db$|desktop\.ini$|\.git/)", re.IGNORECASE
)
"""Files that a system packs beside those of a person."""
CHECKPOINT = ".ipynb_checkpoints/"
COUNTED = re.compile(r"( ?\(\d{1,3}\)|-\d{1,6})?$")
"""The suffix that browsers and Canvas add to the name of a second file."""


@dataclass
class ReadBudget:
    """What may still be read of the files of one account, over its whole upload.

    Attributes:
        left: bytes, unpacked.
        files: files in archives.
    """

    left: int = MOST_LOOKED_AT
    files: int = MOST_WITHIN

    def read(self, reader: Reader) -> bytes:
        """Return the bytes of a file; Unreadable if it cannot be read, or too much was read."""
        if self.left <= 0:
            raise Unreadable(
                f"it was not looked at: of the files of one account at most "
                f"{MOST_LOOKED_AT >> 20} MiB are"
            )
        data = reader()
        self.left -= len(data)
        return data


@dataclass(frozen=True)
class FileContent:
    """The content of a file.

    Attributes:
        ids: the ids of a notebook's cells; None if it is no notebook.
        why: why it is none.
    """

    ids: frozenset[str] | None = None
    why: str = ""


def unpack(
    file: File, budget: ReadBudget, depth: int = 0, reader: Reader | None = None
) -> list[tuple[File, FileContent]]:
    """Return a file with its content; of an archive all files, those of archives in it too.

    Args:
        file: the file.
        budget: the bytes and files that may still be read.
        depth: in how many archives it is, that of the platform not counted.
        reader: reads it in an archive that is open; ``file.read`` opens it anew.
    """
    if JUNK.search(file.name):
        return []
    try:
        data = budget.read(reader or file.read)
        if not data.startswith(ZIP):
            return [(file, _content(file.name, data))]
        if depth == DEEPEST:
            raise Unreadable(f"it is an archive in {DEEPEST} archives, and was not opened")
        with open_within(file, data, budget.files) as within:
            budget.files -= len(within)
            found = [
                one for inner, opened in within for one in unpack(inner, budget, depth + 1, opened)
            ]
    except Unreadable as error:
        return [(file, FileContent(why=str(error)))]
    return found or [(file, FileContent(why="it is an archive without files"))]


def _content(name: str, data: bytes) -> FileContent:
    if data.startswith(PDF):
        return FileContent(why="it is a PDF, and no notebook")
    if OTHER_ARCHIVE.search(name):
        return FileContent(
            why="it is an archive of a kind that is not opened; only zip archives are"
        )
    if not data.lstrip(b"\xef\xbb\xbf \t\r\n").startswith(b"{"):
        return FileContent(why="it is no notebook" if data.strip() else "it is empty")
    try:
        cells, _ = parse(data)
    except Unreadable as error:
        return FileContent(why=str(error))
    return FileContent(frozenset(cell["grade_id"] for cell in cells if cell["grade_id"]))


def find_section(
    name: str, content: FileContent, known: Sequence[Section], wanted: Sequence[Section]
) -> Section | str:
    """Return the section whose notebook a file is, or why that is none of those that are wanted.

    Args:
        name: the student's part of the file's name.
        content: what is in it.
        known: the sections in use.
        wanted: the sections that are collected.
    """
    by_notebook = [s for s in known if s.notebook in name]
    named = by_notebook or _match_names(name, known)
    if content.ids is None and not NOTEBOOK.search(name):
        return content.why
    inside = {s.name: len(_ids(s) & (content.ids or frozenset())) for s in known}
    most = max(inside.values(), default=0)
    if most:
        best = [s for s in known if inside[s.name] == most]
        likely = [s for s in named if inside[s.name]] or (best if len(best) == 1 else [])
    else:
        likely = named or list(wanted)
    if len(likely) != 1:
        return "its name says no section; name one with --section"
    (section,) = likely
    if by_notebook and section not in by_notebook:
        return f"its name says {by_notebook[0].name}, but its cells are those of {section.name}"
    if section.name not in {s.name for s in wanted}:
        return f"it is the notebook of {section.name}, which is not collected now"
    return next(s for s in wanted if s.name == section.name)


def refuse_another(data: bytes, section: Section, known: Sequence[Section]) -> None:
    """Refuse the notebook of another section than the one that is to be graded.

    Args:
        data: the notebook.
        section: the section that is to be graded.
        known: the sections in use.

    Raises:
        Unreadable: it is another one's by the ids of its cells, or it is no notebook.
    """
    cells, _ = parse(data)
    ids = {cell["grade_id"] for cell in cells}
    likely = max(known, key=lambda one: len(_ids(one) & ids))
    if len(_ids(likely) & ids) > len(_ids(section) & ids):
        raise Unreadable(
            f"it is the notebook of {likely.name}; that of {section.name} is asked for"
        )


def _ids(section: Section) -> set[str]:
    return {name for e in section.exercises for name in (e.id, f"test-{e.id}")}


def _match_names(name: str, sections: Sequence[Section]) -> list[Section]:
    """Return the sections whose own names a file's name has in it."""
    *folders, last = name.split("/")
    return [s for s in sections if s.name in last or s.name in folders]


def rank(name: str, content: FileContent, section: Section) -> tuple[int, int]:
    """Return how likely a file is the one that a student means: the likeliest has the highest.

    Args:
        name: the student's part of the file's name.
        content: what is in it.
        section: the section.
    """
    stem, _, ending = name.rpartition("/")[2].partition(".ipynb")
    whole = COUNTED.sub("", stem).lstrip("_") == section.notebook and not ending
    named = int(section.notebook in name) + int(whole)
    quality = 0 if content.ids is None else 2 if content.ids & _ids(section) else 1
    return quality, -1 if CHECKPOINT in name else named
