"""Weights and networks: gradients, least squares, deep Q-learning and the small AlphaZero."""

from math import isclose
from random import Random
from typing import Any

import numpy as np
import pytest

from course_lib.environments import Chain
from course_lib.games import Nim, Pig, TicTacToe
from course_lib.learning import (
    Adam,
    DeepQ,
    Evaluator,
    Network,
    alpha_zero,
    alpha_zero_player,
    dqn_targets,
    fit_weights,
    gradient_descent,
    gradient_step,
    learn_alpha_zero,
    learn_deep_q,
    linear_value,
    network_gradient,
    policy_target,
    squared_error,
    td_update,
)
from course_lib.learning.alpha_zero import Schedule
from course_lib.match import play
from course_lib.search import negamax
from course_lib.search.mcts import Node


def test_a_step_of_gradient_descent_lowers_the_loss_and_has_its_direction():
    weights, features, target = [1.0, -2.0, 0.5], [2.0, 0.0, -1.0], 3.0
    after = gradient_step(weights, features, target, 0.1)
    for i in range(3):
        up, down = [list(weights) for _ in range(2)]
        up[i] += 1e-6
        down[i] -= 1e-6
        slope = (
            (target - linear_value(up, features)) ** 2
            - (target - linear_value(down, features)) ** 2
        ) / 2e-6
        assert isclose(after[i] - weights[i], -0.05 * slope, abs_tol=1e-6)


def test_gradient_descent_and_least_squares_agree():
    rng = Random(1)
    rows = [[1.0, rng.uniform(-1, 1), rng.uniform(-1, 1)] for _ in range(60)]
    values = [3 - 2 * row[1] + 0.5 * row[2] + rng.gauss(0, 0.1) for row in rows]
    exact = fit_weights(rows, values)
    learnt, curve = gradient_descent(rows, values, 0.02, 60, Random(2))
    assert max(abs(a - b) for a, b in zip(exact, learnt, strict=True)) < 0.03
    assert squared_error(exact, rows, values) <= curve[-1] <= curve[0]


def test_least_squares_with_equal_columns_has_the_least_error():
    rows, values = [[1, 1, 0], [2, 2, 0], [3, 3, 0]], [1, 2, 4]
    assert isclose(squared_error(fit_weights(rows, values), rows, values), 5 / 42)


def test_td_moves_towards_the_next_value():
    assert td_update([1, 2], [1, 0], 1, [0, 1], 0.5, 0.1) == [1 + 0.1 * (1 + 1 - 1), 2]
    assert td_update([1, 2], [1, 0], 5, None, 0.5, 0.1) == [1.4, 2]


@pytest.mark.parametrize(("inputs", "hidden"), [(1, 1), (3, 2), (2, 5)])
def test_the_gradient_of_a_network_agrees_with_finite_differences(inputs: int, hidden: int):
    rng = Random(inputs * 10 + hidden)

    def some(n: int) -> list[float]:
        return [rng.uniform(-1, 1) for _ in range(n)]

    w1, b1, w2, b2 = [some(inputs) for _ in range(hidden)], some(hidden), some(hidden), 0.3
    x, target = some(inputs), 0.7

    def loss() -> float:
        return network_gradient(w1, b1, w2, b2, x, target)[0]

    _, (g1, gb1, g2, gb2) = network_gradient(w1, b1, w2, b2, x, target)
    for i in range(hidden):
        for table, found in [(b1, gb1), (w2, g2), *((w1[i], g1[i]) for _ in range(1))]:
            for j in range(len(table)):
                assert isclose(slope(loss, table, j), found[j], rel_tol=1e-5, abs_tol=1e-7)
    biases = [b2]

    def moved() -> float:
        return network_gradient(w1, b1, w2, biases[0], x, target)[0]

    assert isclose(slope(moved, biases, 0), gb2, rel_tol=1e-5)


def slope(loss, table: list[float], i: int) -> float:
    """Return a derivative by finite differences."""
    old, found = table[i], []
    for change in (1e-5, -1e-5):
        table[i] = old + change
        found.append(loss())
    table[i] = old
    return (found[0] - found[1]) / 2e-5


def test_backpropagation_through_several_layers_agrees_with_finite_differences():
    network, rng = Network((3, 4, 5, 2), Random(1)), Random(2)
    x = [[rng.uniform(-1, 1) for _ in range(3)] for _ in range(4)]
    target = np.array([[rng.uniform(-1, 1) for _ in range(2)] for _ in range(4)])

    def loss() -> float:
        return float(((network.outputs(x) - target) ** 2).sum())

    layers = network.layers(x)
    found = network.gradients(layers, 2 * (layers[-1] - target))
    for parameter, gradient in zip(network.parameters, found, strict=True):
        assert parameter.shape == gradient.shape
        flat = parameter.reshape(-1)
        for i in range(0, flat.size, 3):
            old = flat[i]
            flat[i] = old + 1e-5
            high = loss()
            flat[i] = old - 1e-5
            low = loss()
            flat[i] = old
            assert isclose((high - low) / 2e-5, gradient.reshape(-1)[i], rel_tol=1e-4, abs_tol=1e-6)


