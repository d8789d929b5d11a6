"""No quantity that a student's process chooses costs the judge more than its bound."""

from collections.abc import Sequence
from dataclasses import replace
from fractions import Fraction
from functools import partial
from typing import Any

import pytest

from autograder.exercises import find_exercise
from autograder.judging.judge import judge
from autograder.judging.mark import mark
from autograder.model.case import Answer, Case
from autograder.model.compare import as_set, same
from autograder.model.exercise import CodeExercise
from autograder.model.verdict import Verdict
from autograder.protocol import bounds
from autograder.protocol.calls import OracleRefusal
from autograder.protocol.codec import Decoder, Excess, decode, encode, rebuild, weigh
from autograder.protocol.frames import CallReply
from autograder.running.cases import PUBLIC, battery, right_answers
from autograder.running.kernel_runner import kernel_runner
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.room import new_room
from autograder.running.runner import AnswerSpace
from autograder.running.score import Outcome, score
from course_lib.game import MAX, successors
from course_lib.games import Tree
from tests.judging.digests import CODE

ONE_HASH = [k * (2**61 - 1) for k in range(30_000)]


def verdict_on(exercise_id: str, answer: object) -> Verdict:
    exercise: Any = find_exercise(exercise_id)
    return judge(exercise, partial(kernel_runner, answer), PUBLIC, explain=False)


def name(value: object) -> str | None:
    return value.id if isinstance(value, CodeExercise) else None


# What the student's process says of itself.


@pytest.mark.sampled
@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_what_a_process_says_of_itself_has_no_points(exercise: CodeExercise):
    rights, cases = right_answers(exercise.id, PUBLIC), battery(exercise.id, PUBLIC)
    confessed = [replace(right, changed="the game itself was changed") for right in rights]
    outcomes = [Outcome(*row) for row in zip(cases, confessed, rights, strict=True)]
    assert sum(r.points for r in score(exercise, outcomes)) == exercise.points


def expanding_twice(game: Any, states: Any) -> dict[Any, float]:
    table: dict[Any, float] = {}

    def value(s: Any) -> float:
        if s not in table:
            if game.is_terminal(s):
                table[s] = game.utility(s, MAX)
            else:
                game.actions(s)
                values = [value(t) for _, t in successors(game, s)]
                table[s] = max(values) if game.turn(s) == MAX else min(values)
        return table[s]

    for s in states:
        value(s)
    return table


def test_the_judge_counts_which_nodes_a_function_expands(monkeypatch: pytest.MonkeyPatch):
    monkeypatch.setattr("autograder.protocol.calls.MonitoredGame.changed", None)
    verdict = verdict_on("endgame-table", expanding_twice)
    assert {p.name for p in verdict.properties if not p.passed} == {"once"}
    assert verdict.score == verdict.max_score - 2


def test_the_moves_of_a_served_tree_are_not_in_the_message():
    case = next(c for c in battery("endgame-table", "a secret") if c.served)
    game: Any = case.game
    assert '"moves":null' in case.as_text
    oracle = LeafOracle(case, None)
    assert oracle.reply("actions", game.root) == game.moves[game.root]
    assert oracle.answer(CallReply(value=None)).again is None
    oracle.reply("actions", game.root)
    assert oracle.answer(CallReply(value=None)).again == repr(game.root)


@pytest.mark.parametrize("state", ["?", None, 3, (), ["a"]])
def test_only_moves_of_served_trees_are_served(state: object):
    tree = Tree.of((1, (0, 2)))
    for served, s in ((True, state), (False, "a"), (True, "b")):
        case = Case("tree", (tree, ["a"]), counted=True, served=served)
        with pytest.raises(OracleRefusal):
            LeafOracle(case, None).reply("actions", s)


# Equal hashes.


class Slow:
    """A value of the same hash as all others, which notes how often two are compared."""

    compared = 0

    def __hash__(self) -> int:
        return 7

    def __eq__(self, other: object) -> bool:
        Slow.compared += 1
        return self is other


def test_a_set_is_not_made_of_many_values_of_one_hash():
    Slow.compared = 0
    assert as_set([Slow() for _ in range(1000)]) is None
    assert Slow.compared == 0
    few = [Slow() for _ in range(bounds.MAX_EQUAL_HASHES)]
    assert as_set(few) == frozenset(few)


@pytest.mark.parametrize("spoil", [0, 20_000], ids=["all alike", "others among them"])
def test_values_of_one_hash_are_refused_before_they_are_stored(spoil: int):
    """Among 20,000 others, 20,000 values of one hash once took 5 s, and a whole frame minutes."""
    keys = [*ONE_HASH[:20_000], *range(1, spoil)]
    for data in (["s", *keys], ["d", *([k, 1] for k in keys)], ["l", ["t", ["s", *keys]]]):
        with pytest.raises(Excess, match="same hash"):
            decode(data)


def test_usual_sets_are_read_whatever_their_hashes():
    honest = {(a, b, c) for a in (-1, 0, 1) for b in (-1, 0, 1) for c in range(300)}
    assert decode(encode(honest)) == honest
    assert same(sorted(honest), honest)


