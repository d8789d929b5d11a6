"""What all tests share: their marks, their order, their worker, and the browser."""

import gc
import os
import signal
from collections import Counter
from collections.abc import Generator, Iterator, Sequence
from functools import cache
from inspect import isfunction
from pathlib import Path
from random import Random
from typing import TYPE_CHECKING

import pytest
from hypothesis import settings
from hypothesis.internal.conjecture import providers

from tests.lengths import (
    DOORS,
    ONE_CASE,
    examples,
    is_enough,
    is_left_out,
    most_tests,
    tries_one_case,
)

if TYPE_CHECKING:
    from playwright.sync_api import Browser

    from tests.browser.jupyter import Lab

HERE = Path(__file__).parent
EVERY = settings(deadline=None, max_examples=examples(100))  # no clocks
settings.register_profile("the same each time", EVERY, derandomize=True)
settings.register_profile("random", EVERY)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "the same each time"))
# Hypothesis would draw constants of all modules that a worker has imported: others in each of them,
# and reading a thousand files takes each of them a second.
assert hasattr(providers, "is_local_module_file")
setattr(providers, "is_local_module_file", lambda path: False)  # noqa: B010, for mypy

gc.disable()  # while tests are collected: all that is made then stays

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


@pytest.fixture(scope="session")
def installed(tmp_path_factory: pytest.TempPathFactory) -> Path:
    """An environment outside the repository in which the wheel is installed.

    Its tests are of the group "wheel": one worker builds it.
    """
    from tests.support.installed import build_wheel, install

    return install(
        build_wheel(tmp_path_factory.mktemp("wheel")), tmp_path_factory.mktemp("installed") / "venv"
    )


MARKS = {
    "arena/test_command.py": "sandbox",
    "browser": "browser",
    "gradebook/test_round_trip.py": "browser",
    "gradebook": "sandbox",
    "grading": "sandbox",
    "sandbox": "sandbox",
    "submissions/test_damaged_class.py": "sandbox",
    "submissions/test_damaged_notebooks.py": "sandbox",
    "submissions/test_unreadable_files.py": "sandbox",
    "notebooks": "slow",
}
"""The mark of all tests of a folder or a module."""

SAMPLE = "minimax"
"""Tests of every exercise are slow, but those of this section's exercises."""


def pytest_addoption(parser: pytest.Parser) -> None:
    """Add the option that shows whether a test depends on another's having run."""
    shuffle = "run modules, and the tests of each, in a random order"
    parser.addoption("--shuffle", type=int, metavar="SEED", help=shuffle)


def pytest_ignore_collect(collection_path: Path, config: pytest.Config) -> bool | None:
    """Do not even import a module of which ``-m`` leaves out every test."""
    module = collection_path.relative_to(HERE).as_posix()
    if collection_path.suffix != ".py":
        return None
    marks = _marks(module)
    if is_left_out(f"{module}::") and not any(door.startswith(module) for door in DOORS):
        marks.append("thorough")
    return any(f"not {mark}" in str(config.option.markexpr) for mark in marks) or None


class FirstTests:
    """A plug-in that makes no test of a module of which no more are tried: that takes seconds."""

    @pytest.hookimpl(tryfirst=True)
    def pytest_pycollect_makeitem(self, collector: pytest.Collector, obj: object) -> object:
        """Make nothing of a function if the first tests of its module are enough."""
        enough = isfunction(obj) and is_enough(_module(collector), _tried[collector.path])
        return [] if enough else None


_tried = Counter[Path]()
"""By module, how many tests are tried so far of those that are tried on one case."""


def pytest_configure(config: pytest.Config) -> None:
    """Make the first tests of a module alone where ``-m`` would leave out the others."""
    named = any("::" in argument for argument in config.args)
    if "not thorough" in str(config.option.markexpr) and not named:
        config.pluginmanager.register(FirstTests())


@pytest.hookimpl(wrapper=True)
def pytest_pycollect_makeitem() -> Generator[None, object, object]:
    """Mark the cases of a test as soon as they are made."""
    made = yield
    items = [item for item in made if isinstance(item, pytest.Function)] if made else []
    for item in items:
        _mark(item)
    _leave_repetitions(items)
    return made


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(config: pytest.Config, items: list[pytest.Item]) -> None:
    """Group the tests for the workers, and shuffle them if a seed is given."""
    for item in items:
        _group(item)
    items.sort(key=_rank)
    if (seed := config.getoption("--shuffle")) is not None:
        # A module stays together, as its fixtures are set up once.
        place = {item: Random(f"{seed} {item.nodeid}").random() for item in items}
        module = {item: Random(f"{seed} {item.path}").random() for item in items}
        items.sort(key=lambda item: (module[item], place[item]))


