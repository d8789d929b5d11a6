"""What several tests of the sandbox share: a sandbox, and the sandboxes that grade."""

from collections.abc import Iterator

import pytest

from autograder.grading import submission as grading
from autograder.protocol.limits import Limits
from autograder.sandbox.host import Sandbox
from tests.support.submissions import warm_up

ROOMY = Limits(memory=512 << 20, call=60, cell=60, exercise=60)
"""Little memory, and more time than a busy machine needs."""


@pytest.fixture(scope="module")
def graders() -> Iterator[None]:
    """Cases that have been drawn, so that tight limits suffice, and sandboxes that end."""
    warm_up()
    yield
    grading.close_sandboxes()


@pytest.fixture(scope="module")
def sandbox() -> Iterator[Sandbox]:
    """Return a sandbox of a judge with secrets in its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AUTOGRADER_SECRET", "do not tell")
        patch.setenv("CANVAS_TOKEN", "do not tell")
        with Sandbox(limits=ROOMY) as sandbox:
            yield sandbox
