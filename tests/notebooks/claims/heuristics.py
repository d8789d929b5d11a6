"""What notebook 3 says."""

from collections import Counter
from functools import cache
from itertools import pairwise
from random import Random
from typing import Any

from chapters.heuristics.small_four import PLACES
from course_lib import evaluation
from course_lib.compare_players import Record, compare_players, wilson_interval
from course_lib.evaluation import correlation
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Chess, TicTacToe
from course_lib.search import (
    best_n_minimax,
    canonical,
    depth_limited_alpha_beta,
    endgame_table,
    heuristic_minimax,
    quiescent_minimax,
    variable_depth_minimax,
)
from tests.notebooks.claims import Definitions, claim

TTT = TicTacToe()
OWN = Definitions("03_heuristics", "lines", "count")
CENTRE_BOARD = (0, 2, 0, 0, 1, 0, 0, 0, 0)
GREEDY_BOARD = (0, 0, 0, 0, 1, 1, 0, 2, 2)


@cache
def solved() -> dict[Any, float]:
    values = endgame_table(TTT, [TTT.initial()])
    return {s: values[s] for s in reachable(TTT, TTT.initial()) if not TTT.is_terminal(s)}


@claim
def places_for_four() -> int:
    return len(PLACES)


def sample() -> dict[Any, float]:
    return dict(Random(1).sample(sorted(solved().items()), 1000))


def lines(s: Any) -> float:
    return evaluation.open_lines(s)