def pytest_collection_finish() -> None:
    """Search less often for garbage, and not among the tests: that took a quarter of the time."""
    gc.freeze()
    gc.enable()
    gc.set_threshold(20_000, 20, 20)


def _marks(module: str) -> list[str]:
    """Return the marks of all tests of a module, given by its path below tests/."""
    return [m for place, m in MARKS.items() if module == place or module.startswith(f"{place}/")]


def _module(item: pytest.Item | pytest.Collector) -> str:
    """Return the path below tests/ of a test's module; pathlib takes a second for all tests."""
    return str(item.path).removeprefix(f"{HERE}/")


def _place(item: pytest.Item) -> str:
    """Return a test's module and function."""
    return f"{_module(item)}::{getattr(item, 'originalname', item.name)}"


def _names_of_marks(item: pytest.Item) -> set[str]:
    return {mark.name for mark in item.iter_markers()}


def _mark(item: pytest.Item) -> None:
    """Mark a test by its folder, its module and its exercise."""
    module = _module(item)
    for mark in _marks(module):
        item.add_marker(mark)
    exercise = _exercise(item)
    if is_left_out(_place(item), exercise, sample=_sample()):
        item.add_marker("thorough")
    if exercise is not None and exercise not in _sample():
        item.add_marker("slow")


def _rank(item: pytest.Item) -> int:
    """Return when a test begins: the longest first, or all workers but one wait at the end."""
    marks = _names_of_marks(item)
    return next((i for i, name in enumerate(("browser", "sandbox", "slow")) if name in marks), 3)


def _leave_repetitions(cases: Sequence[pytest.Item]) -> None:
    """Leave to ``make test-all`` the cases of a test that repeat with other data what one holds.

    ``sampled(n)`` keeps the first n cases of a test, or of each exercise that it is about; without
    n, ``sampled`` keeps the cases of the sample section. Where one case is enough (``make check``,
    a room that does not differ), it is the first that is not left out for another reason; and where
    the first tests of a module are enough, they are the first of those.
    """
    sampled, tried = Counter[str | None](), False
    not_run = {"thorough", *(("browser", "sandbox", "slow") if ONE_CASE else ())}
    for item in cases:
        exercise = _exercise(item)
        if (mark := item.get_closest_marker("sampled")) is not None:
            sampled[exercise] += 1
            number = mark.args[0] if mark.args else None
            if sampled[exercise] > number if number else not _is_of_sample(item):
                item.add_marker("thorough")
        if tries_one_case(_module(item), exercise) and not_run.isdisjoint(_names_of_marks(item)):
            _tried[item.path] += not tried
            if tried or _tried[item.path] > most_tests(_place(item)):
                item.add_marker("thorough")
            tried = True


def _is_of_sample(item: pytest.Item) -> bool:
    """Tell whether a test is about the sample section, or an exercise of it."""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    section = getattr(params.get("section"), "name", None)
    return section == SAMPLE or _exercise(item) in _sample()


@cache
def _sample() -> frozenset[str]:
    """Return the ids of the exercises of the sample section."""
    from autograder.exercises import find_section

    return frozenset(exercise.id for exercise in find_section(SAMPLE).exercises)


def _exercise(item: pytest.Item) -> str | None:
    """Return the id of the exercise that a test is parametrised by."""
    params = item.callspec.params if hasattr(item, "callspec") else {}
    exercise = params.get("exercise", params.get("exercise_id"))
    return None if exercise is None else str(getattr(exercise, "id", exercise))


def _group(item: pytest.Item) -> None:
    """Send to one worker what shares fixtures, or an exercise, whose cases are then drawn once."""
    if item.get_closest_marker("xdist_group"):
        return
    page, exercise = item.get_closest_marker("page"), _exercise(item)
    if "lab" in getattr(item, "fixturenames", ()):  # one JupyterLab, in one page
        name = "JupyterLab"
    elif page is not None:
        name = page.args[0]
    elif exercise is not None:
        name = f"exercise {exercise}"
    elif shared := sorted(_shared_by_module(item)):
        name = f"{item.path.stem} {' '.join(shared)}"
    else:
        return
    item.add_marker(pytest.mark.xdist_group(name))


def _shared_by_module(item: pytest.Item) -> set[str]:
    """Return the names of the fixtures that a test shares with others of its module."""
    given = getattr(item, "_fixtureinfo", None)
    found = given.name2fixturedefs.items() if given else ()
    return {name for name, defs in found if defs[-1].scope == "module"}
