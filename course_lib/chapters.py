"""The chapters that are installed: what belongs to one notebook each, found without their names.

A distribution registers the package around its chapters as an entry point of the group
``course_lib.chapters``. A chapter is a package in it that says the name of its notebook
(``NOTEBOOK``), and perhaps which of its exercises are practice (``PRACTICE``).
"""

from collections.abc import Mapping
from functools import cache
from importlib import import_module
from pkgutil import iter_modules
from types import ModuleType

GROUP = "course_lib.chapters"
"""The group of entry points."""


@cache
def chapter_packages() -> tuple[ModuleType, ...]:
    """Return the packages around chapters, in the order of their names."""
    from importlib.metadata import entry_points  # slow to import, and asked late

    return tuple(map(import_module, sorted({e.value for e in entry_points(group=GROUP)})))


@cache
def _chapters() -> Mapping[str, ModuleType]:
    """Return the chapters by name, in the order of their notebooks."""
    found = [
        import_module(f"{package.__name__}.{module.name}")
        for package in chapter_packages()
        for module in iter_modules(package.__path__)
    ]
    ordered = sorted(found, key=lambda chapter: str(chapter.NOTEBOOK))
    return {chapter.__name__.rpartition(".")[2]: chapter for chapter in ordered}


@cache
def notebooks() -> Mapping[str, str]:
    """Return the notebook of each chapter, without its ending, in the order of the course."""
    return {name: chapter.NOTEBOOK for name, chapter in _chapters().items()}


def practice_ids(name: str) -> tuple[str, ...]:
    """Return the ids of the exercises of a chapter that are practice, without points."""
    return getattr(find_chapter(name), "PRACTICE", ())


def find_chapter(name: str) -> ModuleType:
    """Return a chapter by its name.

    Raises:
        ValueError: there is no such chapter.
    """
    try:
        return _chapters()[name]
    except KeyError:
        raise ValueError(
            f"section is {name!r}, but it is one of {', '.join(_chapters())}"
        ) from None


def chapter_module(name: str, module: str) -> ModuleType:
    """Return a module of a chapter by its path in it, such as ``predictions``.

    Raises:
        ValueError: there is no such chapter.
        ImportError: it has no such module.
    """
    return import_module(f"{find_chapter(name).__name__}.{module}")
