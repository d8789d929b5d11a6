"""A section's whole way on a JupyterHub: docs/hub.md is followed from its first line.

Ada fetches, solves, checks, touches a widget and hands in with the browser, Bob and Cyd by
commands; the course's account collects, grades and returns; Ada reads her feedback. Then each of
the files that `doctor` tries in the sandbox is tried by a student of the hub, and was by a graded
answer.
"""

import json
import re
import shutil
import sys
from collections.abc import Iterator
from dataclasses import dataclass, field
from importlib.util import find_spec
from pathlib import Path
from typing import Any
from urllib.parse import quote

import nbformat
import pytest
from playwright.sync_api import Browser, expect

from classroom.grading.isolation import READ
from tests.browser.pages import in_browser, keep
from tests.hub.hub import PROXY, free_port, hub
from tests.hub.machine import TLJH, Machine, machine, why_not
from tests.hub.pages import Desk
from tests.support.course import ROOT
from tests.support.isolation import lacks
from tests.support.submissions import FULL, cell, perfect


def _missing() -> str:
    """Return what this machine lacks for the tests; "" if nothing."""
    if find_spec("jupyterhub") is None:
        return "no jupyterhub: make .venv/.hub"
    if not (Path(sys.prefix) / PROXY).exists() or not shutil.which("node"):
        return "no configurable-http-proxy: make .venv/.proxy, which needs npm"
    return why_not() or lacks("landlock")


pytestmark = [
    *in_browser("hub"),
    pytest.mark.skipif(bool(missing := _missing()), reason=missing),
]
GUIDE = (ROOT / "docs" / "hub.md").read_text(encoding="utf-8")
BLOCK = re.compile(r"^```(sh|python)\n# (.*?)\n(.*?)^```$", re.MULTILINE | re.DOTALL)
GRADER, COURSE = "grader-search", "/home/grader-search/course"
SERVICE = "/services/adversarial-search"
INBOUND = "/srv/nbgrader/exchange/adversarial-search/inbound"
ADA, BOB, CYD = (f"jupyter-{name}" for name in ("ada", "bob", "cyd"))
NOTEBOOK = "minimax/01_minimax.ipynb"
LAB = {
    "@jupyterlab/notebook-extension:tracker": {"windowingMode": "none"},
    "@jupyterlab/apputils-extension:notification": {"fetchNews": "false"},
}
"""Every cell is there, in sight or not, as in other tests; and nobody asks for news."""
MISTAKE = """def minimax_value(game, s):
    if game.is_terminal(s):
        return game.utility(s, MAX)
    return max(minimax_value(game, game.transition(s, a)) for a in game.actions(s))
"""
SPY = READ + "\ndef minimax_value(game, s):\n    raise RuntimeError(f'could read {{found}}.')\n"
PUBLIC = {"/etc/passwd", "/etc/hostname"}
"""What every user of a server may read, and graded code may not."""


@dataclass
class Term:
    """What was seen while a section went its way."""

    server: Machine
    ada: Desk
    bob: Desk
    prof: Desk
    printed: dict[str, str] = field(default_factory=dict)
    private: list[str] = field(default_factory=list)
    errors: list[str] = field(default_factory=list)


@pytest.fixture(scope="module")
def term(browser: Browser) -> Iterator[Term]:
    """The section on its way from the course's first line to the feedback."""
    with machine() as server:
        printed = follow(server, "as grader-search, in /home/grader-search/course, after hand-in")
        settings = f"{TLJH}/share/jupyter/lab/settings/overrides.json"
        server.write(settings, json.dumps(LAB))
        with hub(server) as address:
            ada, bob, cyd = (Desk(browser, address, name) for name in ("ada", "bob", "cyd"))
            prof = Desk(browser, address, "prof", f"{SERVICE}/formgrader/")
            term = Term(server, ada, bob, prof, printed)
            by_browser(term)
            bob.await_server()
            cyd.await_server()
            by_command(server, BOB, MISTAKE)
            term.private = private(server)
            by_command(server, CYD, SPY.format(paths=term.private))
            term.printed |= follow(server)
            yield term


