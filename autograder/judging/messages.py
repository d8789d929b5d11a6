"""How a judged call is put into words, and into a record that can be shown and drawn."""

from collections import Counter
from collections.abc import Iterable, Iterator, Sequence
from dataclasses import replace
from typing import NamedTuple

from autograder.judging.edit_kinds import KINDS
from autograder.judging.explain import Explanation
from autograder.judging.kernel_runner import KernelRunner
from autograder.judging.score import Outcome, Scored, fault
from autograder.model.case import Answer, Case, Kept, Passed, Table, argument_json
from autograder.model.compare import show
from autograder.model.exercise import CodeExercise, Property
from autograder.model.phrase import Phrase, constant, joined
from autograder.model.search_tree import NodeOf, Path, Rng, Spot
from autograder.model.source import call_source
from autograder.model.verdict import Counterexample, Location, Mark, PropertyResult, Verdict
from autograder.protocol.codec import Json, as_text, encode
from autograder.protocol.game_codec import describe_game

FAR = Phrase("No edits in up to three places were found that make it right.")


def call_text(exercise: CodeExercise, case: Case) -> str:
    """Return a call on one line, as a reader would type it once its arguments are set up."""
    return call_source(exercise.names[case.which], _typed(exercise, case)).once


def _typed(exercise: CodeExercise, case: Case) -> list[Json]:
    """Return the arguments as JSON, with the names of those that are set up before the call."""
    found = []
    for typed, given in zip(exercise.typed(case), case.args, strict=True):
        arg = given if isinstance(given, Table) else typed
        name = {"name": arg.name} if isinstance(arg, Table) else {}
        found.append({**argument_json(arg, values=True), **name})
    return found


