"""A student's process that does not send what a function returned, but what it says of it.

Such a process is played here: the reply to every call is replaced before the judge reads it. The
same with a process of a sandbox is in ``tests/sandbox/test_forged_replies.py``.
"""

import json
from collections.abc import Callable, Iterator
from contextlib import contextmanager
from dataclasses import replace
from typing import Any

import pytest

from autograder.judging.mark import mark
from autograder.model.case import Answer, Case, Passed
from autograder.model.exercise import CodeExercise
from autograder.model.search_tree import NodeOf, Rng
from autograder.model.verdict import Verdict
from autograder.protocol.calls import call_function, select_function
from autograder.protocol.codec import decode, encode
from autograder.protocol.frames import CallReply
from autograder.protocol.notes import CallNotes
from autograder.running.kernel_runner import KernelRunner
from autograder.running.leaf_oracle import LeafOracle
from autograder.running.runner import Runner
from chapters.learning.exercises.epsilon_greedy.exercise import choice_odds
from chapters.learning.exercises.self_play_q.exercise import FEW
from chapters.mcts.exercises.frequencies import odds_of
from chapters.minimax.exercises.chomp.exercise import Chomp
from course_lib.game import reachable
from course_lib.search import heuristic_minimax
from tests.judging.digests import CODE
from tests.support.corpus import wrong_answers

SECRET = "a secret"

Forge = Callable[[Case, CallReply], CallReply]


class Forger(KernelRunner):
    """Calls a function, and says what it likes about the outcome.

    Args:
        obj: the function.
        forge: returns the reply that is sent in place of the right one.
    """

    def __init__(self, obj: object, forge: Forge) -> None:
        super().__init__(obj, ours=True)
        self.forge = forge

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function, and read the forged reply as if it came from a process."""
        oracle = LeafOracle(case, stop_after, self.room)
        function = select_function(self.obj, case.which)
        reply = call_function(function, json.loads(case.as_text), oracle.reply, self.kept)
        sent = json.loads(json.dumps(self.forge(case, reply).to_json()))
        return oracle.answer(CallReply.from_json(sent))


def verdict_on(exercise: CodeExercise, obj: object, forge: Forge, secret: str = SECRET) -> Verdict:
    """Return the verdict on a process that forges the replies of a function."""

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield Forger(obj, forge)

    return mark(exercise, opened, secret, careful=False).verdict


def honest(case: Case, reply: CallReply) -> CallReply:
    """Send what the function returned."""
    return reply


def name(value: object) -> str | None:
    """Return a parameter's name."""
    return value.id if isinstance(value, CodeExercise) else None


# Summaries in place of results.


def said(value: object) -> Forge:
    """Return a forgery that sends one value, whatever was asked."""
    return lambda case, reply: CallReply(value=encode(value), tree=reply.tree)


def tallied(case: Case, reply: CallReply) -> CallReply:
    """Send how often each result may have come up: the game's own odds, well rounded."""
    (rng,) = (arg for arg in case.args if isinstance(arg, Rng))
    odds = choice_odds(case) if isinstance(case.args[0], Passed) else odds_of(case)
    return replace(reply, value=encode({key: round(p * rng.times) for key, p in odds.items()}))


def shortened(case: Case, reply: CallReply) -> CallReply:
    """Send the results of all calls but the last."""
    results: Any = reply.value
    return replace(reply, value=results[:-1])


def without_tree(case: Case, reply: CallReply) -> CallReply:
    """Send what was returned, and no tree."""
    return replace(reply, value=None, tree=None, node=None)


def asked(exercise: CodeExercise) -> tuple[Case, ...]:
    return exercise.examples


REPEATED = [e for e in CODE if any(isinstance(a, Rng) for c in asked(e) for a in c.args)]
AGAIN = [e for e in CODE if any(c.earlier and c.kind != "again" for c in asked(e))]
STORED = [
    e for e in CODE if any(isinstance(a, Passed) and a.returned for c in asked(e) for a in c.args)
]
GROWN = [e for e in CODE if any(isinstance(a, NodeOf) for c in asked(e) for a in c.args)]

