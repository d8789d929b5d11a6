"""The isolations that this machine offers: tests of another one say why they are skipped."""

from functools import cache

import pytest

from autograder.model.errors import SandboxUnavailable
from autograder.protocol.limits import Isolation
from autograder.sandbox.host import Sandbox

ISOLATIONS: tuple[Isolation, ...] = ("bubblewrap", "landlock", "process")


@cache
def lacks(isolation: Isolation) -> str:
    """Return why this machine does not offer an isolation; "" if it does."""
    try:
        Sandbox(isolation).close()
    except SandboxUnavailable as error:
        return str(error)
    return ""


def by_strength() -> tuple[Isolation, Isolation]:
    """Return the full isolation that this machine takes by itself, and the other one."""
    return ("landlock", "bubblewrap") if lacks("bubblewrap") else ("bubblewrap", "landlock")


def require(isolation: Isolation) -> None:
    """Skip a test whose isolation this machine does not offer."""
    if why := lacks(isolation):
        pytest.skip(why)
