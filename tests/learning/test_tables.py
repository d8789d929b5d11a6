"""Tables: Q-learning, Sarsa, planning, temporal differences and self-play."""

from math import isclose
from random import Random

import pytest

from course_lib.environment import Model, reachable_states
from course_lib.environments import Chain, Cliff, GridWorld, PigTurns, Snake, Tabular
from course_lib.game import reachable
from course_lib.games import Nim, Node, Pig, TicTacToe, Tree
from course_lib.learning import (
    action_values,
    best_policy,
    epsilon_greedy,
    evaluate_policy,
    greedy_action,
    greedy_strategy,
    iterate_policies,
    iterate_values,
    learn_q,
    monte_carlo_values,
    observe_snake,
    play_episode,
    q_learning,
    q_update,
    sarsa,
    self_play_q,
    snake_features,
    td_self_play,
    td_values,
)
from course_lib.match import play
from course_lib.search import minimax_value, negamax

SLIPPERY = GridWorld(("..G", ".#P", "S.."), slippery=0.2)
SMALL: list[Model] = [GridWorld(), Chain(), Chain(4, left=0.5), Cliff(3, 4), GridWorld(("SG",))]


@pytest.mark.parametrize("env", SMALL, ids=repr)
def test_q_learning_agrees_with_value_iteration(env: Model):
    exact = action_values(env, iterate_values(env, 0.9), 0.9)
    q = q_learning(env, 400, 1, 0.9, 1, Random(1))
    assert q.keys() <= exact.keys()
    assert max(abs(q.get(key, 0) - v) for key, v in exact.items()) < 1e-6


@pytest.mark.slow
@pytest.mark.parametrize("env", [SLIPPERY, Chain(5, slip=0.1)], ids=repr)
def test_q_learning_agrees_with_value_iteration_where_chance_moves(env: Model):
    exact = action_values(env, iterate_values(env, 0.9), 0.9)
    q = q_learning(env, 2500, 0.05, 0.9, 1, Random(1))
    assert max(abs(q.get(key, 0) - v) for key, v in exact.items()) < 0.15
    values = iterate_values(env, 0.9)
    greedy = {s: greedy_action(q, s, env.actions(s)) for s in values if not env.is_terminal(s)}
    assert all(v > values[s] - 0.25 for s, v in evaluate_policy(env, greedy, 0.9).items())


@pytest.mark.parametrize("env", [*SMALL, SLIPPERY, PigTurns(9, 5)], ids=repr)
def test_policy_iteration_agrees_with_value_iteration(env: Model):
    values = iterate_values(env, 0.95)
    assert best_policy(env, values, 0.95).keys() == {s for s in values if env.actions(s)}
    policy, found = iterate_policies(env, 0.95)
    assert all(isclose(found[s], values[s], abs_tol=1e-8) for s in values)
    again = evaluate_policy(env, policy, 0.95)
    assert all(isclose(again[s], values[s], abs_tol=1e-8) for s in values)


def test_the_values_of_the_random_walk_are_sixths():
    """Sutton and Barto 2018, example 6.2."""
    env = Chain()
    walk = Tabular(
        tuple(
            (str(s), "on", ((0.5, str(s - 1), 0), (0.5, str(s + 1), float(s == 5))))
            for s in range(1, 6)
        ),
        ((1, "3"),),
    )
    values = evaluate_policy(walk, {str(s): "on" for s in range(1, 6)}, 1)
    assert all(isclose(values[str(s)], s / 6) for s in range(1, 6))
    assert reachable_states(env)[0] == 3


@pytest.mark.parametrize("trace", [0, 0.8])
def test_temporal_differences_and_monte_carlo_agree_in_the_limit(trace: float):
    env = Chain()

    def policy(s: int, rng: Random) -> str:
        return rng.choice(("left", "right"))

    td = td_values(env, policy, 6000, lambda n: 5 / (50 + n), 1, Random(1), trace=trace)
    mc = monte_carlo_values(env, policy, 6000, 1, Random(2))
    for s in range(1, 6):
        assert abs(td[s] - s / 6) < 0.04
        assert abs(mc[s] - s / 6) < 0.04
        assert abs(td[s] - mc[s]) < 0.06


def test_td_1_without_discount_is_monte_carlo_where_states_do_not_come_back():
    line = Tabular(
        (("a", "A", ((1, "b", 2),)), ("b", "A", ((0.5, "c", 4), (0.5, "d", 0)))), ((1, "a"),)
    )

    def policy(s: str, rng: Random) -> str:
        return "A"

    td = td_values(line, policy, 500, lambda n: 1 / (n + 1), 1, Random(3), trace=1)
    mc = monte_carlo_values(line, policy, 500, 1, Random(3))
    assert td.keys() == mc.keys()
    assert all(isclose(td[s], mc[s]) for s in mc)


