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


@claim
def gamble_a() -> float:
    return round(expectiminimax_value(OWN["gamble"], "b"), 9)


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


@claim
def slips_choose() -> str:
    def mean(ps: list[float], vs: list[float]) -> float:
        return sum(vs) / len(vs)

    def divided(ps: list[float], vs: list[float]) -> float:
        return round(sum(p * v for p, v in zip(ps, vs, strict=True)) / len(vs), 9)

    def least(ps: list[float], vs: list[float]) -> float:
        return min(vs)

    values = [[slip([0.9, 0.1], vs) for vs in ([2, 3], [1, 4])] for slip in (mean, divided, least)]
    assert values == [[2.5, 2.5], [1.05, 0.65], [2, 1]]
    return "A" if all(a >= b for a, b in values) else "B"


def star1_leaves(low: float, high: float) -> int:
    return round(OWN["dicey_leaves_read"](OWN["star1"], low, high))


@claim
def leaves_with_a_lie() -> int:
    for seed in range(5):
        game = OWN["Dicey"](10, 3, seed)
        assert 0.4 <= OWN["star1"](game, (), 0.4, 0.6) < 0.45
        assert 0.28 < expectiminimax_value(game, ()) < 0.34
    return star1_leaves(0.4, 0.6)


@claim
def leaves_with_the_truth() -> int:
    return star1_leaves(0, 1)


def bluffs(probability: int) -> str:
    strategy = OWN["bluffer"] | {("J", "open"): probability}
    return str(OWN["guaranteed"](strategy))


@claim
def always_bluffs() -> str:
    return bluffs(1)


@claim
def never_bluffs() -> str:
    return bluffs(0)


@claim
def against_a_coward() -> str:
    coward = {("J", "bet"): OWN["third"], ("Q", "bet"): 0, ("K", "bet"): 1}
    coward |= {("J", "call"): 0, ("Q", "call"): 0, ("K", "call"): 1}
    best = max(OWN["pure"]("open", "call"), key=lambda first: OWN["kuhn"](first, coward))
    assert best["J", "open"] == 1
    return str(OWN["kuhn"](best, coward))
