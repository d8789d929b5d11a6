"""What tests of grading a class share: the worker with the secret, and a class that it grades."""

from pathlib import Path
from typing import Any

import pytest

from classroom.grading import explanations
from classroom.grading import run as runs
from tests.grading.classes import SECRET, make_class
from tests.support.worker import use_worker


@pytest.fixture(autouse=True)
def no_explanations() -> None:
    """Let this process remember no explanation of an earlier test: some have them fail."""
    explanations._found.clear()


@pytest.fixture
def one_worker(monkeypatch: pytest.MonkeyPatch) -> None:
    """Let the worker of all tests grade, with the secret of these."""
    use_worker(monkeypatch, SECRET["AUTOGRADER_SECRET"])


@pytest.fixture
def course(tmp_path: Path, monkeypatch: pytest.MonkeyPatch, one_worker: None) -> Path:
    """A class that the worker of all tests grades, but for commands."""
    make_class(tmp_path, nap=0)
    monkeypatch.chdir(tmp_path)
    return tmp_path


@pytest.fixture
def seen(monkeypatch: pytest.MonkeyPatch) -> list[str]:
    """The students whose notebooks went to a worker."""
    students: list[str] = []
    real = runs.run_tasks

    def noting(tasks: Any, job: Any, executors: Any) -> Any:
        def noted() -> Any:
            for task in tasks:
                students.append(task.student)
                yield task

        return real(noted(), job, executors)

    monkeypatch.setattr(runs, "run_tasks", noting)
    return students
