"""The marking pages without a browser: who may use them, bounds, conflicts, what is written."""

import asyncio
import shutil
import sqlite3
import threading
from collections.abc import Iterator
from concurrent.futures import ThreadPoolExecutor
from contextlib import closing, suppress
from pathlib import Path
from typing import Any

import pytest

from autograder.course.course import Course
from autograder.model.errors import Problem
from classroom.course.submissions.rendering import shown_html
from classroom.gradebook.database.audit import note_what_others_wrote, read_log
from classroom.gradebook.database.standing import standings
from classroom.gradebook.marking import server
from classroom.gradebook.marking.guard import HEADER
from classroom.gradebook.marking.handlers import FAILED
from classroom.gradebook.marking.marking import Marking
from classroom.gradebook.marking.server import MOST_BYTES, serve
from classroom.gradebook.store import open_gradebook
from tests.marking.pages import ANSWERS, WRITTEN, Client, hand_in_again, pages, write_class
from tests.support.submissions import SECTION

HOSTILE = (
    "MIN may err.\n\n<script>fetch('/')</script><img src=x onerror=alert(1)>\n\n"
    "[a](javascript:alert(1)) **bold** <form action=/><input></form>"
)
CLASS = {  # names that no hexadecimal key holds by chance
    "amy": HOSTILE,
    "bob": "By induction, $v(s) = 4$.",
    "cyd": "**Four.** [a](javascript:alert(1))",
    "dan": "",
}


@pytest.fixture(scope="module")
def graded(tmp_path_factory: pytest.TempPathFactory) -> Path:
    root = tmp_path_factory.mktemp("marking")
    write_class(root, CLASS)
    return root


@pytest.fixture
def root(graded: Path, tmp_path: Path) -> Path:
    shutil.copytree(graded, tmp_path / "course")
    return tmp_path / "course"


@pytest.fixture
def url(root: Path) -> str:
    return f"sqlite:///{root / 'gradebook.db'}"


@pytest.fixture
def client(root: Path, url: str) -> Iterator[Client]:
    with pages(root, url) as address:
        yield Client(address)


def stored(root: Path) -> dict[str, tuple[Any, ...]]:
    """Return points, whether a person is waited for, and the comment, as nbgrader's tables say."""
    query = """
        select s.student_id, g.manual_score, g.needs_manual_grade, c.manual_comment
        from grade g join base_cell b on b.id = g.cell_id
        join submitted_notebook n on n.id = g.notebook_id
        join submitted_assignment s on s.id = n.assignment_id
        join base_cell b2 on b2.name = b.name and b2.type = 'SolutionCell'
        join comment c on c.cell_id = b2.id and c.notebook_id = n.id where b.name = ?"""
    with closing(sqlite3.connect(root / "gradebook.db")) as db:
        return {student: tuple(row) for student, *row in db.execute(query, [WRITTEN])}


# Who may use the pages.


QUESTION = f"/question/{SECTION.name}/{WRITTEN}"


def test_every_request_without_the_token_is_refused(client: Client) -> None:
    token, own = client.token, {"Origin": f"http://{client.host}"}
    key = client.answers()["bob"]["key"]
    paths = ["/", QUESTION, ANSWERS, f"{ANSWERS}/{key}"]
    for given in ("wrong", token[:-1], f"{token}x", f" {token} x", "\xff", client.ticket):
        for path in (*paths, "/session", "/nowhere"):
            reply = client.send("GET", path, headers={"Cookie": f"t={token}"}, token=given)
            assert (reply.status, "autograder mark" in reply.text) == (403, True), path
    for path in (ANSWERS, f"{ANSWERS}/{key}", "/session", f"/{token}/", "/nowhere"):
        assert client.send("GET", f"{path}?token={token}", token=None).status == 403, path
        assert client.send("POST", path, {}, own, token=None).status == 403, path
    assert [client.send("GET", path).status for path in paths] == [200, 200, 200, 200]
    assert [client.send("GET", path).status for path in ("/nowhere", "/session")] == [404, 403]
    assert client.send("GET", "/files/guard.py").status == 404


