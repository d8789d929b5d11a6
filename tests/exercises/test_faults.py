"""Faults of known kinds, put into right answers to each exercise, lose points."""

import sys
from functools import partial

import pytest

from autograder.judging.mark import mark
from autograder.model.exercise import CodeExercise
from autograder.running import kernel_runner
from autograder.running.cases import PUBLIC
from tests.bench.secrets import SECONDS
from tests.exercises.verdicts import QUICK
from tests.support.faults import Fault, faults

HARMLESS: dict[str, dict[str, str]] = {
    "a pair, a vector or an object is never false": {
        "alpha-beta-search": "pruned-by-generators: best is None",
        "alpha-beta-tt": "remembered-exactly: best is None, remembered-fail-hard: (found",
        "backpropagate": "actions `if, backpropagate:, back-by-loop:, "
        "back-recursively:, back-with-a-list:",
        "best-n": "narrow-by-heap: best is None",
        "canonical": "smallest-by-rows: best is None",
        "deepening-ordered": "deepening-sorted-by-values: best is None",
        "expectiminimax-search": "searched-in-one-function: best is None",
        "heuristic-minimax": "limited-plainly: best is None",
        "iterative-deepening": "deepening-plainly: best is None, "
        "deepening-with-ordering: best is None",
        "material": "material-by-squares: piece is not None",
        "maxn": "maxn-by-hand: best is None",
        "mcts": "mcts: current is not None, mcts: node.parent is None, "
        "mcts-by-phases: node.parent is not None, mcts-one-child-at-a-time: node is None",
        "mcts-clock": "clock-by-break: node.parent is not None, "
        "clock-by-generator: node.parent is not None",
        "multiplayer-mcts": "multiplayer_mcts: current is not None, "
        "multiplayer_mcts: node.parent is None",
        "minimax-search": "search-in-one-function: best is None, search-by-stack: old is None",
        "pursuit-variant-road": "road-of-moves: found is None, road-of-moves: self.after",
        "shallow-pruning": "maxn_shallow: best is, shallow-without-cuts-on-equality: best is None",
    },
    "without cards there is no legal action, either": {
        "fifteen": "fifteen-of-records: s.result is not None",
    },
    "no case plays on after another game was made": {
        "fifteen": "fifteen-of-records: self.total",
        "pursuit-variant-road": "road-of-gaps: self.begin, road-of-moves: self.bags",
    },
    "what is given has one entry at least": {
        "retrograde": "with-objects: q.moves is None",
        "simulate": "playout-in-numpy: chances is None",
        "td-update": "td_update: next_features, td-by-cases: next_features, "
        "td-by-numpy: next_features",
    },
    "the search has its own reason to know that there is an action": {
        "best-action": "best_action: action is not None",
        "policy-target": "policy_target: node.action is not None",
        "q-learning": "q_learning: a2 is None",
    },
    "the text lets a function ask either, for both are equal where the match is over": {
        "best-n": "utility",
        "deepening-ordered": "utility",
        "iterative-deepening": "utility",
        "one-step-player": "utility",
        "order-actions": "utility",
    },
    "an episode is too short for it to show": {
        "q-learning": "epsilon in q_learning: def _learn_episode",
    },
}
"""By the reason why they are no mistakes, faults that lose nothing: exercise, and the beginnings of
their names without the numbers of lines."""


@pytest.fixture(autouse=True)
def hasty(monkeypatch: pytest.MonkeyPatch) -> object:
    """Let functions without end fail soon."""
    before = sys.getrecursionlimit()
    monkeypatch.setattr(kernel_runner, "KERNEL_SECONDS", SECONDS)
    sys.setrecursionlimit(2_000)
    yield
    sys.setrecursionlimit(before)


@pytest.mark.sampled
@pytest.mark.slow
@pytest.mark.parametrize("exercise", QUICK, ids=lambda e: e.id)
def test_a_fault_of_a_known_kind_loses_points(exercise: CodeExercise) -> None:
    accepted = [f for f in faults(exercise) if not is_harmless(exercise, f) and passes(exercise, f)]
    assert [(fault.kind, fault.name) for fault in accepted] == []


def passes(exercise: CodeExercise, fault: Fault) -> bool:
    """Tell whether a fault gets full marks on the public cases, which every battery has, too."""
    opened = partial(kernel_runner.kernel_runner, fault.make())
    return mark(exercise, opened, PUBLIC, careful=False).verdict.passed


def is_harmless(exercise: CodeExercise, fault: Fault) -> bool:
    name = without_lines(fault.name)
    known = (names.get(exercise.id, "") for names in HARMLESS.values())
    return any(name.startswith(begin) for begins in known if begins for begin in begins.split(", "))


def without_lines(name: str) -> str:
    """Return a fault's name without the number of its line."""
    where, _, rest = name.partition(":")
    number, _, what = rest.partition(" ")
    return f"{where}: {what}" if number.isdecimal() else name


def test_every_kind_of_fault_is_put_into_some_exercise() -> None:
    kinds = {fault.kind for exercise in QUICK for fault in faults(exercise)}
    assert kinds == {
        "argument changed", "false taken for none", "evaluation of ends", "last step",
        "shape of a round", "a parameter drifts", "shared by objects", "the player's own strategy",
    }  # fmt: skip
