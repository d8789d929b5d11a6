"""The adapter to Gymnasium: its checker, the same episodes, and errors that say what is allowed."""

from random import Random

import gymnasium
import numpy as np
import pytest
from gymnasium.error import ResetNeeded
from gymnasium.spaces import MultiBinary
from gymnasium.utils.env_checker import check_env
from gymnasium.wrappers import TimeLimit

from course_lib.environments import Chain, Cliff, GridWorld, PigTurns, Snake, Tabular
from course_lib.environments.gymnasium_env import GymnasiumEnv, numbered
from course_lib.learning import action_values, greedy_action, iterate_values, observe_snake

WAYS = ("up", "down", "left", "right")


def snake(refused: float | None = None) -> GymnasiumEnv:
    """Return Snake, of which the agent sees the eleven booleans."""
    env = Snake(5, 5)
    see = observe_snake(env)
    return GymnasiumEnv(
        env, WAYS, MultiBinary(11), lambda s: np.array(see(s), np.int8), refused, "ansi"
    )


@pytest.mark.parametrize(
    "env",
    [
        numbered(GridWorld(slippery=0.2)),
        numbered(Cliff()),
        numbered(PigTurns(10, 5), -1.0),
        snake(-1.0),
    ],
    ids=["grid", "cliff", "pig", "snake"],
)
def test_gymnasiums_checker_finds_nothing(env: gymnasium.Env):
    check_env(env, skip_render_check=True)  # it draws only what is registered under a name


def test_the_steps_and_rewards_are_those_of_the_environment():
    env = GridWorld()
    values = action_values(env, iterate_values(env, 0.9), 0.9)
    adapter = numbered(env)
    s, total, over = env.initial(Random(0)), 0.0, False
    seen, _ = adapter.reset(seed=1)
    assert seen == 0
    while not over:
        a = greedy_action(values, s, env.actions(s))
        s, reward = env.step(s, a, Random(0))
        _, got, over, truncated, _ = adapter.step(np.int64(adapter.actions.index(a)))
        assert (adapter.state, got, over, truncated) == (s, reward, env.is_terminal(s), False)
        total += got
    assert total == pytest.approx(1 - 4 * 0.04)


def test_a_seed_gives_the_same_episodes_and_no_seed_goes_on():
    def foods(seed: int | None) -> list:
        adapter.reset(seed=seed)
        found = [adapter.state.food]
        for _ in range(5):
            adapter.reset()
            found.append(adapter.state.food)
        return found

    adapter = snake()
    assert foods(3) == foods(3)
    assert len(set(foods(3))) > 1
    assert foods(3) != foods(4)


def test_the_mask_has_the_actions_of_the_state():
    adapter = snake()
    _, info = adapter.reset(seed=1)
    assert info["action_mask"].tolist() == [1, 1, 0, 1]
    _, info = adapter.step(0)[0], adapter.step(0)[4]
    assert info["action_mask"].tolist() == [1, 0, 1, 1]
    assert adapter.render() == adapter.env.text(adapter.state)


def test_a_refused_action_costs_and_changes_nothing():
    adapter = snake(-0.5)
    adapter.reset(seed=1)
    before = adapter.state
    assert adapter.step(WAYS.index("left"))[1:4] == (-0.5, False, False)
    assert adapter.state == before


def test_a_limit_of_steps_truncates():
    adapter = TimeLimit(numbered(GridWorld()), 2)
    adapter.reset(seed=1)
    assert [adapter.step(1)[2:4] for _ in range(2)] == [(False, False), (False, True)]


def test_terminal_initial_states_are_drawn_again():
    env = Tabular((("b", "go", ((1, "c", 1),)),), ((0.5, "a"), (0.5, "b")))
    adapter = numbered(env)
    assert {adapter.reset(seed=i)[0] for i in range(20)} == {1}
    with pytest.raises(RuntimeError, match="1000 initial states were terminal"):
        GymnasiumEnv(Tabular((), ((1, "a"),)), ["go"], MultiBinary(1), lambda s: 0).reset()


@pytest.mark.parametrize(
    ("action", "words"),
    [(2, r"'left' in state .*allowed actions: 'up', 'down', 'right'"), (4, "from 0 to 3")],
)
def test_an_unknown_action_is_refused(action: int, words: str):
    adapter = snake()
    with pytest.raises(ResetNeeded, match="call reset first"):
        adapter.step(0)
    with pytest.raises(ResetNeeded, match="call reset first"):
        adapter.render()
    adapter.reset(seed=1)
    with pytest.raises(ValueError, match=words):
        adapter.step(action)


def test_a_step_after_the_end_is_refused():
    adapter = numbered(Chain(1))
    adapter.reset(seed=1)
    adapter.step(0)
    with pytest.raises(ValueError, match="the episode is over"):
        adapter.step(0)


@pytest.mark.parametrize(
    ("actions", "mode", "words"),
    [
        ((), None, "one or more different"),
        (("a", "a"), None, "different"),
        (("a",), "human", "ansi"),
    ],
)
def test_a_wrong_adapter_is_refused(actions: tuple, mode: str | None, words: str):
    with pytest.raises(ValueError, match=words):
        GymnasiumEnv(Chain(1), actions, MultiBinary(1), lambda s: 0, render_mode=mode)
