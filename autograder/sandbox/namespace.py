"""The namespace in which a notebook's cells run: a new ``__main__`` without a display."""

import builtins
import linecache
import re
import sys
import types
from collections.abc import Iterable
from importlib.abc import Loader, MetaPathFinder
from importlib.machinery import ModuleSpec
from io import StringIO
from typing import Any

from autograder.protocol.calls import describe_error

MAGIC = re.compile(r"^[^\S\n]*[%!?]|[?][^\S\n]*$|=[^\S\n]*[%!]", re.MULTILINE)
"""What looks like one of IPython's magics."""


class Silent(types.ModuleType):
    """A substitute for modules that only display: each of its functions does nothing."""

    def __getattr__(self, name: str) -> object:
        # The import system asks for such names, as for ``__path__``, and takes no function for one.
        if name.startswith("__"):
            raise AttributeError(name)
        return lambda *args, **kwargs: None


class SilentModules(MetaPathFinder, Loader):
    """Finds a substitute for each of some modules, and for all modules in them.

    Args:
        names: the full names of the modules.
    """

    def __init__(self, names: Iterable[str]) -> None:
        self.names = tuple(names)

    def find_spec(self, fullname: str, *others: object) -> ModuleSpec | None:
        """Return how a module is replaced; None if it is not."""
        if not any(f"{fullname}.".startswith(f"{name}.") for name in self.names):
            return None
        return ModuleSpec(fullname, self, is_package=True)

    def create_module(self, spec: ModuleSpec) -> Silent:
        """Return the substitute."""
        return Silent(spec.name)

    def exec_module(self, module: types.ModuleType) -> None:
        """Do nothing: the substitute has no code."""


class Shell:
    """The result of ``get_ipython()``: magics that time a cell run it, others do nothing."""

    def __init__(self, namespace: dict[str, object]) -> None:
        self.namespace = namespace

    def run_line_magic(self, name: str, line: str, *args: object, **kwargs: object) -> None:
        """Run the statement of ``%time`` and its like; ignore the rest."""
        if name in ("time", "timeit", "prun"):
            exec(line, self.namespace)

    def run_cell_magic(self, name: str, line: str, body: str) -> None:
        """Run the cell under ``%%time`` and its like; refuse other languages."""
        if name not in ("time", "timeit", "capture", "prun", "python", "python3"):
            raise RuntimeError(f"a %%{name} cell is not run when a notebook is graded")
        exec(body, self.namespace)

    def system(self, command: str) -> None:
        """Leave out ``!command``: nothing is installed, and the rest of the cell runs."""

    def getoutput(self, command: str, *args: object, **kwargs: object) -> list[str]:
        """Return no lines for ``lines = !command``."""
        return []


def new_main() -> dict[str, Any]:
    """Return the namespace of a new ``__main__`` module, with a substitute for IPython's shell."""
    module = types.ModuleType("__main__")
    sys.modules["__main__"] = module
    shell = Shell(module.__dict__)
    module.__dict__["get_ipython"] = lambda: shell
    module.__dict__["display"] = lambda *args, **kwargs: None
    module.__dict__["__builtins__"] = builtins
    return module.__dict__


def cell_file(name: str) -> str:
    """Return the file name of a cell's code."""
    return f"<cell {name}>"


def run_cell(name: str, source: str, namespace: dict[str, Any]) -> str | None:
    """Run one cell; return a description of its exception, or None."""
    try:
        file, text = cell_file(name), _plain_python(source)
        # Without a time of change, ``linecache`` does not drop the text because there is no file.
        linecache.cache[file] = (len(text), None, StringIO(text).readlines(), file)
        exec(compile(text, file, "exec"), namespace)
    except BaseException as error:  # SystemExit too: the later cells still count
        return describe_error(error)
    return None


def _plain_python(source: str) -> str:
    """Return a cell's source with IPython's magics turned into calls."""
    if not MAGIC.search(source):
        return source
    from IPython.core.inputtransformer2 import TransformerManager

    return str(TransformerManager().transform_cell(source))
