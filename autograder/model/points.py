"""Points in words."""

from autograder.model.language import plural


def points_text(points: float) -> str:
    """Return points as a person writes them: 12, 3.5, 1.67."""
    return f"{points + 0.0:.2f}".rstrip("0").rstrip(".")


def amount(n: float, unit: str) -> str:
    """Return a number with its unit: 1 point, 12 points."""
    return f"{points_text(n)} {unit}{'' if n == 1 else 's'}"


def points_with_unit(points: float) -> str:
    """Return points with their unit, in the language in force."""
    unit = plural("point", "points", points)
    return f"{points_text(points)} {unit}"
