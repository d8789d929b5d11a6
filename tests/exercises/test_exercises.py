"""The exercises: right answers get full marks however they are written, wrong ones are named."""

import hashlib
import inspect
import json
import os
import re
import subprocess
import sys
from collections.abc import Callable, Iterator
from fractions import Fraction
from functools import cache, partial
from math import inf, nan
from pathlib import Path
from typing import Any

import numpy as np
import pytest
from hypothesis import HealthCheck, given, settings
from hypothesis import strategies as st

from autograder.exercises import SECTIONS, find_exercise, find_section
from autograder.judging.cases import PUBLIC, battery
from autograder.judging.judge import NOT_WRITTEN, judge
from autograder.judging.reference import reference_answer
from autograder.judging.runner import kernel_runner
from autograder.model.case import Answer, Case
from autograder.model.exercise import (
    AnswerExercise,
    CodeExercise,
    Exercise,
    Section,
    WrittenExercise,
)
from autograder.model.verdict import Verdict
from autograder.protocol.codec import decode, encode
from autograder.report.question import read_question
from autograder.report.text import pasted
from course_lib.game import MAX, reachable, successors
from course_lib.search import (
    alpha_beta_search,
    minimax_search,
    minimax_value,
    negamax,
    one_step_player,
    tree_size,
    winning_strategy,
)
from tests.exercises.answers.minimax import RIGHT_ANSWERS
from tests.support.words import told

ROOT = Path(__file__).parents[2]
SECRETS = os.environ.get("SECRETS", "one secret").split(",")
"""Under which hidden cases are drawn; SECRETS="one secret,another secret" tries more."""

CATALOGUE = {
    "minimax": {
        "grundy-successors": "grundy_successors(piles)",
        "hand-minimax": "hand_minimax",
        "minimax-value": "minimax_value(game, s)",
        "minimax-search": "minimax_search(game, s)",
        "tree-size": "tree_size(game, s)",
        "tree-growth": "tree_growth",
        "winning-strategy": "winning_strategy(game, s, p)",
        "one-step-player": "one_step_player(game, s, evaluate)",
        "chomp": "Chomp(rows, columns)",
        "minimax-written": "written",
    },
    "pruning": {
        "hand-alpha-beta": "hand_alpha_beta",
        "alpha-beta-search": "alpha_beta_search(game, s)",
        "break-alpha-beta": "break_alpha_beta()",
        "order-actions": "order_actions(game, s, evaluate)",
        "negamax": "negamax(game, s, alpha, beta)",
        "zobrist": "zobrist(board, keys) and zobrist_after(h, cell, mark, keys)",
        "alpha-beta-tt": "alpha_beta_tt(game, s, table)",
        "canonical": "canonical(board)",
        "pruning-written": "written",
    },
    "heuristics": {
        "open-lines": "open_lines(board)",
        "material": "material(fen)",
        "heuristic-minimax": "heuristic_minimax(game, s, depth, evaluate)",
        "quiescence": "quiescent_minimax(game, s, depth, evaluate, is_quiescent)",
        "best-n": "best_n_minimax(game, s, depth, evaluate, n)",
        "iterative-deepening": "iterative_deepening(game, s, evaluate, max_depth)",
        "endgame-table": "endgame_table(game, states)",
        "heuristics-written": "written",
    },
    "mcts": {
        "ucb1": "ucb1(total, visits, parent_visits, c)",
        "ucb1-tuned": "ucb1_tuned(total, total_squares, visits, parent_visits, c)",
        "puct": "puct(total, visits, parent_visits, prior, c)",
        "select": "select(root, c)",
        "expand": "expand(game, leaf)",
        "simulate": "simulate(game, s, rng)",
        "backpropagate": "backpropagate(game, node, utilities)",
        "best-action": "best_action(root)",
        "mcts": "mcts(game, s, iterations, c, rng)",
        "heavy-playout": "heavy_policy(game, s, rng)",
        "mcts-written": "written",
    },
    "expectiminimax": {
        "two-dice": "two_dice()",
        "expectiminimax-value": "expectiminimax_value(game, s)",
        "expectiminimax-search": "expectiminimax_search(game, s)",
        "value-against": "value_against(game, s, policy)",
        "star1": "star1(game, s, low, high)",
        "pig-policy": "pig_policy(target)",
        "expectiminimax-written": "written",
    },
    "multiplayer": {
        "maxn": "maxn(game, s)",
        "maxn-ties": "maxn_values(game, s)",
        "break-deep-pruning": "break_deep_pruning()",
        "paranoid": "paranoid(game, s, p)",
        "shallow-pruning": "maxn_shallow(game, s, max_sum)",
        "coalition": "coalition(game, s, team)",
        "multiplayer-mcts": "multiplayer_mcts(game, s, iterations, c, rng)",
        "multiplayer-written": "written",
    },
}
"""The ids and signatures are fixed: scripts outside the repository call them."""