def test_sarsa_stays_away_from_the_cliff_and_q_learning_does_not():
    """Sutton and Barto 2018, example 6.6."""
    env = Cliff()
    best = q_learning(env, 1500, 0.5, 1, 0.1, Random(1))
    careful = sarsa(env, 1500, 0.5, 1, 0.1, Random(1))
    walks = [
        play_episode(env, lambda s, q=q: greedy_action(q, s, env.actions(s)), Random(0), 500)
        for q in (best, careful)
    ]
    assert walks[0][1] == -13
    assert walks[1][1] < -13
    assert min(r for r, _ in walks[1][0]) < min(r for r, _ in walks[0][0])
    learned = [learn_q(env, 500, 0.5, 1, 0.1, Random(2), on_policy=on) for on in (False, True)]
    assert sum(learned[1].returns[-300:]) > sum(learned[0].returns[-300:])


def test_the_learning_curve_has_an_entry_per_episode():
    learned = learn_q(Chain(), 20, 0.5, 0.9, 1, Random(1))
    assert len(learned.returns) == len(learned.lengths) == 20
    assert min(learned.lengths) >= 3
    assert learned == learn_q(Chain(), 20, 0.5, 0.9, 1, Random(1))


def test_an_update_uses_the_best_next_entry_and_changes_one():
    q = {("s", "a"): 2.0, ("t", "a"): -3.0, ("t", "b"): -1.0}
    q_update(q, "s", "a", 1, "t", ["a", "b"], 0.5, 0.9)
    assert q == {("s", "a"): 2 + 0.5 * (1 - 0.9 - 2), ("t", "a"): -3.0, ("t", "b"): -1.0}
    q_update(q, "s", "b", 4, "end", [], 0.5, 0.9)
    assert q["s", "b"] == 2


def test_epsilon_greedy_keeps_its_probability():
    q, rng = {("s", "b"): 1.0}, Random(1)
    drawn = [epsilon_greedy(q, "s", ["a", "b", "c", "d"], 0.4, rng) for _ in range(10_000)]
    assert abs(drawn.count("b") - 7000) < 250
    assert abs(drawn.count("a") - 1000) < 200
    assert q == {("s", "b"): 1.0}


GAMES = [
    Nim((1, 2)),
    Nim((1, 2), misere=True),
    Nim((2, 2)),
    Tree.of(Node(0, (Node(0, (1, -2)), Node(1, (3, 0))))),
]


@pytest.mark.parametrize("game", GAMES, ids=repr)
def test_self_play_learns_the_minimax_values(game):
    q = self_play_q(game, 1000, 0.5, 1, Random(1))
    for s in reachable(game, game.initial()):
        for a in game.actions(s):
            sign = 1 if game.turn(s) == 0 else -1
            assert abs(q[s, a] - sign * minimax_value(game, game.transition(s, a))) < 1e-6


def test_nim_learnt_by_self_play_is_played_perfectly():
    game = Nim((1, 2, 2), misere=True)
    q = self_play_q(game, 3000, 0.5, 0.5, Random(1))
    strategy = greedy_strategy(game, q)
    for s in reachable(game, game.initial()):
        if not game.is_terminal(s) and negamax(game, s) > 0:
            assert negamax(game, game.transition(s, strategy(s))) < 0


def test_td_self_play_learns_material_in_a_tree():
    game = Tree.of(((3, -1), (1, 0)))
    names = ["a", "b", "c"]
    weights = td_self_play(
        game, lambda s: [float(s == name) for name in names], [0, 0, 0], 500, 0.2, 0.1, Random(1)
    )
    assert abs(weights[1] - -1) < 0.3
    assert abs(weights[2]) < 0.3


def test_a_learnt_evaluation_of_pig_beats_random_play():
    game = Pig(15)

    def features(s):
        scores, player, total, _ = s
        return [1, scores[0], scores[1], total if player == 0 else -total]

    weights = td_self_play(game, features, [0, 0, 0, 0], 1500, 0.001, 0.1, Random(1))
    assert weights[1] > 0 > weights[2]


@pytest.mark.slow
def test_snake_by_table_reaches_a_mean_of_15():
    env = Snake()
    observe = observe_snake(env)
    learned = learn_q(
        env, 600, 0.1, 0.9, lambda i: max(0.0, 0.3 * (1 - i / 300)), Random(1), observe=observe
    )
    rng = Random(2)

    def choose(s):
        return greedy_action(learned.q, observe(s), env.actions(s))

    eaten = [len(play_episode(env, choose, rng)[0][-1].body) - 1 for _ in range(60)]
    assert sum(eaten) / len(eaten) >= 15
    assert len({s for s, _ in learned.q}) <= 2**11


def test_the_eleven_booleans_of_a_snake():
    body = ((0, 2), (0, 1), (1, 1), (1, 2), (1, 3))
    assert snake_features(body, "right", (3, 1), 4, 4) == (
        True, True, False, False, False, False, True, False, True, True, False,
    )  # fmt: skip
    assert not any(observe_snake(Snake(2, 2))(Snake(2, 2).initial(Random(0))._replace(over=True)))


