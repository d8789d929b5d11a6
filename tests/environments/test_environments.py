"""The environments: conformance, published facts, and errors that say what is allowed."""

from collections import Counter
from random import Random

import pytest

from course_lib.environment import Environment, reachable_states
from course_lib.environments import (
    Against,
    Chain,
    Cliff,
    GridWorld,
    PigTurns,
    Snake,
    SnakeState,
    Tabular,
)
from course_lib.games import Nim, Pig, TicTacToe
from course_lib.games.pig import HOLD, ROLL
from tests.environments.conformance import conforms

LOOP = Tabular(
    (("a", "A", ((0.5, "a", 0), (0.5, "b", 2))), ("a", "B", ((1, "b", 1),))), ((1, "a"),)
)


@pytest.mark.parametrize(
    ("env", "states"),
    [
        (GridWorld(), 11),
        (GridWorld(slippery=0.2), 11),
        (GridWorld(("SS", "GP")), 4),
        (Cliff(), 38),
        (Chain(), 7),
        (Chain(1, slip=0.25), 3),
        (LOOP, 2),
        (PigTurns(10, 5), 10),
        (Snake(3, 4, patience=5), 20),
        (Snake(), 20),
        (Against(TicTacToe(), lambda s: TicTacToe().actions(s)[0], 1), 10),
        (Against(Pig(12), lambda s: Pig(12).actions(s)[0]), 5),
        (Against(Nim((1, 2)), lambda s: Nim().actions(s)[-1]), 4),
    ],
    ids=lambda x: type(x).__name__ if isinstance(x, Environment) else str(x),
)
def test_conforms(env: Environment, states: int):
    assert conforms(env) >= states


def test_a_slippery_step_goes_aside_as_often_as_it_says():
    env, rng = GridWorld(("...", ".S.", "..G"), slippery=0.2), Random(1)
    found = Counter(env.step((1, 1), "up", rng)[0] for _ in range(10_000))
    assert abs(found[0, 1] - 8000) < 300
    assert abs(found[1, 0] - 1000) < 200
    assert abs(found[1, 2] - 1000) < 200


def test_a_wall_and_the_border_stop_the_agent():
    env = GridWorld()
    assert env.step((1, 0), "right", Random(0)) == ((1, 0), -0.04)
    assert env.step((0, 0), "up", Random(0)) == ((0, 0), -0.04)
    assert env.step((0, 2), "right", Random(0)) == ((0, 3), 1)
    assert env.step((1, 2), "right", Random(0)) == ((1, 3), -1)


def test_the_cliff_leads_back_to_the_start():
    assert Cliff().step((3, 0), "right", Random(0)) == ((3, 0), -100)
    assert Cliff().step((2, 4), "down", Random(0)) == ((3, 0), -100)
    assert Cliff().step((2, 11), "down", Random(0)) == ((3, 11), -1)


def test_a_snake_eats_grows_and_ends():
    env = Snake(3, 3)
    s = SnakeState(((1, 1),), "right", (1, 2))
    t, reward = env.step(s, "right", Random(1))
    assert (t.body, reward) == (((1, 2), (1, 1)), 1)
    assert t.food not in t.body
    crashed, reward = env.step(t, "right", Random(1))
    assert (crashed.over, reward) == (True, -1)
    assert env.actions(crashed) == []


def test_a_snake_may_enter_the_cell_of_its_tail_but_not_its_body():
    env = Snake(4, 4)
    square = SnakeState(((0, 0), (0, 1), (1, 1), (1, 0)), "left", (3, 3))
    assert not env.step(square, "down", Random(0))[0].over
    longer = SnakeState(((0, 0), (0, 1), (1, 1), (1, 0), (2, 0)), "left", (3, 3))
    assert env.step(longer, "down", Random(0))[0].over


def test_a_snake_that_eats_nothing_starves_and_a_full_board_ends_the_episode():
    env = Snake(2, 2, patience=2)
    s = SnakeState(((0, 0),), "left", (1, 1), hunger=1)
    assert env.step(s, "down", Random(0)) == (SnakeState(((1, 0),), "down", (1, 1), 2, True), -1)
    last = SnakeState(((0, 0), (0, 1), (1, 1)), "left", (1, 0))
    full, reward = env.step(last, "down", Random(0))
    assert (full.over, full.food, reward) == (True, (), 1)


