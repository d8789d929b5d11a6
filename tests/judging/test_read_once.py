"""What is the same for all students is read once: trees on the wire, usual answers, reasons."""

import json
from dataclasses import replace
from fractions import Fraction
from random import Random
from typing import Any

import pytest

from autograder.model.case import Case
from autograder.model.language import ENGLISH, Language, use_language
from autograder.model.phrase import Phrase
from autograder.model.verdict import Verdict
from autograder.protocol.codec import as_text
from autograder.protocol.frames import CallReply
from autograder.protocol.game_codec import build_game, compact, describe_game
from autograder.protocol.no_reply import NoReply
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.runner import AnswerSpace
from classroom.report.notebook import outputs
from course_lib.games import Nim, Tree
from course_lib.games.hidden import random_hidden_tree

GAMES: list[Any] = [
    Tree.of(((3, 12.5, -8), (2, (4, 6)))),
    Tree.of((1, (0, 2)), chances={"c": (0.25, 0.75)}, turn_at_leaves=True),
    Tree.of(((1, 2, 3), ((4, 5, 6), (7, 8, 9))), n_players=3),
    Tree.of((Fraction(1, 3), 2)),  # type: ignore[arg-type]
    Tree.of((True, 2)),
    random_hidden_tree(Random(7)),
    Nim((1, 2)),
]


def received(described: Any) -> Any:
    return json.loads(as_text(compact(described)))


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_a_compact_game_is_the_same_game(game: Any) -> None:
    built: Any = build_game(received(describe_game(game, values=True)), lambda *_: None)
    assert built == game
    if isinstance(game, Tree):
        assert repr(built.leaves) == repr(game.leaves)  # types and order, too
        assert repr(built.moves) == repr(game.moves)
        assert repr(built.chance_of) == repr(dict(game.chance_of))


@pytest.mark.parametrize("game", [g for g in GAMES if isinstance(g, Tree)], ids=repr)
def test_what_stays_with_the_judge_is_requested_from_a_compact_game(game: Tree) -> None:
    def oracle(quantity: str, s: Any) -> object:
        return game.leaves[s] if quantity == "utility" else game.moves[s]

    leaves: Any = build_game(received(describe_game(game, values=False)), oracle)
    assert "columns" not in received(describe_game(game, values=False))
    assert {s: leaves.leaves[s] for s in leaves.leaves} == game.leaves
    moves: Any = build_game(received(describe_game(game, values=True, moves=False)), oracle)
    assert {s: dict(moves.moves[s]) for s in moves.moves} == game.moves


def test_equal_replies_are_read_once_and_alike_ones_are_not_taken_for_them() -> None:
    case, room = Case("", ()), AnswerSpace(100, 100)
    first = LeafOracle(case, None, room).answer(CallReply(1, ["t", 1, ["l", 2.0]]))
    left = room.left
    again = LeafOracle(case, None, room).answer(CallReply(2, ["t", 1, ["l", 2.0]]))
    assert again is first
    assert room.left == left - first.weight
    for other in (["t", True, ["l", 2.0]], ["t", 1, ["l", 2]], ["l", 1, ["l", 2.0]]):
        answer = LeafOracle(case, None, room).answer(CallReply(3, other))
        assert answer is not first
        assert repr(answer.value) != repr(first.value)
    changed = LeafOracle(case, None, room).answer(CallReply(4, ["t", 1, ["l", 2.0]], changed="it"))
    assert changed.changed == "it"


def test_an_equal_reply_for_which_there_is_no_room_is_an_error() -> None:
    case = Case("", ())
    LeafOracle(case, None, AnswerSpace(100, 100)).answer(CallReply(1, ["l", 1, 2, 3]))
    for room in (AnswerSpace(100, 1), AnswerSpace(1, 100)):
        assert LeafOracle(case, None, room).answer(CallReply(1, ["l", 1, 2, 3])).error


@pytest.mark.parametrize("value", [10**5000, ["l", *[7] * 2000]], ids=["digits", "length"])
def test_a_value_that_is_not_written_out_is_read_each_time(value: Any) -> None:
    case = Case("", ())
    answers = [LeafOracle(case, None).answer(CallReply(1, value)) for _ in range(2)]
    assert answers[0] == answers[1]
    assert answers[0] is not answers[1]
    assert (answers[0].error or answers[0].value) is not None


def test_a_value_that_is_nested_too_deeply_is_refused_as_before() -> None:
    value: Any = 0
    for _ in range(5000):
        value = ["l", value]
    with pytest.raises(NoReply):
        LeafOracle(Case("", ()), None).answer(CallReply(1, value))


def test_verdicts_that_look_the_same_share_their_reasons_and_no_others() -> None:
    phrase = Phrase("{given} is right.", given="3")
    verdict = Verdict("tree-size", 1, "graded", 3.0, 3.0, message=phrase)
    plain = replace(verdict, message="3 is right.")
    try:
        english = outputs(verdict)
        assert outputs(replace(verdict, seconds=9.0)) == english
        assert outputs(replace(verdict, score=2.0)) != english
        use_language(Language("fr"))
        assert outputs(verdict)[0]["data"]["text/html"] != english[0]["data"]["text/html"]
        assert outputs(plain) != outputs(verdict)
    finally:
        use_language(ENGLISH)
