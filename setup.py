"""What ``pyproject.toml`` cannot say of the wheel: right answers to exercises stay out of it."""

from setuptools import setup
from setuptools.command.build_py import build_py


class Build(build_py):
    """Leaves out ``answers.py`` of the chapters, which only tests read."""

    def find_package_modules(self, package: str, package_dir: str) -> list[tuple[str, str, str]]:
        """Return the modules of a package that go into the wheel."""
        found: list[tuple[str, str, str]] = super().find_package_modules(package, package_dir)
        return [m for m in found if not (package.startswith("chapters.") and m[1] == "answers")]


setup(cmdclass={"build_py": Build})