def leftwards(s: int, rng: Random) -> str:
    return "left"


def upwards(s: int, rng: Random) -> str:
    return "up"


@pytest.mark.parametrize(
    ("call", "words"),
    [
        (lambda: q_learning(Chain(), 1, 1.5, 1, 0, Random(0)), r"alpha is 1\.5.*0 to 1"),
        (lambda: q_learning(Chain(), 1, 0.5, 2, 0, Random(0)), "gamma is 2.*0 to 1"),
        (lambda: q_learning(Chain(), 1, 0.5, 1, -1, Random(0)), "epsilon is -1.*0 to 1"),
        (lambda: q_learning(Chain(), -1, 0.5, 1, 0, Random(0)), "episodes is -1"),
        (lambda: q_update({}, "s", "a", 0, "t", [], float("nan"), 1), "alpha is nan"),
        (lambda: greedy_action({}, "s", []), "no action in 's'.*terminal"),
        (lambda: self_play_q(Nim((1,)), 1, 2, 0, Random(0)), "alpha is 2"),
        (lambda: self_play_q(Nim((1,), n_players=3), 1, 1, 0, Random(0)), "3 players"),
        (lambda: self_play_q(Pig(5), 1, 1, 0, Random(0)), "chance state"),
        (lambda: td_self_play(Nim((1,), n_players=3), list, [], 1, 1, 0, Random(0)), "3 players"),
        (lambda: td_values(Chain(), min, 1, 0.1, 1, Random(0), trace=2), "trace is 2"),
        (lambda: td_values(Chain(), min, 1, 1.1, 1, Random(0)), r"alpha is 1\.1"),
        (lambda: iterate_values(Chain(), 1.1), r"gamma is 1\.1"),
        (lambda: iterate_values(Chain(), 1, 0), "tolerance is 0"),
        (lambda: iterate_policies(Chain(), 1), "gamma is 1.*below 1"),
        (lambda: evaluate_policy(GridWorld(("SG",)), {(0, 0): "up"}, 1), "end every episode"),
        (lambda: snake_features((), "up", (1, 1), 2, 2), "the cell of the head"),
        (lambda: epsilon_greedy({}, "s", [], 1, Random(0)), "no action in 's'.*terminal"),
        (lambda: epsilon_greedy({}, "s", ["a"], 2, Random(0)), "epsilon is 2.*0 to 1"),
        (lambda: sarsa(Chain(), 1, 1.5, 1, 0, Random(0)), r"alpha is 1\.5.*0 to 1"),
        (lambda: greedy_strategy(Nim((1,)), {})(((0,), 0)), "no action in"),
        (lambda: td_values(Chain(), leftwards, 1, lambda n: 2, 1, Random(0)), "alpha is 2.*0 to 1"),
        (lambda: monte_carlo_values(Chain(), leftwards, 1, 2, Random(0)), "gamma is 2.*0 to 1"),
        (lambda: monte_carlo_values(Chain(), upwards, 1, 1, Random(0)), "unknown action 'up'"),
        (lambda: td_values(Chain(), upwards, 1, 1, 1, Random(0)), "unknown action 'up'.*'left'"),
        (lambda: play_episode(Chain(), lambda s: "up", Random(0)), "unknown action 'up'.*'left'"),
        (lambda: evaluate_policy(Chain(1), {}, 1), "no action in 1; allowed actions: 'left'"),
        (lambda: evaluate_policy(Chain(1), {1: "up"}, 1), "unknown action 'up' in state 1"),
        (lambda: evaluate_policy(Chain(1), {1: "left", 0: "left"}, 1), "0; .* the episode is over"),
        (lambda: evaluate_policy(Chain(1), {1: "left", 9: "left"}, 1), "9, which no episode"),
        (lambda: action_values(Chain(1), {1: 0}, 1), "no state 0, where 'left' leads from 1"),
        (lambda: action_values(Chain(1), {1: 0}, 2), "gamma is 2"),
        (lambda: best_policy(Chain(1), {1: 0}, 1), "no state 0, where 'left' leads from 1"),
        (lambda: best_policy(Chain(1), {}, -1), "gamma is -1"),
        (lambda: snake_features(((0, 0),), "north", (1, 1), 2, 2), "heading is 'north'.*up"),
    ],
)
def test_wrong_usage_says_what_is_allowed(call, words: str):
    with pytest.raises(ValueError, match=words):
        call()


def test_an_episode_without_end_is_stopped():
    with pytest.raises(RuntimeError, match="no end after 10 steps"):
        play_episode(GridWorld(), lambda s: "up", Random(0), 10)
    with pytest.raises(RuntimeError, match="gamma below 1"):
        iterate_values(GridWorld(("S.G",), step_reward=1), 1)


def test_a_table_plays_a_match():
    game = TicTacToe()
    q = self_play_q(game, 300, 0.5, 0.5, Random(1))
    strategy = greedy_strategy(game, q)
    assert len(play(game, [strategy, strategy]).actions) >= 5
