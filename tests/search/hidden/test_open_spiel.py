"""Games, exploitability and CFR against OpenSpiel's, where the extra 'bench' is installed."""

import pytest

pytest.importorskip("pyspiel", reason="the extra 'bench' is not installed")

from tests.bench.hidden import (
    PAIRS,
    SOLVERS,
    TOLERANCE,
    exploitability_difference,
    strategy_difference,
)


@pytest.mark.parametrize("name", PAIRS)
def test_the_same_strategies_have_the_same_exploitability(name: str):
    assert exploitability_difference(PAIRS[name]) < TOLERANCE


@pytest.mark.parametrize("name", PAIRS)
@pytest.mark.parametrize("solver", SOLVERS)
def test_the_same_iterations_bring_the_same_strategies(name: str, solver: str):
    assert strategy_difference(PAIRS[name], solver) < TOLERANCE
