"""What notebook 5 says."""

from fractions import Fraction
from functools import cache
from typing import Any

from course_lib.game import MAX
from course_lib.games import Nim
from course_lib.search import (
    expectiminimax_search,
    expectiminimax_value,
    pig_policy,
    pig_win_probability,
    star1,
    star2,
)
from tests.notebooks.claims import Definitions, claim

OWN = Definitions(
    "05_expectiminimax", "errs", "gamble", "star_tree", "probe_tree", "third", "bluffer", "naive"
)


class Reads:
    """A game that notes the value of every leaf when it is read first."""

    def __init__(self, game: Any) -> None:
        self.game, self.read = game, dict[Any, float]()

    def __getattr__(self, name: str) -> Any:
        return getattr(self.game, name)

    def utility(self, s: Any, p: int) -> float:
        self.read.setdefault(s, self.game.utility(s, MAX))
        return self.game.utility(s, p)  # type: ignore[no-any-return]


def read_below_b(search: Any) -> tuple[float, ...]:
    """Return the leaves that a search reads of ``probe_tree``, without A's two."""
    watched = Reads(OWN["probe_tree"])
    search(watched, watched.root, 0, 10)
    return tuple(watched.read.values())[2:]


@claim
def star1_reads() -> tuple[float, ...]:
    assert read_below_b(OWN["star1"]) == read_below_b(star1)
    return read_below_b(star1)


@claim
def star2_reads() -> tuple[float, ...]:
    return read_below_b(star2)


@cache
def threshold_fraction() -> Fraction:
    """Return where both actions of ``errs`` are worth the same."""
    q = Fraction(8, 46)
    values = {OWN["after"](action, q) for action in "AB"}
    assert len(values) == 1
    return q


@claim
def threshold_errors() -> int:
    return threshold_fraction().numerator


@claim
def threshold_games() -> int:
    return threshold_fraction().denominator


@claim
def threshold() -> float:
    return round(float(threshold_fraction()), 3)


@claim
def gamble_a() -> float:
    return round(expectiminimax_value(OWN["gamble"], "b"), 9)


@claim
def gamble_b() -> float:
    return round(expectiminimax_value(OWN["gamble"], "c"), 9)


@claim
def throws_that_hit() -> float:
    return float(sum(36 * p for roll, p in OWN["two_dice"]().items() if OWN["hits"](roll)))


def clumsy(q: float) -> tuple[float, Any]:
    game = OWN["Slippery"](Nim((1, 3)), q)
    value, action = expectiminimax_search(game, game.initial())
    return round(value, 9), action


@claim
def clumsy_coins() -> int:
    for q in (0.6, 0.7, 1):
        assert clumsy(q)[1] == (1, 3)
    return int(clumsy(0.7)[1][1])


@claim
def clumsy_at_half() -> float:
    return clumsy(0.5)[0]


@claim
def backgammon_millions() -> int:
    return 18**3 * len(OWN["two_dice"]()) ** 3 // 10**6


@claim
def star_tree_most() -> float:
    return round(0.6 * 2 + 0.4 * 10, 9)


@claim
def pig_50_states() -> int:
    return len(pig_policy(50))


@claim
def pig_50_holds() -> int:
    return sum(not rolls for rolls in pig_policy(50).values())


@claim
def pig_always_rolls() -> int:
    return max(target for target in range(35, 41) if all(pig_policy(target).values()))


@cache
def to_60() -> dict[tuple[int, int, int], bool]:
    return pig_policy(60)


def holds_from(own: int, other: int) -> int | None:
    return next((k for k in range(60 - own) if not to_60()[own, other, k]), None)


@claim
def pig_60_ahead() -> int | None:
    return holds_from(25, 5)


@claim
def pig_60_level() -> int | None:
    assert all(holds_from(own, 50) is None for own in range(60))
    return holds_from(5, 25)


@claim
def pig_60_race() -> int:
    last = max(own for own in range(60) if holds_from(own, 5) is not None)
    return 30 if last in (29, 30) else last


@claim
def pig_60_hold_at_20_loses() -> int:
    hold_at_20 = {state: state[2] < 20 for state in to_60()}
    best, rule = (pig_win_probability(60, mine, to_60()) for mine in (to_60(), hold_at_20))
    return round(100 * (best - rule))


@claim
def kuhn_naive() -> str:
    return "One sixth" if OWN["guaranteed"](OWN["naive"]) == Fraction(-1, 6) else "another part"


@claim
def kuhn_value() -> str:
    value = -OWN["guaranteed"](OWN["bluffer"])
    return f"{value.numerator}/{value.denominator}"


@claim
def steady_coins() -> int:
    value, (pile, coins) = clumsy(0)
    assert (value, pile) == (1, 1)
    return int(coins)


@claim
def nim_1_2_3() -> str:
    nim = Nim((1, 2, 3))
    return "loses" if expectiminimax_value(nim, nim.initial()) == -1 else "wins"
