"""The first cases of a seed: FUZZ_SEED in the environment draws others."""

import os

import pytest

from tests.fuzz.run import KINDS, RUNS, run

SEED = os.environ.get("FUZZ_SEED", "1")


@pytest.mark.thorough
@pytest.mark.slow
@pytest.mark.parametrize("kind", [kind for kind in KINDS if kind != RUNS])
def test_the_judge_refuses_or_bears_what_it_is_sent(kind: str):
    tried = sum(run(kind, SEED, number) for number in range(KINDS[kind][1]))
    assert tried >= KINDS[kind][1]


@pytest.mark.slow
@pytest.mark.sandbox
def test_no_program_stops_the_judge_or_gets_a_gift():
    tried = sum(run(RUNS, SEED, number) for number in range(KINDS[RUNS][1]))
    assert tried == KINDS[RUNS][1]


@pytest.mark.slow
def test_a_run_tries_ten_thousand_cases():
    assert sum(number for _, number in KINDS.values()) > 10_000