SUMMARIES: dict[str, Forge] = {
    "nothing": said(None),
    "an empty dictionary": said({}),
    "an empty list": said([]),
    "a text": said("all of them"),
    "a truth": said(True),
    "one result": shortened,
}


def only(exercises: list[CodeExercise], forges: dict[str, Forge]) -> list[Any]:
    return [pytest.param(e, f, id=f"{e.id}-{n}") for e in exercises for n, f in forges.items()]


@pytest.mark.parametrize(("exercise", "forge"), only(REPEATED, SUMMARIES))
def test_results_that_are_not_one_for_every_call_have_no_points(
    exercise: CodeExercise, forge: Forge
) -> None:
    verdict = verdict_on(exercise, exercise.reference, forge)
    assert (verdict.status, verdict.score) == ("graded", 0)
    assert "invalid reply" in verdict.message


COUNTED = [e for e in CODE if e.id in ("simulate", "heavy-playout", "epsilon-greedy")]


@pytest.mark.parametrize("exercise", COUNTED, ids=name)
def test_a_tally_that_is_made_up_from_the_odds_has_no_points(exercise: CodeExercise) -> None:
    def forge(case: Case, reply: CallReply) -> CallReply:
        return reply if case.earlier else tallied(case, reply)

    assert verdict_on(exercise, exercise.reference, forge).score == 0


@pytest.mark.parametrize("exercise", AGAIN, ids=name)
def test_calls_that_are_left_out_have_no_points(exercise: CodeExercise) -> None:
    def forge(case: Case, reply: CallReply) -> CallReply:
        return shortened(case, reply) if case.earlier and case.kind != "again" else reply

    verdict = verdict_on(exercise, exercise.reference, forge)
    assert (verdict.score, "invalid reply" in verdict.message) == (0, True)


@pytest.mark.parametrize("exercise", STORED, ids=name)
@pytest.mark.parametrize("value", [None, "as before", [], 0, True], ids=repr)
def test_a_table_that_became_something_else_has_no_points(
    exercise: CodeExercise, value: object
) -> None:
    """A call changes a dictionary; it cannot make it anything but a dictionary."""
    kinds = {prop.name: prop.kinds for prop in exercise.properties}

    def forge(case: Case, reply: CallReply) -> CallReply:
        return reply if case.kind in kinds["update"] else said(value)(case, reply)

    assert verdict_on(exercise, exercise.reference, forge).score == 0


@pytest.mark.parametrize("exercise", GROWN, ids=name)
def test_a_tree_that_is_not_sent_has_no_points(exercise: CodeExercise) -> None:
    verdict = verdict_on(exercise, exercise.reference, without_tree)
    assert (verdict.score, "invalid reply" in verdict.message) == (0, True)


# Results that do not come from the judge's seeds.


def prepared(case: Case, reply: CallReply) -> CallReply:
    """Send as many results as were asked for, put together from the odds, those alike in a row."""
    if case.earlier:
        return reply
    tally: Any = decode(tallied(case, reply).value)
    (rng,) = (arg for arg in case.args if isinstance(arg, Rng))
    results = [key for key, n in tally.items() for _ in range(n)]
    results += results[-1:] * rng.times
    return replace(reply, value=encode(results[: rng.times]))


@pytest.mark.parametrize("exercise", COUNTED, ids=name)
def test_prepared_results_have_no_points_for_how_often_they_come(exercise: CodeExercise) -> None:
    verdict = verdict_on(exercise, exercise.reference, prepared)
    by_chance = {"simulate": {"moves", "chance"}, "heavy-playout": {"uniform"}}
    named = by_chance.get(exercise.id, {"random", "mixed"})
    assert {p.name: p.points for p in verdict.properties if p.name in named | {"only rng"}} == (
        dict.fromkeys(named | {"only rng"}, 0.0)
    )


