"""What a verdict says, for tests of its words."""

from autograder.model.verdict import Verdict


def told(verdict: Verdict) -> str:
    """Return all sentences of a verdict, those about a case included."""
    results = (text for r in verdict.properties for text in (r.message, r.case))
    return " ".join((verdict.message, verdict.case, *results))
