"""How deep searches get with the same number of leaves."""

import pytest

from course_lib.experiments import depths
from course_lib.experiments.depths import (
    BUDGET,
    FOUR,
    IMPROVEMENTS,
    depths_reached,
    estimate,
    is_quiet,
    leaves_by_depth,
    start,
)
from course_lib.game import MAX, successors
from course_lib.search import depth_limited_alpha_beta


def test_minimax_reads_every_leaf():
    assert leaves_by_depth("minimax")[:2] == (7, 49)


def test_alpha_beta_reads_the_leaves_of_the_course_s_search():
    read = []
    depth_limited_alpha_beta(FOUR, start(), 3, lambda s: read.append(s) or estimate(s))
    ends = leaves_by_depth("alpha-beta")[2] - len(read)
    assert ends >= 0  # terminal states are not evaluated


@pytest.mark.parametrize("improvement", IMPROVEMENTS)
def test_every_search_stays_within_the_budget_and_deepens(improvement: str):
    leaves = leaves_by_depth(improvement)
    assert list(leaves) == sorted(leaves)
    assert leaves[-1] <= BUDGET
    assert depths_reached()[improvement] == len(leaves)


def test_quiet_means_that_the_mover_cannot_win_at_once():
    s = FOUR.initial()
    for column in (0, 6, 0, 6, 0):
        s = FOUR.transition(s, column)
    assert is_quiet(s)  # O has two discs only
    assert not is_quiet(FOUR.transition(s, 5))
    assert abs(estimate(s)) < 1
    assert all(FOUR.turn(t) != MAX for _, t in successors(FOUR, start()))


def test_an_unknown_improvement_names_those_there_are():
    with pytest.raises(ValueError, match="'luck', but it is one of"):
        leaves_by_depth("luck")
    assert depths.IMPROVEMENTS[0] == "minimax"