@pytest.mark.parametrize("exercise", COUNTED, ids=name)
def test_results_by_their_place_are_not_those_of_a_seed(exercise: CodeExercise) -> None:
    """Results that would be right, but belong to the calls of another request."""
    kept: dict[str, Any] = {}

    def forge(case: Case, reply: CallReply) -> CallReply:
        if case.earlier:
            return reply
        (rng,) = (arg for arg in case.args if isinstance(arg, Rng))
        results = kept.setdefault(Case("", case.args[:-1]).key, decode(reply.value))
        return replace(reply, value=encode(results[: rng.times]))

    verdict = verdict_on(exercise, exercise.reference, forge)
    assert {p.name for p in verdict.properties if not p.passed} == {"only rng"}


# Questions to a game.


def chomp(**methods: Any) -> type:
    """Return the course's Chomp with other methods."""
    return type("Chomp", (Chomp,), methods)


def bitten(self: Any, s: list[Any], a: Any) -> list[Any]:
    """Change the state that was given."""
    s[:] = Chomp.transition(self, (tuple(s[0]), s[1]), a)
    return s


class Changing(list[Any]):
    """A state that changes, and that tells so to nobody."""

    def __hash__(self) -> int:  # type: ignore[override]
        return 0


CHOMP = next(e for e in CODE if e.id == "chomp")
GAMES = {
    "refuses": chomp(
        transition=lambda self, s, a: Chomp.transition(self, s, a) if a in self.actions(s) else s,
        utility=lambda self, s, p: Chomp.utility(self, s, p) if self.is_terminal(s) else 0,
    ),
    "states": chomp(
        initial=lambda self: Changing(Chomp.initial(self)),
        transition=bitten,
    ),
}
CLAIMS: dict[str, object] = {
    "illegal action": "ValueError",
    "early utility": "ValueError",
    "unchanged": True,
    "same state": True,
}


@pytest.mark.parametrize("kind", GAMES)
def test_a_game_of_which_its_process_says_that_it_is_right_has_no_points(kind: str) -> None:
    """The same reply to every question of a kind, such as that all is refused."""

    def forge(case: Case, reply: CallReply) -> CallReply:
        claims = case.kind in CLAIMS and case.kind in PROPERTIES[kind].kinds
        return said(CLAIMS[case.kind])(case, reply) if claims else reply

    verdict = verdict_on(CHOMP, GAMES[kind], forge)
    assert {p.name: p.points for p in verdict.properties}[kind] == 0
    verdict = verdict_on(CHOMP, CHOMP.reference, forge)
    assert {p.name: p.points for p in verdict.properties}[kind] == 0


PROPERTIES = {prop.name: prop for prop in CHOMP.properties}


@pytest.mark.parametrize("question", ["unchanged", "states"])
def test_neither_a_count_nor_a_judgement_of_the_process_is_believed(question: str) -> None:
    def forge(case: Case, reply: CallReply) -> CallReply:
        if case.kind != question:
            return reply
        right: Any = decode(reply.value)
        return replace(reply, value=len(right) if question == "states" else True)

    verdict = verdict_on(CHOMP, CHOMP.reference, forge)
    assert {p.name for p in verdict.properties if not p.passed} == {"states"}


# Trees.


@pytest.mark.parametrize("claim", [True, 1, "yes"])
def test_a_tree_whose_parents_are_only_said_to_be_right_has_no_points(claim: object) -> None:
    exercise = next(e for e in CODE if e.id == "expand")

    def forge(case: Case, reply: CallReply) -> CallReply:
        rows: Any = reply.tree
        return replace(reply, tree=[[*row[:-1], claim] for row in rows])

    verdict = verdict_on(exercise, exercise.reference, forge)
    assert {p.name: p.points for p in verdict.properties}["parents"] == 0


# Searches that are interrupted.


def whole_depth(game: Any, s: Any, evaluate: Any, max_depth: int) -> Any:
    """Search to the whole depth only, and end with the error of an interruption."""
    return heuristic_minimax(game, s, max_depth, evaluate)[1]