def test_a_one_or_holding_ends_the_turn_and_the_opponent_has_one():
    pig = PigTurns(10, 2)
    theirs = {1, 3, 4, 5, 6, 7}  # who holds at 2 gains what the first die shows, or nothing by a 1
    rolled = {t.state for t in pig.transitions((3, 1, 4), ROLL)}
    still = {(3, 1, 4 + face) for face in range(2, 7)}
    assert rolled == still | {(3, other, 0) for other in theirs}
    assert {t.state for t in pig.transitions((3, 1, 4), HOLD)} == {(7, o, 0) for o in theirs}


def test_the_opponent_in_pig_holds_at_its_limit():
    env = PigTurns(100, 20)
    after = env.transitions((0, 0, 20), HOLD)
    gains = {t.state[1]: t.probability for t in after}
    assert all(t.state[0] == 20 for t in after)
    assert abs(gains[0] - 0.6245) < 1e-4  # Neller and Presser 2004, the table of "hold at n"
    assert set(gains) - {0} == {20, 21, 22, 23, 24, 25}
    assert env.actions((0, 0, 0)) == [ROLL]
    assert env.actions((90, 0, 10)) == [HOLD]


def test_the_model_of_pig_agrees_with_its_steps():
    env, rng = PigTurns(12, 6), Random(5)
    s = (6, 6, 4)
    found = Counter(env.step(s, ROLL, rng) for _ in range(20_000))
    for t in env.transitions(s, ROLL):
        merged = sum(
            u.probability
            for u in env.transitions(s, ROLL)
            if (u.state, u.reward) == (t.state, t.reward)
        )
        assert abs(found[t.state, t.reward] / 20_000 - merged) < 0.02


def test_the_opponent_moves_before_the_agent_and_after_it():
    nim = Nim((2, 2))
    env = Against(nim, lambda s: nim.actions(s)[-1], 1)
    s = env.initial(Random(0))
    assert nim.turn(s) == 1
    t, reward = env.step(s, nim.actions(s)[-1], Random(0))
    assert nim.is_terminal(t)
    assert reward == nim.utility(t, 1)


def test_reachable_states_leave_out_what_has_probability_0():
    env = Tabular((("a", "A", ((1, "b", 0), (0, "c", 0))),), ((1, "a"),))
    assert reachable_states(env) == ["a", "b"]


@pytest.mark.parametrize(
    ("make", "words"),
    [
        (lambda: Chain(0), "length is 0"),
        (lambda: Chain(3, slip=1.5), r"slip is 1\.5.*0 to 1"),
        (lambda: GridWorld(("S.", "G")), "equal length"),
        (lambda: GridWorld(("SX",)), "#SGP"),
        (lambda: GridWorld(("..",)), "a start S"),
        (lambda: GridWorld(slippery=-1), "slippery is -1"),
        (lambda: Cliff(1, 12), "rows is 1"),
        (lambda: Cliff(4, 2), "columns is 2"),
        (lambda: Snake(1, 5), "rows is 1"),
        (lambda: Snake(patience=0), "patience is 0"),
        (lambda: PigTurns(0), "target is 0"),
        (lambda: PigTurns(10, 0), "hold_at is 0"),
        (lambda: Against(Nim((1,)), lambda s: (0, 1), 2), "player is 2.*0 to 1"),
        (lambda: Tabular((("a", "A", ((0.5, "b", 0),)),), ((1, "a"),)), "sum to 1"),
        (lambda: Tabular((), ((0.5, "a"),)), "initial states.*sum to 1"),
        (lambda: Tabular((("a", "A", ((1, "b", 0),)),) * 2, ((1, "a"),)), "two rows"),
    ],
)
def test_wrong_rules_are_refused(make, words: str):
    with pytest.raises(ValueError, match=words):
        make()
