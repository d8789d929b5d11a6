"""Checks students' functions: ``check`` in a notebook, ``autograder grade`` for a class."""

from typing import TYPE_CHECKING, Any

if TYPE_CHECKING:
    from autograder.notebook_api import check

__all__ = ["check"]


def __getattr__(name: str) -> Any:
    """Import ``check`` when it is first asked for, so that importing this package stays light.

    Its module has another name: a module ``autograder.check`` would take the function's place.
    """
    if name == "check":
        from autograder.notebook_api import check

        return check
    raise AttributeError(f"module {__name__!r} has no attribute {name!r}")
