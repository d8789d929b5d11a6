"""What all tests share: which of them go to the same worker, and the browser."""

from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest

if TYPE_CHECKING:
    from playwright.sync_api import Browser


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One browser for all tests of a worker."""
    from tests.browser import chromium

    with chromium() as browser:
        yield browser


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Send the tests of one exercise to the same worker: its cases are drawn and answered once."""
    for item in items:
        exercise = getattr(item, "callspec", None) and item.callspec.params.get("exercise")
        if exercise is not None and not item.get_closest_marker("xdist_group"):
            item.add_marker(
                pytest.mark.xdist_group(f"exercise {getattr(exercise, 'id', exercise)}")
            )
