"""Modules of tests that passed, and whose result nothing can have changed since, do not run again.

``make test`` names a file with ``TEST_KEPT``. This plug-in of pytest keeps there, for each module,
a digest of what its result depends on: its own text, Python, the packages, and the files of the
repository that git knows or does not ignore. Unless its text asks for them, these do not count:
prose (Markdown, ``docs/``), other modules of tests, and docstrings and comments of ``autograder``
and ``classroom``; those of ``course_lib`` and ``chapters`` do, since learners read them. The rest
of the machine, such as its browser, does not count. A module of which a test failed or was skipped
runs again.
"""

import json
import os
import re
import subprocess
import sys
from collections.abc import Iterator, Mapping
from contextlib import suppress
from functools import cache
from hashlib import sha1
from importlib.metadata import distributions
from pathlib import Path

import pytest

from tests.changed import UNREAD, code, is_prose
from tests.lengths import AT_REST, state

ROOT = Path(__file__).parent.parent
VARIABLE = "TEST_KEPT"
SETTINGS = ("CHROMIUM", "HYPOTHESIS_PROFILE", "SCREENSHOTS", "SECRETS")
"""Variables that the tests read: with another value, all run."""
ASKS_FOR_PROSE = re.compile(r"docs\b|README|CHANGELOG|CONTRIBUTING|[.]md\b")
ASKS_FOR_SOURCES = re.compile(r"rglob|getsource|ast\.parse|repository\(")
OTHER_MODULE = re.compile(r"^\s*from (tests\.[\w.]*\btest_\w+) import", re.MULTILINE)


def pytest_configure(config: pytest.Config) -> None:
    """Find out which modules need not run, if all are asked for, where git knows the files."""
    file, is_worker = os.environ.get(VARIABLE), hasattr(config, "workerinput")
    is_whole = not (config.option.file_or_dir or config.option.keyword or config.option.deselect)
    if file and is_whole and not is_worker:
        with suppress(OSError, subprocess.CalledProcessError):
            config.pluginmanager.register(Kept(Path(file), str(config.option.markexpr)))


def pytest_ignore_collect(collection_path: Path) -> bool | None:
    """Do not import a module that need not run."""
    return _below_tests(str(collection_path)) in _kept_modules() or None


@cache
def _kept_modules() -> frozenset[str]:
    return frozenset(os.environ.get(f"{VARIABLE}_MODULES", "").split(os.pathsep)) - {""}


def _below_tests(path: str) -> str:
    return path.removeprefix(f"{ROOT}/").removeprefix("tests/")


class Kept:
    """A plug-in of the process that hands out the tests: reads what passed, and writes it down."""

    def __init__(self, file: Path, selection: str) -> None:
        """Read what passed, and let the workers know by a variable.

        Args:
            file: where it is kept; it need not be there.
            selection: what else decides which tests of a module run, such as the marks asked for.
        """
        record = json.loads(file.read_text(encoding="utf-8")) if file.exists() else {}
        self._file = file
        self._digests = Digests(selection, record.get("code", {}))
        passed = set(record.get("passed", ()))
        self._modules = {m: self._digests.of(m, state(m)) for m in self._digests.modules}
        self._kept = [module for module, digest in self._modules.items() if digest in passed]
        self._open = set[str]()
        os.environ[f"{VARIABLE}_MODULES"] = os.pathsep.join(self._kept)

    def pytest_runtest_logreport(self, report: pytest.TestReport) -> None:
        """Note a module that is to run again."""
        if not report.passed:
            self._open.add(_below_tests(report.nodeid.partition("::")[0]))

    @pytest.hookimpl(trylast=True)
    def pytest_sessionfinish(self, session: pytest.Session, exitstatus: int) -> None:
        """Write down what passed, unless the run was broken off."""
        if self._kept and exitstatus == pytest.ExitCode.NO_TESTS_COLLECTED:
            session.exitstatus = exitstatus = pytest.ExitCode.OK
        if session.shouldstop or session.shouldfail or exitstatus > pytest.ExitCode.TESTS_FAILED:
            return
        passed = {m: digest for m, digest in self._modules.items() if m not in self._open}
        # Once the change is committed, no more tests of a module are asked for than now.
        digests = [*passed.values(), *(self._digests.of(module, AT_REST) for module in passed)]
        self._file.parent.mkdir(parents=True, exist_ok=True)
        record = {"code": self._digests.code, "passed": digests}
        whole = self._file.with_suffix(".new")
        whole.write_text(json.dumps(record), encoding="utf-8")
        whole.replace(self._file)

    def pytest_terminal_summary(self, terminalreporter: pytest.TerminalReporter) -> None:
        """Say what did not run."""
        if self._kept:
            terminalreporter.write_line(
                f"{len(self._kept)} of {len(self._modules)} modules of tests are as they were when "
                f"they passed, and did not run: make test {VARIABLE}= runs all."
            )


