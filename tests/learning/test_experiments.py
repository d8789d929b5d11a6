"""What notebook 7 measures on: features, walks, scores and the snake as it is seen."""

import json
from dataclasses import replace
from pathlib import Path
from random import Random

import pytest

from chapters.learning import alpha_zero_four as four
from chapters.learning.examples import (
    LINE_FEATURES,
    descent_errors,
    least_error,
    line_features,
    network_errors,
    network_or_sum,
    solved_examples,
)
from chapters.learning.measurements import (
    GAMMA,
    NIM,
    START,
    WORLD,
    actions_after,
    alpha_zero_match,
    binary_sum,
    greedy_walk,
    learnt_start,
    marks_seen,
    matches_to_perfect,
    nearest_to_the_edge,
    nim_score,
    values_after,
    visited_root,
)
from chapters.learning.predictions import QUESTIONS
from course_lib.environments import GridWorld, Snake
from course_lib.game import MAX, reachable
from course_lib.games import TicTacToe
from course_lib.learning import (
    action_values,
    greedy_action,
    iterate_values,
    network_gradient,
    policy_target,
    q_learning,
    self_play_q,
    snake_features,
    td_update,
)
from course_lib.learning.seen_snake import Seen
from course_lib.search import minimax_value


def test_open_lines_are_counted_by_their_marks():
    board = (1, 0, 0, 0, 1, 2, 2, 0, 0)
    assert dict(zip(LINE_FEATURES, line_features(board), strict=True)) == {
        "constant": 1, "one X": 2, "two X": 1, "one O": 2, "two O": 0,
    }  # fmt: skip


@pytest.mark.slow
def test_examples_are_positions_of_x_with_their_values():
    rows, values = solved_examples(40)
    assert len(rows) == len(values) == 40
    game = TicTacToe()
    found = {
        (tuple(line_features(s)), minimax_value(game, s))
        for s in reachable(game, game.initial())
        if not game.is_terminal(s) and game.turn(s) == MAX
    }
    assert {(tuple(row), value) for row, value in zip(rows, values, strict=True)} <= found


def test_a_sweep_of_value_iteration_goes_one_cell_further():
    exact = iterate_values(WORLD, GAMMA)

    def sweep(env, values, gamma):
        best = action_values(env, values, gamma)
        return {s: max((best[s, a] for a in env.actions(s)), default=0.0) for s in values}

    assert values_after(sweep, 5) == pytest.approx(exact)
    assert values_after(sweep, 4)[START] < exact[START]
    table = actions_after(sweep, 5)
    assert max(table[START, a] for a in WORLD.actions(START)) == pytest.approx(exact[START])


def test_the_start_is_worth_little_until_the_news_is_there():
    exact = iterate_values(WORLD, GAMMA)[START]
    assert learnt_start(q_learning, 10) < exact / 2
    assert learnt_start(q_learning, 200) == round(exact, 2)
    assert learnt_start(lambda *given: {}) == 0


def test_descent_and_a_network_learn_what_least_squares_bounds():
    errors = descent_errors(td_update)
    assert errors == sorted(errors, reverse=True)
    assert errors[-1] >= least_error()
    learnt = network_errors(network_gradient)
    assert network_or_sum(learnt) == "below it"
    assert network_or_sum(errors) == "at it"
    assert network_or_sum([2 * least_error()]) == "above it"


def test_alpha_zero_is_taught_what_the_given_function_says():
    asked = []

    def first_child(root, temperature):
        asked.append(temperature)
        return {child.action: float(child is root.children[0]) for child in root.children}

    _, losses = alpha_zero_match(first_child, 1, lambda played, loss: played < 2)
    assert len(losses) == 2
    assert set(asked) == {1}
    assert policy_target(visited_root(), 1) == {"A": 1}


def test_weights_are_kept_as_they_were_learnt(tmp_path: Path, capsys: pytest.CaptureFixture[str]):
    path = tmp_path / "weights.json"
    plan = replace(four.SCHEDULE, rounds=1, matches=1, steps=1, simulations=2)
    four.train(path, plan, pairs=1)
    data = json.loads(path.read_text(encoding="utf-8"))
    assert data["rounds"] == [1]
    assert capsys.readouterr().out.startswith("1 {")
    assert four.pack(four.unpack(data["parameters"])) == data["parameters"]