NOTEBOOKS = {
    "minimax": "01_minimax",
    "pruning": "02_pruning",
    "heuristics": "03_heuristics",
    "mcts": "04_mcts",
    "expectiminimax": "05_expectiminimax",
    "multiplayer": "06_multiplayer",
}
CODE = [e for s in SECTIONS for e in s.exercises if isinstance(e, CodeExercise)]
FUNCTIONS = [e for e in CODE if not isinstance(e.reference, type)]
"""The others ask for a class."""
QUICK = [e for e in CODE if e.id != "pig-policy"]
"""Those that can be judged a hundred times over: solving Pig takes a second."""
TYPED = [e for s in SECTIONS for e in s.exercises if isinstance(e, AnswerExercise)]
ANSWERS = [e for e in TYPED if e.right]
WHOLE = [e for e in TYPED if e.whole]
DRAWN = [e for e in CODE if e.generators]
"""The others ask about everything there is, whatever the secret."""
VARIANTS = [(e, v) for e in CODE for v in e.mistakes]

MOST_SHOWN = {"alpha-beta-tt": 15}
"""Nodes of the largest counterexample, if not 10: in a graph they count once for every way there,
and a bound is only mistaken for a value where two ways meet (seven positions, at the least)."""


def secrets(exercise: CodeExercise) -> tuple[str, ...]:
    """Return the secrets that ask an exercise's cases: one, where they are always the same."""
    return (PUBLIC, *SECRETS) if exercise.generators or exercise.hidden else (PUBLIC,)


EVERY_BATTERY = [(e, secret) for e in CODE for secret in secrets(e)]


def names(things: object) -> str | None:
    return getattr(things, "id", None)


def verdict_on(exercise_id: str, obj: object, secret: str = PUBLIC) -> Verdict:
    exercise = find_exercise(exercise_id)
    assert not isinstance(exercise, WrittenExercise)
    return judge(
        exercise, lambda: kernel_runner(obj, seconds=600), secret
    )  # however slow the machine


@cache
def verdict_of(exercise_id: str, variant_id: str) -> Verdict:
    """Return the verdict on a known mistake, on public cases; several tests look at it."""
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    return verdict_on(exercise_id, next(v for v in exercise.mistakes if v.id == variant_id).make())


def drawn_cases(exercise: CodeExercise, secret: str) -> tuple[Case, ...]:
    """Return the cases of a battery that nobody wrote by hand."""
    by_hand = len(exercise.examples) + (len(exercise.hidden) if secret else 0)
    return battery(exercise.id, secret)[by_hand:]


def failed(verdict: Verdict) -> set[str]:
    return {p.name for p in verdict.properties if not p.passed}


@pytest.fixture
def unshrunk(monkeypatch: pytest.MonkeyPatch) -> None:
    """Show the first failing case: most tests do not look at how small it could be."""
    monkeypatch.setattr(
        "autograder.judging.explain.smallest", lambda exercise, prop, failing, fails: failing
    )


# The catalogue.


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_ids_and_signatures_are_those_of_the_catalogue(section: Section):
    assert {e.id: signature(e) for e in section.exercises} == CATALOGUE[section.name]


def signature(exercise: Exercise) -> str:
    """Return an exercise's entry in the catalogue."""
    if isinstance(exercise, WrittenExercise):
        return "written"
    if isinstance(exercise, AnswerExercise):
        (name,) = exercise.names
        return name
    wanted = CATALOGUE[exercise.section][exercise.id]
    if len(exercise.names) > 1:  # the reference of several functions is one that knows which
        return wanted if re.findall(r"(\w+)\(", wanted) == [*exercise.names] else "other names"
    return f"{exercise.names[0]}({', '.join(inspect.signature(exercise.reference).parameters)})"


@pytest.mark.parametrize("section", SECTIONS, ids=lambda s: s.name)
def test_the_points_of_a_section_sum_to_100(section: Section):
    assert sum(e.points for e in section.exercises) == 100
    assert section.notebook == NOTEBOOKS[section.name]
    assert all(e.section == section.name for e in section.exercises)


@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_a_code_exercise_is_well_formed(exercise: CodeExercise):
    properties = [p.name for p in exercise.properties]
    assert len(set(properties)) == len(properties)
    for i, prop in enumerate(exercise.properties):
        assert prop.points > 0 or (prop.name, prop.points) == ("left alone", 0)  # a remark
        assert prop.says
        assert set(prop.needs) <= set(properties[:i])
    ids = [v.id for v in exercise.mistakes]
    assert ids
    assert len(set(ids)) == len(ids)
    assert all(v.sentence.endswith((".", "?")) for v in exercise.mistakes)


@pytest.mark.parametrize(("exercise", "secret"), EVERY_BATTERY, ids=names)
def test_every_property_looks_at_some_cases(exercise: CodeExercise, secret: str):
    for prop in exercise.properties:
        assert any(map(prop.looks_at, battery(exercise.id, secret))), prop.name


@pytest.mark.parametrize("secret", SECRETS)
@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_a_hidden_battery_has_most_of_the_cases_that_were_asked_for(
    exercise: CodeExercise, secret: str
):
    drawn = drawn_cases(exercise, secret)
    assert len(drawn) >= 0.6 * sum(wanted for _, wanted in exercise.generators.values())


