"""What several tests of the sandbox share: a sandbox, and the sandboxes that grade."""

from collections.abc import Iterator

import pytest

from autograder.grading import submission as grading
from autograder.protocol.limits import Isolation, Limits
from autograder.sandbox import host, visible_files
from autograder.sandbox.confinement import LATEST
from autograder.sandbox.host import Sandbox
from tests.support.isolation import require
from tests.support.submissions import warm_up

ROOMY = Limits(memory=512 << 20, call=60, cell=60, exercise=60)
"""Little memory, and more time than a busy machine needs."""


OLDER = [pytest.param(f"landlock {n}", marks=pytest.mark.thorough) for n in range(1, LATEST)]
"""Landlock's older versions: the kernel is asked for no more than each of them has."""


@pytest.fixture(scope="module", params=["bubblewrap", "landlock", *OLDER])
def isolation_in_use(request: pytest.FixtureRequest) -> Iterator[Isolation]:
    """Have "auto" mean each isolation in turn; return it."""
    isolation, _, version = request.param.partition(" ")
    require(isolation)
    with pytest.MonkeyPatch.context() as patch:
        patch.setattr(host, "_strongest", [isolation])
        patch.setenv(visible_files.OLDER, version)
        yield isolation
        grading.close_sandboxes()


@pytest.fixture(scope="module")
def graders(isolation_in_use: Isolation) -> Iterator[None]:
    """Cases that have been drawn, so that tight limits suffice, and sandboxes that end."""
    warm_up()
    yield
    grading.close_sandboxes()


@pytest.fixture(scope="module")
def sandbox(isolation_in_use: Isolation) -> Iterator[Sandbox]:
    """Return a sandbox of a judge with secrets in its environment."""
    with pytest.MonkeyPatch.context() as patch:
        patch.setenv("AUTOGRADER_SECRET", "do not tell")
        patch.setenv("CANVAS_TOKEN", "do not tell")
        with Sandbox(limits=ROOMY) as sandbox:
            yield sandbox
