"""How the score of an answer is put into words, without any case."""

from collections.abc import Iterable, Sequence

from autograder.model.phrase import Phrase, constant, join_phrases
from autograder.running.score import Scored


def summary(results: Sequence[Scored]) -> str:
    """Return in a sentence or two which properties hold, without any case.

    Nor with a number that answers come to: together they may spell anything.
    """
    wrong = [r for r in results if (r.failing or r.total) and not r.missing]
    if not wrong:
        return Phrase("Every property holds.")
    names = quote_names(r.prop.name for r in wrong)
    unjudged = [r for r in results if not r.passed and r not in wrong]
    if not any(r.prop.points for r in (*wrong, *unjudged)):
        return Phrase(
            "Every property that has points holds, but not {names}, which has none.", names=names
        )
    found = Phrase("These properties do not hold: {names}.", names=names)
    if len(wrong) == 1:
        found = Phrase("The property {name} does not hold.", name=names)
    if not unjudged:
        return found
    later = Phrase(
        "Not scored until then: {names}.", names=quote_names(r.prop.name for r in unjudged)
    )
    return join_phrases(" ", [found, later])


def quote_names(names: Iterable[str]) -> Phrase:
    """Return names in quotes, with commas between them."""
    return join_phrases(", ", [Phrase("'{name}'", name=constant(name)) for name in names])


def why_unscored(missing: Sequence[str]) -> str:
    """Return, as a clause, that a property is not scored for want of others."""
    if len(missing) == 1:
        return Phrase("not scored until {name} passes", name=quote_names(missing))
    *others, last = missing
    return Phrase(
        "not scored until {names} and {last} pass",
        names=quote_names(others),
        last=quote_names([last]),
    )


def property_message(result: Scored) -> str:
    """Return the clause of a property that holds, else why it does not, without any case."""
    if result.total:
        return result.total
    return result.prop.says if is_judged(result) else why_unscored(result.missing)


def is_judged(result: Scored) -> bool:
    """Tell whether a property was judged, and did not wait for another one."""
    return bool(not result.missing or result.failing or result.total)


def sentence(text: str) -> str:
    """Return a text with a full stop."""
    if text.endswith((".", "!", "?")):
        return text
    return Phrase("{clause}.", clause=constant(text))