def test_a_page_without_the_token_is_the_same_whatever_is_in_the_gradebook(client: Client) -> None:
    """A browser sends no header with an address that is opened: its script does, afterwards."""
    replies = [client.send("GET", path, token=None) for path in ("/", QUESTION, "/question/x/y")]
    first, question, other = [reply.text for reply in replies]
    assert [reply.status for reply in replies] == [200, 200, 200]
    assert first.replace("files/", "../../files/") == question == other
    assert WRITTEN not in first
    for text in (first, question, client.page("/"), client.page(QUESTION)):
        assert not any(absolute in text for absolute in ('href="/', 'src="/'))  # behind a proxy
    assert "Set-Cookie" not in replies[0].headers  # which every port of this machine would be sent


def test_an_address_opens_one_tab(root: Path, url: str) -> None:
    """If a terminal starts the browser with it, it stands in the list of processes."""
    with pages(root, url, printed=(printed := list[str]())) as address:
        client = Client(address)
        assert client.token not in address
        assert client.enter(client.ticket).status == 403
        assert client.enter(client.token).status == 403
        assert len(printed) == 2
        other = Client(printed[1])
        assert (other.ticket != client.ticket, len(printed)) == (True, 3)
        assert other.answers() == client.answers()


def test_requests_from_other_origins_are_refused(client: Client, root: Path) -> None:
    key, own = client.answers()["bob"]["key"], f"http://{client.host}"
    shown = client.open("bob")
    seen = {name: shown[name] for name in ("points", "comment", "digest")}
    body = {"points": 3, "comment": "", "seen": seen}
    for headers in (
        {},
        {"Origin": "null"},
        {"Origin": "http://example.org"},
        {"Origin": own.replace(client.host, "127.0.0.1:1")},
        {"Origin": own, "Host": "example.org"},
    ):
        assert client.send("POST", f"{ANSWERS}/{key}", body, headers).status == 403
    for path in ("/", ANSWERS):
        headers = {"Origin": "http://example.org"}
        assert client.send("GET", path, headers=headers).status == 403
        headers |= {"Host": "example.org"}  # an address that another name was bound to
        assert client.send("GET", path, headers=headers, token="x").status == 403
    assert stored(root)["bob"] == (None, 1, None)
    proxied = {"Origin": "https://hub.example.org", "Host": "hub.example.org"}
    assert client.send("POST", f"{ANSWERS}/{key}", body, proxied).status == 200


@pytest.mark.parametrize("method", ["PUT", "DELETE", "OPTIONS", "HEAD", "PATCH", "TRACE"])
def test_requests_in_odd_forms_are_refused(method: str, client: Client, root: Path) -> None:
    own = {"Origin": f"http://{client.host}"}
    path = f"{ANSWERS}/{client.answers()['bob']['key']}"
    refused = 400, 403, 404, 405, 501
    assert client.send(method, path, None, own).status in refused
    assert client.send(method, path, None, own, token=None).status in refused
    twice = {HEADER.lower(): client.token, "origin": own["Origin"]}  # beside those of the client
    for odd in (path.upper(), f"/{path}", f"/files/..{path}", f"/files/%2e%2e{path}", f"{path}%00"):
        assert client.send("POST", odd, {}, own).status in refused
    assert client.send("POST", path, {}, twice).status in refused
    for body in ([], "x", 1, None, {"points": {}}, {"seen": []}, "x" * MOST_BYTES):
        with suppress(ConnectionError):  # a body that is too long is not read
            assert client.send("POST", path, body, own).status in refused
    assert stored(root)["bob"] == (None, 1, None)
    assert client.mark(client.open("bob"), 3)[0] == 200


def test_no_page_runs_a_students_text_or_asks_the_network(client: Client) -> None:
    reply = client.send("GET", "/", token=None)
    policy = reply.headers["Content-Security-Policy"]
    assert "default-src 'none'" in policy
    assert "script-src 'self';" in policy
    assert reply.headers["Referrer-Policy"] == "no-referrer"
    assert "<strong>Four.</strong>" in client.open("cyd")["html"]
    assert "&lt;script&gt;" in client.open("amy")["html"]  # the marker should see it
    acting = ("<script", "<img", "<form", "<input", 'href="java')
    assert not any(w in client.open(name)["html"] for w in acting for name in ("amy", "cyd"))


# What is shown.


def test_the_question_has_its_rubric_and_the_class_its_progress(client: Client) -> None:
    page = client.page(QUESTION)
    assert page.count('class="criterion"') == 7
    assert "the opponent is stated precisely" in page
    states = {name: row["state"] for name, row in client.answers().items()}
    assert states == {"amy": "to mark", "bob": "to mark", "cyd": "to mark", "dan": "marked"}
    assert "1 of 4" in client.page("/")