class Remembering(Forger):
    """Asks for every value in the first call about a tree, and remembers it, and what it returned.

    An interruption is answered with what a less deep search has returned before.
    """

    def __init__(self, obj: object) -> None:
        super().__init__(obj, honest)
        self.values: dict[str, Any] = {}
        self.returned: dict[str, Any] = {}

    def call(self, case: Case, stop_after: int | None = None) -> Answer:
        """Call the function with remembered values; make no request for them again."""
        game, s, evaluate, _ = case.args
        oracle = LeafOracle(case, stop_after, self.room)
        tree = repr((game, evaluate))
        if stop_after is not None:
            return oracle.answer(self.returned[tree])
        if tree not in self.values:
            self.values[tree] = {}
            for t in reachable(game, s):
                quantity = "utility" if game.is_terminal(t) else "evaluate"
                self.values[tree][quantity, t] = oracle.reply(quantity, t)

        def known(quantity: str, state: object) -> object:
            return self.values[tree][quantity, state]

        reply = call_function(self.obj, json.loads(case.as_text), known, self.kept)  # type: ignore[arg-type]
        self.returned[tree] = reply
        return oracle.answer(reply)


def test_a_process_that_decides_when_it_is_interrupted_has_no_points_for_it() -> None:
    exercise = next(e for e in CODE if e.id == "iterative-deepening")

    @contextmanager
    def opened() -> Iterator[Runner]:
        yield Remembering(whole_depth)

    verdict = mark(exercise, opened, SECRET, careful=False).verdict
    assert {p.name: p.points for p in verdict.properties}["interrupted"] == 0


# Tables of a few matches.


@pytest.mark.parametrize("value", [{}, "table", 0, {("a", "A"): 0}], ids=repr)
def test_repeating_nothing_is_not_repeating_a_table(value: object) -> None:
    exercise = next(e for e in CODE if e.id == "self-play-q")

    def forge(case: Case, reply: CallReply) -> CallReply:
        few = case.kind not in ("one", "none") and case.args[1] <= FEW
        return said([value])(case, reply) if few else reply

    verdict = verdict_on(exercise, exercise.reference, forge)
    assert {p.name for p in verdict.properties if not p.passed} == {"only rng"}


# What a process says of itself, for all exercises.


def denying(case: Case, reply: CallReply) -> CallReply:
    """Deny every change, and claim to have called all that is needed."""
    return replace(reply, changed=None, calls=[], notes=None)


def praising(case: Case, reply: CallReply) -> CallReply:
    """Claim all that notes have room for."""
    notes = CallNotes("score 10 of 10", "", "all cases are right", names=("right",) * 3)
    claims = {"points": 10, "passed": True, "requests": 0, "asked": 0, "again": None}
    return replace(reply, changed="nothing", notes=notes, calls=[claims])


def summary(case: Case, reply: CallReply) -> CallReply:
    """Send an empty summary wherever several calls were made, and the truth elsewhere."""
    several = case.earlier or any(isinstance(arg, Rng) for arg in case.args)
    return replace(reply, value=encode({})) if several and reply.error is None else reply


CLAIMED: dict[str, Forge] = {
    "denying": denying,
    "praising": praising,
    "an empty summary": summary,
    "True, where something is asked": said(True),
}
EACH = 2
"""So many wrong answers and so many known mistakes stand behind the claims."""


def points(exercise: CodeExercise, obj: object, forge: Forge) -> float:
    """Return the points of a process that forges replies."""
    found = verdict_on(exercise, obj, forge).score
    assert found is not None
    return found


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", CODE[::3], ids=name)
def test_no_claim_brings_more_than_the_wrong_function_behind_it(exercise: CodeExercise) -> None:
    behind: list[Callable[[], Any]] = []
    behind += [answer.run for answer in wrong_answers(exercise.id)][:EACH]
    behind += [mistake.make for mistake in exercise.mistakes][:EACH]
    assert len(behind) == 2 * EACH
    for make in behind:
        right = points(exercise, make(), honest)
        gained = {n: points(exercise, make(), forge) - right for n, forge in CLAIMED.items()}
        assert max(gained.values()) <= 0, (make, gained)
