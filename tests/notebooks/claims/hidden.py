"""What sections 1 to 5 of notebook 9 say of matrix games and regret."""

from fractions import Fraction

from chapters.hidden.matrices import HEADS_TWICE, ROCK_TWICE, RPS, exploitability_of
from course_lib.search.hidden import maxmin, minmax, solve_matrix
from tests.notebooks.claims import Definitions, claim, solution

OWN = Definitions("09_hidden")
FIFTHS = {Fraction(n, 5): f"{words} times in five" for n, words in ((2, "two"), (3, "three"))}


@claim
def pure_bounds() -> tuple[float, float]:
    return maxmin(RPS)[0], minmax(RPS)[0]


@claim
def tails_of_min() -> str:
    return FIFTHS[Fraction(solve_matrix(HEADS_TWICE)[2][1]).limit_denominator(100)]


@claim
def heads_twice_value() -> str:
    own = OWN["mixed_value"](HEADS_TWICE)[0]
    assert abs(own - OWN["best_reply"](HEADS_TWICE, (0.4, 0.6))[0]) < 1e-9
    assert abs(own - solve_matrix(HEADS_TWICE)[0]) < 1e-9
    return str(Fraction(own).limit_denominator(100))


@claim
def paper_half() -> str:
    rows = solve_matrix(ROCK_TWICE)[1]
    assert [round(p, 9) for p in rows] == [0.25, 0.5, 0.25]
    return "Paper, half of the time"


@claim
def slips_of_regret() -> str:
    """Play by three wrong versions of the notebook's function, for 100 rounds and for 2,000."""
    learns, averages = "regrets[k][a] += sum(", "averages[k][a] += own[a] / rounds"
    last_round, last_strategy, floored = (
        solution("hidden", "regret_matching_play", slips)
        for slips in (
            {learns: "regrets[k][a] = sum("},
            {averages: "averages[k][a] = own[a]"},
            {averages: f"regrets[k][a] = max(0, regrets[k][a]); {averages}"},
        )
    )
    for slip in (last_round, last_strategy):
        assert (
            exploitability_of(slip(ROCK_TWICE, 2_000))
            > 0.9 * exploitability_of(slip(ROCK_TWICE, 100))
            > 0.1
        )
    own = OWN["regret_matching_play"](ROCK_TWICE, 2_000)
    assert exploitability_of(floored(ROCK_TWICE, 2_000)) < exploitability_of(own) < 0.03
    return "does not fall at all"