@claim
def knuth_moore_depth() -> int:
    return max(d for d in range(20) if 35 ** ((d + 1) // 2) + 35 ** (d // 2) - 1 <= 600_000)


@claim
def open_boards() -> int:
    return len(solved())


@claim
def lines_of_centre() -> float:
    return lines(CENTRE_BOARD)


@claim
def lines_correlation() -> int:
    r = correlation(lines, solved())
    return 0 if abs(r) < 0.05 else 1


@claim
def calm_correlation() -> str:
    calm = {s: v for s, v in solved().items() if OWN["is_calm"](s)}
    for player in (MAX, MIN):
        r = correlation(lines, {s: v for s, v in calm.items() if TTT.turn(s) == player})
        assert 0.4 < r < 0.6
    return "one half"


@claim
def boards_after_two_moves() -> int:
    twice = [s for s in reachable(TTT, TTT.initial()) if 9 - s.count(0) == 2]
    return len({canonical(s) for s in twice})


@claim
def unscaled_cell() -> int:
    _, cell = heuristic_minimax(TTT, GREEDY_BOARD, 1, lines)
    assert heuristic_minimax(TTT, GREEDY_BOARD, 1, lambda s: lines(s) / 10) == (1, 3)
    assert cell is not None
    return cell


@claim
def unscaled_value() -> float:
    return heuristic_minimax(TTT, GREEDY_BOARD, 1, lines)[0]


@claim
def largest_gain_of_depth() -> str:
    shares = shares_by_depth(1)
    gains = [more - less for less, more in pairwise(shares)]
    return "first" if gains[0] == max(gains) else "other"


def four_move(s: Any, depth: int) -> Any:
    return depth_limited_alpha_beta(OWN["SMALL_FOUR"], s, depth, OWN["chances_of_four"])[1]


@claim
def uncertainty_of_48() -> float:
    low, high = wilson_interval(24, 48)
    return round((high - low) / 2, 2)


@claim
def poison_at_depth_1() -> float:
    value, move = heuristic_minimax(Chess(), OWN["POISON"], 1, evaluation.material)
    assert move == "d5a5"
    return value


@claim
def poison_searched_on() -> float:
    leaf = Chess().transition(OWN["POISON"], "d5a5")
    quiet = quiescent_minimax(Chess(), leaf, 0, evaluation.material, OWN["no_exchange"])[0]
    after = Chess().transition(leaf, "a1a5")
    assert evaluation.material(after) == quiet
    return quiet


@claim
def quiescent_queen() -> str:
    search = quiescent_minimax(Chess(), OWN["POISON"], 1, evaluation.material, OWN["no_exchange"])
    return str(search[1])[2:]


@claim
def quiet_against_depth_2() -> str:
    def scaled(s: Any) -> float:
        return lines(s) / 10

    def accuracy(search: Any) -> float:
        found = {s: search(s)[0] for s in sample()}
        return correlation(found.get, sample())  # type: ignore[arg-type]

    quiet = accuracy(lambda s: quiescent_minimax(TTT, s, 0, scaled, OWN["is_calm"]))
    two = accuracy(lambda s: heuristic_minimax(TTT, s, 2, scaled))
    return "better" if quiet > two else "worse"


@claim
def after_the_horizon() -> float:
    assert heuristic_minimax(Chess(), OWN["DOOMED"], 3, evaluation.material)[1] == "d5d4"
    s = OWN["DOOMED"]
    for move in ("d5d4", "c3d4"):
        s = Chess().transition(s, move)
    return heuristic_minimax(Chess(), s, 2, evaluation.material)[0]


@claim
def knight_let_go() -> float:
    s = OWN["DOOMED"]
    worth = []
    for move in Chess().actions(s):
        if move.startswith("a8"):
            t = Chess().transition(s, move)
            worth.append(heuristic_minimax(Chess(), t, 1, evaluation.material)[0])
    return min(worth)


def type_b_evaluations(depth: int) -> int:
    return 35 * sum(5**level for level in range(depth))


@claim
def type_b_depth_6() -> int:
    return type_b_evaluations(6)


@claim
def type_b_depth_7() -> int:
    return type_b_evaluations(7)


@claim
def type_b_depth() -> int:
    return max(d for d in range(20) if type_b_evaluations(d) <= 600_000)


@claim
def price_of_variable_depth() -> str:
    def quality(search: Any) -> tuple[int, int]:
        calls, right = Counter[str](), 0
        for s in list(sample())[:300]:
            action = search(s, lambda t: calls.update(n=1) or OWN["estimate"](t))[1]
            right += solved()[s] == OWN["truth"](TTT.transition(s, action))
        return right, calls["n"]

    full, price = quality(lambda s, e: best_n_minimax(TTT, s, 4, e, 9))
    for width in (1, 2, 3):
        right, calls = quality(lambda s, e, w=width: variable_depth_minimax(TTT, s, 4, e, w))
        if right >= full - 3:
            return "half" if 0.4 < calls / price < 0.6 else f"{calls / price:.2f}"
    return "never"


@claim
def poison_at_depth_3() -> str:
    move = heuristic_minimax(Chess(), OWN["POISON"], 3, evaluation.material)[1]
    assert move == depth_limited_alpha_beta(Chess(), OWN["POISON"], 3, evaluation.material)[1]
    return str(move)[2:]


@claim
def same_evaluation() -> float:
    won, lost = (1, 2, 2, 1, 0, 0, 0, 0, 0), (1, 1, 2, 0, 0, 2, 0, 0, 0)
    after = TTT.transition(won, 6)
    assert TTT.is_terminal(after)
    assert TTT.utility(after, MAX) == 1
    assert lines(won) == lines(lost)
    return lines(won)


@claim
def lost_with_same_evaluation() -> str:
    return "X loses" if solved()[1, 1, 2, 0, 0, 2, 0, 0, 0] == -1 else "X does not lose"


@cache
def records_by_depth(seed: int) -> list[Record]:
    players = {d: (lambda rng, d=d: lambda s: four_move(s, d)) for d in (1, 2, 3, 4)}
    found = compare_players(OWN["SMALL_FOUR"], players, rounds=8, opening_moves=2, seed=seed)
    return list(found.values())


def shares_by_depth(seed: int) -> list[float]:
    return [record.share for record in records_by_depth(seed)]


@claim
def depth_1_is_weakest() -> str:
    found = [shares_by_depth(seed) for seed in (1, 2, 3)]
    return "the weakest" if all(min(shares) == shares[0] for shares in found) else "not"


@claim
def order_of_the_deeper() -> str:
    for seed in (1, 2, 3):
        ends = [record.interval for record in records_by_depth(seed)[1:]]
        assert max(low for low, _ in ends) < min(high for _, high in ends)
    orders = {tuple(sorted((1, 2, 3), key=shares_by_depth(seed).__getitem__)) for seed in (1, 2, 3)}
    return "changes with the seed" if len(orders) > 1 else "stays"


@claim
def one_best_action() -> str:
    def played(depth: int) -> list[Any]:
        return [best_n_minimax(TTT, s, depth, OWN["estimate"], 1)[1] for s in list(sample())[:200]]

    return "nothing but the value" if played(1) == played(2) == played(4) else "the move"