def test_what_is_kept_plays_for_either_side():
    mover, other = four.discs_seen((1, 2, 0)), four.discs_seen((1, 0, 0))
    assert sum(mover) == 2
    assert sum(other) == 1
    assert other.index(1) == 25  # the only disc is the other's
    player = four.load_learning().player(Random(1), simulations=2)
    assert player(four.SMALL_FOUR.initial()) in four.COLUMNS


def test_a_greedy_walk_follows_the_table_and_ends_in_a_circle():
    best = action_values(WORLD, iterate_values(WORLD, GAMMA), GAMMA)
    states, total = greedy_walk(WORLD, best)
    assert (len(states), states[-1], total) == (6, (0, 3), pytest.approx(1 - 4 * 0.04))
    assert len(greedy_walk(GridWorld(), {}, most=7)[0]) == 7


def test_who_has_more_cells_beside_the_cliff_is_nearer():
    walks = {"far": ([(3, 0), (0, 5)], 0.0), "near": ([(3, 0), (2, 5), (2, 6)], 0.0)}
    assert nearest_to_the_edge(walks) == "near"


def test_nim_is_scored_by_boutons_theorem():
    won = [s for s in reachable(NIM, NIM.initial()) if binary_sum(s)]
    right = {
        (s, a): 1.0 for s in won for a in NIM.actions(s) if not binary_sum(NIM.transition(s, a))
    }
    assert nim_score(right) == 1
    assert nim_score(dict.fromkeys(right, -1.0)) < 0.5
    assert matches_to_perfect({10: 0.5, 1000: 1.0, 3000: 1.0}) == "1,000"
    assert matches_to_perfect({10: 0.5}) is None


def test_without_chance_a_wrong_move_of_nim_is_at_a_position_that_was_never_met():
    q = self_play_q(NIM, 3000, 0.5, 0, Random(1))
    won = [s for s in reachable(NIM, NIM.initial()) if binary_sum(s)]
    moves = {s: greedy_action(q, s, NIM.actions(s)) for s in won}
    wrong = {s for s in won if binary_sum(NIM.transition(s, moves[s]))}
    assert wrong
    assert not wrong & {s for s, _ in q}


def test_the_snake_is_seen_by_its_features_and_its_state_is_kept():
    seen, rng = Seen(Snake(2, 2), snake_features), Random(1)
    with pytest.raises(ValueError, match="call initial first"):
        seen.step("nothing", "up", rng)
    first = seen.initial(rng)
    assert seen.state is not None
    assert first == snake_features(seen.state.body, "right", seen.state.food, 2, 2)  # type: ignore[arg-type]
    assert seen.actions(first) == ["up", "down", "right"]
    over, reward = seen.step(first, "right", rng)
    assert (over, reward, seen.is_terminal(over), seen.actions(over)) == ("over", -1, True, [])


def test_marks_are_seen_by_the_mover():
    assert marks_seen((1, 2, 0, 1, 0, 0, 0, 0, 0))[:9] == [0, 1, 0, 0, 0, 0, 0, 0, 0]


@pytest.mark.parametrize(
    ("question", "answer"),
    [
        ("way-of-the-weight", "up, faster at 1"),
        ("rate-of-one", -6),
        ("first-lamp", 0.1667),
        ("one-walk", 1),
        ("q-by-hand", 2),
        ("second-try", "right"),
        ("best-taken", 0.925),
        ("walk-after-chance", "the shortest way"),
        ("nearest-to-the-edge", "Q-learning"),
        ("greatest-earner", "Sarsa"),
        ("nim-without-chance", "most"),
        ("forgotten-factor", "yes"),
        ("sharpened", 0.783),
    ],
)
def test_the_reason_of_a_question_fits_its_answer(question: str, answer: object):
    run = QUESTIONS[question].answer
    assert run is not None
    assert run() == answer