def follow(server: Machine, end: str = "") -> dict[str, str]:
    """Write the guide's files and run its commands, up to a block, or from there on if not given.

    Returns:
        What the lines of each block printed, by its first one.
    """
    blocks = BLOCK.findall(GUIDE)
    last = next(i for i, (_, where, _) in enumerate(blocks) if where.endswith("after hand-in"))
    printed = {}
    for kind, where, text in blocks[:last] if end else blocks[last:]:
        if kind == "python":  # another run on this machine may have the port
            server.write(where, text.replace(":9999", f":{free_port()}"))
            continue
        user, _, place = (
            where.removeprefix("as ").removesuffix(", after hand-in").partition(", in ")
        )
        printed[text.partition("\n")[0]] = server.run(text, user, place or "/")
    return printed


def by_browser(term: Term) -> None:
    """Let Ada go through the assignment in JupyterLab, wrong at first."""
    ada = term.ada
    ada.await_lab()
    ada.press("released", "Fetch")
    ada.open(NOTEBOOK)
    ada.run(*map(ada.find, ("from course_lib", "from functools", "ttt = ", 'predict("boards")')))
    ada.guess("6000", "The run says 5,478.")
    for name, source in ("wrong", MISTAKE), ("right", answer("minimax-value")):
        ada.write("minimax-value", source)
        term.printed[name] = ada.run("minimax-value", "test-minimax-value")
    keep(ada.page, "hub-check")
    ada.save()
    ada.press("fetched", "Submit")
    term.errors = list(ada.watched.errors)


def answer(name: str) -> str:
    """Return a right answer."""
    return str(cell(perfect(), name).source)


def by_command(server: Machine, student: str, source: str) -> None:
    """Let a student go through the assignment in a terminal."""
    home = f"/home/{student}"
    server.run("nbgrader fetch_assignment minimax", student, home)
    notebook = nbformat.reads(server.read(f"{home}/{NOTEBOOK}"), 4)
    cell(notebook, "minimax-value").source = source
    server.write(f"{home}/{NOTEBOOK}", nbformat.writes(notebook), student)
    server.run("nbgrader submit minimax", student, home)


def private(server: Machine) -> list[str]:
    """Return the paths that `doctor` tries, of the course, and those of Ada and of the exchange."""
    ask = (
        "from pathlib import Path; from autograder.course.course import Course; "
        "from classroom.grading.isolation import private_paths; "
        "print(*[p.resolve() for p in private_paths(Course(Path('.')), None, None)], sep='\\n')"
    )
    ours = server.run(f'python -c "{ask}"', GRADER, COURSE).split()
    hers = server.run(f"ls -d /home/{ADA} /home/{ADA}/{NOTEBOOK} {INBOUND} /home/{GRADER}")
    kernels = server.run(f"find /home/{ADA}/.local/share/jupyter/runtime -name '*.json'")
    assert '"transport": "ipc"' in server.run(f"cat {' '.join(kernels.split())}")
    return [*ours, COURSE, *hers.split(), *kernels.split(), "/opt/tljh/state/jupyterhub.sqlite"]


def results(term: Term) -> dict[str, Any]:
    """Return what `grade --json` wrote of `minimax-value`, by student."""
    graded = json.loads(term.server.read(f"{COURSE}/marks.json"))
    assert graded["isolation"] == "landlock"
    return {r["student"]: r for r in graded["results"] if r["exercise"] == "minimax-value"}


def test_a_student_is_checked_in_the_browser(term: Term) -> None:
    assert "every node takes its largest child" in term.printed["wrong"]
    points = FULL["minimax-value"]
    assert f"{points} of {points} points" in term.printed["right"]
    assert term.errors == []
    assert ".predictions.json" in term.server.run(f"ls -A /home/{ADA}/minimax")