class Digests:
    """The digests of what the results of modules of tests depend on.

    Attributes:
        modules: their paths below tests/.
        code: digests of what Python runs, by the digest of a file.
    """

    def __init__(self, selection: str, known: Mapping[str, str]) -> None:
        """Read the repository.

        Args:
            selection: what decides which tests run.
            known: digests of what Python runs that an earlier run has worked out.
        """
        listed = ("git", "ls-files", "-co", "--exclude-standard", "--deduplicate")
        names = subprocess.check_output(listed, cwd=ROOT, text=True).splitlines()
        self._texts = {n: (ROOT / n).read_bytes() for n in sorted(names) if (ROOT / n).is_file()}
        self._known, self.code = known, dict[str, str]()
        self.modules = [_below_tests(n) for n in self._texts if _is_module(n)]
        settings = (os.environ.get(name, "") for name in SETTINGS)
        about = (selection, sys.version, sys.prefix, *settings, *_packages())
        self._whole = _digest(*map(self._whole_file, self._texts))
        self._prose = _digest(*map(self._whole_file, filter(is_prose, self._texts)))
        shared = (n for n in self._texts if not is_prose(n) and not _is_module(n))
        self._shared = _digest(*about, *map(self._file, shared))

    def of(self, module: str, state: str) -> str:
        """Return the digest of a module, given by its path below tests/, in a state of its room."""
        names = self._with_others(f"tests/{module}", set())
        text = "\n".join(self._texts[name].decode() for name in names)
        parts = [module, state, self._shared, text]
        if ASKS_FOR_PROSE.search(text):
            parts.append(self._prose)
        if ASKS_FOR_SOURCES.search(text) or "/" not in module:
            parts.append(self._whole)
        return _digest(*parts)

    def _with_others(self, name: str, seen: set[str]) -> Iterator[str]:
        """Yield the name of a module's file, and of other modules of tests that it imports."""
        if name in seen:
            return
        seen.add(name)
        yield name
        for other in OTHER_MODULE.findall(self._texts[name].decode()):
            yield from self._with_others(f"{other.replace('.', '/')}.py", seen)

    def _file(self, name: str) -> str:
        if not name.startswith(UNREAD) or not name.endswith(".py"):
            return self._whole_file(name)
        digest = _digest(self._texts[name])
        if (known := self._known.get(digest)) is None:
            known = _digest(code(self._texts[name]))
        self.code[digest] = known
        return f"{name} {known}"

    def _whole_file(self, name: str) -> str:
        return f"{name} {_digest(self._texts[name])}"


@cache
def _packages() -> list[str]:
    return sorted(f"{each.name} {each.version}" for each in distributions())


def _is_module(name: str) -> bool:
    return name.startswith("tests/") and Path(name).match("test_*.py")


def _digest(*parts: str | bytes) -> str:
    """Return a digest of parts, which are told apart."""
    digest = sha1()
    for part in parts:
        encoded = part.encode() if isinstance(part, str) else part
        digest.update(b"%d:" % len(encoded) + encoded)
    return digest.hexdigest()