def test_adam_finds_a_minimum():
    network, adam = Network((1, 8, 1), Random(1)), Adam(0.02)
    x = np.linspace(-1, 1, 21)[:, None]
    target = x * x
    for _ in range(800):
        layers = network.layers(x)
        adam.step(network, network.gradients(layers, 2 * (layers[-1] - target) / len(x)))
    assert float(((network.outputs(x) - target) ** 2).mean()) < 1e-3


def test_targets_of_deep_q_learning_do_not_look_beyond_the_end():
    batch = [(0, 1, 2.0, 5, False), (1, 0, -1.0, None, True)]
    assert dqn_targets(batch, lambda s: [s, -s], 0.5) == [4.5, -1.0]


def test_deep_q_learning_learns_the_way_to_the_right():
    env = Chain(5, left=0.2)
    learned = learn_deep_q(
        env, lambda s: [float(s == i) for i in range(7)], ("left", "right"), 150, 0.9,
        lambda i: 1 if i < 100 else 0.1, Random(1), batch=16, copy_after=20, every=1, rate=0.01,
    )  # fmt: skip
    assert [learned.choose(s, env.actions(s)) for s in range(2, 6)] == ["right"] * 4
    assert len(learned.returns) == 150
    values = learned.network.outputs([learned.inputs(5)])[0]
    assert abs(values[1] - 1) < 0.1


def node(*visits: int) -> Node[str, str]:
    """Return a root whose children have these visits."""
    root = Node[str, str]("root")
    for i, n in enumerate(visits):
        root.children.append(Node(str(i), root, "ABCDEF"[i]))
        root.children[-1].visits = n
    return root


def test_policy_targets_follow_the_visits():
    assert policy_target(node(1, 3), 1) == {"A": 0.25, "B": 0.75}
    assert policy_target(node(3, 4, 4, 0), 0) == {"A": 0, "B": 1, "C": 0, "D": 0}
    cold = policy_target(node(5000, 4990, 0), 0.01)
    assert isclose(cold["A"], 1 / (1 + (4990 / 5000) ** 100))
    assert cold["C"] == 0
    assert isclose(sum(policy_target(node(7, 2, 9), 0.05).values()), 1)


GAME = TicTacToe()


def inputs(s) -> list[float]:
    """Return where the mover's marks are, and the other's."""
    mine = 1 + GAME.turn(s)
    return [float(c == mine) for c in s] + [float(c == 3 - mine) for c in s]


def test_the_network_of_alpha_zero_is_told_how_its_losses_rise():
    rng = Random(1)
    targets = [[rng.random() for _ in range(3)] for _ in range(2)]
    batch = [
        ([], [t / sum(target) for t in target], end)
        for target, end in zip(targets, (1, -1), strict=True)
    ]
    outputs = np.array([[rng.uniform(-1, 1) for _ in range(4)] for _ in batch])

    def loss(change: Any) -> float:
        return float(alpha_zero._loss(outputs + change, batch)[0].sum())

    _, slopes = alpha_zero._loss(outputs, batch)
    for place in np.ndindex(outputs.shape):
        step = np.zeros_like(outputs)
        step[place] = 1e-6
        assert isclose(slopes[place], (loss(step) - loss(-step)) / 2e-6, abs_tol=1e-6)


def test_a_small_alpha_zero_learns_and_is_repeatable():
    schedule = Schedule(rounds=4, matches=12, steps=40, simulations=20)
    seen: list[int] = []
    made = [
        learn_alpha_zero(
            GAME, inputs, range(9), schedule, Random(1), lambda i, evaluator: seen.append(i)
        )
        for _ in range(2)
    ]
    assert made[0].losses == made[1].losses
    assert seen == [0, 1, 2, 3] * 2
    assert made[0].losses[-1][0] < made[0].losses[0][0]
    stopped = learn_alpha_zero(
        GAME, inputs, range(9), schedule, Random(1), go_on=lambda played, loss: played < 2
    )
    assert stopped.losses == made[0].losses[:2]
    player = alpha_zero_player(made[0].evaluator, 30, 1.5, Random(2))
    ended = play(GAME, [player, player]).states[-1]
    assert GAME.is_terminal(ended)


def test_the_search_of_alpha_zero_finds_a_win_that_the_network_does_not_know():
    blank = Evaluator(GAME, Network((18, 4, 10), Random(1)), inputs, range(9))
    s = (1, 1, 0, 2, 2, 0, 0, 0, 0)
    assert alpha_zero_player(blank, 200, 1.5, Random(1))(s) == 2
    assert negamax(GAME, s) == 1


def deep_q(actions=("left", "right"), **numbers: int) -> None:
    """Learn a short way with some numbers."""
    learn_deep_q(Chain(2), lambda s: [1.0], actions, 1, 1, lambda i: 0, Random(0), **numbers)


