"""Tests of one exercise go to the same worker: its cases are drawn and answered once."""

import pytest


@pytest.hookimpl(tryfirst=True)  # before pytest-xdist reads the groups
def pytest_collection_modifyitems(items: list[pytest.Item]) -> None:
    for item in items:
        exercise = getattr(item, "callspec", None) and item.callspec.params.get("exercise")
        if exercise is not None and not item.get_closest_marker("xdist_group"):
            item.add_marker(
                pytest.mark.xdist_group(f"exercise {getattr(exercise, 'id', exercise)}")
            )
