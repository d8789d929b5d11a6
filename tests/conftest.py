"""What all tests share: who goes to the same worker, what programs find, and the browser."""

import os
import signal
from collections.abc import Iterator
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Lab

settings.register_profile("the same each time", derandomize=True, deadline=None)  # no clocks
settings.register_profile("random", deadline=None)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "the same each time"))

# A suite that a shell started in the background ignores Ctrl-C, and so would all that it starts.
signal.signal(signal.SIGINT, signal.default_int_handler)


@pytest.fixture(scope="session")
def browser() -> Iterator["Browser"]:
    """One browser for all tests of a worker; a slow machine gets a minute for what is awaited."""
    from playwright.sync_api import expect

    from tests.browser.jupyter import chromium

    expect.set_options(timeout=60_000)

    with chromium() as browser:
        yield browser


@pytest.fixture(scope="session")
def lab(tmp_path_factory: pytest.TempPathFactory) -> Iterator["Lab"]:
    """One JupyterLab for all tests of a worker that need no course around them."""
    from tests.browser.jupyter import Lab, jupyterlab

    folder = tmp_path_factory.mktemp("lab")
    with jupyterlab(folder) as address:
        yield Lab(folder, address)


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    """Send to one worker what shares fixtures, or an exercise, whose cases are then drawn once."""
    for item in items:
        asked = item.callspec.params if hasattr(item, "callspec") else {}
        exercise = asked.get("exercise", asked.get("exercise_id"))
        shared = sorted(_shared_by_module(item))
        if item.get_closest_marker("xdist_group"):
            continue
        if exercise is not None:
            group = f"exercise {getattr(exercise, 'id', exercise)}"
            item.add_marker(pytest.mark.xdist_group(group))
        elif shared:
            item.add_marker(pytest.mark.xdist_group(f"{item.path.stem} {' '.join(shared)}"))


def _shared_by_module(item: pytest.Item) -> set[str]:
    """Return the names of the fixtures that a test shares with others of its module."""
    given = getattr(item, "_fixtureinfo", None)
    found = given.name2fixturedefs.items() if given else ()
    return {name for name, defs in found if defs[-1].scope == "module"}
