"""Ratings: the model of Bradley and Terry, with 95 % intervals.

Bradley and Terry, "Rank Analysis of Incomplete Block Designs", Biometrika 39, 1952. The probability
that the first player wins is logistic in the difference of two strengths plus the advantage of the
first move; this is a binomial regression, and statsmodels fits it, with standard errors. A draw is
half a win and half a loss. A player who only wins or only loses would have no finite rating, so
everybody has one more match, drawn against the anchor, and so has the first move against the
second.

The scale is that of Elo: 400 points are odds of 10 to 1. One reference player is the *anchor*: its
rating is 1500 by definition, and the intervals are those of differences to it. The anchor is frozen
and independent of the machine's speed, so that ratings of different years compare.
"""

from collections import defaultdict
from collections.abc import Mapping, Sequence
from dataclasses import dataclass
from math import log

from autograder.model.errors import MissingPackage

ANCHOR_RATING = 1500.0
UNIT = 400 / log(10)
"""Points of rating per unit of the logistic scale."""


@dataclass(frozen=True)
class RatedResult:
    """The result of a match, for ratings.

    Attributes:
        first: the player who has the first seat.
        second: the other player.
        score: of the first player: 1 for a win, 0.5 for a draw, 0 for a loss.
    """

    first: str
    second: str
    score: float


@dataclass(frozen=True)
class Rating:
    """An estimate with its 95 % interval.

    Attributes:
        value: the estimate, in points of Elo.
        low: the lower end of the interval.
        high: the upper end.
    """

    value: float
    low: float
    high: float


@dataclass(frozen=True)
class Ratings:
    """The ratings of a tournament.

    Attributes:
        players: by name; the anchor's interval is its rating.
        first_move: the advantage of the first seat, in points of Elo.
    """

    players: Mapping[str, Rating]
    first_move: Rating


def require_statistics() -> None:
    """Refuse to go on without the package that fits ratings: a tournament may play for hours first.

    Raises:
        MissingPackage: the package statsmodels is missing.
    """
    try:
        import statsmodels.genmod.generalized_linear_model  # noqa: F401
    except ImportError:
        raise MissingPackage("ratings need", "statsmodels", "arena") from None


def rate(players: Sequence[str], anchor: str, results: Sequence[RatedResult]) -> Ratings:
    """Return the ratings of players after some matches.

    Args:
        players: the names of all players, those without a match included.
        anchor: the one whose rating is 1500.
        results: of all matches that count, in any order.

    Raises:
        MissingPackage: the package statsmodels is missing.
    """
    require_statistics()
    import numpy as np
    from statsmodels.genmod.families import Binomial
    from statsmodels.genmod.generalized_linear_model import GLM

    others = [name for name in players if name != anchor]
    games = [(_row(others, r.first, r.second), r.score) for r in results]
    games += [((*_row(others, name, anchor)[:-1], 0.0), 0.5) for name in others]
    games.append(((0.0,) * len(others) + (1.0,), 0.5))
    weights = defaultdict[tuple[tuple[float, ...], float], float](float)
    for row, score in games:  # a draw is half a win and half a loss
        weights[row, 1.0] += score
        weights[row, 0.0] += 1 - score
    rows = [row for row, weight in weights.items() if weight]
    fitted = GLM(
        [outcome for _, outcome in rows], [row for row, _ in rows], family=Binomial(),
        freq_weights=np.array([weights[row] for row in rows]),
    ).fit()  # fmt: skip
    *strengths, first_move = (
        Rating(*(UNIT * float(x) for x in (value, low, high)))
        for value, (low, high) in zip(fitted.params, fitted.conf_int(), strict=True)
    )
    rated = {anchor: Rating(*[ANCHOR_RATING] * 3)}
    rated |= {name: _as_rating(own) for name, own in zip(others, strengths, strict=True)}
    return Ratings({name: rated[name] for name in players}, first_move)


def _row(others: Sequence[str], first: str, second: str) -> tuple[float, ...]:
    """Return the regressors of a match: one per player but the anchor, and the first seat."""
    return (*(float((name == first) - (name == second)) for name in others), 1.0)


def _as_rating(rating: Rating) -> Rating:
    """Return a difference to the anchor as a rating."""
    return Rating(*(ANCHOR_RATING + x for x in (rating.value, rating.low, rating.high)))