def fault_line(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return a call and the fault of its answer; the call may be a hidden case."""
    call, found = call_text(exercise, outcome.case), fault(prop, outcome)
    return Phrase("{call}: {fault}", call=call, fault=constant(str(found)))


def complaint(exercise: CodeExercise, prop: Property, outcome: Outcome) -> str:
    """Return one sentence on the fault of an answer; the call may be a hidden case."""
    return sentence(fault_line(exercise, prop, outcome))


def summary(results: Sequence[PropertyResult]) -> str:
    """Return one sentence on which properties hold, without any case."""
    failing = [r for r in results if not r.passed]
    if not failing:
        return Phrase("Every property holds.")
    if not failing[0].case:  # no single case is wrong, but all of them together are
        return sentence(failing[0].message)
    if not any(r.max_points for r in failing):
        return Phrase(
            "Every property that has points holds, but not {names}, which has none.",
            names=_quoted(r.name for r in failing),
        )
    if len(failing) == 1:
        return Phrase("The property {name} does not hold.", name=_quoted([failing[0].name]))
    return Phrase("These properties do not hold: {names}.", names=_quoted(r.name for r in failing))


def _quoted(names: Iterable[str]) -> Phrase:
    return joined(", ", [Phrase("'{name}'", name=constant(name)) for name in names])


def unscored(missing: Sequence[str]) -> str:
    """Return, as a clause, that a property is not scored for want of others."""
    if len(missing) == 1:
        return Phrase("not scored until {name} passes", name=_quoted(missing))
    *others, last = missing
    return Phrase(
        "not scored until {names} and {last} pass", names=_quoted(others), last=_quoted([last])
    )


def property_message(result: Scored) -> str:
    """Return the clause of a property that holds, else why it does not, without any case."""
    if result.total:
        return result.total
    if result.missing and not result.failing:
        return unscored(result.missing)
    return result.prop.says


def case_line(exercise: CodeExercise, result: Scored, why: Explanation | None) -> str:
    """Return the smallest case known on which a property does not hold; "" if it holds."""
    if not result.failing:
        return ""
    explained = why is not None and why.prop.name == result.prop.name
    outcome = why.outcome if why is not None and explained else result.failing[0]
    return fault_line(exercise, result.prop, outcome)


def once(line: PropertyResult, result: Scored, why: Explanation) -> PropertyResult:
    """Return a property's line, without the exception that is explained elsewhere."""
    if not result.failing or result.prop.name == why.prop.name:
        return line
    exception = _exception(result.failing[0])
    if exception is None or exception != _exception(why.outcome):
        return line
    return replace(line, case="", message=Phrase("fails with the same exception"))


def _exception(outcome: Outcome) -> tuple[str, object] | None:
    """Return the class of the exception that ended a call and the line that raised it, if any."""
    notes = outcome.answer.notes
    if notes is None or not notes.exception:
        return None
    return notes.exception, notes.place or notes.text


def cause(why: Explanation, lines: Sequence[PropertyResult]) -> str:
    """Return why a function is wrong, in words that name no case."""
    known = why.diagnosis
    if known is not None and known.exact:
        return constant(known.mistake.sentence)
    if not why.repeatable:
        return Phrase("The answers depend on something other than the arguments.")
    if why.outcome.before:
        return Phrase("Something is kept from one call to the next.")
    if known is None:
        return summary(lines)
    return Phrase(
        "On {agreeing} of {failing} failing cases it behaves like this known mistake: {sentence}",
        agreeing=known.agreeing,
        failing=known.failing,
        sentence=constant(known.mistake.sentence),
    )


def explained_case(exercise: CodeExercise, why: Explanation) -> str:
    """Return one sentence on the smallest case; "" where a known mistake says all."""
    if why.diagnosis is not None and why.diagnosis.exact:
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


def place(location: Location) -> str:
    """Return where to look, a sentence per place, without the code that would be right."""
    found = [
        Phrase("Line {line} of your cell: look at {part}.", line=p.line, part=KINDS[p.kind].words)
        for p in location.places
    ]
    if (number := len(found)) > 1:
        together = Phrase("{number} edits together make it right.", number=number)
        found = [together, *dict.fromkeys(found)]
    return joined(" ", found)


def start(verdict: Verdict, at_base: bool, line: int = 0) -> str:
    """Return where to start, where no few edits were found that make a function right.

    Args:
        verdict: the verdict on it.
        at_base: whether it is wrong on a base case.
        line: the line that returns the wrong value on the smallest failing case; 0 if unknown.
    """
    failing = [r.name for r in verdict.properties if not r.passed]
    if at_base:
        found = Phrase(
            "Start from the base case: the function is wrong where it need not call itself."
        )
    elif len(verdict.properties) > 1 and failing:
        found = Phrase(
            "Start from the first part that does not hold: {name}.", name=_quoted(failing[:1])
        )
    else:
        found = Phrase("Start from the smallest case that fails.")
    if not line:
        return joined(" ", [FAR, found])
    returned = Phrase(
        "On the smallest case that fails, line {line} of your cell returns the wrong value.",
        line=line,
    )
    return joined(" ", [FAR, found, returned])


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
    answer, right = _undisturbed(outcome, questions)
    kept = any(isinstance(arg, Kept) for arg in exercise.typed(case))
    states = [q.case.args[1] for q in questions] if kept else exercise.states(case)
    return Counterexample(
        function=exercise.names[case.which],
        args=as_text(_typed(exercise, case)),
        returned=None if answer.error is not None else show(_counted(case, answer.value)),
        expected=exercise.wanted(case) if exercise.wanted else show(_counted(case, right.value)),
        fault=answer.error or wrong or "",
        asked=tuple(sorted((encode(s) for s in outcome.answer.asked), key=str)),
        window=exercise.window(case) if exercise.window else None,
        roots=tuple(map(encode, states)),
        afterwards=any(isinstance(arg, Passed) and arg.returned for arg in case.args)
        or (node is not None and questions[0].answer.value is None is not right.value),
        shown_values=exercise.shown_values,
        marked=tuple(_marked(node, outcome)) if node else (),
        before=tuple(as_text(_typed(exercise, earlier)) for earlier in outcome.before),
        notes=answer.notes,
        tree=_returned_tree(exercise, answer),
        board=as_text(describe_game(exercise.board, values=True)) if exercise.board else "",
    )


def _returned_tree(exercise: CodeExercise, answer: Answer) -> str:
    """Return the tree that a function returned, as JSON text; "" if it is none."""
    if exercise.pictured is None or answer.error is not None:
        return ""
    found = exercise.pictured(answer)
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

    exercise.interview(case, ask)
    return asked


def _undisturbed(outcome: Outcome, questions: Sequence[_Question]) -> tuple[Answer, Answer]:
    """Return the answer and the right answer to the shown call of an interview of several."""
    parts, rights = outcome.answer.parts, outcome.expected.parts
    for part, right, question in zip(parts, rights, questions, strict=False):
        if question.case.args == outcome.case.args and question.stop_after is None:
            return part, right
    return outcome.answer, outcome.expected


def _counted(case: Case, value: object) -> object:
    """Return a value as it is shown: the results of several calls are counted."""
    rng = next((arg for arg in case.args if isinstance(arg, Rng)), None)
    if rng is None or not isinstance(value, list):
        return value
    if rng.times == 1:
        return value[0] if len(value) == 1 else value
    return dict(Counter(map(str, value)).most_common())


def _marked(node: NodeOf, outcome: Outcome) -> Iterator[tuple[Path, Mark]]:
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
