"""The exercises of section ``learning``: mistakes that nearly pass, steps that the judge notes."""

from collections import defaultdict
from collections.abc import Callable
from random import Random
from typing import Any

import numpy as np
import pytest

from autograder.exercises import find_exercise
from autograder.model.exercise import CodeExercise
from autograder.report.text import runnable_lines
from autograder.running.cases import battery
from chapters.learning.exercises.self_play_q.reasons import first_wrong_entry
from chapters.mcts.exercises.odds import ALARM
from course_lib.game import MAX, reachable, successors
from course_lib.games import Tree
from course_lib.learning import (
    epsilon_greedy,
    network_gradient,
    policy_target,
    q_learning,
    q_update,
    self_play_q,
)
from course_lib.search import minimax_value
from tests.exercises.verdicts import PUBLIC, verdict_on
from tests.support.words import told

IDS = ["epsilon-greedy", "q-learning"]


def test_frequencies_raise_a_false_alarm_less_than_once_in_a_million():
    intervals = 0
    for exercise_id in IDS:
        exercise = find_exercise(exercise_id)
        assert isinstance(exercise, CodeExercise)
        for case in battery(exercise_id, "a secret"):
            intervals += len(case.args[2].value) if exercise_id == "epsilon-greedy" else 1
    assert intervals * ALARM < 1e-6


# Steps that the judge makes.


def beyond_the_end(env, episodes, alpha, gamma, epsilon, rng):
    for _ in range(episodes):
        s = env.initial(rng)
        while True:
            a = (env.actions(s) or ["A"])[0]
            s, _ = env.step(s, a, rng)


def two_beginnings(env, episodes, alpha, gamma, epsilon, rng):
    env.initial(rng)
    return q_learning(env, episodes, alpha, gamma, epsilon, rng)


def an_episode_less(env, episodes, alpha, gamma, epsilon, rng):
    return q_learning(env, max(0, episodes - 1), alpha, gamma, epsilon, rng)


def other_chance(env, episodes, alpha, gamma, epsilon, rng):
    return q_learning(env, episodes, alpha, gamma, epsilon, Random())


def no_steps(env, episodes, alpha, gamma, epsilon, rng):
    for _ in range(episodes):
        env.initial(rng)
    return {}


def rounded_table(env, episodes, alpha, gamma, epsilon, rng):
    found = q_learning(env, episodes, alpha, gamma, epsilon, rng)
    return {key: round(v, 3) for key, v in found.items()}


def half_explored(env, episodes, alpha, gamma, epsilon, rng):
    return q_learning(env, episodes, alpha, gamma, epsilon / 2 if epsilon < 1 else 1, rng)


@pytest.mark.sampled(3)
@pytest.mark.slow
@pytest.mark.parametrize(
    ("wrong", "words"),
    [
        (beyond_the_end, "unknown action 'A'"),
        (two_beginnings, "env.initial"),
        (an_episode_less, "env.initial"),
        (other_chance, "same seed"),
        (no_steps, "not terminal"),
        (rounded_table, "expected"),
        (half_explored, "took another action"),
    ],
)
def test_wrong_steps_are_seen(wrong: Callable[..., Any], words: str):
    verdict = verdict_on("q-learning", wrong)
    assert verdict.score < verdict.max_score
    assert words in told(verdict)


def test_a_counterexample_of_q_learning_can_be_pasted():
    verdict = verdict_on("q-learning", rounded_table)
    assert verdict.counterexample is not None
    text = runnable_lines(verdict.counterexample)
    names: dict[str, Any] = {"q_learning": q_learning, "Random": Random}
    exec(text, names)
    assert "from course_lib.environments import" in text


# Mistakes that nearly pass.


def global_chance(q, s, actions, epsilon, rng):
    return epsilon_greedy(q, s, actions, epsilon, Random())


def other_chance(game, episodes, alpha, epsilon, rng):
    return self_play_q(game, episodes, alpha, epsilon, Random())


def twice_updated(q, s, a, reward, s2, actions2, alpha, gamma):
    q_update(q, s, a, reward, s2, actions2, alpha, gamma)
    for b in actions2:
        q[s2, b] = q.get((s2, b), 0) * gamma


def a_copy_updated(q, s, a, reward, s2, actions2, alpha, gamma):
    q_update(defaultdict(float, q), s, a, reward, s2, actions2, alpha, gamma)


def remembered() -> Callable[..., Any]:
    kept: dict[Any, float] = {}

    def self_play(game, episodes, alpha, epsilon, rng):
        kept.update(self_play_q(game, episodes, alpha, epsilon, rng))
        return kept

    return self_play


def short_shapes(w1, b1, w2, b2, x, target):
    loss, (g1, gb1, g2, gb2) = network_gradient(w1, b1, w2, b2, x, target)
    return loss, (np.ravel(g1), gb1, g2, gb2)


def integers_only(root, temperature):
    return {a: round(p, 6) for a, p in policy_target(root, temperature).items()}


@pytest.mark.sampled(1)
@pytest.mark.parametrize("secret", [PUBLIC, "one secret"])
@pytest.mark.parametrize(
    ("exercise_id", "wrong"),
    [
        ("epsilon-greedy", global_chance),
        ("q-update", twice_updated),
        ("q-update", a_copy_updated),
        ("self-play-q", remembered()),
        ("self-play-q", other_chance),
        ("network-gradient", short_shapes),
        ("policy-target", integers_only),
        ("td-update", lambda w, x, *rest: [float("nan")] * len(w)),
    ],
)
def test_an_answer_that_is_nearly_right_is_wrong(
    exercise_id: str, wrong: Callable[..., Any], secret: str
):
    verdict = verdict_on(exercise_id, wrong, secret)
    assert verdict.score < verdict.max_score


def test_a_first_wrong_entry_is_wrong_and_those_after_it_are_right() -> None:
    game, rng = Tree.of((((3, -1), 2), (1, (0, (4, -2)))), players={"b": MAX}), Random(5)
    states = [s for s in reachable(game, game.initial()) if not game.is_terminal(s)]
    right = {
        (s, a): (1 if game.turn(s) == MAX else -1) * minimax_value(game, t)
        for s in states
        for a, t in successors(game, s)
    }
    assert first_wrong_entry(game, right) is None
    for _ in range(30):
        wrong = set(rng.sample(sorted(right), rng.randint(1, len(right))))
        table = {key: value + (key in wrong) for key, value in right.items()}
        found = first_wrong_entry(game, table)
        assert found is not None
        s, a, value = found
        assert (s, a) in wrong
        assert value == right[s, a]
        after = reachable(game, game.transition(s, a))
        assert not any((u, b) in wrong for u in after for b in game.actions(u))
