"""Right answers to the exercises on chance, each written in another style."""

from typing import Any

from tests.exercises.answers.expectiminimax.dice import TWO_DICE
from tests.exercises.answers.expectiminimax.pig import PIG_POLICY
from tests.exercises.answers.expectiminimax.search import (
    EXPECTIMINIMAX_SEARCH,
    EXPECTIMINIMAX_VALUE,
    VALUE_AGAINST,
)
from tests.exercises.answers.expectiminimax.star import STAR1

EXPECTIMINIMAX: dict[str, list[Any]] = {
    "two-dice": TWO_DICE,
    "expectiminimax-value": EXPECTIMINIMAX_VALUE,
    "expectiminimax-search": EXPECTIMINIMAX_SEARCH,
    "value-against": VALUE_AGAINST,
    "star1": STAR1,
    "pig-policy": PIG_POLICY,
}