def test_three_students_are_collected_and_graded_under_landlock(term: Term) -> None:
    found = results(term)
    assert set(found) == {ADA, BOB, CYD}
    assert found[ADA]["score"] == FULL["minimax-value"]
    assert "largest child" in found[BOB]["message"]
    assert "cheating attempt?" not in term.printed["nbgrader collect minimax"]


def test_graded_code_reads_nothing_of_the_hub(term: Term) -> None:
    assert len(term.private) > 20
    assert "could read []." in results(term)[CYD]["message"]


def test_the_student_reads_the_feedback(term: Term) -> None:
    ada, points = term.ada, FULL["minimax-value"]
    ada.press("submitted", "Fetch Feedback")
    found = term.server.run("ls minimax/feedback/*/01_minimax.html", ADA, f"/home/{ADA}")
    ada.page.goto(f"{ada.address}/user/ada/files/{quote(found.strip())}")
    expect(ada.page.locator("body")).to_contain_text(f"{points} of {points}")
    keep(ada.page, "hub-feedback")


def test_who_teaches_sees_formgrader_and_students_do_not(term: Term) -> None:
    page = term.prof.page
    page.reload()
    expect(page.locator("tr", has_text="minimax").locator(".num-submissions")).to_have_text("3")
    keep(page, "hub-formgrader")
    for desk in (term.ada, term.bob):
        assert desk.status(f"{SERVICE}/formgrader/") == 403


def test_another_student_reads_nothing_of_the_hub(term: Term) -> None:
    """Bob tries the files of `doctor`'s list, Ada's, and her server."""
    paths = [path for path in private(term.server) if path not in PUBLIC]
    assert f"{COURSE}/submitted/{ADA}/minimax" in paths
    tried = READ.format(paths=paths) + "print([paths[n] for n in found])\n"
    program = f"paths = {paths!r}\n{tried}"
    term.server.write("/srv/try.py", program)
    assert term.server.run("python /srv/try.py", BOB, f"/home/{BOB}").strip() == "[]"
    by_root = term.server.run("python /srv/try.py")  # the same program reads them where it may
    assert all(f"{COURSE}/{name}'" in by_root for name in ("solutions", ".autograder-secret"))
    for path in (
        "/user/ada/api/contents",
        f"/user/ada/files/{NOTEBOOK}",
        "/user/ada/lab",
        "/hub/api/users",
    ):
        assert term.bob.status(path) == 403, path


def test_another_student_changes_nothing_of_the_exchange(term: Term) -> None:
    server, exchange = term.server, str(Path(INBOUND).parent)
    (hers,) = server.run(f"ls -d {INBOUND}/{ADA}+*").strip().splitlines()
    for line in (
        f"ls {INBOUND}",
        f"rm -r {INBOUND}/{ADA}+*",
        f"mv '{hers}' '{hers}2'",
        f"mv {exchange} {exchange}2",
        f"rm -r {exchange}/outbound",
    ):
        server.run(line, BOB, ok=(1, 2))
    assert server.run(f"ls '{hers}' {exchange}/outbound/minimax | grep -c ipynb").strip() == "2"


def test_what_a_student_puts_into_the_exchange_is_the_students_own(term: Term) -> None:
    """Bob hands in as Ada, and a link to her notebook as his own."""
    server, hers = term.server, f"{COURSE}/submitted/{ADA}/{NOTEBOOK}"
    before, later = server.read(hers), "minimax+2099-01-01 00:00:00 UTC+x"
    server.run(f"mkdir '{INBOUND}/{ADA}+{later}' '{INBOUND}/{BOB}+{later}'", BOB)
    server.run(f"ln -s {hers} '{INBOUND}/{BOB}+{later}/01_minimax.ipynb'", BOB)
    said = server.run("nbgrader collect minimax --update", GRADER, COURSE)
    assert f"was left out: it was put there by {BOB}; cheating attempt?" in said
    assert server.read(hers) == before
    assert server.run(f"ls {COURSE}/submitted/{BOB}/minimax") == ""
    server.run(f"rmdir '{INBOUND}/{ADA}+{later}'; rm -r '{INBOUND}/{BOB}+{later}'", BOB)
