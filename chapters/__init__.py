"""The chapters: a folder for each notebook, with all that belongs to it and to nothing else.

A chapter has the name of its notebook, its figures, predictions and measurements, and its
exercises. Its text is ``solutions/<notebook>.md``. Chapters import ``course_lib``, and the
autograder's records and cases; neither package imports a chapter by name.
"""

from collections.abc import Mapping
from importlib import import_module
from pkgutil import iter_modules


def _notebooks() -> dict[str, str]:
    names = [module.name for module in iter_modules(__path__)]
    found = {name: import_module(f"{__name__}.{name}").NOTEBOOK for name in names}
    return dict(sorted(found.items(), key=lambda item: item[1]))


NOTEBOOKS: Mapping[str, str] = _notebooks()
"""The notebook of each chapter, without its ending, in the order of the course."""
