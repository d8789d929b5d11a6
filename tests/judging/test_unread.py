"""Arguments that a wrong function does not use are named, and no others."""

from dataclasses import replace
from typing import Any

import pytest

from autograder.judging.facts import unread_arguments
from autograder.running.cases import code_exercise
from tests.judging.programs import verdict_on

HEAD = "def epsilon_greedy(q, s, actions, epsilon, rng):\n    "
GREEDY = "return max(actions, key=lambda a: q.get((s, a), 0) + rng.random() * epsilon)"


@pytest.mark.parametrize(
    ("body", "found"),
    [
        (GREEDY, []),
        ("return max(actions, key=lambda a: q.get((s, a), 0))", ["epsilon", "rng"]),
        ("rng = Random(1)\n    " + GREEDY, ["rng"]),
        ("rng = rng or Random(1)\n    " + GREEDY, []),
        ("if not s: rng = Random(1)\n    " + GREEDY, []),
        (
            "def draw():\n        nonlocal rng\n        rng = rng.random\n"
            "    draw()\n    return q, s, actions, epsilon",
            [],
        ),
        ("return choose(**locals())", []),
        ("return eval('q', vars())", []),
    ],
)
def test_an_argument_is_unread_if_no_statement_can_read_it(body: str, found: list[str]) -> None:
    assert unread_arguments(code_exercise("epsilon-greedy"), [HEAD + body]) == found


def test_an_argument_that_the_reference_does_not_use_either_is_not_missed() -> None:
    def reference(q: Any, s: Any, actions: Any, epsilon: float, rng: Any) -> Any:
        return actions[0], q, epsilon

    exercise = code_exercise("epsilon-greedy")
    other = replace(exercise, reference=reference)
    assert unread_arguments(other, [HEAD + "return actions[0]"]) == ["q", "epsilon"]


def test_the_verdict_says_so_where_no_place_is_known() -> None:
    source = """
def q_update(q, s, a, reward, s2, actions2, alpha, gamma):
    best = 0
    for t, b in list(q):
        if t == s2:
            best = max(best, q[t, b])
    q[s, a] = q.get((s, a), 0) + alpha * (reward + gamma * best - q.get((s, a), 0))
"""
    verdict = verdict_on(source, "q-update")
    assert verdict.message.endswith(" q_update does not use its argument 'actions2'.")