def learnt_q() -> DeepQ[int, str]:
    return DeepQ(Network((1, 2), Random(0)), ("left", "right"), lambda s: [s], ())


def evaluator(moves: int = 9, outputs: int = 10) -> Evaluator[Any, int]:
    return Evaluator(GAME, Network((18, outputs), Random(0)), inputs, range(moves))


FEW = Schedule(rounds=1)
ROLLED = Pig(5).transition(Pig(5).initial(), "roll")
"""A state in which the die decides."""


def small() -> Network:
    """Return a network of one input and two outputs."""
    return Network((1, 2), Random(0))


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: gradient_step([1], [1, 2], 0, 0.1), "2 features given for 1 weights"),
        (lambda: td_update([1], [1], 0, [1, 2], 1, 0.1), "2 features given for 1 weights"),
        (lambda: fit_weights([], []), "0 rows"),
        (lambda: fit_weights([[1], [1, 2]], [0, 0]), "same length"),
        (lambda: gradient_descent([[1]], [1], 2, 1, Random(0)), "rate is 2"),
        (lambda: network_gradient([[1]], [0, 0], [1], 0, [1], 0), "1 rows for 2 biases"),
        (lambda: network_gradient([[1, 2]], [0], [1], 0, [1], 0), "1 inputs"),
        (lambda: Network((3,), Random(0)), "inputs and outputs"),
        (lambda: Network((3, 0), Random(0)), "must be 1 or more"),
        (lambda: Network((3, 1), Random(0)).outputs([[1, 2]]), r"shape \(1, 2\).*rows of 3"),
        (lambda: Adam(0), "rate is 0"),
        (lambda: Adam().step(small(), [np.ones((1, 1))]), r"shapes \[\(1, 1\)\], but .*\(1, 2\)"),
        (lambda: gradient_step([1], [1], 0, 1.5), r"rate is 1\.5.*0 to 1"),
        (lambda: td_update([1], [1], 0, None, 1, 2), "rate is 2.*0 to 1"),
        (lambda: linear_value([1, 2], [1]), "1 features given for 2 weights"),
        (lambda: squared_error([1], [[1]], [1, 2]), "1 rows of features and 2 values"),
        (lambda: gradient_descent([[1]], [1], 1, -1, Random(0)), "epochs is -1"),
        (lambda: dqn_targets([("s", 0, 1, "t", False)], lambda s: [], 1), "'t'.* is empty"),
        (lambda: learnt_q().choose(1, []), "no action in 1.*terminal"),
        (lambda: learnt_q().choose(1, ["up"]), "the action 'up', but the outputs are for 'left'"),
        (lambda: dqn_targets([], list, 2), "gamma is 2"),
        (lambda: td_update([1], [1], 0, [1], 1.5, 0.1), r"gamma is 1\.5.*0 to 1"),
        (lambda: deep_q(memory=8), "memory is 8, but a batch has 32 steps"),
        (lambda: deep_q(every=0), "every is 0"),
        (lambda: deep_q(copy_after=0), "copy_after is 0"),
        (lambda: deep_q(actions=("left",)), "the action 'right', but the outputs are for 'left'"),
        (lambda: small().gradients(small().layers([[1]]), np.ones((1, 3))), r"shape \(1, 3\)"),
        (lambda: small().copy_from(Network((2, 2), Random(0))), r"\(2, 2\).*\(1, 2\)"),
        (lambda: evaluator().evaluate((1,) * 9), "over"),
        (lambda: evaluator().search((1,) * 9, 2, 1, Random(0)), "over"),
        (lambda: alpha_zero_player(evaluator(), 2, 1, Random(0))((1,) * 9), "over"),
        (lambda: evaluator().search(GAME.initial(), 1, 1, Random(0)), "simulations is 1"),
        (lambda: evaluator().search(GAME.initial(), 2, -1, Random(0)), "c is -1"),
        (lambda: evaluator().search(GAME.initial(), 2, 1, Random(0), 2), "noise is 2.*0 to 1"),
        (lambda: evaluator(outputs=9), "9 outputs for 9 moves, but one per move and one for"),
        (lambda: evaluator(8, outputs=9).evaluate(GAME.initial()), "the move 8 has no output"),
        (lambda: Evaluator(Pig(5), small(), list, [1]).evaluate(ROLLED), "a chance state"),
        (lambda: learn_alpha_zero(Nim((1,), n_players=3), list, [], FEW, Random(0)), "3 players"),
        (lambda: Schedule(opening=-1), "opening is -1"),
        (lambda: Schedule(c=float("nan")), "c is nan"),
        (lambda: Schedule(rounds=0), "rounds is 0"),
        (lambda: Schedule(simulations=1), "simulations is 1"),
        (lambda: Schedule(noise=2), "noise is 2.*0 to 1"),
        (lambda: policy_target(node(0, 0), 1), "no child"),
        (lambda: policy_target(node(1), -1), "temperature is -1"),
    ],
)
def test_wrong_usage_says_what_is_allowed(call, words: str):
    with pytest.raises(ValueError, match=words):
        call()
