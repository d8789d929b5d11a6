"""How a judged call is put into words, and into a record that can be shown and drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from contextlib import suppress
from dataclasses import replace
from inspect import signature
from typing import NamedTuple

from autograder.judging.explain import Explanation
from autograder.model.case import Answer, Case, Kept, Passed, Table, arguments_json
from autograder.model.compare import show
from autograder.model.exercise import LONGEST_REASON, CodeExercise, Property
from autograder.model.phrase import Phrase, constant, join_phrases
from autograder.model.search_tree import NodeOf, Path, Rng, Spot
from autograder.model.source import call_source
from autograder.model.verdict import Counterexample, Mark, PropertyResult
from autograder.protocol.codec import Json, as_text, encode
from autograder.protocol.game_codec import describe_game
from autograder.protocol.notes import CallNotes
from autograder.running.kernel_runner import KernelRunner
from autograder.running.score import Outcome, Scored, fault


def call_text(exercise: CodeExercise, case: Case) -> str:
    """Return a call on one line, as a reader would type it once its arguments are set up."""
    return call_source(exercise.names[case.which], _typed_json(exercise, case)).once


def _typed_json(exercise: CodeExercise, case: Case) -> list[Json]:
    """Return the arguments as JSON, with the names of those that are set up before the call."""
    pairs = zip(exercise.shown.typed(case), case.args, strict=True)
    args = [given if isinstance(given, Table) else typed for typed, given in pairs]
    found = arguments_json(args, case.earlier, values=True)
    names = signature(exercise.reference).parameters if case.earlier else ()
    for described, name in zip(found, names, strict=False):
        described["name"] = name
    for described, arg in zip(found, args, strict=True):
        if isinstance(arg, Table):
            described["name"] = arg.name
    return found


def fault_line(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return a call and the fault of its answer; the call may be a hidden case.

    A call with a game that is too long for the line cannot be typed as it stands: then the fault
    alone is returned.
    """
    case, found = outcome.case, constant(str(fault(prop, outcome)))
    source = call_source(exercise.names[case.which], _typed_json(exercise, case))
    if any(line.startswith("game = ") for line in source.setup):
        return found
    return Phrase("{call}: {fault}", call=source.once, fault=found)


