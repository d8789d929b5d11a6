"""What several tests of the sandbox share: a sandbox, and the sandboxes that grade."""

from collections.abc import Iterator

import pytest

from autograder.protocol.limits import Isolation, Limits
from autograder.sandbox import host, visible_files
from autograder.sandbox.confinement import LATEST
from autograder.sandbox.host import Sandbox
from classroom.grading import submission as grading
from tests.support.isolation import by_strength, require
from tests.support.submissions import warm_up

ROOMY = Limits(memory=512 << 20, call=60, cell=60, exercise=60)
"""Little memory, and more time than a busy machine needs."""


BY_RULES = {
    "test_attacks",
    "test_landlock",
    "test_private_files",
    "test_reach",
    "test_system_calls",
}
"""Modules of attacks that the isolation itself stops: tried under both, and under Landlock's older
versions, of which the kernel is asked for no more than they have. What the judge stops, whatever
isolates the student, is tried under the strongest here, and under the other by the thorough tests.
"""


def pytest_generate_tests(metafunc: pytest.Metafunc) -> None:
    """Ask for the isolations that a module's tests are run under."""
    if "isolation_in_use" in metafunc.fixturenames:
        others = ["other"]
        short = ["strongest"]
        if metafunc.module.__name__.rpartition(".")[2] in BY_RULES:
            short = ["bubblewrap", "landlock"]
            # Tampering inside of a process meets no rule: the oldest version stands for all.
            versions = range(1, 2 if "test_attacks" in metafunc.module.__name__ else LATEST)
            others = [f"landlock {version}" for version in versions]
        params = [*short, *(pytest.param(o, marks=pytest.mark.thorough) for o in others)]
        metafunc.parametrize("isolation_in_use", params, indirect=True, scope="module")


@pytest.fixture(scope="module")
def isolation_in_use(request: pytest.FixtureRequest) -> Iterator[Isolation]:
    """Have "auto" mean each isolation in turn; return it."""
    isolation, _, version = request.param.partition(" ")
    if isolation in ("strongest", "other"):
        isolation = by_strength()[isolation == "other"]
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
