"""The total of one submission: the one place where points and lateness become a mark.

Export, feedback, report and nbgrader's gradebook have their totals from here, made anew from what
is in force whenever they are shown. Nobody reads a total that was computed before.
"""

from autograder.model.lateness import Lateness


def points_off(points: float, lateness: Lateness | None, stored: float = 0.0) -> float:
    """Return the points that lateness costs.

    Args:
        points: the points of the exercises that have a mark.
        lateness: the times and the rule in force; None if a time is not known.
        stored: the penalty in nbgrader's gradebook, which stands where no rule is known here: that
            of another program.
    """
    if lateness is None or lateness.rule is None:
        return stored
    return lateness.penalty(points)


def total(points: float, off: float) -> float:
    """Return the mark of a submission: lateness never makes it negative."""
    return max(0.0, points - off)