def test_the_judges_data_is_rebuilt_without_a_check_as_it_is_with_one():
    inner = [None, True, 3, -2.5, 10**30, Fraction(1, 3), "a", (), [(), {"k": ((1,), 2)}]]
    values = [*inner, {1, 2.5}, {(0, 1): [Fraction(1, 2)], "b": {(3,)}}]
    assert repr(rebuild(encode(values))) == repr(decode(encode(values)))


@pytest.mark.parametrize(
    "value",
    [
        "x" * 40, ("s", 3, 0.5, True, None), (1 << 62, 1 << 100, -(1 << 70)), ("x" * 16, "y" * 15),
        (("s", "a"), 2), [], {1, 2}, frozenset({"a"}), tuple(range(40)), {"a": (1, 2)}, 7,
        (Fraction(1, 3), float("nan")), [[[]]],
    ],
    ids=str,
)  # fmt: skip
def test_a_short_value_weighs_what_a_decoder_counts(value: object):
    decoder = Decoder()
    decoder.decode(encode(value))
    assert weigh(value) == decoder.weight


@pytest.mark.thorough
@pytest.mark.slow
def test_an_answer_of_one_hash_is_wrong_at_once():
    exercise: Any = find_exercise("grundy-successors")
    judged = mark(exercise, partial(kernel_runner, lambda piles: ONE_HASH), PUBLIC)
    assert judged.verdict.score == 0
    assert "it returned more than 4,0" in str(judged.outcomes[0].answer.error)
    assert verdict_on("grundy-successors", lambda piles: ONE_HASH[:3_000]).score == 0
    assert verdict_on("grundy-successors", lambda piles: set(ONE_HASH[:300])).score == 0


# What is kept.


@pytest.mark.sampled(1)
@pytest.mark.slow
@pytest.mark.parametrize(
    "big",
    [[frozenset()] * 199_000, ["x" * 90_000] * 4, {n: (n, n) for n in range(10_000)}],
    ids=["empty sets", "texts", "entries"],
)
def test_an_answer_much_larger_than_the_right_one_is_not_kept(big: object):
    exercise: Any = find_exercise("grundy-successors")
    room = new_room(exercise, PUBLIC)
    answer = LeafOracle(Case("", ()), None, room).answer(CallReply(value=encode(big)))
    assert answer.value is None
    assert answer.error == f"it returned more than {room.each:,} values"
    assert answer.weight <= 2 * weigh(big)
    few: Any = list(big)[:10_000] if isinstance(big, list) else big  # still too many
    assert verdict_on("grundy-successors", lambda piles: few).score == 0


def test_answers_that_are_too_large_together_are_not_kept():
    exercise: Any = find_exercise("grundy-successors")
    room = new_room(exercise, PUBLIC)
    large = CallReply(value=encode([0] * (room.each - 1)))
    kept = [LeafOracle(Case("", ()), None, room).answer(large) for _ in range(100)]
    values = [a.value for a in kept if a.value is not None]
    assert 1 < len(values) < 20
    assert kept[-1].error == "all answers together have far more values than the right ones"


@pytest.mark.parametrize("exercise", CODE, ids=name)
def test_the_right_answers_have_room_to_spare(exercise: CodeExercise):
    room = new_room(exercise, PUBLIC)
    for right in right_answers(exercise.id, PUBLIC):
        for part in right.parts or (right,):
            assert part.weight + bounds.ANSWER_ROOM <= room.each
        assert room.take(3 * right.weight)


def test_the_states_that_a_call_asks_about_are_kept_once_and_bounded():
    tree = Tree.of((1, (0, 2)))
    oracle = LeafOracle(Case("tree", (tree, "a"), counted=True), None, AnswerSpace(left=3))
    for _ in range(1000):
        oracle.reply("utility", "b")
    answer = oracle.answer(CallReply(value=1))
    assert (answer.requests, answer.weight, len({map(id, answer.order)})) == (1000, 1, 1)
    oracle.reply("utility", "d")
    oracle.reply("utility", "e")
    with pytest.raises(OracleRefusal, match="too many states"):
        LeafOracle(oracle.case, None, AnswerSpace(left=0)).reply("utility", "b")


def test_a_deep_search_tree_is_bounded_by_the_steps_to_its_nodes():
    """The paths to the nodes of a chain are as long as the chain: they take its square to keep."""
    rows: Sequence[Any] = [[None, "a", None, 1, 1, True]]
    rows = [*rows, *([i, "b", "A", 1, 1, True] for i in range(bounds.MOST_NODES - 2))]
    oracle = LeafOracle(Case("", ()), None, AnswerSpace(each=4_000))
    answer = oracle.answer(CallReply(value=1, tree=rows))
    assert (answer.tree, answer.error) == (None, "it returned more than 4,000 values")


# One place.


def test_every_bound_says_what_it_bounds():
    names = [n for n in vars(bounds) if n.isupper()]
    assert len(names) > 15
    assert all(isinstance(getattr(bounds, n), int) for n in names)


def test_an_answer_without_values_weighs_nothing():
    assert Answer(3).weight == 0 == weigh(3) == weigh("short")
    assert weigh(["x" * 160, (1, 2)]) == 3 + 10 + 3
