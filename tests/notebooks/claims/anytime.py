"""What notebook 3 says from section 9 on: deepening, endings, champions."""

from collections import Counter
from functools import cache
from math import log
from typing import Any

from chapters.heuristics.books import OPPONENTS, record_against
from chapters.heuristics.depths import BUDGET, depths_reached, leaves_by_depth
from chapters.heuristics.predictions import COMING_BACK, leaves_at_depth_2
from course_lib.games import TicTacToe
from course_lib.search import depth_limited_alpha_beta, endgame_table, limited
from course_lib.search.ordering import BestSoFar, Killers
from tests.notebooks.claims import Definitions, claim

TTT = TicTacToe()
OWN = Definitions("03_heuristics", "lines")
PUZZLE = (1, 4, 4, 2, 2, 4, 1, 2, 0, 0)


@cache
def puzzle() -> Any:
    s = OWN["SMALL_FOUR"].initial()
    for column in PUZZLE:
        s = OWN["SMALL_FOUR"].transition(s, column)
    return s


def puzzle_answer(depth: int) -> tuple[float, Any]:
    return depth_limited_alpha_beta(OWN["SMALL_FOUR"], puzzle(), depth, OWN["chances_of_four"])


@claim
def puzzle_depth() -> int:
    return next(d for d in range(1, 9) if puzzle_answer(d)[0] == 1)


@claim
def puzzle_column() -> int:
    four, s = OWN["SMALL_FOUR"], puzzle()
    winning = [
        a
        for a in four.actions(s)
        if depth_limited_alpha_beta(four, four.transition(s, a), 4, lambda s: 0)[0] == 1
    ]
    (column,) = winning
    assert column != four.actions(s)[0], "the fallback finds the win without any search"
    return int(column)


@claim
def deepening_costs() -> str:
    spent, memory, start = Counter[str](), BestSoFar[Any, Any](), OWN["SMALL_FOUR"].initial()

    def counted(name: str) -> Any:
        return lambda s: spent.update({name: 1}) or OWN["chances_of_four"](s)

    for depth in range(1, 8):
        depth_limited_alpha_beta(OWN["SMALL_FOUR"], start, depth, counted("all"), [memory])
    depth_limited_alpha_beta(OWN["SMALL_FOUR"], start, 7, counted("last"))
    return "less" if spent["all"] < spent["last"] else "more"


@claim
def losses_by_table() -> str:
    values = endgame_table(TTT, [TTT.initial()])
    assert values[TTT.initial()] == 0  # so whoever keeps the value of the table loses no match
    return "not a single"


@claim
def draws_that_come_back() -> int:
    values = [value for value, _ in OWN["retrograde"](COMING_BACK, ["a"]).values()]
    assert values.count(1) == 4  # a, b, c, and the end that MAX has won
    return values.count(0)


@claim
def moves_for_faster_machine() -> str:
    gained = 2 * log(20_000) / log(35)
    return "five or six" if 5 < gained < 6 else f"{gained:.1f}"


@claim
def puzzle_first_answer() -> int:
    three = limited(OWN["chances_of_four"], calls=3)
    return int(OWN["iterative_deepening"](OWN["SMALL_FOUR"], puzzle(), three, 12))


@claim
def book_helps() -> str:
    better = (
        record_against(o, True).interval[0] > record_against(o, False).share for o in OPPONENTS
    )
    return "both opponents" if all(better) else "neither, or one"


@claim
def leaves_by_best() -> int:
    return leaves_at_depth_2(BestSoFar())


@claim
def leaves_by_killers() -> int:
    return leaves_at_depth_2(BestSoFar(), Killers())


@claim
def leaves_of_the_thread() -> int:
    return BUDGET


@claim
def depths_of_the_thread() -> tuple[int, ...]:
    fewer = (
        leaves_by_depth("killers")[-1] < leaves_by_depth("deepening, the table's move first")[-1]
    )
    return tuple(depths_reached().values())[:-1] if fewer else ()


@claim
def depth_with_quiescence() -> int:
    return depths_reached()["quiescence"]
