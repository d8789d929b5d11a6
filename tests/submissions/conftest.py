"""What tests of submissions share: the sandboxes that grade."""

from collections.abc import Iterator

import pytest

from classroom.grading.submission import close_sandboxes
from tests.support.submissions import warm_up


@pytest.fixture(scope="module")
def graders() -> Iterator[None]:
    """Cases that have been drawn, so that tight limits suffice, and sandboxes that end."""
    warm_up()
    yield
    close_sandboxes()
