"""What sections 6 to 9 of notebook 9 say, computed with the notebook's own functions."""

from fractions import Fraction
from functools import cache
from typing import Any

from chapters.hidden.small_games import KUHN
from course_lib.game import MAX, MIN, successors
from course_lib.ladder.duplicate import duplicate_match
from course_lib.ladder.poker import POKER_RUNGS
from course_lib.search.chance import outcomes
from course_lib.search.hidden import CFR, expected_value, exploitability, uniform_strategy
from course_lib.search.hidden.strategies import choices
from tests.notebooks.claims import Definitions, claim

OWN = Definitions("09_hidden")
UNIFORM = [uniform_strategy(KUHN)] * 2


def fraction(value: float) -> str:
    return str(Fraction(value).limit_denominator(100))


@cache
def own_strategies() -> Any:
    return OWN["cfr"](KUHN, 256)


@claim
def uniform_wins() -> str:
    return fraction(sum(OWN["best_response"](KUHN, p, UNIFORM)[0] for p in (MAX, MIN)))


@claim
def uniform_exploitability() -> str:
    return fraction(exploitability(KUHN, UNIFORM))


@claim
def best_against_uniform() -> str:
    return fraction(OWN["best_response"](KUHN, MIN, UNIFORM)[0])


@claim
def seen_cards_claim() -> str:
    def value(s: Any) -> float:
        if KUHN.is_terminal(s):
            return KUHN.utility(s, MIN)
        if KUHN.turn(s) == MIN:
            return max(value(t) for _, t in successors(KUHN, s))
        ways = choices(KUHN, s, UNIFORM[MAX]) if KUHN.turn(s) == MAX else outcomes(KUHN, s)
        return sum(p * value(t) for p, t in ways)

    return fraction(value(KUHN.initial()))


@claim
def kuhn_exploited() -> float:
    return round(exploitability(KUHN, own_strategies()), 3)


@claim
def kuhn_settles() -> float:
    values = OWN["expected_value"](KUHN, KUHN.initial(), own_strategies())
    right = expected_value(KUHN, KUHN.initial(), own_strategies())
    assert abs(values[MAX] - right[MAX]) < 1e-9
    return round(float(values[MAX]), 3)


def chips_from_uniform(strategies: Any) -> float:
    """Return what strategies win per hand from uniform play, on average over both seats."""
    seats = [strategies[MAX], UNIFORM[MIN]], [UNIFORM[MAX], strategies[MIN]]
    won = [expected_value(KUHN, KUHN.initial(), pair)[p] for p, pair in enumerate(seats)]
    found = duplicate_match(KUHN, strategies, UNIFORM, 3_000).mean
    assert found.low < sum(won) / 2 < found.high
    return sum(won) / 2


@claim
def own_against_uniform() -> float:
    (equal,) = [rung.strategies(KUHN) for rung in POKER_RUNGS if rung.id == "equilibrium"]
    found = duplicate_match(KUHN, own_strategies(), equal, 3_000).mean
    assert found.low < 0 < found.high
    return round(chips_from_uniform(own_strategies()), 2)


@claim
def bettor_against_uniform() -> str:
    (bets,) = [rung.strategies(KUHN) for rung in POKER_RUNGS if rung.id == "always-bet"]
    return fraction(chips_from_uniform(bets))


@claim
def last_strategy_exploited() -> float:
    solver = CFR(KUHN)
    for _ in range(256):
        solver.iterate()
    return round(exploitability(KUHN, [solver.current] * 2), 2)


@claim
def kuhn_family() -> str:
    def equilibrium(bluff: Fraction) -> dict[str, dict[str, float]]:
        third = Fraction(1, 3)
        bets = {"J": bluff, "Q": 0, "K": 3 * bluff, "J check": third, "Q check": 0, "K check": 1}
        calls = {
            "J check bet": 0, "Q check bet": bluff + third, "K check bet": 1,
            "J bet": 0, "Q bet": third, "K bet": 1,
        }  # fmt: skip
        return {
            **{known: {"bet": float(p), "check": float(1 - p)} for known, p in bets.items()},
            **{known: {"call": float(p), "fold": float(1 - p)} for known, p in calls.items()},
        }

    most = Fraction(1, 3)
    assert all(exploitability(KUHN, [equilibrium(most * i / 4)] * 2) < 1e-9 for i in range(5))
    return fraction(float(most))
