"""What notebook 7 learns by self-play and by a network: features, runs that end early, scores."""

from random import Random

import pytest

from chapters.heuristics.positions import SMALL_FOUR, chances_of_four
from chapters.learning.seen_snake import (
    fed_better,
    meals_interval,
    network_meals,
    snake_network,
    with_distances,
)
from chapters.learning.self_taught import (
    LESSONS,
    PIG_TARGET,
    fours,
    mover_lines,
    pig_scores,
    pig_turn,
    stronger_than_by_hand,
    taught_weights,
)
from course_lib.compare_players import Record
from course_lib.environments import Snake
from course_lib.games import Nim
from course_lib.learning import (
    dqn_targets,
    learn_deep_q,
    linear_value,
    snake_features,
    td_self_play,
    td_update,
)
from course_lib.search import best_turn, pig_policy


def test_with_weights_1_4_and_9_the_counts_are_the_evaluation_of_notebook_3():
    rng, s = Random(1), SMALL_FOUR.initial()
    while not SMALL_FOUR.is_terminal(s):
        assert linear_value([1, 4, 9], fours(s)) / 100 == pytest.approx(chances_of_four(s))
        s = SMALL_FOUR.transition(s, rng.choice(SMALL_FOUR.actions(s)))


def test_a_mover_sees_its_own_lines_first():
    x_moves, swapped = (1, 2, 0, 0, 0, 0, 0, 0, 0), (2, 1, 0, 0, 0, 0, 0, 0, 1)
    assert mover_lines(x_moves) == [1, 2, 0, 1, 0]
    assert mover_lines(swapped)[0] == -1
    assert mover_lines((1, 0, 0, 0, 0, 0, 0, 0, 0)) == [-1, 0, 0, -3, 0]


def test_self_play_uses_the_update_that_is_given():
    calls = []

    def update(weights, *rest):
        calls.append(rest)
        return td_update(weights, *rest)

    lesson = LESSONS["tic-tac-toe, 1 move"]
    assert taught_weights(lesson, update, 20) == taught_weights(lesson, td_update, 20)
    assert len(calls) > 80
    with pytest.raises(ValueError, match="rate is 2"):
        td_self_play(Nim((1,)), lambda s: [1], [0], 1, 2, 0, Random(1))


def test_an_update_that_lets_weights_grow_is_named():
    def uphill(weights, *rest):
        return [2 * w - new for w, new in zip(weights, td_update(weights, *rest), strict=True)]

    for measure in (lambda: taught_weights(LESSONS["tic-tac-toe, 1 move"], uphill),
                    lambda: pig_scores(uphill)):  # fmt: skip
        with pytest.raises(ValueError, match="td_update lets weights grow without end"):
            measure()


def test_where_the_learnt_evaluation_is_stronger():
    def records(*shares: float) -> dict[str, Record]:
        names = ("tic-tac-toe, 1 move", "Connect Four, 1 move")
        return {name: Record(100 * share, 100) for name, share in zip(names, shares, strict=True)}

    assert stronger_than_by_hand(records(0.8, 0.1)) == "tic-tac-toe"
    assert stronger_than_by_hand(records(0.8, 0.6)) == "tic-tac-toe and Connect Four"
    assert stronger_than_by_hand(records(0.5, 0.1)) == "neither"


def test_a_turn_of_pig_is_searched():
    """Where points are all that counts, rolling loses 20 / 6 and brings 20 / 6 at 20 points."""
    decisions = pig_turn([0, 1, -1, 0, 0, 0], 0, 0)
    assert len(decisions) == PIG_TARGET
    assert decisions[:20] == [True] * 20
    assert not any(decisions[21 : PIG_TARGET - 12])
    policy = pig_policy(30)
    assert all(policy[0, 0, total] for total in range(30))
    assert best_turn([0.0, 0.9, 0.95]) == [True, False, False]


def test_deep_q_learning_ends_where_it_is_told_to_and_takes_the_given_targets():
    seen, aims = [], []

    def go_on(played: int, total: float) -> bool:
        seen.append((played, total))
        return played < 12

    def targets(batch, q_values, gamma):
        aims.append(len(batch))
        return dqn_targets(batch, q_values, gamma)

    learnt = snake_network(snake_features, targets, 600, go_on)
    assert [played for played, _ in seen] == list(range(1, 13))
    assert learnt.returns == tuple(total for _, total in seen)
    assert aims
    assert set(aims) == {32}


def test_the_snake_sees_how_far_it_can_go():
    see = with_distances(snake_features)
    body = ((2, 2), (2, 1))
    assert see(body, "right", (0, 0), 5, 6)[11:] == (0.2, 0.2, 0.3)
    assert see(body, "right", (0, 0), 5, 6)[:11] == snake_features(body, "right", (0, 0), 5, 6)


def test_a_network_that_has_learnt_little_eats_and_ends():
    learnt = snake_network(snake_features, dqn_targets, 40)
    first, again = (network_meals(snake_features, learnt, 5) for _ in range(2))
    assert first == again
    assert len(first) == 5
    assert meals_interval([1, 3])[0] == 2
    assert fed_better(([1, 1], [2, 3])) == "the network"
    assert fed_better(([3, 3], [2, 3])) == "the table"


def test_a_number_of_deep_q_learning_out_of_its_range_is_refused():
    env = Snake(3, 3)
    with pytest.raises(ValueError, match="gamma is 2"):
        learn_deep_q(env, lambda s: [0.0], ("up",), 1, 2, lambda i: 0, Random(1))
    with pytest.raises(ValueError, match="epsilon is 3"):
        learn_deep_q(env, lambda s: [0.0], ("up",), 1, 1, lambda i: 3, Random(1))
