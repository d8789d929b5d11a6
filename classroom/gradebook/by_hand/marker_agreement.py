"""How far two markers agree: per question and pair of persons, with weighted kappa.

Cohen, "Weighted kappa", Psychological Bulletin 70, 1968: 1 is full agreement, 0 that of chance.
Disagreement weighs by the square of the difference in points. statsmodels computes it: the package
that the ratings of tournaments need already; scikit-learn would be one more.
"""

from collections import defaultdict
from collections.abc import Iterable, Mapping, Sequence
from dataclasses import dataclass

from rich.table import Table
from rich.text import Text
from sqlalchemy.orm import Session

from autograder.model.errors import MissingPackage
from autograder.model.plain_text import one_line, shorten
from autograder.model.text_files import json_text
from classroom.gradebook.by_hand.independent_marks import (
    PAIR,
    IndependentMark,
    differ,
    independent_marks,
)


@dataclass(frozen=True)
class MarkerAgreement:
    """The agreement of two persons on one question.

    Attributes:
        section: the section's name.
        exercise: the question.
        first: one person.
        second: the other one.
        answers: how many answers both marked.
        same: how many of them got the same points from both.
        within: how many differ by no more than the tolerance.
        difference: the mean of the second person's points less the first one's.
        kappa: weighted kappa; None if all marks are the same, where chance explains them.
    """

    section: str
    exercise: str
    first: str
    second: str
    answers: int
    same: int
    within: int
    difference: float
    kappa: float | None


def agreements(db: Session, sections: Iterable[str], tolerance: float) -> list[MarkerAgreement]:
    """Return the agreement of each pair of markers on each question.

    Args:
        db: the gradebook's session.
        sections: the names of the sections.
        tolerance: the part of the points by which two marks may differ.

    Raises:
        MissingPackage: the package statsmodels is missing.
    """
    found = []
    for section in sections:
        pairs: dict[tuple[str, str, str], list[Sequence[IndependentMark]]] = defaultdict(list)
        for (_, exercise), marks in sorted(independent_marks(db, section).items()):
            pair = sorted((m for m in marks if m.turn <= PAIR), key=lambda m: m.author.casefold())
            if len(pair) == PAIR:
                first, second = pair
                pairs[exercise, first.author, second.author].append(pair)
        found += [_agreement(section, key, pairs[key], tolerance) for key in sorted(pairs)]
    return found


def _agreement(
    section: str,
    key: tuple[str, str, str],
    pairs: Sequence[Sequence[IndependentMark]],
    tolerance: float,
) -> MarkerAgreement:
    points = [(first.points, second.points) for first, second in pairs]
    return MarkerAgreement(
        section,
        *key,
        answers=len(pairs),
        same=sum(first == second for first, second in points),
        within=sum(not differ(pair, tolerance * pair[0].most) for pair in pairs),
        difference=sum(second - first for first, second in points) / len(points),
        kappa=weighted_kappa(points),
    )


def weighted_kappa(pairs: Sequence[tuple[float, float]]) -> float | None:
    """Return Cohen's kappa with squared weights; None if all marks are the same.

    Args:
        pairs: the marks of two persons, per answer.

    Raises:
        MissingPackage: the package statsmodels is missing.
    """
    values = sorted({points for pair in pairs for points in pair})
    if len(values) <= 1:
        return None
    try:
        import numpy as np
        from statsmodels.stats.inter_rater import cohens_kappa
    except ImportError:
        raise MissingPackage("weighted kappa needs", "statsmodels", "arena") from None
    place: Mapping[float, int] = {value: i for i, value in enumerate(values)}
    table = np.zeros((len(values), len(values)))
    for first, second in pairs:
        table[place[first], place[second]] += 1
    found = cohens_kappa(table, weights=np.array(values), wt="quadratic", return_results=False)
    return float(found)


def agreement_table(found: Sequence[MarkerAgreement]) -> Table:
    """Return one row per question and pair of markers."""
    table = Table(title="Agreement of markers", title_justify="left", header_style="bold")
    for name in ("section", "question", "first", "second"):
        table.add_column(name, overflow="fold")
    for name in ("answers", "same", "within tolerance", "second - first", "weighted kappa"):
        table.add_column(name, justify="right")
    for one in found:
        table.add_row(
            one.section,
            one.exercise,
            *(Text(shorten(one_line(name))) for name in (one.first, one.second)),
            *(str(number) for number in (one.answers, one.same, one.within)),
            f"{one.difference:+.2f}",
            "none" if one.kappa is None else f"{one.kappa:.2f}",
        )
    return table


def agreement_json(found: Sequence[MarkerAgreement]) -> str:
    """Return the agreement of markers as JSON text, in its order."""
    return json_text({"schema": 1, "agreement": [vars(one) for one in found]})