@pytest.mark.parametrize("exercise", CODE, ids=names)
def test_no_case_is_asked_twice_in_a_battery(exercise: CodeExercise):
    drawn = drawn_cases(exercise, SECRETS[0])
    assert len({(c.kind, c.key) for c in drawn}) == len(drawn)


def test_an_unknown_exercise_names_those_there_are():
    with pytest.raises(ValueError, match=r"'minimax-valve'.*minimax-value"):
        find_exercise("minimax-valve")


def test_an_unknown_section_names_those_there_are():
    with pytest.raises(ValueError, match=r"'maximin'.*minimax"):
        find_section("maximin")


@pytest.mark.parametrize("exercise_id", ["hand-minimax", "minimax-written"])
def test_only_functions_have_cases(exercise_id: str):
    with pytest.raises(TypeError, match=exercise_id):
        battery(exercise_id, PUBLIC)


# Right answers.


def test_every_code_exercise_has_right_answers_in_several_styles():
    assert RIGHT_ANSWERS.keys() == {e.id for e in CODE}
    assert all(len(answers) >= 3 for answers in RIGHT_ANSWERS.values())


@pytest.mark.slow
@pytest.mark.parametrize(
    ("exercise", "answer", "secret"),
    [
        pytest.param(e, answer, secret, id=f"{e.id}-{getattr(answer, '__name__', i)}-{secret}")
        for e, secret in EVERY_BATTERY
        for i, answer in enumerate(RIGHT_ANSWERS[e.id])
    ],
)
def test_a_right_answer_gets_full_marks(
    exercise: CodeExercise, answer: Callable[..., Any], secret: str, unshrunk: None
):
    verdict = verdict_on(exercise.id, answer, secret)
    assert (verdict.score, verdict.message) == (verdict.max_score, "Every property holds.")
    assert verdict.passed
    assert verdict.diagnosis is verdict.counterexample is None


@pytest.mark.parametrize(("exercise", "secret"), EVERY_BATTERY, ids=names)
def test_the_reference_gets_full_marks(exercise: CodeExercise, secret: str):
    assert verdict_on(exercise.id, exercise.reference, secret).passed


# Known mistakes.


@pytest.mark.slow
@pytest.mark.parametrize(
    ("exercise", "variant", "secret"),
    [(e, v, secret) for e, v in VARIANTS for secret in secrets(e)[1:]],
    ids=names,
)
def test_a_known_mistake_is_named_on_hidden_cases(
    exercise: CodeExercise, variant: Any, secret: str, unshrunk: None
):
    verdict = verdict_on(exercise.id, variant.make(), secret)
    assert verdict.score < verdict.max_score
    assert verdict.diagnosis == variant.id
    assert verdict.message == variant.sentence


@pytest.mark.parametrize(("exercise", "variant"), VARIANTS, ids=names)
def test_a_known_mistake_is_named_and_shown_small_on_public_cases(
    exercise: CodeExercise, variant: Any
):
    verdict = verdict_of(exercise.id, variant.id)
    assert verdict.score < verdict.max_score
    assert verdict.diagnosis == variant.id
    assert nodes_shown(verdict) <= MOST_SHOWN.get(exercise.id, 10)


@pytest.mark.parametrize("mistake", ["max-everywhere", "min-everywhere", "max-min-swapped"])
def test_the_smallest_counterexample_to_a_wrong_choice_is_one_node_with_two_leaves(mistake: str):
    variant = next(v for v in find_exercise("minimax-value").mistakes if v.id == mistake)  # type: ignore[union-attr]
    assert nodes_shown(verdict_on("minimax-value", variant.make())) == 3


def nodes_shown(verdict: Verdict) -> int:
    """Return the size of the tree below the state in which a function is shown to be wrong."""
    example = verdict.counterexample
    assert example is not None
    assert example.fault
    question = read_question(example)
    return 1 if question.game is None else tree_size(question.game, question.state)


# Mistakes that nearly pass.


def falsy_action(game: Any, s: Any, evaluate: Any) -> Any:
    """Cell 0 wins, and passes for 'nothing found'."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    won = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, p) > 0]
    return next(iter(won), None) or one_step_by_evaluation(game, s, evaluate)


def one_step_by_evaluation(game: Any, s: Any, evaluate: Any) -> Any:
    """The second and third rule without the first."""

    def safe(t: Any) -> bool:
        if game.is_terminal(t):
            return bool(game.utility(t, game.turn(s)) >= 0)
        return game.turn(t) == game.turn(s) or not any(
            game.is_terminal(u) and game.utility(u, game.turn(t)) > 0
            for _, u in successors(game, t)
        )

    moves = list(successors(game, s))
    moves = [(a, t) for a, t in moves if safe(t)] or moves
    return (max if game.turn(s) == MAX else min)(moves, key=lambda m: evaluate(m[1]))[0]


def last_win(game: Any, s: Any, evaluate: Any) -> Any:
    """Play the last winning move instead of the first."""
    for a, t in reversed(list(successors(game, s))):
        if game.is_terminal(t) and game.utility(t, game.turn(s)) > 0:
            return a
    return one_step_player(game, s, evaluate)


def largest_win(game: Any, s: Any, evaluate: Any) -> Any:
    """Play the winning move that wins most instead of the first."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)
    won = [a for a, t in successors(game, s) if game.is_terminal(t) and game.utility(t, p) > 0]
    if won:
        return max(won, key=lambda a: game.utility(game.transition(s, a), p))
    return one_step_player(game, s, evaluate)


