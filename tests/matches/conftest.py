"""What the tests of matches share: sandboxes that end with a module's tests."""

from collections.abc import Iterator

import pytest

from autograder.running.matches.seats import close_seats


@pytest.fixture(scope="module")
def seats() -> Iterator[None]:
    """Sandboxes for players, which all matches of a module use."""
    yield
    close_seats()
