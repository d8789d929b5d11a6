"""Known mistakes in gradient_step, fit_weights and td_update.

Every function here is wrong on purpose.
"""

from collections.abc import Sequence
from functools import partial
from typing import Any

from autograder.exercises.common.mistakes import same_each_time
from autograder.model.exercise import KnownMistake
from course_lib.arrays import np

Numbers = Sequence[float]


def _value(weights: Numbers, features: Numbers) -> float:
    return sum(w * x for w, x in zip(weights, features, strict=True))


def _moved(weights: Numbers, features: Numbers, change: float) -> list[float]:
    return [w + change * x for w, x in zip(weights, features, strict=True)]


# gradient_step


def _uphill(weights: Numbers, features: Numbers, target: float, rate: float) -> list[float]:
    return _moved(weights, features, -rate * (target - _value(weights, features)))


def _without_features(
    weights: Numbers, features: Numbers, target: float, rate: float
) -> list[float]:
    return [w + rate * (target - _value(weights, features)) for w in weights]


def _doubled(weights: Numbers, features: Numbers, target: float, rate: float) -> list[float]:
    return _moved(weights, features, 2 * rate * (target - _value(weights, features)))


def _target_only(weights: Numbers, features: Numbers, target: float, rate: float) -> list[float]:
    return _moved(weights, features, rate * target)


def _one_after_another(
    weights: Numbers, features: Numbers, target: float, rate: float
) -> list[float]:
    found = list(weights)
    for i, x in enumerate(features):
        found[i] += rate * (target - _value(found, features)) * x
    return found


def _change_only(weights: Numbers, features: Numbers, target: float, rate: float) -> list[float]:
    return [rate * (target - _value(weights, features)) * x for x in features]


def _in_place(weights: list[float], features: Numbers, target: float, rate: float) -> list[float]:
    weights[:] = _moved(weights, features, rate * (target - _value(weights, features)))
    return weights


IN_PLACE = (
    "It looks as if the weights that were passed are changed; return a new list, and leave the "
    "old one as it is."
)

GRADIENT_STEP = (
    KnownMistake(
        "uphill",
        "It looks as if the step goes up the loss: the error is target minus value, and the "
        "weights move with it.",
        same_each_time(_uphill),
    ),
    KnownMistake(
        "no-features",
        "It looks as if every weight moves by the same amount; each moves in proportion to its "
        "own feature.",
        same_each_time(_without_features),
    ),
    KnownMistake(
        "factor-two",
        "It looks as if the 2 of the derivative is there; in this rule it is part of the rate.",
        same_each_time(_doubled),
    ),
    KnownMistake(
        "value-missing",
        "It looks as if the target takes the place of the error; the evaluation is subtracted.",
        same_each_time(_target_only),
    ),
    KnownMistake(
        "one-after-another",
        "It looks as if the error is computed anew after each weight; all weights move by the "
        "error of the old ones.",
        same_each_time(_one_after_another),
    ),
    KnownMistake(
        "change-only",
        "It looks as if the changes are returned; the weights after the step are asked for.",
        same_each_time(_change_only),
    ),
    KnownMistake("in-place", IN_PLACE, same_each_time(_in_place)),
)


# fit_weights


def _each_alone(features: Sequence[Numbers], values: Numbers) -> list[float]:
    found = []
    for column in zip(*features, strict=True):
        square = sum(x * x for x in column)
        found.append(_value(column, values) / square if square else 0.0)
    return found


def _ridge(features: Sequence[Numbers], values: Numbers) -> list[float]:
    rows = np.array(features, dtype=float)
    square = rows.T @ rows + np.eye(rows.shape[1])
    return [float(w) for w in np.linalg.solve(square, rows.T @ np.array(values))]


def _centred(features: Sequence[Numbers], values: Numbers) -> list[float]:
    rows, right = np.array(features, dtype=float), np.array(values, dtype=float)
    found = np.linalg.lstsq(rows - rows.mean(axis=0), right - right.mean(), rcond=None)[0]
    return [float(w) for w in found]


def _first_rows(features: Sequence[Numbers], values: Numbers) -> list[float]:
    n = len(features[0])
    rows, right = np.array(features[:n], dtype=float), np.array(values[:n], dtype=float)
    return [float(w) for w in np.linalg.lstsq(rows, right, rcond=None)[0]]


def _rows_taken(features: list[Numbers], values: list[float]) -> list[float]:
    rows, right = np.array(features, dtype=float), np.array(values, dtype=float)
    features.pop()
    values.pop()
    return [float(w) for w in np.linalg.lstsq(rows, right, rcond=None)[0]]


FIT_WEIGHTS = (
    KnownMistake(
        "each-alone",
        "It looks as if every weight is fitted alone; features overlap, so they are fitted "
        "together.",
        same_each_time(_each_alone),
    ),
    KnownMistake(
        "ridge",
        "It looks as if large weights are punished (ridge regression); only the errors count.",
        same_each_time(_ridge),
    ),
    KnownMistake(
        "centred",
        "It looks as if a constant is fitted as well, because means are subtracted; only the "
        "features that are given have weights.",
        same_each_time(_centred),
    ),
    KnownMistake(
        "first-rows",
        "It looks as if only the first rows are fitted, one per weight; all rows count.",
        same_each_time(_first_rows),
    ),
    KnownMistake(
        "rows-taken",
        "It looks as if rows are taken out of the lists that were passed; leave them as they are.",
        same_each_time(_rows_taken),
    ),
)


# td_update


def _td(
    weights: Numbers,
    features: Numbers,
    reward: float,
    next_features: Numbers | None,
    gamma: float,
    rate: float,
    *,
    name: str,
) -> list[float]:
    """Make a step with one mistake built in."""
    now = _value(weights, features)
    after = 0.0 if next_features is None else _value(weights, next_features)
    errors = {
        "gamma-missing": reward + after - now,
        "reward-missing": gamma * after - now,
        "discounted-reward": gamma * (reward + after) - now,
        "old-value-missing": reward + gamma * after,
        "end-stays": 0.0 if next_features is None else reward + gamma * after - now,
    }
    if name == "next-gradient" and next_features is not None:
        return _moved(weights, next_features, rate * (reward + gamma * after - now))
    return _moved(weights, features, rate * errors.get(name, reward + gamma * after - now))


def _td_in_place(
    weights: list[float],
    features: Numbers,
    reward: float,
    next_features: Numbers | None,
    gamma: float,
    rate: float,
) -> list[float]:
    weights[:] = _td(weights, features, reward, next_features, gamma, rate, name="")
    return weights


_TD_SENTENCES = {
    "gamma-missing": "It looks as if the value of the next state is not discounted by gamma.",
    "reward-missing": "It looks as if the reward is left out of the target.",
    "discounted-reward": "It looks as if the reward is discounted as well; only what follows is.",
    "old-value-missing": "It looks as if the target takes the place of the error; the value of "
    "the state is subtracted.",
    "end-stays": "It looks as if nothing is learnt from the last move; its target is the reward.",
    "next-gradient": "It looks as if the features of the next state are used for the step; the "
    "value of the present state is moved.",
}

TD_UPDATE: tuple[KnownMistake, ...] = (
    *(
        KnownMistake(name, sentence, same_each_time(partial[Any](_td, name=name)))
        for name, sentence in _TD_SENTENCES.items()
    ),
    KnownMistake("in-place", IN_PLACE, same_each_time(_td_in_place)),
)
