"""How the explanation of a wrong answer, and the fault of a call, are put into words."""

from collections.abc import Sequence
from dataclasses import replace

from autograder.judging.counterexample import call_text, typed_json
from autograder.judging.explain import Explanation
from autograder.judging.messages import quote_names, sentence
from autograder.model.case import Case, Probe
from autograder.model.exercise import CodeExercise, Property
from autograder.model.phrase import Phrase, constant
from autograder.model.source import call_source
from autograder.model.verdict import PropertyResult
from autograder.running.score import Outcome, Scored, fault


def fault_line(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return a call and the fault of its answer; the call may be a hidden case.

    Arguments that other lines have to make stand before the call, so that all of it can be pasted;
    where that is long, the fault alone is returned.
    """
    case, found = outcome.case, constant(str(fault(prop, outcome)))
    source = call_source(exercise.names[case.which], typed_json(exercise, case))
    probed = any(isinstance(arg, Probe) for arg in case.args)
    line = source.on_one_line(named=bool(case.earlier) or probed)
    return Phrase("{call}: {fault}", call=line, fault=found) if line else found


def complaint(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return one sentence on the fault of an answer; the call may be a hidden case."""
    return sentence(fault_line(exercise, prop, outcome))


def case_line(exercise: CodeExercise, result: Scored, why: Explanation | None) -> str:
    """Return the smallest case known on which a property does not hold; "" if it holds."""
    if not result.failing:
        return ""
    if why is not None and why.outcome.before:
        return Phrase("depends on earlier calls")
    outcome = result.failing[0] if why is None else why.outcome_of(result)
    return fault_line(exercise, result.prop, outcome)


def once(line: PropertyResult, result: Scored, why: Explanation) -> PropertyResult:
    """Return a property's line, without the exception that is explained elsewhere."""
    if not result.failing or result.prop.name == why.prop.name:
        return line
    exception = _exception(why.outcome_of(result))
    if exception is None or exception != _exception(why.outcome):
        return line
    return replace(line, case="", message=Phrase("fails with the same exception"))


def _exception(outcome: Outcome) -> tuple[str, object] | None:
    """Return the class of the exception that ended a call and the line that raised it, if any."""
    notes = outcome.answer.notes
    if notes is None or not notes.exception:
        return None
    return notes.exception, notes.place or notes.text


def cause(why: Explanation, plain: str) -> str:
    """Return why a function is wrong, in words that name no case.

    Args:
        why: the explanation.
        plain: which properties do not hold.
    """
    if why.mistake is not None:
        return constant(why.mistake.sentence)
    if not why.repeatable:
        return Phrase("The answers depend on something other than the arguments.")
    if why.outcome.before:
        return Phrase("Something is kept from one call to the next.")
    return plain


def does_not_use(function: str, arguments: Sequence[str]) -> str:
    """Return one sentence on arguments that a function does not use."""
    names = quote_names(arguments)
    if len(arguments) == 1:
        return Phrase("{function} does not use its argument {name}.", function=function, name=names)
    return Phrase("{function} does not use its arguments {names}.", function=function, names=names)


def explained_case(exercise: CodeExercise, why: Explanation) -> str:
    """Return one sentence on the smallest case; "" where a known mistake says all."""
    if why.mistake is not None:
        return ""
    call = call_text(exercise, why.outcome.case)
    if not why.repeatable:
        return Phrase("{call} is answered wrongly at one time and correctly at another.", call=call)
    if why.outcome.before:
        earlier = ", ".join(call_text(exercise, case) for case in why.outcome.before[-3:])
        return Phrase(
            "{call} is answered correctly alone, but wrongly after {earlier}.",
            call=call,
            earlier=earlier,
        )
    return complaint(exercise, why.prop, why.outcome)


def lost_case(exercise: CodeExercise, case: Case, why: str) -> str:
    """Return one sentence on a call that was not answered."""
    call = call_text(exercise, case)
    return sentence(Phrase("{call} was not answered: {why}", call=call, why=why))
