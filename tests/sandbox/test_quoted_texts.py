"""Texts and numbers of a student's process go where hidden cases may go, and nowhere else.

A process that is asked about hidden cases can put them into whatever it sends. What is shown to its
author before the marks are released is in the judge's own words: Gradescope's ``results.json``, the
comments of the gradebook, the ``cause`` of a result.
"""

import json
from collections.abc import Iterator
from textwrap import dedent
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.messages import property_message, summary
from autograder.model.match_games import GAMES
from autograder.protocol.channel import Channel
from autograder.protocol.codec import Excess, Json, WireError, decode
from autograder.protocol.frames import CallReplies, CallReply
from autograder.protocol.limits import Limits
from autograder.protocol.no_reply import NoReply
from autograder.running.cases import PUBLIC, battery, code_exercise
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.matches.match import legal_action
from autograder.running.matches.player import PlayerFault
from autograder.running.score import Scored
from autograder.sandbox.host import Sandbox
from classroom.course.submissions.judged import JudgedCell
from classroom.gradebook.database.comments import comment_text
from classroom.grading.session import SubmissionSession
from classroom.report.results import as_json
from tests.fuzz.messages import KINDS, SOUND, Bytes
from tests.sandbox.test_forged_frames import FORGE
from tests.support.submissions import SECTION, cell, grade, untouched

TEXT, NUMBER = "zZleaKz", 7_654_321
"""What must not come out again."""
ODD: tuple[Json, ...] = (
    TEXT, NUMBER, -NUMBER, {TEXT: TEXT}, [], [TEXT], [TEXT, 1], [[TEXT]], ["/", TEXT, 1],
    ["/", 1, 2, NUMBER], ["d", TEXT], ["d", [TEXT]], ["d", [["l", TEXT], 1]], ["s", ["l", TEXT]],
    ["t", {TEXT: 1}], ["s", ["d", [TEXT, 1]]], None, True,
)  # fmt: skip


def _odd(data: Json) -> Iterator[Json]:
    """Yield some JSON with each part of it replaced by each of the odd values."""
    yield from ODD
    if isinstance(data, dict):
        for key, value in data.items():
            yield {(TEXT if other == key else other): v for other, v in data.items()}
            yield from ({**data, key: other} for other in _odd(value))
    if isinstance(data, list):
        for i, value in enumerate(data):
            yield from ([*data[:i], other, *data[i + 1 :]] for other in _odd(value))


def _frame(data: bytes, length: int | None = None) -> Any:
    return Bytes((len(data) if length is None else length).to_bytes(4, "big") + data)


def _read(sock: Any) -> None:
    """Read a message as the judge does, and what it carries."""
    message: Any = Channel(sock).receive(*KINDS)
    case = next(c for c in battery("minimax-value", PUBLIC))
    for reply in message.replies if isinstance(message, CallReplies) else (message,):
        if isinstance(reply, CallReply):
            LeafOracle(case, None).answer(reply)
        for value in (getattr(reply, "value", None), getattr(reply, "action", None)):
            decode(value)


def _refusals(socks: Iterator[Any]) -> Iterator[str]:
    for sock in socks:
        try:
            _read(sock)
        except (WireError, NoReply) as error:
            yield str(error)


RAW = (
    _frame(b"\xff" * 9),
    _frame(TEXT.encode()),
    _frame(f'"{TEXT}"'.encode()),
    _frame(b" " * (NUMBER % 1000) + b"!"),
    _frame(json.dumps([TEXT]).encode()),
    _frame(b"", 100 * NUMBER),
)


def test_a_malformed_message_is_refused_in_words_that_it_cannot_choose() -> None:
    sound = [*SOUND, *({"kind": "call_replies", "replies": [reply]} for reply in SOUND[:3])]
    forged = (_frame(json.dumps(odd).encode()) for data in sound for odd in _odd(data))
    found = set(_refusals(iter([*RAW, *forged])))
    assert len(found) > 10
    assert not [text for text in found if TEXT in text or str(NUMBER) in text.replace(",", "")]
    assert len(found) < 80, "there are few such texts, so that they tell next to nothing"


@pytest.mark.parametrize("data", ODD, ids=str)
def test_an_action_that_is_no_plain_data_is_refused_without_its_content(data: Json) -> None:
    game = GAMES["divercite"].game
    with pytest.raises(PlayerFault) as refused:
        legal_action(game, game.initial(), data)
    try:
        decode(data, 64)
    except WireError:
        assert TEXT not in str(refused.value)
        assert str(NUMBER) not in str(refused.value)


def test_what_is_too_much_is_told_by_the_limit_and_not_by_the_amount() -> None:
    texts = set()
    for amount in (100, 1000):
        with pytest.raises(Excess) as refused:
            decode(["l", *range(amount)], 64)
        texts.add(str(refused.value))
    assert len(texts) == 1


