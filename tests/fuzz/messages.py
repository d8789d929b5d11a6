"""Random messages: each is read as one of the allowed kinds, or refused."""

import json
from functools import cache
from random import Random
from typing import Any

from autograder.model.case import Answer, Case
from autograder.model.match_games import GAMES, MatchGame
from autograder.protocol import bounds, frames
from autograder.protocol.channel import Channel, pack
from autograder.protocol.codec import WireError
from autograder.protocol.moves import MoveReply
from autograder.protocol.no_reply import NoReply
from autograder.running.cases import PUBLIC, battery
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.matches.match import legal_action
from autograder.running.matches.player import PlayerFault, fault_of_reply
from autograder.running.runner import AnswerSpace
from autograder.running.sandbox_runner import _oracle_message
from autograder.sandbox import control
from tests.fuzz.data import anything, as_bytes, changed, encoded

KINDS: tuple[Any, ...] = (
    frames.OracleRequest, frames.CallReplies, frames.CellStarted, frames.CellEnded,
    frames.NamesDefined, frames.NameMissing, frames.CallReply, frames.StudentReady,
    control.ServerReady, control.StudentEnded, control.StudentPaused, MoveReply,
)  # fmt: skip
TREE = [[None, "a", None, 1, 1.5, True], [0, "b", "A", 1, 1, True], [1, "c", "B", 0, 0, False]]
SOUND: tuple[dict[str, Any], ...] = (
    {"kind": "call_reply", "number": 1, "value": ["t", 1, "A"]},
    {"kind": "call_reply", "number": 1, "value": None, "tree": TREE, "node": 1},
    {"kind": "call_reply", "number": 1, "error": "ValueError", "changed": "the game"},
    {"kind": "oracle_request", "quantity": "utility", "state": "b"},
    {"kind": "oracle_request", "quantity": "evaluate", "state": ["t", 1, 2]},
    {"kind": "oracle_request", "quantity": "actions", "state": "a"},
    {"kind": "cell_started", "name": "c"},
    {"kind": "cell_ended", "name": "c", "error": None},
    {"kind": "name_missing", "name": "f"},
    {"kind": "names_defined"},
    {"kind": "move_reply", "number": 1, "action": ["t", "a5", "R"]},
    {"kind": "move_reply", "number": 1, "action": 7, "error": None, "notes": None},
    {
        "kind": "move_reply",
        "number": 1,
        "error": "ValueError",
        "notes": {"exception": "ValueError"},
    },
)
"""A message of each kind, most of them as a student's process would send them."""


class Bytes:
    """A socket from which given bytes are read, then nothing."""

    def __init__(self, data: bytes) -> None:
        self.data = data

    def recv(self, size: int) -> bytes:
        """Return the next bytes."""
        part, self.data = self.data[:size], self.data[size:]
        return part


@cache
def _cases() -> list[Case]:
    ids = ("minimax-value", "one-step-player", "alpha-beta-search", "heuristic-minimax")
    found = [case for i in ids for case in battery(i, PUBLIC)[::7]]
    return [*found, *battery("endgame-table", PUBLIC)[::7], *battery("select", PUBLIC)[::7]]


def fuzz_message(rng: Random) -> int:
    """Read random bytes as a message, and do with it what the judge does."""
    data = _random_bytes(rng)
    kinds = rng.sample(KINDS, rng.randint(1, 5))
    sock: Any = Bytes(data)
    try:
        message = Channel(sock).receive(*kinds)
    except (EOFError, WireError):
        return 1
    assert isinstance(message, tuple(kinds))
    if isinstance(message, MoveReply):
        _move(rng.choice(list(GAMES.values())), message)
    else:
        _handle(rng.choice(_cases()), message)
    return 1


def _random_bytes(rng: Random) -> bytes:
    draw = rng.random()
    if draw < 0.1:
        return rng.randbytes(rng.choice((0, 3, 4, 40, 4_000)))
    made: Any = dict(rng.choice(SOUND))
    for name in ("state", "action"):
        if name in made and rng.random() < 0.5:
            made[name] = encoded(rng)
    if rng.random() < 0.3:
        made = {"kind": "call_replies", "replies": [made] * rng.choice((0, 1, 2))}
    if draw < 0.7:
        made = changed(rng, made)
    text = as_bytes(rng, made if draw < 0.95 else anything(rng))
    length = len(text) if rng.random() < 0.95 else rng.randrange(1 << 32)
    return length.to_bytes(4, "big") + text


def _move(played: MatchGame, reply: MoveReply) -> None:
    """Do what the judge does with a reply to a request for a move."""
    s = played.game.initial()
    fault = fault_of_reply(reply)
    try:
        action = None if fault else legal_action(played.game, s, reply.action)
    except PlayerFault as illegal:
        fault = illegal
    if fault is None:
        assert action in played.game.actions(s)
    else:
        assert len(str(fault)) <= bounds.MAX_SENTENCE


def _handle(case: Case, message: Any) -> None:
    """Do what the judge does with a message of a student's process."""
    room = AnswerSpace(4_000, 10_000)
    oracle = LeafOracle(case, None, room)
    if isinstance(message, frames.OracleRequest):
        reply = pack(_oracle_message(oracle, message).to_text())
        assert len(reply) < bounds.MAX_FRAME
    replies = getattr(message, "replies", (message,))
    for reply in replies if isinstance(message, frames.CallReplies | frames.CallReply) else ():
        try:
            answer = oracle.answer(reply)
        except NoReply:
            continue
        assert isinstance(answer, Answer)
        assert answer.weight <= 2 * room.each + bounds.MAX_FRAME // bounds.CHARACTERS
        assert len(answer.error or "") <= bounds.MAX_SENTENCE
        json.dumps([answer.error, answer.changed]).encode()