def test_names_are_nowhere_if_they_are_hidden(root: Path, url: str) -> None:
    with pages(root, url, anonymous=True) as address:
        client = Client(address)
        assert list(client.answers()) == ["Answer 1", "Answer 2", "Answer 3", "Answer 4"]
        texts = [client.open(name)["html"] for name in client.answers()]
        assert sum("By induction" in text for text in texts) == 1
        replies = [client.send("GET", ANSWERS).text, *texts]
    assert not any(name in reply for name in CLASS for reply in replies)


def test_an_answer_without_a_notebook_is_said_and_not_taken_for_empty(
    client: Client, root: Path
) -> None:
    shutil.rmtree(root / "autograded" / "bob")
    shown = client.open("bob")
    assert (shown["html"], shown["state"]) == (None, "to mark")


# What is written.


def test_a_mark_is_where_nbgrader_and_our_reports_look(
    client: Client, root: Path, url: str
) -> None:
    status, reply = client.mark(client.open("bob"), 7.5, "  The case of MIN is missing. ")
    assert (status, reply["points"], reply["state"]) == (200, 7.5, "marked")
    assert stored(root)["bob"] == (7.5, 0, "The case of MIN is missing.")  # the server goes on
    with open_gradebook(url, Course(root)) as book:
        assert standings(book, SECTION)["bob"].by_hand == {WRITTEN: 7.5}
        submission = book.find_submission(SECTION.name, "bob")
        assert (submission.score, submission.needs_manual_grade) == (7.5, False)
        (comment,) = [c for n in submission.notebooks for c in n.comments if c.name == WRITTEN]
        assert comment.comment == "The case of MIN is missing."
        note_what_others_wrote(book, SECTION)
        changes = read_log(book.db(), [SECTION.name], "bob")
    by_hand = [(c.exercise, c.before, c.after) for c in changes if c.kind == "by hand"]
    assert by_hand == [(WRITTEN, None, 7.5)]
    assert client.open("cyd")["comments"] == ["The case of MIN is missing."]


def test_a_mark_can_be_taken_back(client: Client, root: Path) -> None:
    client.mark(client.open("bob"), 0, "Why?")
    assert stored(root)["bob"] == (0, 0, "Why?")
    client.mark(client.open("bob"), None)
    assert stored(root)["bob"] == (None, 1, None)


@pytest.mark.parametrize(
    "points", [-0.5, 10.000001, 1e400, float("nan"), True, "7", [], "too much"]
)
def test_points_out_of_bounds_are_refused(client: Client, root: Path, points: object) -> None:
    status, reply = client.mark(client.open("bob"), points)
    assert status == 400
    assert "out of bounds: give 0 to 10" in reply["error"] or "points cannot" in reply["error"]
    assert stored(root)["bob"] == (None, 1, None)


def test_what_is_no_mark_is_refused(client: Client, root: Path) -> None:
    shown = client.open("bob")
    assert client.mark(shown, 1, "x" * 4_001)[0] == 400
    assert client.mark(shown, 1, None)[0] == 400
    assert client.mark(shown | {"key": "0" * 32}, 1)[0] == 404
    assert client.mark(shown | {"points": "none"}, 1)[0] == 400
    assert stored(root)["bob"] == (None, 1, None)
    assert client.mark(shown, 1, "\ud800")[0] == 400
    assert client.mark(shown, 1, "\x00 fine")[0] == 200
    assert stored(root)["bob"] == (1, 0, "\ufffd fine")


def test_a_gradebook_that_cannot_be_written_is_said(client: Client, root: Path) -> None:
    seen = client.open("bob")
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        db.execute("alter table grade rename to elsewhere")
    status, reply = client.mark(seen, 9)
    assert (status, "no mark was written" in reply["error"]) == (500, True)
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        db.execute("alter table elsewhere rename to grade")
    assert client.mark(seen, 9)[0] == 200
    assert stored(root)["bob"] == (9, 0, None)


# Two markers.


