"""The guides of the course: ``docs/`` of the repository, or the copy that the wheel has."""

from dataclasses import dataclass
from pathlib import Path

from autograder.model.files import write_whole
from classroom.course.new_course import CannotMake, course_files

DOCS = "docs"


@dataclass(frozen=True)
class Guide:
    """A page in Markdown."""

    text: str

    @property
    def title(self) -> str:
        """Its first heading."""
        return next((line[2:] for line in self.text.splitlines() if line.startswith("# ")), "")


def guides() -> dict[str, Guide]:
    """Return the pages by their names, in order.

    Raises:
        CannotMake: the course's files are not there.
    """
    paths = sorted((course_files() / DOCS).glob("*.md"))
    return {path.stem: Guide(path.read_text(encoding="utf-8")) for path in paths}


def write_guides(pages: dict[str, Guide], out: Path) -> None:
    """Write all pages into a new directory.

    Raises:
        CannotMake: something is there already, or it cannot be written.
    """
    try:
        out.mkdir(parents=True)
        for name, page in pages.items():
            write_whole(out / f"{name}.md", page.text.encode())
    except OSError as error:
        raise CannotMake(f"{out} cannot be made ({error.strerror}); name a new directory") from None