def complaint(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return one sentence on the fault of an answer; the call may be a hidden case."""
    return sentence(fault_line(exercise, prop, outcome))


def summary(results: Sequence[Scored]) -> str:
    """Return in a sentence or two which properties hold, without any case.

    Nor with a number that answers come to: together they may spell anything.
    """
    wrong = [r for r in results if (r.failing or r.total) and not r.missing]
    if not wrong:
        return Phrase("Every property holds.")
    names = _quote_names(r.prop.name for r in wrong)
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
        "Not judged until then: {names}.", names=_quote_names(r.prop.name for r in unjudged)
    )
    return join_phrases(" ", [found, later])


def _quote_names(names: Iterable[str]) -> Phrase:
    return join_phrases(", ", [Phrase("'{name}'", name=constant(name)) for name in names])


def why_unscored(missing: Sequence[str]) -> str:
    """Return, as a clause, that a property is not scored for want of others."""
    if len(missing) == 1:
        return Phrase("not scored until {name} passes", name=_quote_names(missing))
    *others, last = missing
    return Phrase(
        "not scored until {names} and {last} pass",
        names=_quote_names(others),
        last=_quote_names([last]),
    )


def property_message(result: Scored) -> str:
    """Return the clause of a property that holds, else why it does not, without any case."""
    if result.total:
        return result.total
    if result.missing and not result.failing:
        return why_unscored(result.missing)
    return result.prop.says


def case_line(exercise: CodeExercise, result: Scored, why: Explanation | None) -> str:
    """Return the smallest case known on which a property does not hold; "" if it holds."""
    if not result.failing:
        return ""
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


def sentence(text: str) -> str:
    """Return a text with a full stop."""
    if text.endswith((".", "!", "?")):
        return text
    return Phrase("{clause}.", clause=constant(text))


def counterexample_of(
    exercise: CodeExercise, outcome: Outcome, wrong: str | None
) -> Counterexample:
    """Return a judged call in the form in which it is stored, shown and drawn.

    Args:
        exercise: the exercise.
        outcome: the call.
        wrong: the fault of its answer.
    """
    case = outcome.case
    node = next((arg for arg in case.args if isinstance(arg, NodeOf)), None)
    questions = _questions(exercise, outcome)
    answer, right = _answer_of_shown_call(outcome, questions)
    afterwards = any(isinstance(arg, Passed) and arg.returned for arg in case.args) or (
        node is not None and questions[0].answer.value is None is not right.value
    )
    if afterwards and answer.value is None and answer.error is None:
        answer = replace(answer, value={})  # no node has been counted
    kept = any(isinstance(arg, Kept) for arg in exercise.shown.typed(case))
    states = [q.case.args[1] for q in questions] if kept else exercise.shown.states(case)
    return Counterexample(
        function=exercise.names[case.which],
        args=as_text(_typed_json(exercise, case)),
        returned=None if answer.error is not None else show(_count_results(case, answer.value)),
        expected=exercise.shown.wanted(case)
        if exercise.shown.wanted
        else show(_count_results(case, right.value)),
        fault=answer.error or wrong or "",
        asked=tuple(sorted((encode(s) for s in outcome.answer.asked), key=str)),
        window=exercise.search.window(case) if exercise.search.window else None,
        roots=tuple(map(encode, states)),
        afterwards=afterwards,
        shown_values=exercise.shown.values,
        marked=tuple(_marked_nodes(node, outcome)) if node else (),
        before=tuple(as_text(_typed_json(exercise, earlier)) for earlier in outcome.before),
        notes=_notes(answer, returns=right.value is not None and not afterwards),
        tree=_returned_tree(exercise, answer),
        board=as_text(describe_game(exercise.shown.board, values=True))
        if exercise.shown.board
        else "",
        why=why_expected(exercise, outcome),
    )


def why_expected(exercise: CodeExercise, outcome: Outcome) -> str:
    """Return why the right answer is right, as a short clause; "" where there is none.

    Answers of students are of any form, and no verdict may depend on an explanation: if
    any step of it fails, there is none.
    """
    if exercise.shown.reason is None:
        return ""
    with suppress(Exception):
        given, right = outcome.answer, outcome.expected
        if outcome.case.earlier:  # the last call is shown
            given, right = (replace(answer, value=_last(answer.value)) for answer in (given, right))
        found = exercise.shown.reason(outcome.case, given, right) or ""
        return found if len(found) <= LONGEST_REASON else ""
    return ""


def _notes(answer: Answer, *, returns: bool) -> CallNotes | None:
    """Return the notes of a call; a function that is to return nothing may end without return."""
    notes = answer.notes
    if notes is None or returns or answer.error is not None:
        return notes
    return replace(notes, unreturned=None)


def _returned_tree(exercise: CodeExercise, answer: Answer) -> str:
    """Return the tree that a function returned, as JSON text; "" if it is none."""
    if exercise.shown.pictured is None or answer.error is not None:
        return ""
    found = exercise.shown.pictured(answer)
    return "" if found is None else as_text(describe_game(found, values=True))


class _Question(NamedTuple):
    """A question of an interview, and the reference's answer."""

    case: Case
    stop_after: int | None
    answer: Answer


def _questions(exercise: CodeExercise, outcome: Outcome) -> list[_Question]:
    """Return how the reference is asked, where one call with its value does not say all.

    That is so where something is kept from call to call, where a tree is changed, and where a
    search is interrupted.
    """
    case, answer = outcome.case, outcome.answer
    together = answer.parts and answer.value == [part.value for part in answer.parts]
    if not (together or any(isinstance(arg, NodeOf) for arg in case.args)):
        return []
    reference = KernelRunner(exercise.reference, ours=True)
    asked: list[_Question] = []

    def ask(case: Case, stop_after: int | None = None) -> Answer:
        found = reference.call(case, stop_after)
        asked.append(_Question(case, stop_after, found))
        return found

    parts = exercise.asking.interview(case, ask).parts
    places = {id(part): i for i, part in enumerate(parts)}  # an interview may ask in another order
    return sorted(asked, key=lambda question: places.get(id(question.answer), len(parts)))


def _answer_of_shown_call(
    outcome: Outcome, questions: Sequence[_Question]
) -> tuple[Answer, Answer]:
    """Return the answer and the right answer to the shown call of an interview of several."""
    parts, rights = outcome.answer.parts, outcome.expected.parts
    for part, right, question in zip(parts, rights, questions, strict=False):
        if question.case.args == outcome.case.args and question.stop_after is None:
            return part, right
    return outcome.answer, outcome.expected


def _count_results(case: Case, value: object) -> object:
    """Return a value as it is shown: the results of several calls are counted.

    Where earlier calls have the same objects, it is the last call's.
    """
    if case.earlier:
        return _last(value)
    rng = next((arg for arg in case.args if isinstance(arg, Rng)), None)
    if rng is None or not isinstance(value, list):
        return value
    if rng.times == 1:
        return value[0] if len(value) == 1 else value
    return dict(Counter(map(str, value)).most_common())


def _last(value: object) -> object:
    return value[-1] if isinstance(value, list) and value else value


def _marked_nodes(node: NodeOf, outcome: Outcome) -> Iterator[tuple[Path, Mark]]:
    """Yield the nodes of a search tree that are ringed in its picture, and why."""
    given, right = outcome.answer.value, outcome.expected.value
    if node.path:
        yield node.path, "called with"
    words: tuple[tuple[object, Mark], ...] = ((given, "returned"), (right, "expected"))
    for value, word in words:
        if isinstance(value, Spot) and value.path in node.tree.rows and given != right:
            yield value.path, word
        for i, child in enumerate(node.tree.children):
            if child.action is not None and child.action == value:
                yield (i,), word
