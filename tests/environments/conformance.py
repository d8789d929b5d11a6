"""What every environment of the course promises, whatever its rules: ``conforms(env)``."""

from math import isclose
from random import Random
from typing import Any

import pytest

from course_lib.environment import Environment, Model, reachable_states
from tests.games.conformance import is_plain

LONGEST = 20_000


def conforms(env: Environment[Any, Any], seed: int = 0, episodes: int = 6) -> int:
    """Hold an environment to the formalism; return how many distinct states were looked at."""
    states: dict[Any, None] = {}
    for i in range(episodes):
        line = episode(env, Random(seed + i))
        assert line == episode(env, Random(seed + i)), "something other than rng is random"
        states.update(dict.fromkeys(s for s, _ in line))
    if isinstance(env, Model):
        states.update(dict.fromkeys(reachable_states(env)))
        assert isclose(sum(p for p, _ in env.starts()), 1), "the starts do not sum to 1"
    for s in states:
        state_conforms(env, s)
    return len(states)


def episode(env: Environment[Any, Any], rng: Random) -> list[tuple[Any, float]]:
    """Return the states of a random episode, each with the reward for reaching it."""
    line = [(env.initial(rng), 0.0)]
    while actions := env.actions(line[-1][0]):
        assert len(line) <= LONGEST, f"no end after {LONGEST} steps"
        line.append(env.step(line[-1][0], rng.choice(actions), rng))
    return line


def state_conforms(env: Environment[Any, Any], s: Any) -> None:
    """Hold one state to everything the formalism says of it."""
    is_plain(tuple(s) if isinstance(s, tuple) else s, f"state {s!r}")
    assert len(env.text(s).splitlines()) == 1
    actions = list(env.actions(s))
    assert len(set(actions)) == len(actions)
    assert list(env.actions(s)) == actions, "actions differ when asked again"
    assert env.is_terminal(s) is not bool(actions)
    if isinstance(found := env.actions(s), list):
        found.append("spoilt")
        assert list(env.actions(s)) == actions, "the list of actions is shared"
    before = repr(s)
    for a in actions:
        is_plain(a, f"action {a!r}")
        _, reward = env.step(s, a, Random(1))
        assert reward == reward, "a reward is NaN"
        assert isinstance(reward, int | float)
        if isinstance(env, Model):
            transitions_conform(env, s, a)
    assert repr(s) == before
    unknown_actions_are_refused(env, s)


def transitions_conform(env: Model[Any, Any], s: Any, a: Any) -> None:
    """Hold that the results of a step sum to 1, and that the step draws one of them."""
    found = env.transitions(s, a)
    assert min(t.probability for t in found) > 0
    assert isclose(sum(t.probability for t in found), 1)
    results = [(t.state, t.reward) for t in found]
    assert env.step(s, a, Random(3)) in results


def unknown_actions_are_refused(env: Environment[Any, Any], s: Any) -> None:
    """Hold that an unknown action is refused by name, with the allowed ones beside it."""
    for a in ("no such action", None, 99):
        with pytest.raises(ValueError, match="action") as refused:
            env.step(s, a, Random(0))
        assert repr(a) in str(refused.value)
        assert env.text(s) in str(refused.value)
        assert all(repr(b) in str(refused.value) for b in env.actions(s))