def test_a_number_that_answers_choose_stands_with_its_property_only() -> None:
    (prop,) = (p for p in code_exercise("my-evaluation").properties if p.name == "match")
    result = Scored(prop, total=f"{NUMBER} points in 12 matches")
    assert property_message(result) == result.total
    assert summary([result]) == "The property 'match' does not hold."


WAYS = {
    "a tag": "answer(value=[asked(), 1])",
    "a tag inside": "answer(value=['t', [asked(), 1]])",
    "a fraction": "answer(value=['/', asked()])",
    "a text instead of a list": "answer(value=['d', asked()])",
    "the name of a field": "judge.sendall(message('call_replies', replies=[{asked(): 1}]))",
    "a kind": "asked(); judge.sendall(message(cases, replies=[]))",
    "no JSON": "judge.sendall(frame(asked().encode()))",
    "a number": "judge.sendall(message('call_replies', replies=[{'number': asked()}]))",
    "a question": "judge.sendall(request(asked(), asked())); time.sleep(60)",
    "a row of a tree": "answer(value=None, tree=[[asked()]], node=0)",
    "an exception": """
        notes = {"exception": asked()[:50], "text": asked(), "undefined": asked()[:50]}
        answer(error=cases, notes=notes)
    """,
    "a late call": """
        place = {"line": 1, "function": asked()[:50], "source": cases}
        judge.sendall(message("call_late", notes={"place": place, "printed": cases}))
        time.sleep(60)
    """,
    "a change": "answer(value=1, changed=asked())",
    "a value": "answer(value=asked())",
    "the end": "asked(); os._exit(3)",
    "a missing name": "judge.sendall(ended(me) + message('name_missing', name='zZleaKz'))",
}

TOLD = ("an exception", "a value")
"""Ways to the page on which a counterexample is shown: it has a case, which may be a hidden one."""

ASKED = """
cases = ""
def asked():
    global cases
    if not cases:
        begin()
        globals()["begin"] = lambda: None
        globals()["batch"] = requests()
        cases = "zZleaKz" + json.dumps(batch)[:3000]
        globals()["requests"] = lambda first=[batch]: first.pop() if first else fresh()
    return cases
fresh = requests
"""


@pytest.mark.sampled(6)
@pytest.mark.sandbox
@pytest.mark.usefixtures("graders")
@pytest.mark.parametrize("name", WAYS)
def test_no_way_leads_from_a_process_to_what_its_author_sees_at_once(name: str) -> None:
    notebook = untouched()
    cell(notebook, "minimax-value").source = FORGE + ASKED + dedent(WAYS[name])
    limits = Limits(call=1, cell=20, exercise=3, submission=30, memory=512 << 20)
    graded = grade(notebook, limits)
    (verdict,) = [v for v in graded.verdicts if v.exercise == "minimax-value"]
    assert (verdict.status, verdict.score) == ("graded", 0), "it was asked, and answered wrongly"
    rows = json.loads(as_json([graded], "bubblewrap", "s"))["results"]
    assert (name in TOLD) <= (TEXT in json.dumps(rows)), "it was asked about cases, and tells them"
    shown = [*(comment_text(v) for v in graded.verdicts), *graded.notes]
    assert not [text for text in shown if TEXT in text]


CELLS = (
    "asked = []\ndef minimax_value(game, s):\n    asked.append(s)\n    return 0",
    "raise ValueError(asked)",
)


class _HandedIn:
    """A submission of a function and of a player, whose cell tells what the function was asked."""

    cells = (
        JudgedCell("minimax-value", "solution", CELLS[0]),
        JudgedCell("agent", "solution", CELLS[1]),
    )

    def code_before(self, name: str) -> list[JudgedCell]:
        """Return the cells before a test cell."""
        return list(self.cells[: 1 if name == "minimax-value" else 2])

    def text(self, name: str) -> str:
        """Return the cell of an exercise."""
        return next(cell.source for cell in self.cells if cell.name == name)


@pytest.mark.sandbox
def test_a_player_does_not_sit_where_hidden_cases_were_asked() -> None:
    asked, agent = find_exercise("minimax-value"), find_exercise("agent")
    handed_in: Any = _HandedIn()
    with (
        Sandbox(limits=Limits(cell=20, call=20)) as sandbox,
        SubmissionSession(handed_in, SECTION, sandbox, "a secret") as session,
    ):
        session.mark(asked, {"cells": []})
        verdict = session.mark(agent, {"cells": []}).verdict
    assert "agent is not defined" in verdict.message
    assert "ValueError: []" in verdict.message, "its process was asked nothing before"