def test_a_mark_that_another_gave_meanwhile_is_shown_and_not_overwritten(
    client: Client, root: Path, url: str
) -> None:
    seen = client.open("bob")
    with pages(root, url) as address:
        other = Client(address)
        assert other.mark(other.open("bob"), 4, "Half.")[0] == 200
    status, now = client.mark(seen, 9)
    assert (status, now["points"], now["comment"]) == (409, 4, "Half.")
    assert stored(root)["bob"] == (4, 0, "Half.")
    assert client.mark(now, 9, "All.")[0] == 200
    assert stored(root)["bob"] == (9, 0, "All.")


@pytest.mark.parametrize("change", ["manual_score = 4", "needs_manual_grade = 1"])
def test_a_mark_of_formgrader_is_not_overwritten(client: Client, root: Path, change: str) -> None:
    seen = client.open("bob")
    with closing(sqlite3.connect(root / "gradebook.db")) as db, db:
        db.execute(f"update grade set {change} where id = ?", [seen["key"]])
    assert client.mark(seen, 9)[0] == (409 if "score" in change else 200)


def test_another_comment_alone_is_a_conflict_too(client: Client, root: Path) -> None:
    seen = client.open("bob")
    client.mark(seen, None, "I look at it later.")
    assert client.mark(seen, 9)[0] == 409
    assert stored(root)["bob"] == (None, 1, "I look at it later.")


def test_an_answer_that_changed_is_marked_again_and_never_unseen(
    client: Client, root: Path, url: str
) -> None:
    client.mark(client.open("bob"), 5)
    seen = client.open("bob")
    hand_in_again(root, url, "bob", "By induction, and by cases.")
    assert client.answers()["bob"]["state"] == "changed"
    status, now = client.mark(seen, 5)
    assert (status, "by cases" in now["html"], now["state"]) == (409, True, "changed")
    assert client.mark(now, 5)[0] == 200
    assert client.answers()["bob"]["state"] == "marked"


def test_a_port_that_is_taken_is_said(root: Path, url: str, client: Client) -> None:
    port = client.host.rpartition(":")[2]
    with open_gradebook(url, Course(root)) as book:
        marking = Marking(book, Course(root), [SECTION], anonymous=False)
        serving = serve(marking, int(port), print)
        with (
            closing(asyncio.new_event_loop()) as loop,
            pytest.raises(Problem, match=f"port {port} of 127.0.0.1 cannot be used .*--port"),
            ThreadPoolExecutor(1) as pool,  # in this thread, a browser's loop may run already
        ):
            pool.submit(loop.run_until_complete, serving).result()


def test_an_answer_that_takes_long_to_render_keeps_nobody_waiting(
    root: Path, url: str, monkeypatch: pytest.MonkeyPatch
) -> None:
    begun, may_end = threading.Event(), threading.Event()

    def rendered(text: str) -> str:
        if "By induction" in text:  # bob's
            begun.set()
            assert may_end.wait(60)
        return shown_html(text)

    monkeypatch.setattr(server, "shown_html", rendered)
    with pages(root, url) as address, ThreadPoolExecutor(1) as pool:
        client = Client(address)
        try:
            slow = pool.submit(client.open, "bob")
            assert begun.wait(60)
            assert "<strong>Four.</strong>" in client.open("cyd")["html"]
            assert client.mark(client.open("amy"), 3)[0] == 200
            assert not slow.done()
        finally:
            may_end.set()
        assert "By induction" in slow.result()["html"]
    assert stored(root)["amy"] == (3, 0, None)


def test_a_locked_gradebook_costs_no_mark_and_no_traceback(
    tmp_path: Path, monkeypatch: pytest.MonkeyPatch, caplog: pytest.LogCaptureFixture
) -> None:
    monkeypatch.setattr("classroom.gradebook.database.url.LOCKED_SECONDS", 0)
    caplog.set_level("ERROR", "tornado.application")  # grading on a cluster silences it
    address = write_class(tmp_path, CLASS)
    with pages(tmp_path, address) as entry:
        client = Client(entry)
        shown = client.open("bob")
        with closing(sqlite3.connect(tmp_path / "gradebook.db")) as formgrader:
            formgrader.execute("begin immediate")
            status, reply = client.mark(shown, 5)
        assert (status, reply["error"]) == (500, FAILED)
        assert "another program keeps the gradebook" in caplog.text
        assert "Traceback" not in caplog.text
        assert client.open("bob")["points"] is None
        assert client.mark(shown, 5)[0] == 200
        assert client.open("bob")["points"] == 5