def threat_when_moving_again(game: Any, s: Any, evaluate: Any) -> Any:
    """Fear moves of the opponent where the mover moves again."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def bad(t: Any) -> bool:
        if game.is_terminal(t):
            return bool(game.utility(t, p) < 0)
        return any(game.is_terminal(u) and game.utility(u, p) < 0 for _, u in successors(game, t))

    moves = list(successors(game, s))
    for a, t in moves:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    left = [m for m in moves if not bad(m[1])] or moves
    return (max if p == MAX else min)(left, key=lambda m: evaluate(m[1]))[0]


def draw_is_unsafe(game: Any, s: Any, evaluate: Any) -> Any:
    """Take every end without a win for a loss."""
    if game.is_terminal(s):
        return None
    p = game.turn(s)

    def safe(t: Any) -> bool:
        return not game.is_terminal(t) and (
            game.turn(t) == p
            or not any(
                game.is_terminal(u) and game.utility(u, 1 - p) > 0 for _, u in successors(game, t)
            )
        )

    moves = list(successors(game, s))
    for a, t in moves:
        if game.is_terminal(t) and game.utility(t, p) > 0:
            return a
    left = [m for m in moves if safe(m[1])] or moves
    return (max if p == MAX else min)(left, key=lambda m: evaluate(m[1]))[0]


def unset_when_zero(game: Any, s: Any) -> Any:
    """A best value of 0 passes for 'none yet'."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    best, action = None, None
    for a, t in successors(game, s):
        v = unset_when_zero(game, t)[0]
        if not best or (v > best if game.turn(s) == MAX else v < best):
            best, action = v, a
    return best, action


def falsy_action_of_search(game: Any, s: Any) -> Any:
    """Cell 0 passes for no action."""
    value, action = minimax_search(game, s)
    return value, action or None


def largest_pair(game: Any, s: Any) -> Any:
    """max of (value, action) pairs: ties go to the largest action."""
    if game.is_terminal(s):
        return game.utility(s, MAX), None
    pairs = [(largest_pair(game, t)[0], a) for a, t in successors(game, s)]
    return max(pairs) if game.turn(s) == MAX else min(pairs)


def rounded_value(game: Any, s: Any) -> Any:
    return int(minimax_value(game, s))


def clipped(most: float) -> Callable[[Any, Any], float]:
    """Start the comparison at a number that looks large."""

    def value(game: Any, s: Any) -> float:
        if game.is_terminal(s):
            return float(game.utility(s, MAX))
        below = [value(game, t) for _, t in successors(game, s)]
        return max(-most, *below) if game.turn(s) == MAX else min(most, *below)

    return value


def empty_plan_is_no_plan(game: Any, s: Any, p: int) -> Any:
    """``if plan`` instead of ``if plan is not None``."""
    if game.is_terminal(s):
        return {} if game.utility(s, p) > 0 else None
    plans = [(a, empty_plan_is_no_plan(game, t, p)) for a, t in successors(game, s)]
    if game.turn(s) == p:
        return next(({s: a} | plan for a, plan in plans if plan), None)
    return None if any(plan is None for _, plan in plans) else {}


def only_nonnegative(game: Any, s: Any, p: int) -> Any:
    """A strategy that does not lose, called a strategy that wins."""
    sign = 1 if p == MAX else -1
    if sign * minimax_value(game, s) < 0:
        return None
    best = max if p == MAX else min
    return {
        t: best(game.actions(t), key=lambda a: minimax_value(game, game.transition(t, a)))
        for t in reachable(game, s)
        if not game.is_terminal(t) and game.turn(t) == p
    }


def none_when_won(game: Any, s: Any, p: int) -> Any:
    return winning_strategy(game, s, p) or None


