"""What notebook 3 says."""

from collections import Counter
from functools import cache
from math import log
from random import Random
from typing import Any

from course_lib import evaluation
from course_lib.compare_players import wilson_interval
from course_lib.evaluation import correlation
from course_lib.game import MAX, MIN, reachable
from course_lib.games import Chess, TicTacToe
from course_lib.match import play
from course_lib.search import (
    best_n_minimax,
    canonical,
    depth_limited_alpha_beta,
    endgame_table,
    heuristic_minimax,
    limited,
    perfect_player,
    quiescent_minimax,
    solve_endings,
    variable_depth_minimax,
)
from course_lib.search.ordering import BestSoFar
from tests.notebooks.claims import Definitions, claim

TTT = TicTacToe()
OWN = Definitions("03_heuristics", "lines", "features", "four", "directions", "fours", "count")
CENTRE_BOARD = (0, 2, 0, 0, 1, 0, 0, 0, 0)
GREEDY_BOARD = (0, 0, 0, 0, 1, 1, 0, 2, 2)
PUZZLE = (1, 4, 4, 2, 2, 4, 1, 2, 0, 0)


@cache
def solved() -> dict[Any, float]:
    values = endgame_table(TTT, [TTT.initial()])
    return {s: values[s] for s in reachable(TTT, TTT.initial()) if not TTT.is_terminal(s)}


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
def learned_correlation() -> float:
    import numpy as np

    features = list(OWN["features"].values())
    table = np.array([[f(s) for f in features] for s in solved()], dtype=float)
    truth = np.array(list(solved().values()))
    weights = np.linalg.lstsq(table, truth)[0]
    return round(float(np.corrcoef(table @ weights, truth)[0, 1]), 2)


@claim
def boards_after_two_moves() -> int:
    twice = [s for s in reachable(TTT, TTT.initial()) if 9 - s.count(0) == 2]
    return len({canonical(s) for s in twice})


@claim
def unscaled_cell() -> int:
    value, cell = heuristic_minimax(TTT, GREEDY_BOARD, 1, lines)
    assert heuristic_minimax(TTT, GREEDY_BOARD, 1, lambda s: lines(s) / 10) == (1, 3)
    assert cell is not None
    return cell


@claim
def unscaled_value() -> float:
    return heuristic_minimax(TTT, GREEDY_BOARD, 1, lines)[0]


@claim
def largest_gain_of_depth() -> str:
    shares = shares_by_depth(1)
    gains = [more - less for less, more in zip(shares, shares[1:], strict=False)]
    return "first" if gains[0] == max(gains) else "other"


def four_move(s: Any, depth: int) -> Any:
    return depth_limited_alpha_beta(OWN["four"], s, depth, OWN["chances_of_four"])[1]


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
    quiet = quiescent_minimax(
        Chess(), OWN["LEAF"], 0, evaluation.material, OWN["no_exchange"]
    )[0]
    after = Chess().transition(OWN["LEAF"], "a1a5")
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


@cache
def puzzle() -> Any:
    s = OWN["four"].initial()
    for column in PUZZLE:
        s = OWN["four"].transition(s, column)
    return s


def puzzle_answer(depth: int) -> tuple[float, Any]:
    return depth_limited_alpha_beta(OWN["four"], puzzle(), depth, OWN["chances_of_four"])


@claim
def puzzle_depth() -> int:
    return next(d for d in range(1, 9) if puzzle_answer(d)[0] == 1)


@claim
def puzzle_column() -> int:
    four, s = OWN["four"], puzzle()
    winning = [
        a for a in four.actions(s) if depth_limited_alpha_beta(four, four.transition(s, a), 4, lambda s: 0)[0] == 1
    ]
    (column,) = winning
    assert column != four.actions(s)[0], "the fallback finds the win without any search"
    return int(column)


@claim
def deepening_costs() -> str:
    spent, memory, start = Counter[str](), BestSoFar[Any, Any](), OWN["four"].initial()

    def counted(name: str) -> Any:
        return lambda s: spent.update({name: 1}) or OWN["chances_of_four"](s)

    for depth in range(1, 8):
        depth_limited_alpha_beta(OWN["four"], start, depth, counted("all"), [memory])
    depth_limited_alpha_beta(OWN["four"], start, 7, counted("last"))
    return "less" if spent["all"] < spent["last"] else "more"


@claim
def losses_by_table() -> str:
    values = endgame_table(TTT, [TTT.initial()])
    assert values[TTT.initial()] == 0  # so whoever keeps the value of the table loses no match
    return "not a single"


@claim
def boards_to_the_mate() -> str:
    ending = OWN["RookEnding"]()
    table = solve_endings(ending, [ending.initial()])
    perfect = perfect_player(ending, table)
    states = play(ending, [perfect, perfect]).states
    white = [e for s, e in table.items() if ending.turn(s) == MAX and e.value == 1]
    longest = max(e.distance for e in white if e.distance is not None)
    assert longest == len(states) - 1
    return "Twenty" if len(states) == 20 else str(len(states))


@claim
def moves_for_faster_machine() -> str:
    gained = 2 * log(20_000) / log(35)
    return "five or six" if 5 < gained < 6 else f"{gained:.1f}"


@claim
def poison_at_depth_3() -> str:
    move = heuristic_minimax(Chess(), OWN["POISON"], 3, evaluation.material)[1]
    assert move == depth_limited_alpha_beta(Chess(), OWN["POISON"], 3, evaluation.material)[1]
    return str(move)[2:]


@claim
def puzzle_first_answer() -> int:
    three = limited(OWN["chances_of_four"], calls=3)
    return int(OWN["iterative_deepening"](OWN["four"], puzzle(), three, 12))


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
def shares_by_depth(seed: int) -> list[float]:
    players = {d: (lambda rng, d=d: lambda s: four_move(s, d)) for d in (1, 2, 3, 4)}
    records = OWN["compare_players"](OWN["four"], players, rounds=8, opening_moves=2, seed=seed)
    return [record.share for record in records.values()]


@claim
def depth_1_is_weakest() -> str:
    found = [shares_by_depth(seed) for seed in (1, 2, 3)]
    assert len({tuple(sorted((1, 2, 3), key=shares.__getitem__)) for shares in found}) > 1
    return "the weakest" if all(min(shares) == shares[0] for shares in found) else "not"


@claim
def one_best_action() -> str:
    def played(depth: int) -> list[Any]:
        return [best_n_minimax(TTT, s, depth, OWN["estimate"], 1)[1] for s in list(sample())[:200]]

    return "nothing but the value" if played(1) == played(2) == played(4) else "the move"
