"""Imports nbgrader's modules without its server extensions, which this package does not use."""

import sys
from importlib import import_module
from importlib.util import find_spec, module_from_spec
from typing import Any


def postpone_extensions() -> None:
    """Let nbgrader be imported without running its ``__init__``, if that has not run.

    The ``__init__`` imports all of Jupyter's server, which takes most of the time in which a
    command starts. It runs when a name is looked up that only it defines.
    """
    spec = None if "nbgrader" in sys.modules else find_spec("nbgrader")
    if spec is None or spec.loader is None:
        return
    package, loader = module_from_spec(spec), spec.loader

    def look_up(name: str) -> Any:
        if find_spec(f"nbgrader.{name}") is not None:
            return import_module(f"nbgrader.{name}")
        vars(package).pop("__getattr__", None)
        loader.exec_module(package)
        return getattr(package, name)

    vars(package)["__getattr__"] = look_up
    sys.modules["nbgrader"] = package
