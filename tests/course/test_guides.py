"""The guides that come with the package, for who has the wheel alone."""

import tomllib
from pathlib import Path

from tests.support.course import ROOT, autograder


def test_every_guide_is_listed_printed_and_written(tmp_path: Path) -> None:
    names = sorted(path.stem for path in (ROOT / "docs").glob("*.md"))
    assert [line.partition(":")[0] for line in autograder(tmp_path, "docs").splitlines()] == names
    guide = (ROOT / "docs" / "guide.md").read_text(encoding="utf-8")
    assert autograder(tmp_path, "docs", "guide.md") == guide
    assert "there is no page 'nosuch'; there are: another_course, arena" in " ".join(
        autograder(tmp_path, "docs", "nosuch", ok=(2,)).replace("│", " ").split()
    )
    autograder(tmp_path, "docs", "--out", "pages")
    assert (tmp_path / "pages" / "guide.md").read_text(encoding="utf-8") == guide
    assert "name a new directory" in autograder(tmp_path, "docs", "--out", "pages", ok=(2,))


def test_the_wheel_has_the_guides() -> None:
    settings = tomllib.loads((ROOT / "pyproject.toml").read_text(encoding="utf-8"))
    data = settings["tool"]["setuptools"]["data-files"]
    assert data["share/adversarial-search-course/docs"] == ["docs/*.md"]