def each_pile_once(piles: tuple[int, ...]) -> Any:
    """Other piles of the same size get lost."""
    return {
        tuple(sorted([m for m in piles if m != n] + [n - k, k], reverse=True))
        for n in piles
        for k in range(1, (n + 1) // 2)
    }


def half_range(piles: tuple[int, ...]) -> Any:
    """range(1, n // 2) forgets the most even split of an odd pile."""
    return {
        tuple(sorted((*piles[:i], *piles[i + 1 :], n - k, k), reverse=True))
        for i, n in enumerate(piles)
        for k in range(1, n // 2)
    }


NEARLY_RIGHT: list[tuple[str, Callable[..., Any]]] = [
    ("one-step-player", falsy_action),
    ("one-step-player", last_win),
    ("one-step-player", largest_win),
    ("one-step-player", threat_when_moving_again),
    ("one-step-player", draw_is_unsafe),
    ("minimax-search", falsy_action_of_search),
    ("minimax-search", unset_when_zero),
    ("minimax-search", largest_pair),
    ("minimax-value", rounded_value),
    ("minimax-value", clipped(100)),
    ("minimax-value", clipped(999)),
    ("minimax-value", clipped(9_999)),
    ("winning-strategy", empty_plan_is_no_plan),
    ("winning-strategy", only_nonnegative),
    ("winning-strategy", none_when_won),
    ("grundy-successors", each_pile_once),
    ("grundy-successors", half_range),
]


@pytest.mark.slow
@pytest.mark.parametrize("secret", [PUBLIC, SECRETS[0]])
@pytest.mark.parametrize(("exercise_id", "wrong"), NEARLY_RIGHT)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], secret: str, unshrunk: None
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score < verdict.max_score
    assert verdict.counterexample is not None


# Memory that outlives a call.


def remembering(function: Callable[..., Any]) -> Callable[..., Any]:
    """Return a function that keeps its answers by what it is asked, but for the game."""
    memo: dict[Any, Any] = {}

    def remembered(game: Any, s: Any, *rest: Any) -> Any:
        key = (s, *(arg for arg in rest if not callable(arg)))
        if key not in memo:
            memo[key] = function(game, s, *rest)
        return memo[key]

    return remembered


def with_mutable_default() -> Callable[..., Any]:
    """The classic: a default argument is made once, and kept for ever."""

    def value(game: Any, s: Any, memo: dict[Any, float] = {}) -> float:  # noqa: B006
        if s not in memo:
            if game.is_terminal(s):
                memo[s] = game.utility(s, MAX)
            else:
                values = [value(game, t) for _, t in successors(game, s)]
                memo[s] = max(values) if game.turn(s) == MAX else min(values)
        return memo[s]

    return value


def with_global_table() -> Callable[..., Any]:
    sizes: dict[Any, int] = {}

    def size(game: Any, s: Any) -> int:
        if s not in sizes:
            sizes[s] = 1 + sum(size(game, t) for _, t in successors(game, s))
        return sizes[s]

    return size


@pytest.mark.parametrize("secret", [PUBLIC, SECRETS[0]])
@pytest.mark.parametrize(
    ("exercise_id", "make"),
    [
        ("minimax-value", partial(remembering, minimax_value)),
        ("minimax-value", with_mutable_default),
        ("minimax-search", partial(remembering, minimax_search)),
        ("tree-size", partial(remembering, tree_size)),
        ("tree-size", with_global_table),
        ("winning-strategy", partial(remembering, winning_strategy)),
        ("one-step-player", partial(remembering, one_step_player)),
        ("alpha-beta-search", partial(remembering, alpha_beta_search)),
        ("negamax", partial(remembering, negamax)),
    ],
)
def test_a_memory_that_outlives_a_call_fails_and_is_named(
    exercise_id: str, make: Callable[[], Callable[..., Any]], secret: str
):
    """In a kernel the memory is there even when a case is asked alone, so a variant must tell."""
    verdict = verdict_on(exercise_id, make(), secret)
    assert verdict.score < verdict.max_score
    assert "from one call to the next" in verdict.message


@pytest.mark.parametrize("exercise_id", ["minimax-value", "tree-size", "winning-strategy"])
def test_a_memory_is_named_when_a_fresh_process_does_not_have_it(exercise_id: str):
    exercise = find_exercise(exercise_id)
    assert isinstance(exercise, CodeExercise)
    verdict = judge(exercise, lambda: kernel_runner(remembering(exercise.reference)), PUBLIC)
    assert verdict.score < verdict.max_score
    assert "from one call to the next" in verdict.message


def test_a_memory_that_knows_the_game_is_right():
    known: dict[tuple[int, Any], float] = {}
    alive = []

    def value(game: Any, s: Any) -> float:
        alive.append(game)  # so that no other game gets its id
        if (id(game), s) not in known:
            known[id(game), s] = minimax_value(game, s)
        return known[id(game), s]

    assert verdict_on("minimax-value", value).passed


@pytest.mark.slow
@pytest.mark.parametrize("exercise", QUICK, ids=names)
def test_the_order_of_cases_does_not_matter_to_a_pure_function(
    exercise: CodeExercise, monkeypatch: pytest.MonkeyPatch, unshrunk: None
):
    def shuffled(exercise_id: str, secret: str) -> tuple[Any, ...]:
        cases = battery(exercise_id, PUBLIC)
        return cases[::-1] if secret == "backwards" else cases

    for module in ("judge", "diagnosis", "explain", "reference"):
        monkeypatch.setattr(f"autograder.judging.{module}.battery", shuffled)
    for variant in exercise.mistakes:
        if "memo" in variant.id:
            continue
        forwards = verdict_of(exercise.id, variant.id)
        backwards = verdict_on(exercise.id, variant.make(), "backwards")
        assert (backwards.score, backwards.diagnosis) == (forwards.score, forwards.diagnosis)
        assert failed(backwards) == failed(forwards)


# Answers of the wrong kind.


@pytest.mark.parametrize(
    ("exercise", "secret"), [(e, x) for e, x in EVERY_BATTERY if e in FUNCTIONS], ids=names
)
def test_a_function_that_returns_none_is_not_written_yet(exercise: CodeExercise, secret: str):
    verdict = verdict_on(exercise.id, lambda *args: None, secret)
    assert (verdict.score, verdict.message) == (0, NOT_WRITTEN)
    assert verdict.diagnosis is verdict.counterexample is None


@pytest.mark.parametrize("exercise", CODE, ids=names)
@pytest.mark.parametrize(
    "obj", [None, 3, "def f(): ...", {}, [minimax_value]], ids=lambda obj: type(obj).__name__
)
def test_what_is_not_a_function_gets_nothing_and_is_told_so(exercise: CodeExercise, obj: object):
    verdict = verdict_on(exercise.id, obj)
    assert verdict.score == 0
    assert type(obj).__name__ in verdict.message
    assert "not a function" in verdict.message


def not_yet(*args: Any) -> Any:
    raise NotImplementedError("to do")


@pytest.mark.slow
@pytest.mark.parametrize("exercise", FUNCTIONS, ids=names)
@pytest.mark.parametrize(
    ("function", "words"),
    [
        (not_yet, "NotImplementedError: to do"),
        (lambda: 0, "TypeError"),
        (lambda *args: 1 / 0, "ZeroDivisionError"),
        (lambda *args: sys.exit(), "SystemExit"),
        (lambda *args: (_ for _ in ()), "iterator"),
        (lambda *args: lambda: 0, "called"),
        (lambda *args: object(), "object"),
        (lambda *args: {1: object()}, "object"),
    ],
    ids=["not implemented", "no argument", "crash", "exit", "generator", "function", "object",
         "object inside"],
)  # fmt: skip
def test_a_function_that_cannot_answer_is_told_why(
    exercise: CodeExercise, function: Any, words: str, unshrunk: None
):
    if not inspect.signature(exercise.reference).parameters and words == "TypeError":
        words = "returned 0"  # a function without arguments is what was asked for
    verdict = verdict_on(exercise.id, function)
    assert verdict.score == 0
    assert verdict.status == "graded"
    everything = told(verdict)
    assert words in everything
    assert "Traceback" not in everything


@pytest.mark.parametrize(
    ("exercise_id", "answer", "words"),
    [
        ("grundy-successors", "(6, 1)", "not a set of tuples"),
        ("grundy-successors", 3, "not a set of tuples"),
        ("grundy-successors", {(6, 1): None}, "not a set of tuples"),
        ("grundy-successors", [(2, 1), (2, 1)], "not a set of tuples"),
        ("grundy-successors", [{2, 1}], "should not hold"),
        ("grundy-successors", {"2 1"}, "should not hold"),
        ("minimax-value", (3, "A"), "(3, 'A')"),
        ("minimax-value", [3], "[3]"),
        ("minimax-value", "3", "'3'"),
        ("minimax-value", True, "True"),
        ("minimax-search", 3, "not a pair (value, action)"),
        ("minimax-search", (3, "A", 0), "not a pair (value, action)"),
        ("minimax-search", {3: "A"}, "not a pair (value, action)"),
        ("minimax-search", ("A", 3), "returned the value 'A'"),
        ("minimax-search", "3A", "not a pair (value, action)"),
        ("tree-size", [13], "[13]"),
        ("winning-strategy", [("a", "A")], "not a dict"),
        ("winning-strategy", True, "not a dict"),
        ("winning-strategy", {"no state": "A"}, "no action for state"),
        ("one-step-player", ("A", 3), "('A', 3)"),
        ("one-step-player", 99, "99"),
    ],
)
def test_a_wrong_kind_of_answer_is_described(
    exercise_id: str, answer: object, words: str, unshrunk: None
):
    verdict = verdict_on(exercise_id, lambda *args: answer)
    assert verdict.score < verdict.max_score
    assert words in told(verdict)


def test_an_illegal_action_in_a_strategy_is_named(unshrunk: None):
    def nonsense(game: Any, s: Any, p: int) -> Any:
        return dict.fromkeys(reachable(game, s), "nonsense")

    verdict = verdict_on("winning-strategy", nonsense)
    assert "plays 'nonsense', which is illegal" in told(verdict)


NUMBERS = (nan, np.float64("nan"), inf, -inf, 10**400, -(10**400), Fraction(10**400, 3), 10**1500)


@pytest.mark.parametrize("number", NUMBERS, ids=lambda n: f"{n!r:.12}")
@pytest.mark.parametrize(
    ("exercise_id", "wrap"),
    [
        ("minimax-value", lambda n: n),
        ("minimax-search", lambda n: (n, "A")),
        ("tree-size", lambda n: n),
        ("winning-strategy", lambda n: {"a": n}),
        ("one-step-player", lambda n: n),
        ("grundy-successors", lambda n: {(n, 1)}),
    ],
)
def test_strange_numbers_are_wrong_and_nothing_breaks(
    exercise_id: str, wrap: Callable[[Any], Any], number: Any, unshrunk: None
):
    verdict = verdict_on(exercise_id, lambda *args: wrap(number))
    assert verdict.score == 0
    assert len(verdict.case) < 500


class Flattering(float):
    """A number that claims to equal everything."""

    def __eq__(self, other: object) -> bool:
        return True

    __hash__ = float.__hash__


def test_an_object_that_equals_everything_equals_nothing(unshrunk: None):
    assert verdict_on("minimax-value", lambda game, s: Flattering(0.123)).score == 0
    assert verdict_on("one-step-player", lambda game, s, e: Flattering(0.123)).score == 0


PLAIN: st.SearchStrategy[Any] = st.recursive(
    st.one_of(st.none(), st.booleans(), st.integers(), st.floats(), st.text(), st.fractions()),
    lambda inner: st.one_of(
        st.lists(inner, max_size=3),
        st.lists(inner, max_size=3).map(tuple),
        st.frozensets(st.integers(), max_size=3),
        st.dictionaries(st.one_of(st.integers(), st.sampled_from("abc")), inner, max_size=3),
    ),
    max_leaves=5,
)


@pytest.mark.slow
@pytest.mark.parametrize("exercise", QUICK, ids=names)
@given(data=st.data())
@settings(max_examples=40, deadline=None, suppress_health_check=[HealthCheck.nested_given])
def test_no_plain_answer_breaks_a_check(exercise: CodeExercise, data: st.DataObject):
    case = data.draw(st.sampled_from(battery(exercise.id, PUBLIC)))
    value = decode(json.loads(json.dumps(encode(data.draw(PLAIN)))))
    answer = exercise.interview(case, lambda case, stop_after=None: Answer(value, requests=2))
    right = reference_answer(exercise, case)
    for prop in exercise.properties:
        said = prop.check(case, answer, right)
        assert said is None or (isinstance(said, str) and said)
    exercise.outcome(case, answer)


# Leaving things alone.


def spoiling(spoil: Callable[[Any], None]) -> Callable[[Any, Any], float]:
    def value(game: Any, s: Any) -> float:
        right = minimax_value(game, s)
        if hasattr(game, "moves"):
            spoil(game)
        return right

    return value


@pytest.mark.parametrize(
    "spoil",
    [
        lambda game: game.moves.clear(),
        lambda game: game.players.update(a=MAX + 1 - game.players["a"]),
        lambda game: game.leaves.update(dict.fromkeys(game.leaves, (0, 0))),
        lambda game: game.leaves.clear(),
    ],
    ids=["moves", "players", "utilities", "leaves"],
)
def test_a_function_that_changes_the_game_is_told(spoil: Callable[[Any], None], unshrunk: None):
    verdict = verdict_on("minimax-value", spoiling(spoil))
    assert failed(verdict) == {"left alone"}
    assert "the game itself was changed" in told(verdict)


@pytest.mark.parametrize("method", ["reverse", "clear", "pop"])
def test_a_function_that_changes_a_list_of_actions_is_told(method: str, unshrunk: None):
    def value(game: Any, s: Any) -> float:
        right = minimax_value(game, s)
        if actions := game.actions(s):
            getattr(actions, method)()
            if method == "reverse" and len(actions) > 1:
                assert actions != game.actions(s)
        return right

    verdict = verdict_on("minimax-value", value)
    assert failed(verdict) == {"left alone"}
    assert "game.actions" in told(verdict)


# Typed answers.


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_the_right_entries_are_right(exercise: AnswerExercise):
    verdict = verdict_on(exercise.id, dict(exercise.right))
    assert (verdict.score, verdict.passed) == (exercise.points, True)


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
@pytest.mark.parametrize("kind", [float, Fraction, np.int64, np.float32], ids=lambda k: k.__name__)
def test_any_kind_of_number_will_do(exercise: AnswerExercise, kind: Callable[[Any], Any]):
    assert verdict_on(exercise.id, {k: kind(v) for k, v in exercise.right.items()}).passed


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_entries_count_one_by_one(exercise: AnswerExercise):
    share = exercise.points / len(exercise.right)
    for key in exercise.right:
        for partly in (
            {**exercise.right, key: -1},
            {**exercise.right, key: None},
            {**exercise.right, key: nan},
            {**exercise.right, key: str(exercise.right[key])},
            {**exercise.right, key: [exercise.right[key]]},
            {k: v for k, v in exercise.right.items() if k != key},
        ):
            verdict = verdict_on(exercise.id, partly)
            assert verdict.score == pytest.approx(exercise.points - share)
            assert failed(verdict) == {key}
            assert verdict.message.startswith(f"{key}: ")


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_entries_that_were_not_asked_for_are_harmless(exercise: AnswerExercise):
    assert verdict_on(exercise.id, {**exercise.right, "e": 5, 3: [None]}).passed


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
@pytest.mark.parametrize(
    "answer", [None, 5, [1, 2], "a", {}, set(), object(), nan], ids=lambda a: type(a).__name__
)
def test_what_is_not_a_filled_dict_gets_nothing_and_says_what_is_asked(
    exercise: AnswerExercise, answer: object
):
    verdict = verdict_on(exercise.id, answer)
    assert verdict.score == 0
    assert verdict.status == "graded"
    assert {p.name for p in verdict.properties} == set(exercise.right)
    assert re.search(r"dict|answer", verdict.message)


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_an_empty_form_gets_nothing(exercise: AnswerExercise):
    verdict = verdict_on(exercise.id, dict.fromkeys(exercise.right))
    assert (verdict.score, verdict.message) == (0, f"{next(iter(exercise.right))}: no answer yet.")


@pytest.mark.parametrize("exercise", ANSWERS, ids=names)
def test_a_hint_is_for_a_wrong_value_and_does_not_tell_the_right_one(exercise: AnswerExercise):
    for key, hints in exercise.hints.items():
        for value, hint in hints.items():
            assert value != exercise.right[key]
            verdict = verdict_on(exercise.id, {**exercise.right, key: value})
            assert hint in verdict.message
            assert not re.search(rf"(?<!\^)\b{exercise.right[key]}\b", hint), hint


@pytest.mark.parametrize("exercise", WHOLE, ids=names)
def test_one_value_is_right_or_wrong_as_a_whole(exercise: AnswerExercise):
    for right in exercise.whole:
        assert verdict_on(exercise.id, right).score == exercise.points
    for wrong in (None, 5, "a", nan, object(), {}, {"a": 1}):
        assert verdict_on(exercise.id, wrong).score == 0


# Nothing gives the solution away.


@cache
def solution_lines() -> frozenset[str]:
    """Return the telling lines between BEGIN and END SOLUTION of every authored notebook."""
    lines: set[str] = set()
    for path in (ROOT / "solutions").glob("*.md"):
        regions = re.findall(r"### BEGIN SOLUTION\n(.*?)### END SOLUTION", path.read_text(), re.S)
        lines |= {line.strip() for region in regions for line in region.splitlines()}
    return frozenset(line for line in lines if len(line) > 12)


def said(verdict: Verdict) -> Iterator[str]:
    """Yield everything that a verdict says in words."""
    yield told(verdict)
    if verdict.counterexample:
        yield pasted(verdict.counterexample)


@pytest.mark.parametrize(("exercise", "variant"), VARIANTS, ids=names)
def test_no_message_holds_a_line_of_the_solution(exercise: CodeExercise, variant: Any):
    verdict = verdict_of(exercise.id, variant.id)
    assert solution_lines()
    for text in said(verdict):
        assert not any(line in text for line in solution_lines()), text


# The same secret, the same cases; another secret, others.


@pytest.mark.parametrize("exercise", DRAWN, ids=names)
def test_another_secret_asks_other_cases(exercise: CodeExercise):
    drawn = [
        {c.key for c in drawn_cases(exercise, secret)}
        for secret in (PUBLIC, "one secret", "another secret")
    ]
    assert drawn[1] - drawn[2]
    assert drawn[2] - drawn[1]
    assert drawn[1] - drawn[0]


PROBE = """
import json, sys
sys.path.insert(0, sys.argv[1])
import of_a_student
from tests.exercises.test_exercises import asked_and_said
print(json.dumps(asked_and_said()))
"""


def asked_and_said() -> dict[str, Any]:
    """Return for every exercise a digest of its cases, and what is said of two mistakes."""
    found = {}
    for exercise in DRAWN:
        text = "".join(case.kind + case.key for case in battery(exercise.id, PUBLIC))
        wrong = [v.make() for v in exercise.mistakes[:2]]
        verdicts = [
            judge(exercise, partial(kernel_runner, f), PUBLIC, explain=False) for f in wrong
        ]
        said = [[v.score, v.message, str(v.properties)] for v in verdicts]
        found[exercise.id] = [hashlib.sha256(text.encode()).hexdigest(), said]
    return found


@pytest.mark.slow
def test_a_process_with_other_hashes_and_modules_asks_and_says_the_same(tmp_path: Path):
    """Hypothesis likes to draw numbers that stand in the source of the modules in memory."""
    numbers = ", ".join(str(n) for n in range(-990, 990, 3))
    (tmp_path / "of_a_student.py").write_text(f"NUMBERS = ({numbers})\n")
    elsewhere = subprocess.run(
        [sys.executable, "-c", PROBE, str(tmp_path)],
        env={**os.environ, "PYTHONHASHSEED": "1"},
        cwd=ROOT, capture_output=True, text=True, timeout=900, check=True,
    )  # fmt: skip
    assert json.loads(elsewhere.stdout) == asked_and_said()
